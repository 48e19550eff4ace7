/** Where counters stand: a stack steps up and to the right; an open one fans out on an arc. */

/** Side of a face in map px. */
export const FACE = 42;
const STEP = 3.6;
const MOST_STEPS = 5;
const FAN_REACH = 92;
const FAN_ANGLE = 0.55;
const FAN_TURN = 8;

export interface Spot {
  /** Middle of the face from the middle of its hex, map px. */
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
}

/** Counter `k` (0 lowest) of `n` in a closed stack. */
export function stackSpot(k: number, n: number): Spot {
  const step = n > MOST_STEPS ? (STEP * (MOST_STEPS - 1)) / (n - 1) : STEP;
  const off = (k - (n - 1) / 2) * step;
  return { x: off, y: -off, turn: 0 };
}

/** Counter `k` of `n` on the arc above its hex; long fans take a wider arc. */
export function fanSpot(k: number, n: number): Spot {
  const gap = Math.min(FAN_ANGLE, (1.7 * Math.PI) / Math.max(1, n));
  const reach = Math.max(FAN_REACH, (FACE * 1.12) / (2 * Math.sin(gap / 2)));
  const middle = k - (n - 1) / 2;
  const a = middle * gap;
  return { x: reach * Math.sin(a), y: -reach * Math.cos(a), turn: middle * FAN_TURN * (gap / FAN_ANGLE) };
}
