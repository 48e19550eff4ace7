/** Heights: a tint by height, light from the north-west, contours. Only for boards that give heights. */
import { spline } from "./geometry";
import { wash } from "./ground";
import { noise } from "./hash";
import { isolines, Mask } from "./mask";
import type { Sketch } from "./sketch";

type Heights = (number | null)[];

const CELL = 8;
const SIGMA = 21;
const VALLEY: Record<string, number> = { "major-river": 55, river: 40, stream: 22 };
const VALLEY_WIDTH = 15;
/** Boards whose heights differ by less than this are drawn as if the land rose more steeply. */
const GENTLE = 300;
/** Boards with at most so many different heights show the lines between them and no others. */
const FEW_LEVELS = 9;

interface Field {
  values: Float32Array;
  cols: number;
  rows: number;
}

const fields = new WeakMap<Sketch, Field>();

/** Low ground greener, high ground browner, between the board's lowest and highest hex. */
export function paintTint(sketch: Sketch, heights: Heights): void {
  const { values, cols, rows } = fieldOf(sketch, heights);
  const known = heights.filter((h): h is number => h !== null);
  const low = known.reduce((a, b) => Math.min(a, b), Infinity);
  const high = known.reduce((a, b) => Math.max(a, b), -Infinity);
  const half = Math.max(60 * steepness(heights), (high - low) / 2);
  wash(sketch, CELL, { dark: "tintLow", light: "tintHigh" }, (x, y) => {
    const v = (values[cellOf(x, y, cols, rows)] - (low + high) / 2) / half;
    return v < 0 ? v * 0.9 : v * 0.5;
  });
}

/** Shade and light, then contours. */
export function paintShade(sketch: Sketch, heights: Heights): void {
  const { values, cols, rows } = fieldOf(sketch, heights);
  const steep = steepness(heights);
  wash(sketch, CELL, { dark: "shade", light: "light" }, (x, y) => {
    const at = (dx: number, dy: number) => values[cellOf(x + dx, y + dy, cols, rows)];
    const dx = (at(CELL, 0) - at(-CELL, 0)) / 2;
    const dy = (at(0, CELL) - at(0, -CELL)) / 2;
    const s = (0.62 * dx + 0.78 * dy) / (34 * Math.max(0.4, steep));
    return s > 0 ? Math.min(0.47, s * 0.9) : Math.max(-0.26, s * 0.5);
  });
  for (const { level, heavy } of contoursOf(heights)) {
    const lines = isolines(values, cols, rows, CELL, level).map((line) => spline(line, 4, false));
    sketch.strokes(lines, { stroke: "contour", width: heavy ? 0.8 : 0.45, alpha: 0.48, from: heavy ? 0.3 : 0.4 });
  }
}

/** The height of the land at a place, as it is drawn. */
export function heightAt(sketch: Sketch, heights: Heights): (x: number, y: number) => number {
  const { values, cols, rows } = fieldOf(sketch, heights);
  return (x, y) => values[cellOf(x, y, cols, rows)];
}

/** Contours every 50 m; where hexes have a few levels only, one between each two, so that it parts the hexes. */
function contoursOf(heights: Heights): { level: number; heavy: boolean }[] {
  const levels = [...new Set(heights.filter((h): h is number => h !== null))].sort((a, b) => a - b);
  if (levels.length <= FEW_LEVELS)
    return levels.slice(1).map((level, at) => ({ level: (level + levels[at]) / 2, heavy: true }));
  const out: { level: number; heavy: boolean }[] = [];
  const top = levels[levels.length - 1] + 25;
  for (let level = 50; level < top; level += 50) out.push({ level, heavy: level % 100 === 0 });
  return out;
}

/** By how much the land is drawn steeper, or flatter, than on a board of ordinary hills. */
function steepness(heights: Heights): number {
  const known = heights.filter((h): h is number => h !== null);
  const span = known.reduce((a, b) => Math.max(a, b), -Infinity) - known.reduce((a, b) => Math.min(a, b), Infinity);
  return Math.max(0.2, Math.min(1, span / GENTLE));
}

function cellOf(x: number, y: number, cols: number, rows: number): number {
  const c = Math.max(0, Math.min(cols - 1, Math.floor(x / CELL)));
  const r = Math.max(0, Math.min(rows - 1, Math.floor(y / CELL)));
  return r * cols + c;
}

function fieldOf(sketch: Sketch, heights: Heights): Field {
  const old = fields.get(sketch);
  if (old) return old;
  const { board } = sketch;
  const cols = Math.ceil(board.width / CELL);
  const rows = Math.ceil(board.height / CELL);
  const sum = new Float32Array(cols * rows);
  const weight = new Float32Array(cols * rows);
  for (let h = 0; h < board.hexes; h++) spread(sum, weight, cols, rows, board.x[h], board.y[h], heights[h] ?? 0);
  const values = sum.map((s, i) => (weight[i] ? s / weight[i] : 0));
  const steep = steepness(heights);
  roughen(values, cols, steep);
  for (const [style, drop] of Object.entries(VALLEY)) carve(sketch, values, cols, rows, style, drop * steep);
  const made = { values, cols, rows };
  fields.set(sketch, made);
  return made;
}

function spread(
  sum: Float32Array,
  weight: Float32Array,
  cols: number,
  rows: number,
  x: number,
  y: number,
  height: number,
): void {
  const reach = Math.ceil((SIGMA * 3) / CELL);
  const c0 = Math.floor(x / CELL);
  const r0 = Math.floor(y / CELL);
  for (let r = Math.max(0, r0 - reach); r <= Math.min(rows - 1, r0 + reach); r++) {
    for (let c = Math.max(0, c0 - reach); c <= Math.min(cols - 1, c0 + reach); c++) {
      const d2 = ((c + 0.5) * CELL - x) ** 2 + ((r + 0.5) * CELL - y) ** 2;
      const w = Math.exp(-d2 / (2 * SIGMA * SIGMA));
      sum[r * cols + c] += w * height;
      weight[r * cols + c] += w;
    }
  }
}

function roughen(values: Float32Array, cols: number, steep: number): void {
  for (let i = 0; i < values.length; i++) {
    const x = ((i % cols) + 0.5) * CELL;
    const y = (Math.floor(i / cols) + 0.5) * CELL;
    values[i] += steep * (10 * noise(x, y, 48, 111) + 7 * noise(x, y, 21, 112));
  }
}

function carve(sketch: Sketch, values: Float32Array, cols: number, rows: number, style: string, drop: number): void {
  const rivers = sketch.rivers.filter((r) => r.style === style);
  if (!rivers.length) return;
  const land = new Mask(sketch.board.width, sketch.board.height, CELL);
  land.data.fill(1);
  for (const { line } of rivers) land.stroke(line, CELL * 0.75, 0);
  const far = land.depth();
  for (let i = 0; i < cols * rows; i++) values[i] -= drop * Math.exp(-(far[i] ** 2) / (2 * VALLEY_WIDTH ** 2));
}
