/** The drawing list: a few kinds of item, in painting order, in map px. Both painters draw nothing else. */
import type { Box, Line } from "./geometry";
import type { Colour } from "./palette";

/** Scales (map px to screen px) at which an item is drawn; left out: all. */
export interface Seen {
  from?: number;
  to?: number;
}

export interface PathItem extends Seen {
  kind: "path";
  box: Box;
  lines: Line[];
  closed?: boolean;
  fill?: Colour;
  stroke?: Colour;
  width?: number;
  dash?: number[];
  alpha?: number;
  butt?: boolean;
}

/** Many small pictures: stamp number, x, y, size for each, in painting order. */
export interface StampsItem extends Seen {
  kind: "stamps";
  box: Box;
  at: number[];
}

/** A coarse shading: signed strengths on a grid of `cell` px, negative in `dark`, positive in `light`. */
export interface WashItem extends Seen {
  kind: "wash";
  box: Box;
  cols: number;
  rows: number;
  cell: number;
  values: Int8Array;
  dark: Colour;
  light: Colour;
}

export type FontName = "city" | "town" | "place" | "water" | "number";

/** A text; `at` holds x, y, angle for each letter of a text that follows a line. */
export interface TextItem extends Seen {
  kind: "text";
  box: Box;
  text: string;
  x: number;
  y: number;
  size: number;
  font: FontName;
  colour: Colour;
  halo?: Colour;
  alpha?: number;
  anchor?: "start" | "middle" | "end";
  letters?: [x: number, y: number, angle: number][];
}

export type Item = PathItem | StampsItem | WashItem | TextItem;

/** Families and weights of the fonts on the map. */
export const FONTS: Record<FontName, { family: string; weight: number; italic: boolean }> = {
  city: { family: "EB Garamond", weight: 600, italic: false },
  town: { family: "EB Garamond", weight: 500, italic: false },
  place: { family: "EB Garamond", weight: 500, italic: true },
  water: { family: "EB Garamond", weight: 500, italic: true },
  number: { family: "Barlow Condensed", weight: 500, italic: false },
};

/** The family list of a map font: Chinese characters fall through to the Chinese serif. */
export function familyList(font: FontName): string {
  const { family } = FONTS[font];
  return font === "number" ? `"${family}", sans-serif` : `"${family}", "Noto Serif SC", serif`;
}

/** CSS font of a text of 1 px times `size`; Chinese has no italic. */
export function fontOf(item: TextItem): string {
  const { weight, italic } = FONTS[item.font];
  const slanted = italic && !/[\u3000-\u9fff]/.test(item.text);
  return `${slanted ? "italic " : ""}${weight} ${item.size}px ${familyList(item.font)}`;
}

export function shownAt(item: Seen, scale: number): boolean {
  return scale >= (item.from ?? 0) && scale < (item.to ?? Infinity);
}
