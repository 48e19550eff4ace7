/** The atlas: every distinct face once, cut at the size that the screen needs. */
import { CELL, faceParts, PAD } from "./face";
import { paintFace } from "./paint";
import { type CounterFace, type Detail, faceKey } from "./spec";

export interface Atlas {
  url: string;
  cols: number;
  rows: number;
  detail: Detail;
  /** Side of a cell in device px. */
  cell: number;
  /** Which cell shows a face, by its key. */
  cells: Map<string, number>;
}

/** How long faces are painted before the page may do something else, ms. */
const SLICE = 6;

/** Distinct faces in the order in which they are first met. */
export function distinctFaces(faces: Iterable<CounterFace>, detail: Detail): Map<string, CounterFace> {
  const out = new Map<string, CounterFace>();
  for (const face of faces) {
    const key = faceKey(face, detail);
    if (!out.has(key)) out.set(key, face);
  }
  return out;
}

/** Columns and rows for so many faces. */
export function gridFor(faces: number): { cols: number; rows: number } {
  const cols = Math.max(1, Math.ceil(Math.sqrt(faces)));
  return { cols, rows: Math.max(1, Math.ceil(faces / cols)) };
}

/**
 * Cuts an atlas; `cell` in device px. Null if `still` says meanwhile that it isn't wanted any more.
 * The faces are painted, not made into one large SVG: a browser keeps every such picture as a document of its own.
 */
export async function cutAtlas(
  faces: Map<string, CounterFace>,
  detail: Detail,
  cell: number,
  still: () => boolean,
): Promise<Atlas | null> {
  const { cols, rows } = gridFor(faces.size);
  const canvas = new OffscreenCanvas(cols * cell, rows * cell);
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("The browser could not make a picture of the counters; the tab may be out of memory.");
  const cells = new Map<string, number>();
  const k = cell / CELL;
  let begun = performance.now();
  for (const [key, face] of faces) {
    const n = cells.size;
    ctx.setTransform(k, 0, 0, k, (n % cols) * cell + PAD * k, Math.floor(n / cols) * cell + PAD * k);
    paintFace(ctx, faceParts(face, detail));
    cells.set(key, n);
    if (performance.now() - begun < SLICE) continue;
    await new Promise((resume) => setTimeout(resume));
    if (!still()) return null;
    begun = performance.now();
  }
  const url = URL.createObjectURL(await canvas.convertToBlob());
  canvas.width = canvas.height = 0; // its memory is free at once
  const ready = new Image();
  ready.src = url;
  await ready.decode();
  return { url, cols, rows, detail, cell, cells };
}
