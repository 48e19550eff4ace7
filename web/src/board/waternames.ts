/** Names of seas, lakes, rivers and borders: italic letters one by one, spread over the water or along the line. */
import { along, type Box, beside, boxOf, type Line, lengthOf } from "./geometry";
import type { TextItem } from "./items";
import { nameIn, shortName } from "./json";
import { coverCost, letterSize, type Taken } from "./names";
import type { Drawn, Sketch } from "./sketch";
import { widthOf } from "./widths";

const ANGLES = [0, -0.2, 0.2, -0.45, 0.45, -0.8, 0.8, -1.15, 1.15, Math.PI / 2];
const SPACING = 0.3;
const LINE_SIZE: Record<string, number> = { "major-river": 11.5, river: 9.2, stream: 8.4, border: 9.2 };
/** A river carries its name again after so many screen px. */
const REPEAT = 900;

const WATER_COLOURS = { colour: "waterName", halo: "waterHalo" } as const;
const BORDER_COLOURS = { colour: "border", halo: "nameHalo" } as const;

type Letters = [x: number, y: number, angle: number][];

export function nameWaters(sketch: Sketch, scale: number, language: string, taken: Taken): TextItem[] {
  const out = [...seas(sketch, scale, language, taken)];
  for (const line of [...sketch.borders, ...longestFirst(sketch.rivers)]) {
    out.push(...nameLine(sketch, line, scale, language, taken));
  }
  return out;
}

function longestFirst(rivers: Drawn[]): Drawn[] {
  return [...rivers].sort((a, b) => b.width - a.width || lengthOf(b.line) - lengthOf(a.line));
}

function item(text: string, letters: Letters, size: number, box: Box, border = false): TextItem {
  const [x, y] = letters[0];
  const colours = border ? BORDER_COLOURS : WATER_COLOURS;
  const look = { font: "water", ...colours } as const;
  return { kind: "text", box, text, x, y, size, letters, ...look };
}

function boxOfLetters(letters: Letters, size: number): Box {
  return boxOf([letters.flatMap((letter) => letter.slice(0, 2))], size * 0.6);
}

/** Seas and lakes, the largest first; letters grow with the water. */
function seas(sketch: Sketch, scale: number, language: string, taken: Taken): TextItem[] {
  const { json } = sketch.board;
  const byName = new Map<string, number[]>();
  for (const { name, hexes } of json.waters) {
    const text = shortName(nameIn(name, language));
    byName.set(text, [...(byName.get(text) ?? []), ...hexes]);
  }
  const depth = sketch.water.depth();
  const out: TextItem[] = [];
  for (const [text, hexes] of [...byName].sort((a, b) => b[1].length - a[1].length)) {
    const least = letterSize(9.4, scale);
    let size = Math.max(least, Math.min(44, 3.3 * Math.sqrt(hexes.length)));
    for (let tries = 0; tries < 14; tries++, size = Math.max(least, size * 0.88)) {
      const letters = seaLetters(sketch, depth, text, hexes, size, taken);
      if (!letters) continue;
      const box = boxOfLetters(letters, size);
      taken.add(box);
      out.push(item(text, letters, size, box));
      break;
    }
  }
  return out;
}

/** The straight row of letters with the most water round it, or null where none keeps clear of the shore. */
function seaLetters(
  sketch: Sketch,
  depth: Float32Array,
  text: string,
  hexes: number[],
  size: number,
  taken: Taken,
): Letters | null {
  const { board, water } = sketch;
  const middle = [mean(hexes.map((h) => board.x[h])), mean(hexes.map((h) => board.y[h]))];
  const deep = (x: number, y: number) => {
    const c = Math.floor(x / water.cell);
    const r = Math.floor(y / water.cell);
    return c < 0 || r < 0 || c >= water.cols || r >= water.rows ? 0 : depth[r * water.cols + c];
  };
  let best: { score: number; letters: Letters } | null = null;
  for (const h of hexes) {
    for (const angle of ANGLES) {
      const letters = row(text, board.x[h], board.y[h], angle, size);
      const room = Math.min(...letters.map(([x, y]) => Math.min(deep(x, y), edgeRoom(sketch, x, y))));
      if (room < size * 0.62 || taken.meets(boxOfLetters(letters, size))) continue;
      const off = Math.hypot(board.x[h] - middle[0], board.y[h] - middle[1]);
      const score = Math.min(room, size * 2) - Math.abs(angle) * size * 0.9 - off * 0.12;
      if (!best || score > best.score) best = { score, letters };
    }
  }
  return (best as { letters: Letters } | null)?.letters ?? null;
}

function edgeRoom(sketch: Sketch, x: number, y: number): number {
  const { left, top, right, bottom } = sketch.board.frame;
  return Math.min(x - left, right - x, y - top, bottom - y);
}

