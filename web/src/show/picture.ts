/** A whole position as one SVG: the same drawing list and the same counter faces as in the browser. */
import { Drawing } from "../board/drawing";
import type { BoardJson } from "../board/json";
import { paintSvg } from "../board/paint-svg";
import { PALETTES, type Theme } from "../board/palette";
import { washPixels } from "../board/wash";
import { faceParts } from "../counters/face";
import { type CounterSpec, detailFor } from "../counters/spec";
import { FACE, stackSpot } from "../counters/stacks";
import { pngAddress } from "./png";

export interface PictureOptions {
  theme: Theme;
  /** Map px to picture px. */
  scale: number;
  language: string;
}

export function picture(json: BoardJson, counters: readonly CounterSpec[], options: PictureOptions): string {
  const { theme, scale, language } = options;
  const drawing = new Drawing(json);
  const { width, height } = drawing.board;
  const items = [...drawing.items, ...drawing.names(scale, language)];
  const map = paintSvg(items, theme, scale, (wash, look) => pngAddress(washPixels(wash, look), wash.cols, wash.rows));
  const pieces = stacked(drawing, counters, scale);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${map.defs}${pieces.defs}</defs>` +
    `<rect width="${width}" height="${height}" fill="${PALETTES[theme].paper}"/>${map.body}${pieces.body}</svg>`
  );
}

/** Counters in closed stacks, drawn from north to south. */
function stacked(drawing: Drawing, counters: readonly CounterSpec[], scale: number): { defs: string; body: string } {
  const { board } = drawing;
  const stacks = new Map<number, CounterSpec[]>();
  for (const counter of counters) {
    const h = counter.hex === null ? -1 : board.hex(counter.hex);
    if (h >= 0) stacks.set(h, [...(stacks.get(h) ?? []), counter]);
  }
  const defs = new Set<string>();
  const body: string[] = [];
  const k = FACE / 100;
  for (const [h, stack] of [...stacks].sort((a, b) => board.y[a[0]] - board.y[b[0]])) {
    stack.forEach((counter, i) => {
      const parts = faceParts(counter, detailFor(FACE * scale));
      const spot = stackSpot(i, stack.length);
      defs.add(parts.defs);
      const x = board.x[h] + spot.x - FACE / 2;
      const y = board.y[h] + spot.y - FACE / 2;
      body.push(`<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k})">${parts.body}</g>`);
    });
  }
  return { defs: [...defs].join(""), body: body.join("") };
}
