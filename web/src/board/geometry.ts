/** Lines in map px. A line is a flat array of coordinates: x0, y0, x1, y1, … */
import { noise } from "./hash";

export type Line = number[];
export type Box = [left: number, top: number, right: number, bottom: number];

/** One octave of the noise field that bends lines: how far, how wide the bumps, and its own purpose. */
export interface Bend {
  amount: number;
  size: number;
  purpose: number;
}

/**
 * Moves every point by a field that depends on the point's place alone: two lines that share
 * a point before still share it after, so mouths, junctions and borders along rivers stay together.
 */
export function bent(line: Line, bends: readonly Bend[]): Line {
  const out: Line = new Array(line.length);
  for (let i = 0; i < line.length; i += 2) {
    let x = line[i];
    let y = line[i + 1];
    for (const b of bends) {
      x += b.amount * noise(line[i], line[i + 1], b.size, b.purpose);
      y += b.amount * noise(line[i], line[i + 1], b.size, b.purpose + 1);
    }
    out[i] = x;
    out[i + 1] = y;
  }
  return out;
}

/** Pulls every handle towards the mean of its neighbours, once; the ends of an open line stay. */
export function pulled(line: Line, share: number, closed: boolean): Line {
  const n = line.length / 2;
  const out = line.slice();
  for (let i = 0; i < n; i++) {
    if (!closed && (i === 0 || i === n - 1)) continue;
    const a = ((i + n - 1) % n) * 2;
    const b = ((i + 1) % n) * 2;
    for (let k = 0; k < 2; k++) {
      out[i * 2 + k] += share * ((line[a + k] + line[b + k]) / 2 - line[i * 2 + k]);
    }
  }
  return out;
}

/** A quadratic B-spline with the points as handles, a point about every `step` px; open lines keep their ends. */
export function spline(handles: Line, step: number, closed: boolean): Line {
  const n = handles.length / 2;
  if (n < 3) return resampled(handles, step);
  const out: Line = [];
  const mid = (i: number, j: number, k: number) => (handles[i * 2 + k] + handles[j * 2 + k]) / 2;
  const first = closed ? 0 : 1;
  const last = closed ? n : n - 1;
  for (let i = first; i < last; i++) {
    const a = (i + n - 1) % n;
    const b = (i + 1) % n;
    const startAtEnd = !closed && i === 1;
    const stopAtEnd = !closed && i === n - 2;
    const from = startAtEnd ? [handles[0], handles[1]] : [mid(a, i, 0), mid(a, i, 1)];
    const to = stopAtEnd ? [handles[b * 2], handles[b * 2 + 1]] : [mid(i, b, 0), mid(i, b, 1)];
    curve(out, from, [handles[i * 2], handles[i * 2 + 1]], to, step);
  }
  if (!closed) out.push(handles[n * 2 - 2], handles[n * 2 - 1]);
  return out;
}

function curve(out: Line, from: number[], handle: number[], to: number[], step: number): void {
  const reach = Math.hypot(handle[0] - from[0], handle[1] - from[1]) + Math.hypot(to[0] - handle[0], to[1] - handle[1]);
  const count = Math.max(1, Math.round(reach / step));
  for (let j = 0; j < count; j++) {
    const t = j / count;
    const s = 1 - t;
    for (let k = 0; k < 2; k++) out.push(s * s * from[k] + 2 * s * t * handle[k] + t * t * to[k]);
  }
}

/** The same line with a point about every `step` px. */
export function resampled(line: Line, step: number): Line {
  const out: Line = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const dx = line[i + 2] - line[i];
    const dy = line[i + 3] - line[i + 1];
    const count = Math.max(1, Math.round(Math.hypot(dx, dy) / step));
    for (let j = 0; j < count; j++) out.push(line[i] + (dx * j) / count, line[i + 1] + (dy * j) / count);
  }
  out.push(line[line.length - 2], line[line.length - 1]);
  return out;
}

/** Where a spline passes closest to its handle `i`: the place at which a tributary joins. */
export function splinePointAt(handles: Line, i: number): [number, number] {
  const at = (j: number, k: number) => handles[j * 2 + k];
  return [(at(i - 1, 0) + 6 * at(i, 0) + at(i + 1, 0)) / 8, (at(i - 1, 1) + 6 * at(i, 1) + at(i + 1, 1)) / 8];
}

/** The length of a line. */
export function lengthOf(line: Line): number {
  let sum = 0;
  for (let i = 0; i + 3 < line.length; i += 2) sum += Math.hypot(line[i + 2] - line[i], line[i + 3] - line[i + 1]);
  return sum;
}

/** A line moved sideways (to its right when looking along it, y down) by `by` px. */
export function beside(line: Line, by: number): Line {
  const n = line.length / 2;
  const out: Line = new Array(line.length);
  for (let i = 0; i < n; i++) {
    const a = Math.max(0, i - 1) * 2;
    const b = Math.min(n - 1, i + 1) * 2;
    const dx = line[b] - line[a];
    const dy = line[b + 1] - line[a + 1];
    const len = Math.hypot(dx, dy) || 1;
    out[i * 2] = line[i * 2] - (dy / len) * by;
    out[i * 2 + 1] = line[i * 2 + 1] + (dx / len) * by;
  }
  return out;
}

/** Points every `gap` px along a line, from `start`: [x, y, angle]. */
export function along(line: Line, gap: number, start = 0): [number, number, number][] {
  const out: [number, number, number][] = [];
  let next = start;
  let done = 0;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const dx = line[i + 2] - line[i];
    const dy = line[i + 3] - line[i + 1];
    const len = Math.hypot(dx, dy);
    while (next <= done + len && len > 0) {
      const t = (next - done) / len;
      out.push([line[i] + dx * t, line[i + 1] + dy * t, Math.atan2(dy, dx)]);
      next += gap;
    }
    done += len;
  }
  return out;
}

/** The box around lines, grown by `by`. */
export function boxOf(lines: readonly Line[], by = 0): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      if (line[i] < box[0]) box[0] = line[i];
      if (line[i] > box[2]) box[2] = line[i];
      if (line[i + 1] < box[1]) box[1] = line[i + 1];
      if (line[i + 1] > box[3]) box[3] = line[i + 1];
    }
  }
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** Where segment a–b crosses c–d: [x, y], or null. */
export function crossing(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): [number, number] | null {
  const ux = bx - ax;
  const uy = by - ay;
  const vx = dx - cx;
  const vy = dy - cy;
  const det = ux * vy - uy * vx;
  if (Math.abs(det) < 1e-9) return null;
  const t = ((cx - ax) * vy - (cy - ay) * vx) / det;
  const s = ((cx - ax) * uy - (cy - ay) * ux) / det;
  return t >= 0 && t < 1 && s >= 0 && s < 1 ? [ax + t * ux, ay + t * uy] : null;
}
