/** Widths of letters, read from the fonts when they were built: the same in a browser, a worker and Node. */
import tables from "../generated/widths.json";
import type { FontName } from "./items";

const WIDTHS: Record<string, Record<string, number>> = tables;
/** Letters that no table has are Chinese, and square. */
const SQUARE = 1;

/** Width of a text in units of its letter size. */
export function widthOf(text: string, font: FontName | "counter"): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS[font][letter] ?? SQUARE;
  return sum;
}
