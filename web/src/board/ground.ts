/** Bare ground: paper, a gentle tint, fields, and hexes that are out of play. */
import { outlines } from "./chains";
import type { Line } from "./geometry";
import { hash, noise } from "./hash";
import type { WashItem } from "./items";
import { RADIUS } from "./model";
import type { Sketch } from "./sketch";

const HATCH = 7;
/** How far a coast may bend from its hexsides. */
const SHORE_STRIP = 15;

/** The sheet: paper to the edge, land within the neat line. */
export function sheet(sketch: Sketch): void {
  const { left, top, right, bottom } = sketch.board.frame;
  sketch.path([[left, top, right, top, right, bottom, left, bottom]], { closed: true, fill: "land" });
}

/** A wash over the whole board from a function of place in [-1, 1]. */
export function wash(
  sketch: Sketch,
  cell: number,
  look: Pick<WashItem, "dark" | "light">,
  strength: (x: number, y: number) => number,
): void {
  const { width, height } = sketch.board;
  const cols = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const values = new Int8Array(cols * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      const v = strength((c + 0.5) * cell, (r + 0.5) * cell);
      values[r * cols + c] = Math.round(127 * Math.max(-1, Math.min(1, v)));
    }
  }
  sketch.items.push({ kind: "wash", box: [0, 0, width, height], cols, rows, cell, values, ...look });
}

/** Boards without heights: the unevenness of printed paper, not a relief that nobody surveyed. */
export function flatTint(sketch: Sketch): void {
  wash(sketch, 12, { dark: "tintLow", light: "tintHigh" }, (x, y) => {
    return 0.34 * noise(x, y, 300, 21) + 0.2 * noise(x, y, 110, 22) + 0.08 * noise(x, y, 40, 23);
  });
  wash(sketch, 12, { dark: "shade", light: "light" }, (x, y) => {
    const rise = (dx: number, dy: number) => noise(x + dx, y + dy, 130, 24) + 0.5 * noise(x + dx, y + dy, 52, 25);
    const slope = 0.62 * (rise(9, 0) - rise(-9, 0)) + 0.78 * (rise(0, 9) - rise(0, -9));
    return slope > 0 ? Math.min(0.3, slope * 0.5) : Math.max(-0.09, slope * 0.13);
  });
}

/** Up to three furrowed strips a clear hex, along a direction that changes slowly over the country. */
export function fields(sketch: Sketch): void {
  const { board, kept } = sketch;
  const strips: Line[] = [];
  const furrows: Line[] = [];
  for (let h = 0; h < board.cells; h++) {
    if (!sketch.isGround(h, "clear", "town")) continue;
    const count = Math.floor(hash(h, 0, 31) * 3.4);
    for (let k = 0; k < count; k++) {
      const x = board.x[h] + (hash(h, k, 32) - 0.5) * RADIUS * 1.4;
      const y = board.y[h] + (hash(h, k, 33) - 0.5) * RADIUS * 1.4;
      const angle = noise(x, y, 120, 34) * Math.PI + (hash(h, k, 35) < 0.3 ? Math.PI / 2 : 0);
      const half = [6 + 5 * hash(h, k, 36), 4 + 3 * hash(h, k, 37)];
      const reach = Math.hypot(half[0], half[1]);
      const open = [-1, 0, 1].every((i) => [-1, 0, 1].every((j) => !kept.get(x + i * reach, y + j * reach)));
      if (open) strip(strips, furrows, x, y, angle, half[0], half[1]);
    }
  }
  chunked(sketch, strips, (lines) => sketch.path(lines, { closed: true, fill: "fieldFill", alpha: 0.3 }));
  chunked(sketch, furrows, (lines) =>
    sketch.path(lines, { stroke: "field", width: 0.45, alpha: 0.6, butt: true, from: 0.4 }),
  );
}

function strip(strips: Line[], furrows: Line[], x: number, y: number, angle: number, a: number, b: number): void {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at = (u: number, v: number) => [x + u * cos - v * sin, y + u * sin + v * cos];
  strips.push([...at(-a, -b), ...at(a, -b), ...at(a, b), ...at(-a, b)]);
  for (let v = -b; v <= b + 0.01; v += 2.1) furrows.push([...at(-a, v), ...at(a, v)]);
}

