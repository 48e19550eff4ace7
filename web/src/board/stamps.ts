/** The small pictures that are drawn thousands of times: trees, tufts, marsh lines. Centre 0, 0; base size 14 px. */
import { type Line, spline } from "./geometry";
import { hash } from "./hash";
import type { Colour } from "./palette";

export interface StampShape {
  line: Line;
  closed?: boolean;
  fill?: Colour;
  stroke?: Colour;
  width?: number;
  alpha?: number;
}

export const STAMP_SIZE = 14;
export const LEAFY = { first: 0, count: 8 };
export const FIR = { first: 8, count: 8 };
export const REED = { first: 16, count: 4 };
export const WAVE = { first: 20, count: 4 };

export const STAMPS: StampShape[][] = [
  ...Array.from({ length: LEAFY.count }, (_, k) => leafy(k)),
  ...Array.from({ length: FIR.count }, (_, k) => fir(k)),
  ...Array.from({ length: REED.count }, (_, k) => reed(k)),
  ...Array.from({ length: WAVE.count }, (_, k) => wave(k)),
];

/** A round closed line with `lobes` soft bumps. */
function blob(cx: number, cy: number, rx: number, ry: number, lobes: number, seed: number): Line {
  const out: Line = [];
  const steps = lobes * 2;
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * 2 * Math.PI;
    const swell = (i % 2 ? 0.93 : 1.14) + 0.12 * (hash(i, seed, 51) - 0.5);
    out.push(cx + rx * swell * Math.cos(a), cy + ry * swell * Math.sin(a));
  }
  return spline(out, 0.7, true);
}

function leafy(k: number): StampShape[] {
  const r = 3.7 + 0.9 * hash(k, 0, 52);
  return [
    { line: blob(1.1, 1.5, r, r * 0.9, 5, k), closed: true, fill: "treeShadow", alpha: 0.3 },
    { line: blob(0, 0, r, r * 0.94, 5, k), closed: true, fill: "leafy", stroke: "treeInk", width: 0.5 },
    { line: blob(-1.1, -1.2, r * 0.52, r * 0.44, 4, k + 9), closed: true, fill: "leafyLit", alpha: 0.75 },
  ];
}

function fir(k: number): StampShape[] {
  const w = 2.9 + 0.6 * hash(k, 0, 53);
  const h = 5.6 + 1.2 * hash(k, 1, 53);
  const tiers: Line = [0, -h, w * 0.55, -h * 0.25, w * 0.32, -h * 0.25, w, h * 0.6];
  const left: Line = [-w, h * 0.6, -w * 0.32, -h * 0.25, -w * 0.55, -h * 0.25];
  return [
    { line: blob(1.4, h * 0.62, w * 1.1, 1.4, 3, k), closed: true, fill: "treeShadow", alpha: 0.34 },
    { line: [...tiers, ...left], closed: true, fill: "fir", stroke: "treeInk", width: 0.5 },
    { line: [-0.3, -h * 0.7, -w * 0.62, h * 0.42, -w * 0.1, h * 0.42], closed: true, fill: "firLit", alpha: 0.65 },
  ];
}

function reed(k: number): StampShape[] {
  const blades: StampShape[] = [];
  for (let i = -2; i <= 2; i++) {
    const lean = i * 1.15 + (hash(k, i, 54) - 0.5) * 0.7;
    const tall = 4.2 - Math.abs(i) * 0.75 + hash(k, i, 55) * 0.8;
    blades.push({ line: [i * 0.45, 1.6, lean, 1.6 - tall], stroke: "reed", width: 0.65 });
  }
  return [{ line: [-3.4, 2, 3.4, 2], stroke: "marshLine", width: 0.6, alpha: 0.85 }, ...blades];
}

function wave(k: number): StampShape[] {
  const a = 3 + 2.2 * hash(k, 0, 56);
  const b = 2 + 2 * hash(k, 1, 56);
  const dx = (hash(k, 2, 56) - 0.5) * 3;
  return [
    { line: [-a, -1.1, a, -1.1], stroke: "marshLine", width: 0.7, alpha: 0.8 },
    { line: [dx - b, 1.1, dx + b, 1.1], stroke: "marshLine", width: 0.7, alpha: 0.8 },
  ];
}
