/** The atlas: every distinct face once, cut at the size that the screen needs. */
import manifest from "../generated/fonts.json";
import { CELL, faceParts, PAD } from "./face";
import { type CounterFace, type Detail, faceKey } from "./spec";

export interface Atlas {
  url: string;
  cols: number;
  rows: number;
  /** Which cell shows a face, by its key. */
  cells: Map<string, number>;
}

/** Distinct faces in the order in which they are first met. */
export function distinctFaces(faces: Iterable<CounterFace>, detail: Detail): Map<string, CounterFace> {
  const out = new Map<string, CounterFace>();
  for (const face of faces) {
    const key = faceKey(face, detail);
    if (!out.has(key)) out.set(key, face);
  }
  return out;
}

/** One SVG of all faces in cells of `cell` device px, with the fonts in `style`. */
export function atlasSVG(faces: Map<string, CounterFace>, detail: Detail, cell: number, style: string) {
  const cols = Math.max(1, Math.ceil(Math.sqrt(faces.size)));
  const rows = Math.max(1, Math.ceil(faces.size / cols));
  const defs = new Set<string>();
  const cells = new Map<string, number>();
  const bodies: string[] = [];
  const k = cell / CELL;
  for (const [key, face] of faces) {
    const n = cells.size;
    const parts = faceParts(face, detail);
    defs.add(parts.defs);
    const x = (n % cols) * cell + PAD * k;
    const y = Math.floor(n / cols) * cell + PAD * k;
    bodies.push(`<g transform="translate(${x} ${y}) scale(${k})">${parts.body}</g>`);
    cells.set(key, n);
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cols * cell}" height="${rows * cell}">${style}` +
    `<defs>${[...defs].join("")}</defs>${bodies.join("")}</svg>`;
  return { svg, cols, rows, cells };
}

let styles: Promise<string[]> | null = null;

/** A picture inside a picture can't reach the page's fonts: they go in as data. */
function fontStyle(base: string): Promise<string> {
  styles ??= Promise.all(manifest.filter((f) => f.family === "Barlow Condensed" && f.weight > 500).map(faceRule));
  return styles.then(
    (rules) => `<style>${rules.join("")}</style>`,
    () => {
      styles = null; // out of reach just now: draw without, and ask again at the next atlas
      return "";
    },
  );

  async function faceRule(font: (typeof manifest)[number]): Promise<string> {
    const data = await (await fetch(`${base}${font.file}.woff2`)).arrayBuffer();
    const text = btoa(Array.from(new Uint8Array(data), (b) => String.fromCharCode(b)).join(""));
    return (
      `@font-face{font-family:'${font.family}';font-weight:${font.weight};unicode-range:${font.range};` +
      `src:url(data:font/woff2;base64,${text})}`
    );
  }
}

/** Cuts an atlas; `cell` in device px. */
export async function cutAtlas(
  faces: Map<string, CounterFace>,
  detail: Detail,
  cell: number,
  fonts: string,
): Promise<Atlas> {
  const { svg, cols, rows, cells } = atlasSVG(faces, detail, cell, await fontStyle(fonts));
  const source = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = cols * cell;
  canvas.height = rows * cell;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  URL.revokeObjectURL(source);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new Error("The browser could not make a picture of the counters; the tab may be out of memory.");
  const url = URL.createObjectURL(blob);
  const ready = new Image();
  ready.src = url;
  await ready.decode();
  return { url, cols, rows, cells };
}