/** Hands lines over in groups that lie close together. */
export function chunked(sketch: Sketch, lines: Line[], give: (lines: Line[]) => void): void {
  const size = 256;
  const groups = new Map<number, Line[]>();
  const across = Math.ceil(sketch.board.width / size) + 1;
  for (const line of lines) {
    const key = Math.floor(line[1] / size) * across + Math.floor(line[0] / size);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  for (const key of [...groups.keys()].sort((a, b) => a - b)) give(groups.get(key) as Line[]);
}

/** Hexes out of play: duller paper under one hatch that runs through all of them. */
export function outOfPlay(sketch: Sketch): void {
  const { board } = sketch;
  const isOut = (c: number) => sketch.isGround(c, "out");
  const rings = outlines(board, isOut);
  if (!rings.length) return;
  const shores = shoreStrips(sketch, isOut);
  sketch.path(shores, { closed: true, fill: "out" });
  sketch.path(rings, { closed: true, fill: "out" });
  const hatch: Line[] = [];
  for (let c = 0; c < board.cells; c++) if (isOut(c)) hatchConvex(hatch, board.outline(c));
  for (const strip of shores) hatchConvex(hatch, strip);
  chunked(sketch, hatch, (lines) => sketch.path(lines, { stroke: "outLine", width: 0.7, alpha: 0.55, butt: true }));
  sketch.path(landSides(sketch, isOut), { stroke: "outLine", width: 1.2, alpha: 0.8 });
}

/** Beside water the hatch goes on past the hexside, so that the coast may bend either way. */
function shoreStrips(sketch: Sketch, isOut: (cell: number) => boolean): Line[] {
  const { board } = sketch;
  const out: Line[] = [];
  for (const [c, d, other] of sidesOf(sketch, isOut)) {
    if (other < 0 || !sketch.isGround(other, "water")) continue;
    const [ax, ay] = board.corner(c, d);
    const [bx, by] = board.corner(c, (d + 1) % 6);
    const nx = SHORE_STRIP * Math.cos(board.angle(d));
    const ny = SHORE_STRIP * Math.sin(board.angle(d));
    const [tx, ty] = [(bx - ax) * 0.14, (by - ay) * 0.14];
    out.push([ax, ay, bx, by, bx + nx + tx, by + ny + ty, ax + nx - tx, ay + ny - ty]);
  }
  return out;
}

/** Where ground out of play meets land in play. */
function landSides(sketch: Sketch, isOut: (cell: number) => boolean): Line[] {
  const { board } = sketch;
  const dry = sidesOf(sketch, isOut).filter(([, , other]) => other >= 0 && !sketch.isGround(other, "water"));
  return dry.map(([c, d]) => [...board.corner(c, d), ...board.corner(c, (d + 1) % 6)]);
}

/** Sides between cells inside and outside a set: cell, direction, the cell beyond or -1. */
function sidesOf(sketch: Sketch, has: (cell: number) => boolean): [number, number, number][] {
  const { board } = sketch;
  const out: [number, number, number][] = [];
  for (let c = 0; c < board.cells; c++) {
    if (!has(c)) continue;
    for (let d = 0; d < 6; d++) {
      const other = board.neighbour(c, d);
      if (other < 0 || !has(other)) out.push([c, d, other]);
    }
  }
  return out;
}

/** Lines x + y = k · HATCH·√2 within a convex outline. */
function hatchConvex(out: Line[], outline: Line): void {
  const gap = HATCH * Math.SQRT2;
  const sums = outline.flatMap((v, i) => (i % 2 ? [] : [v + outline[i + 1]]));
  const last = Math.max(...sums);
  for (let k = Math.ceil(Math.min(...sums) / gap); k * gap < last; k++) {
    const cuts: number[] = [];
    for (let i = 0; i < outline.length; i += 2) {
      const j = (i + 2) % outline.length;
      const a = outline[i] + outline[i + 1] - k * gap;
      const b = outline[j] + outline[j + 1] - k * gap;
      if (a < 0 === b < 0) continue;
      const t = a / (a - b);
      cuts.push(outline[i] + (outline[j] - outline[i]) * t, outline[i + 1] + (outline[j + 1] - outline[i + 1]) * t);
    }
    if (cuts.length === 4) out.push(cuts);
  }
}