function mean(values: number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** Letters on a straight line round a middle, each at the middle of its width. */
function row(text: string, x: number, y: number, angle: number, size: number): Letters {
  const stops = letterStops(text, size, SPACING);
  const half = (stops[stops.length - 1] + stops[0]) / 2;
  return stops.map((s) => [x + (s - half) * Math.cos(angle), y + (s - half) * Math.sin(angle), angle]);
}

/** Where the middle of each letter lies along the line. */
function letterStops(text: string, size: number, spacing: number): number[] {
  let at = 0;
  return [...text].map((letter) => {
    const width = (widthOf(letter, "water") + spacing) * size;
    at += width;
    return at - width / 2;
  });
}

/** A river's or border's name in the reader's language; a second name in brackets is left to the lists. */
function lineName(sketch: Sketch, drawn: Drawn, language: string): string {
  const feature = sketch.board.json.sides.find((s) => nameIn(s.name, "en") === drawn.name);
  return feature ? shortName(nameIn(feature.name, language)) : "";
}

function nameLine(sketch: Sketch, drawn: Drawn, scale: number, language: string, taken: Taken): TextItem[] {
  const base = LINE_SIZE[drawn.style];
  const text = base ? lineName(sketch, drawn, language) : "";
  const onScreen = lengthOf(drawn.line) * scale;
  if (!text || scale < 0.4 || (drawn.style === "stream" && scale < 0.8)) return [];
  const size = letterSize(base, scale);
  const out: TextItem[] = [];
  const times = 1 + Math.floor(onScreen / REPEAT);
  const points = drawn.line.length / 2;
  for (let k = 0; k < times; k++) {
    const from = Math.floor((points * k) / times);
    const part = drawn.line.slice(from * 2, Math.floor((points * (k + 1)) / times) * 2);
    const letters = bankLetters(sketch, part, text, size, drawn.width / 2 + size * 0.5, taken);
    if (!letters) continue;
    const box = boxOfLetters(letters, size);
    taken.add(box);
    out.push(item(text, letters, size, box, drawn.style === "border"));
  }
  return out;
}

/** The calmest stretch of bank for a name, on either side, read from left to right. */
function bankLetters(
  sketch: Sketch,
  river: Line,
  text: string,
  size: number,
  off: number,
  taken: Taken,
): Letters | null {
  const stops = letterStops(text, size, 0.08);
  const need = stops[stops.length - 1] + size * 0.3;
  const calm = smoothed(river, Math.ceil(size / 3) + 3);
  let best: { cost: number; letters: Letters } | null = null;
  for (const side of [-1, 1]) {
    for (const bank of [beside(calm, off * side), beside(reversed(calm), off * side)]) {
      const gap = size * 0.08;
      const walk = along(bank, gap);
      for (let i = 0; i * gap + need < walk.length * gap; i += 12) {
        const letters = stops.map((s) => walk[Math.min(walk.length - 1, i + Math.round(s / gap))]);
        const cost = bankCost(sketch, letters, size, taken);
        if (cost < 30 && (!best || cost < best.cost)) best = { cost, letters };
      }
    }
  }
  return (best as { letters: Letters } | null)?.letters ?? null;
}

function bankCost(sketch: Sketch, letters: Letters, size: number, taken: Taken): number {
  const first = letters[0];
  const last = letters[letters.length - 1];
  if (last[0] - first[0] < Math.abs(last[1] - first[1]) * 0.05) return Infinity;
  let cost = 0;
  for (let i = 1; i < letters.length; i++) {
    const turn = Math.abs(
      Math.atan2(Math.sin(letters[i][2] - letters[i - 1][2]), Math.cos(letters[i][2] - letters[i - 1][2])),
    );
    if (turn > 0.42) return Infinity;
    cost += turn * 4;
  }
  for (const [x, y] of letters) {
    const box: Box = [x - size * 0.25, y - size * 0.4, x + size * 0.25, y + size * 0.4];
    cost += coverCost(sketch.cover.cell, box, size, (px, py) => sketch.cover.get(px, py)) * 0.6;
    if (sketch.water.get(x, y) || edgeRoom(sketch, x, y) < size * 0.6) cost += 5;
    if (taken.meets(box)) return Infinity;
  }
  return cost + Math.abs(Math.sin(first[2])) * 2;
}

function reversed(line: Line): Line {
  const out: Line = [];
  for (let i = line.length - 2; i >= 0; i -= 2) out.push(line[i], line[i + 1]);
  return out;
}

/** A running mean over `reach` points each way, so that letters do not dance. */
function smoothed(line: Line, reach: number): Line {
  const n = line.length / 2;
  const out: Line = [];
  for (let i = 0; i < n; i++) {
    const r = Math.min(reach, i, n - 1 - i);
    let x = 0;
    let y = 0;
    for (let k = i - r; k <= i + r; k++) {
      x += line[k * 2];
      y += line[k * 2 + 1];
    }
    out.push(x / (2 * r + 1), y / (2 * r + 1));
  }
  return out;
}
