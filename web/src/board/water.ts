/** Seas, lakes and rivers: cases first, then bodies, so that every mouth is open water. */
import { type Chain, EdgeNet, outlines, settled } from "./chains";
import { type Bend, bent, type Line, pulled, spline } from "./geometry";
import { wash } from "./ground";
import { nameIn } from "./json";
import { isolines } from "./mask";
import { RADIUS } from "./model";
import type { Colour } from "./palette";
import { COVER, type Drawn, type Sketch } from "./sketch";

const RIVER_BENDS: Bend[] = [
  { amount: 3.1, size: 30, purpose: 41 },
  { amount: 0.7, size: 9, purpose: 43 },
];
const COAST_BENDS: Bend[] = [
  ...RIVER_BENDS,
  { amount: 4.6, size: 58, purpose: 49 },
  { amount: 2.6, size: 17, purpose: 45 },
  { amount: 1.1, size: 7, purpose: 47 },
];

interface RiverLook {
  case: number;
  body: number;
  light: number;
  rank: number;
}

export const RIVERS: Record<string, RiverLook> = {
  shore: { case: 13, body: 11, light: 0, rank: 4 },
  "major-river": { case: 7.6, body: 5.9, light: 1.5, rank: 3 },
  river: { case: 4.4, body: 3, light: 0.8, rank: 2 },
  stream: { case: 2.2, body: 1.2, light: 0, rank: 1 },
};
const TAPER = 5;

/** Works out coasts and rivers and notes where they lie; `paintWater` draws them later in the order. */
export function survey(sketch: Sketch): void {
  const { board } = sketch;
  const rings = outlines(board, (c) => sketch.isGround(c, "water"));
  sketch.coast = rings.map((ring) => bent(spline(pulled(ring, 0.42, true), 3, true), COAST_BENDS));
  sketch.water.fill(sketch.coast, 1);
  const net = new EdgeNet(board);
  for (const side of board.json.sides) {
    const look = RIVERS[board.json.draw[side.kind]];
    if (!look) continue;
    for (const [h, d] of side.sides) net.add(h, d, board.json.draw[side.kind], nameIn(side.name, "en"), look.rank);
  }
  for (const chain of settled(net.chains(), 0.46)) {
    const { style, name } = chain;
    const line = bent(spline(lengthened(sketch, chain), 3, false), RIVER_BENDS);
    const n = chain.handles.length;
    const rises = (side: number) =>
      !chain.joins[side] && endTarget(sketch, chain.handles[side * (n - 2)], chain.handles[side * (n - 2) + 1]) < 0;
    sketch.rivers.push({ line, style, name, width: RIVERS[style].case, sources: [rises(0), rises(1)] });
  }
  noteWater(sketch);
}

function noteWater(sketch: Sketch): void {
  const { kept, cover, coast, rivers } = sketch;
  kept.fill(coast, 1);
  for (const ring of coast) {
    kept.stroke([...ring, ring[0], ring[1]], 5, 1);
    cover.stroke(ring, 3, COVER.coast * 10);
  }
  for (const river of rivers) {
    kept.stroke(river.line, river.width / 2 + 4, 1);
    cover.stroke(river.line, river.width / 2 + 1, COVER.river * 10);
  }
}

/** Carries free ends on: into the water that they flow to, or over the neat line at the board's edge. */
function lengthened(sketch: Sketch, chain: Chain): Line {
  const { board } = sketch;
  let out = chain.handles.slice();
  for (const side of [0, 1]) {
    if (chain.joins[side]) continue;
    const n = out.length;
    const [x, y] = side === 0 ? [out[0], out[1]] : [out[n - 2], out[n - 1]];
    const target = endTarget(sketch, x, y);
    if (target < 0) continue;
    const dx = board.x[target] - x;
    const dy = board.y[target] - y;
    const by = (sketch.isGround(target, "water") ? 0.45 : 1) * RADIUS;
    const len = Math.hypot(dx, dy) || 1;
    const end = [x + (dx / len) * by, y + (dy / len) * by];
    out = side === 0 ? [...end, ...out] : [...out, ...end];
  }
  return out;
}

