/** A coarse picture of what lies where: filled areas and thick lines on a grid, and distances to them. */
import { type Line, resampled } from "./geometry";

export class Mask {
  readonly cols: number;
  readonly rows: number;
  readonly data: Uint8Array;

  constructor(
    width: number,
    height: number,
    readonly cell: number,
  ) {
    this.cols = Math.ceil(width / cell);
    this.rows = Math.ceil(height / cell);
    this.data = new Uint8Array(this.cols * this.rows);
  }

  get(x: number, y: number): number {
    const c = Math.floor(x / this.cell);
    const r = Math.floor(y / this.cell);
    return c < 0 || r < 0 || c >= this.cols || r >= this.rows ? 0 : this.data[r * this.cols + c];
  }

  /** Fills closed lines by the even-odd rule. */
  fill(rings: readonly Line[], value: number): void {
    const cuts: number[][] = Array.from({ length: this.rows }, () => []);
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        const j = (i + 2) % ring.length;
        this.cut(cuts, ring[i], ring[i + 1], ring[j], ring[j + 1]);
      }
    }
    cuts.forEach((row, r) => {
      row.sort((a, b) => a - b);
      for (let k = 0; k + 1 < row.length; k += 2) {
        const from = Math.max(0, Math.ceil(row[k] / this.cell - 0.5));
        const to = Math.min(this.cols - 1, Math.floor(row[k + 1] / this.cell - 0.5));
        if (to >= from) this.data.fill(value, r * this.cols + from, r * this.cols + to + 1);
      }
    });
  }

  private cut(cuts: number[][], x0: number, y0: number, x1: number, y1: number): void {
    const from = Math.max(0, Math.ceil(Math.min(y0, y1) / this.cell - 0.5));
    const to = Math.min(this.rows - 1, Math.ceil(Math.max(y0, y1) / this.cell - 0.5) - 1);
    for (let r = from; r <= to; r++) {
      const y = (r + 0.5) * this.cell;
      cuts[r].push(x0 + ((x1 - x0) * (y - y0)) / (y1 - y0));
    }
  }

  /** Marks everything within `radius` of a line. */
  stroke(line: Line, radius: number, value: number): void {
    const points = resampled(line, Math.max(2, radius * 0.7));
    for (let i = 0; i < points.length; i += 2) this.disc(points[i], points[i + 1], radius, value);
  }

  disc(x: number, y: number, radius: number, value: number): void {
    const c0 = Math.max(0, Math.floor((x - radius) / this.cell));
    const c1 = Math.min(this.cols - 1, Math.floor((x + radius) / this.cell));
    const r0 = Math.max(0, Math.floor((y - radius) / this.cell));
    const r1 = Math.min(this.rows - 1, Math.floor((y + radius) / this.cell));
    for (let r = r0; r <= r1; r++) {
      for (let c = c0; c <= c1; c++) {
        const dx = (c + 0.5) * this.cell - x;
        const dy = (r + 0.5) * this.cell - y;
        if (dx * dx + dy * dy <= radius * radius) this.data[r * this.cols + c] = value;
      }
    }
  }

  /** Distance in px from each grid cell to the nearest cell that holds zero (two-pass chamfer). */
  depth(): Float32Array {
    const { cols, rows, data } = this;
    const out = new Float32Array(cols * rows);
    for (let i = 0; i < out.length; i++) out[i] = data[i] ? 1e6 : 0;
    const step = (i: number, c: number, dr: number, side: number) => {
      const up = i + dr * cols;
      if (c + side >= 0 && c + side < cols) out[i] = Math.min(out[i], out[i + side] + 1);
      if (up < 0 || up >= out.length) return;
      out[i] = Math.min(out[i], out[up] + 1);
      for (const dc of [-1, 1]) {
        if (c + dc >= 0 && c + dc < cols) out[i] = Math.min(out[i], out[up + dc] + Math.SQRT2);
      }
    };
    for (let i = 0; i < out.length; i++) if (out[i]) step(i, i % cols, -1, -1);
    for (let i = out.length - 1; i >= 0; i--) if (out[i]) step(i, i % cols, 1, 1);
    for (let i = 0; i < out.length; i++) out[i] *= this.cell;
    return out;
  }
}

/** Lines along which a grid of values reaches `level` (marching squares), joined into long lines. */
export function isolines(values: Float32Array, cols: number, rows: number, cell: number, level: number): Line[] {
  const next = new Map<number, { x: number; y: number; to: number }>();
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < cols; c++) square(next, values, cols, r, c, cell, level);
  }
  const starts = new Set(next.keys());
  for (const { to } of next.values()) starts.delete(to);
  const lines: Line[] = [];
  const walk = (start: number) => {
    const line: Line = [];
    let key = start;
    for (let spot = next.get(key); spot; spot = next.get(key)) {
      line.push(spot.x, spot.y);
      next.delete(key);
      key = spot.to;
    }
    if (line.length > 8) lines.push(line);
  };
  for (const start of starts) walk(start);
  while (next.size) walk(next.keys().next().value as number);
  return lines;
}

/** One square: its crossings, directed so that the higher ground lies on the right. */
function square(
  next: Map<number, { x: number; y: number; to: number }>,
  values: Float32Array,
  cols: number,
  r: number,
  c: number,
  cell: number,
  level: number,
): void {
  const i = r * cols + c;
  const corner = [i, i + 1, i + cols + 1, i + cols];
  const high = corner.map((k) => values[k] >= level);
  if (high.every((h) => h === high[0])) return;
  const enter: number[] = [];
  const leave: number[] = [];
  for (let k = 0; k < 4; k++) {
    const l = (k + 1) % 4;
    if (high[k] === high[l]) continue;
    (high[k] ? leave : enter).push(k);
  }
  for (const k of leave) {
    const end = enter.pop() as number;
    next.set(edgeKey(i, k, cols), { ...edgePoint(values, corner, k, level, cols, cell), to: edgeKey(i, end, cols) });
  }
}

/** A number for the edge `k` (top, right, foot, left) of a square, the same from both its squares. */
function edgeKey(i: number, k: number, cols: number): number {
  return [i * 2, (i + 1) * 2 + 1, (i + cols) * 2, i * 2 + 1][k];
}

function edgePoint(values: Float32Array, corner: number[], k: number, level: number, cols: number, cell: number) {
  const a = corner[k];
  const b = corner[(k + 1) % 4];
  const t = (level - values[a]) / (values[b] - values[a]);
  const at = (m: number) => [((m % cols) + 0.5) * cell, (Math.floor(m / cols) + 0.5) * cell];
  const [ax, ay] = at(a);
  const [bx, by] = at(b);
  return { x: ax + (bx - ax) * t, y: ay + (by - ay) * t };
}
