/** Banks and crests along hexsides, with ticks on the side that they hide; slopes as strokes downhill. */
import { EdgeNet, settled } from "./chains";
import { along, type Bend, bent, type Line, spline } from "./geometry";
import { chunked } from "./ground";
import { hash, noise } from "./hash";
import { nameIn } from "./json";
import { RADIUS } from "./model";
import type { Sketch } from "./sketch";

const BENDS: Bend[] = [{ amount: 1.6, size: 19, purpose: 121 }];
const TICK_GAP = 4.2;
const TICK = 5.6;
/** How far beside the line one looks which hex a tick would point into. */
const PROBE = 11;
/** Strokes of a slope a hex. */
const STROKES = 70;

/** Lines along hexsides: a crest has ticks towards the hexes that are named with it, a bank on both sides. */
export function paintScarps(sketch: Sketch): void {
  const { board } = sketch;
  for (const style of ["crest", "bank"]) {
    const features = board.json.sides.filter((side) => board.json.draw[side.kind] === style);
    if (!features.length) continue;
    const net = new EdgeNet(board);
    const hidden = new Set<number>();
    for (const side of features) {
      for (const [hex, d] of side.sides) {
        hidden.add(hex);
        net.add(hex, d, style, nameIn(side.name, "en"), 1);
      }
    }
    const lines = settled(net.chains(), 0.3).map((chain) => bent(spline(chain.handles, 3, false), BENDS));
    const ticks = lines.flatMap((line) => ticksOf(sketch, line, style === "crest" ? hidden : null));
    chunked(sketch, ticks, (some) =>
      sketch.path(some, { stroke: "scarp", width: 0.8, alpha: 0.85, butt: true, from: 0.4 }),
    );
    sketch.strokes(lines, { stroke: "scarp", width: 1.5, alpha: 0.95 });
    for (const line of lines) sketch.kept.stroke(line, 5, 1);
  }
}

/** Ticks across a line; with a set of hexes only into those, else to both sides. */
function ticksOf(sketch: Sketch, line: Line, into: Set<number> | null): Line[] {
  const { board } = sketch;
  return along(line, TICK_GAP, TICK_GAP / 2).flatMap(([x, y, angle], at): Line[] => {
    const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
    const length = TICK * (at % 2 ? 0.62 : 1);
    const tick = (way: number): Line => [x, y, x + way * nx * length, y + way * ny * length];
    if (!into) return [tick(1), tick(-1)];
    const inside = (way: number): boolean => into.has(board.hexAt(x + way * nx * PROBE, y + way * ny * PROBE));
    if (inside(1) === inside(-1)) return [];
    return [tick(inside(1) ? 1 : -1)];
  });
}

/** Steep ground: short strokes down the fall of the land, the shorter the higher up, as on old survey sheets. */
export function paintSlopes(sketch: Sketch, heightAt: ((x: number, y: number) => number) | null): void {
  const { board } = sketch;
  const strokes: Line[] = [];
  for (let c = 0; c < board.cells; c++) {
    if (!sketch.isGround(c, "slope")) continue;
    for (let k = 0; k < STROKES; k++) {
      const x = board.x[c] + (hash(c, k, 131) - 0.5) * RADIUS * 2;
      const y = board.y[c] + (hash(c, k, 132) - 0.5) * RADIUS * 1.8;
      if (board.cellAt(x, y) !== c || sketch.kept.get(x, y)) continue;
      const angle = fall(heightAt, x, y);
      const length = 2.6 + 2.6 * hash(c, k, 133);
      strokes.push([x, y, x + Math.cos(angle) * length, y + Math.sin(angle) * length]);
    }
  }
  chunked(sketch, strokes, (some) => sketch.path(some, { stroke: "scarp", width: 0.7, alpha: 0.62, from: 0.4 }));
  chunked(sketch, strokes, (some) => sketch.path(some, { stroke: "scarp", width: 1.1, alpha: 0.3, to: 0.4 }));
}

/** The direction in which the land falls; where no heights are known, one that changes slowly over the country. */
function fall(heightAt: ((x: number, y: number) => number) | null, x: number, y: number): number {
  const wander = noise(x, y, 90, 134) * Math.PI;
  if (!heightAt) return wander;
  const dx = heightAt(x - 12, y) - heightAt(x + 12, y);
  const dy = heightAt(x, y - 12) - heightAt(x, y + 12);
  return Math.hypot(dx, dy) < 0.5 ? wander : Math.atan2(dy, dx);
}
