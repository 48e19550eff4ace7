/** Arrow keys on a hex grid: straight where a hex lies straight ahead, else to and fro along the row. */
import type { BoardModel } from "./model";

export type Way = "up" | "down" | "left" | "right";

const VECTORS: Record<Way, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * The hex that an arrow key leads to, or -1. Of two neighbours that lie equally far that way, the one nearer to the
 * board's unshifted row or column is taken, so that going on and coming back keep to one line.
 */
export function stepAcross(board: BoardModel, hex: number, way: Way): number {
  const [vx, vy] = VECTORS[way];
  let best = -1;
  let most = 0.4;
  for (let d = 0; d < 6; d++) {
    const to = board.neighbour(hex, d);
    if (to < 0 || to >= board.hexes) continue;
    const a = board.angle(d);
    const ahead = Math.cos(a) * vx + Math.sin(a) * vy;
    const side = Math.cos(a) * Math.abs(vy) + Math.sin(a) * Math.abs(vx);
    const score = ahead + (shifted(board, hex, vx !== 0) ? -0.01 : 0.01) * Math.sign(Math.round(side * 100));
    if (score > most) {
      most = score;
      best = to;
    }
  }
  return best;
}

/** Whether a hex lies on a line that is half a hex further down (or right) than the first hex's. */
function shifted(board: BoardModel, hex: number, sideways: boolean): boolean {
  const along = sideways ? board.y : board.x;
  const pitch = 2 * Math.abs(along[hex] - along[neighbourOff(board, hex, along)]) || 1;
  return Math.abs(Math.round(((along[hex] - along[0]) / pitch) * 2)) % 2 === 1;
}

/** A neighbour that lies half a pitch off along an axis. */
function neighbourOff(board: BoardModel, hex: number, along: number[]): number {
  let best = hex;
  let least = Infinity;
  for (let d = 0; d < 6; d++) {
    const to = board.neighbour(hex, d);
    const off = to < 0 ? 0 : Math.abs(along[to] - along[hex]);
    if (off > 1 && off < least) {
      least = off;
      best = to;
    }
  }
  return best;
}
