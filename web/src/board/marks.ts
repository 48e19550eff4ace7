/** Marks on the map whose kind the board draws: arrows where something enters, in the colour that a word asks for. */
import type { MarkFeature } from "./json";
import { RADIUS } from "./model";
import type { Colour } from "./palette";
import type { Sketch } from "./sketch";

const COLOURS: Record<string, Colour> = {
  grey: "markGrey",
  red: "markRed",
  blue: "markBlue",
  green: "markGreen",
  yellow: "markYellow",
};
/** The arrow in map px, its tip at 0, 0 and its tail along the x axis: on the outer side, clear of the counters. */
const ARROW = [0, 0, 15, -12.5, 15, -5.5, 33, -5.5, 28.5, 0, 33, 5.5, 15, 5.5, 15, 12.5];
/** From a hex's centre to the arrow's tip. */
const TIP = RADIUS * 0.66;

/** Draws every mark that has a style; the others are the game's own business. */
export function paintMarks(sketch: Sketch): void {
  const { json } = sketch.board;
  for (const mark of json.marks ?? []) {
    if (json.draw[mark.kind] !== "arrow") continue;
    for (const hex of mark.hexes) paintArrow(sketch, mark, hex);
  }
}

/** An arrow that comes in from outside the country, or from the north where the hex lies in the middle of it. */
function paintArrow(sketch: Sketch, mark: MarkFeature, hex: number): void {
  const { board } = sketch;
  const styles = mark.words.map((word) => board.json.draw[word]);
  const colour = COLOURS[styles.find((style) => COLOURS[style] !== undefined) ?? ""] ?? "frame";
  const angle = outward(sketch, hex);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const line: number[] = [];
  for (let i = 0; i < ARROW.length; i += 2) {
    const along = TIP + ARROW[i];
    line.push(board.x[hex] + along * cos - ARROW[i + 1] * sin, board.y[hex] + along * sin + ARROW[i + 1] * cos);
  }
  const hollow = styles.includes("hollow");
  sketch.path([line], { closed: true, stroke: "nameHalo", width: 5, alpha: 0.9 });
  sketch.path([line], {
    closed: true,
    fill: hollow ? "nameHalo" : colour,
    stroke: hollow ? colour : "frame",
    width: hollow ? 2.4 : 0.9,
  });
  sketch.cover.fill([line], 60);
}

/** The direction in which the board, or what is in play of it, ends. */
function outward(sketch: Sketch, hex: number): number {
  const { board } = sketch;
  let [x, y] = [0, 0];
  for (let d = 0; d < 6; d++) {
    const other = board.neighbour(hex, d);
    if (other >= 0 && other < board.hexes && !sketch.isGround(other, "out")) continue;
    x += Math.cos(board.angle(d));
    y += Math.sin(board.angle(d));
  }
  return Math.hypot(x, y) > 0.01 ? Math.atan2(y, x) : -Math.PI / 2;
}
