/** Terrain as tiles: which steps and tiles are wanted, what the worker is asked and answers. */
import type { BoardJson } from "./json";
import type { Theme } from "./palette";

/** Device px a side. */
export const TILE = 512;
/** Device px from tile to tile: neighbours overlap, so that no seam shows between scaled tiles. */
export const PITCH = TILE - 2;
export const STEPS = [0.25, 0.5, 1, 2, 4];

export interface TileOrder {
  kind: "tile";
  id: string;
  step: number;
  /** Map px to device px: the step times the screen's density. */
  scale: number;
  col: number;
  row: number;
  theme: Theme;
  language: string;
}

export type WorkerOrder = { kind: "board"; board: BoardJson; fonts: string } | TileOrder;
export type TileAnswer = { kind: "ready" } | { kind: "tile"; id: string; picture: ImageBitmap };

/** The step whose tiles are drawn for a zoom: never stretched more than a fifth. */
export function stepFor(zoom: number): number {
  return STEPS.find((step) => step * 1.2 >= zoom) ?? STEPS[STEPS.length - 1];
}

/** The first and last column and row of tiles of a scale that meet a box of the map. */
export function tileRange(
  box: readonly [number, number, number, number],
  scale: number,
  width: number,
  height: number,
): [c0: number, c1: number, r0: number, r1: number] {
  const side = PITCH / scale;
  return [
    Math.max(0, Math.floor(box[0] / side)),
    Math.min(Math.ceil(width / side) - 1, Math.floor(box[2] / side)),
    Math.max(0, Math.floor(box[1] / side)),
    Math.min(Math.ceil(height / side) - 1, Math.floor(box[3] / side)),
  ];
}

/** Tiles of a range, the middle ones first. */
export function tilesIn([c0, c1, r0, r1]: readonly [number, number, number, number]): [col: number, row: number][] {
  const out: [number, number][] = [];
  for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) out.push([c, r]);
  const mc = (c0 + c1) / 2;
  const mr = (r0 + r1) / 2;
  return out.sort((a, b) => Math.hypot(a[0] - mc, a[1] - mr) - Math.hypot(b[0] - mc, b[1] - mr));
}
