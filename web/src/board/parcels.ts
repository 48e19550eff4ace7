/** Farmland of a tactical map: a patchwork of parcels with furrows and hedges, each larger than a hex. */
import type { Line } from "./geometry";
import { chunked } from "./ground";
import { hash } from "./hash";
import type { Colour } from "./palette";
import type { Sketch } from "./sketch";

const PITCH = 104;
/** Share of the pitch by which corners wander. */
const WANDER = 0.34;
const TINTS: { fill: Colour; alpha: number }[] = [
  { fill: "fieldFill", alpha: 0.34 },
  { fill: "meadow", alpha: 0.32 },
  { fill: "fieldFill", alpha: 0.16 },
  { fill: "tintHigh", alpha: 0.26 },
  { fill: "meadow", alpha: 0.16 },
];
const FURROW = 4.4;

/** Parcels over all ground; woods, water and towns are painted over them afterwards. */
export function paintParcels(sketch: Sketch): void {
  const { frame } = sketch.board;
  const groups = new Map<number, Line[]>();
  const furrows: Line[] = [];
  const hedges: Line[] = [];
  for (let r = Math.floor(frame.top / PITCH) - 1; r * PITCH < frame.bottom; r++) {
    for (let c = Math.floor(frame.left / PITCH) - 1; c * PITCH < frame.right; c++) {
      const quad = [corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)];
      for (const parcel of split(quad, c, r)) {
        const tint = Math.floor(hash(c * 7 + parcel.part, r, 141) * (TINTS.length + 2));
        if (tint < TINTS.length) groups.set(tint, [...(groups.get(tint) ?? []), parcel.outline]);
        if (hash(c * 7 + parcel.part, r, 142) < 0.45) furrows.push(...furrowsOf(parcel.outline, parcel.part % 2 === 0));
        const [ax, ay, bx, by] = parcel.outline;
        if (hash(c * 7 + parcel.part, r, 143) < 0.3) hedges.push([ax, ay, bx, by]);
      }
    }
  }
  for (const [tint, lines] of groups)
    chunked(sketch, lines, (some) => sketch.path(some, { closed: true, ...TINTS[tint] }));
  chunked(sketch, furrows, (some) =>
    sketch.path(some, { stroke: "field", width: 0.4, alpha: 0.34, butt: true, from: 0.7 }),
  );
  chunked(sketch, hedges, (some) =>
    sketch.path(some, { stroke: "hedge", width: 3, alpha: 0.8, dash: [0.1, 3.4], from: 0.4 }),
  );
}

/** A corner of the patchwork, off its place on the square grid. */
function corner(c: number, r: number): [number, number] {
  return [(c + (hash(c, r, 144) - 0.5) * 2 * WANDER) * PITCH, (r + (hash(c, r, 145) - 0.5) * 2 * WANDER) * PITCH];
}

/** A quadrilateral whole, or cut into two or three strips. */
function split(quad: [number, number][], c: number, r: number): { part: number; outline: Line }[] {
  const parts = 1 + Math.floor(hash(c, r, 146) * 3);
  const turned = hash(c, r, 147) < 0.5;
  const [a, b, d, e] = turned ? [quad[1], quad[2], quad[3], quad[0]] : quad;
  const mix = (p: [number, number], q: [number, number], t: number): [number, number] => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  return Array.from({ length: parts }, (_, k) => {
    const [t, u] = [k / parts, (k + 1) / parts];
    const outline = [...mix(a, b, t), ...mix(a, b, u), ...mix(e, d, u), ...mix(e, d, t)];
    return { part: k, outline };
  });
}

/** Parallel furrows within a parcel of four corners. */
function furrowsOf(outline: Line, lengthwise: boolean): Line[] {
  const at = (i: number): [number, number] => [outline[i * 2], outline[i * 2 + 1]];
  const [a, b, d, e] = lengthwise ? [at(0), at(1), at(2), at(3)] : [at(1), at(2), at(3), at(0)];
  const count = Math.floor(Math.hypot(e[0] - a[0], e[1] - a[1]) / FURROW);
  return Array.from({ length: Math.max(0, count - 1) }, (_, k) => {
    const t = (k + 1) / count;
    return [a[0] + (e[0] - a[0]) * t, a[1] + (e[1] - a[1]) * t, b[0] + (d[0] - b[0]) * t, b[1] + (d[1] - b[1]) * t];
  });
}