/** The cell that a river's end runs into: water first, then a cell outside the board, else none (a source). */
function endTarget(sketch: Sketch, x: number, y: number): number {
  const { board } = sketch;
  let outside = -1;
  for (let k = 0; k < 12; k++) {
    const cell = board.cellAt(x + 9 * Math.cos((k * Math.PI) / 6), y + 9 * Math.sin((k * Math.PI) / 6));
    if (cell < 0) continue;
    if (sketch.isGround(cell, "water")) return cell;
    if (cell >= board.hexes) outside = cell;
  }
  return outside;
}

/** Draws coast and rivers. */
export function paintWater(sketch: Sketch): void {
  const { coast, rivers } = sketch;
  sketch.strokes(coast, { stroke: "coast", width: 2.6 }, true);
  for (const r of rivers) body(sketch, r, RIVERS[r.style].case, r.style === "shore" ? "coast" : "waterCase");
  // The greater water lies on top, so that nothing that flows into it is seen inside it.
  for (const r of rivers.toReversed()) {
    const { body: width, light } = RIVERS[r.style];
    body(sketch, r, width, r.style === "shore" ? "sea" : "water");
    if (light) sketch.strokes([fullPart(r)], { stroke: "waterLight", width: light, alpha: 0.85, from: 0.4 });
  }
  sketch.path(coast, { closed: true, fill: "sea" });
  if (coast.length) deeps(sketch);
}

/** Points of a river's line in each of the pieces by which it grows at a source. */
function taperPiece({ line }: Drawn): number {
  return Math.min(Math.floor(line.length / 2 / (TAPER + 1) / 2), 5) * 2;
}

/** The part of a river that has its full width. */
function fullPart(river: Drawn): Line {
  const { line, sources } = river;
  const taper = taperPiece(river) * TAPER;
  return line.slice(sources?.[0] ? taper : 0, sources?.[1] ? line.length - taper : line.length);
}

/** A river's stroke, thin where it rises and full after a hex or so. */
function body(sketch: Sketch, river: Drawn, width: number, stroke: Colour): void {
  const { line, sources } = river;
  const piece = taperPiece(river);
  for (let k = 0; k < TAPER && piece > 0; k++) {
    const look = { stroke, width: Math.max(0.7, (width * (k + 1)) / (TAPER + 1)) };
    const from = k * piece;
    if (sources?.[0]) sketch.path([line.slice(from, from + piece + 2)], look);
    if (sources?.[1]) sketch.path([line.slice(line.length - from - piece - 2, line.length - from)], look);
  }
  sketch.strokes([fullPart(river)], { stroke, width });
}

/** Water grows deeper away from the shore, with the engraver's lines along it. */
function deeps(sketch: Sketch): void {
  const { water } = sketch;
  const depth = water.depth();
  const at = (x: number, y: number) => {
    const c = Math.min(water.cols - 1, Math.floor(x / water.cell));
    const r = Math.min(water.rows - 1, Math.floor(y / water.cell));
    return depth[r * water.cols + c];
  };
  wash(sketch, 6, { dark: "seaDeep", light: "seaDeep" }, (x, y) => {
    const d = at(x, y);
    return d <= 0 ? 0 : 0.72 * (1 - Math.exp(-Math.max(0, d - 3) / 70));
  });
  for (const [level, width, alpha] of [
    [4, 0.7, 0.62],
    [8.5, 0.6, 0.46],
    [14, 0.5, 0.34],
    [21, 0.45, 0.24],
    [30, 0.4, 0.16],
  ]) {
    const lines = isolines(depth, water.cols, water.rows, water.cell, level);
    const smooth = lines.map((line) => spline(pulled(thinned(line, 3), 0.4, false), 3, false));
    sketch.strokes(smooth, { stroke: "waterline", width, alpha, from: 0.4 });
  }
}

function thinned(line: Line, every: number): Line {
  const out: Line = [];
  const n = line.length / 2;
  for (let i = 0; i < n; i++) if (i % every === 0 || i === n - 1) out.push(line[i * 2], line[i * 2 + 1]);
  return out;
}
