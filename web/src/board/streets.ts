/** Places along the roads and railways as they are drawn, found by where they lie. */
import { along } from "./geometry";
import type { Sketch } from "./sketch";

export type Spot = [x: number, y: number, angle: number];

const CELL = 48;
const GAP = 2;
const known = new WeakMap<Sketch, Map<number, Spot[]>>();

/** Every place along a way within reach of a point. */
export function streetsNear(sketch: Sketch, x: number, y: number, reach: number): Spot[] {
  const index = indexOf(sketch);
  const found: Spot[] = [];
  const [c0, c1] = [Math.floor((x - reach) / CELL), Math.floor((x + reach) / CELL)];
  const [r0, r1] = [Math.floor((y - reach) / CELL), Math.floor((y + reach) / CELL)];
  for (let r = r0; r <= r1; r++)
    for (let c = c0; c <= c1; c++)
      for (const spot of index.get(key(c, r)) ?? []) if (Math.hypot(spot[0] - x, spot[1] - y) < reach) found.push(spot);
  return found;
}

function indexOf(sketch: Sketch): Map<number, Spot[]> {
  const old = known.get(sketch);
  if (old) return old;
  const index = new Map<number, Spot[]>();
  for (const way of sketch.ways) {
    for (const spot of along(way.line, GAP)) {
      const at = key(Math.floor(spot[0] / CELL), Math.floor(spot[1] / CELL));
      const cell = index.get(at);
      if (cell) cell.push(spot);
      else index.set(at, [spot]);
    }
  }
  known.set(sketch, index);
  return index;
}

function key(c: number, r: number): number {
  return (r + 8) * 4096 + c + 8;
}
