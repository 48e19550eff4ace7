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
    const style = json.draw[mark.kind];
    if (style === "arrow") for (const hex of mark.hexes) paintArrow(sketch, mark, hex);
    else if (style === "summit") for (const hex of mark.hexes) paintSummit(sketch, hex);
    else if (style === "star")
      for (const hex of mark.hexes)
        paintStar(
          sketch,
          hex,
          mark.words.find((word) => /^\d+$/.test(word)),
        );
    else if (style === "trench") for (const hex of mark.hexes) paintTrench(sketch, mark, hex);
    else if (style === "charge" || style === "pontoon") for (const side of mark.sides) paintAtSide(sketch, style, side);
  }
}

/** The top of a hill: a small triangle. */
function paintSummit(sketch: Sketch, hex: number): void {
  const [x, y] = [sketch.board.x[hex], sketch.board.y[hex]];
  const line = [x, y - 5, x + 4.6, y + 3, x - 4.6, y + 3];
  sketch.path([line], { closed: true, fill: "nameHalo", stroke: "scarp", width: 1.3 });
  sketch.cover.disc(x, y, 6, 40);
}

/** A trench: battlements across the lower part of the hex, in its owner's colour. */
function paintTrench(sketch: Sketch, mark: MarkFeature, hex: number): void {
  const { board } = sketch;
  const [x, y] = [board.x[hex], board.y[hex] + RADIUS * 0.56];
  const line: number[] = [];
  for (let k = -3; k < 3; k++) {
    const [from, to] = [x + k * 5.4, x + (k + 1) * 5.4];
    const rise = y + 3.4 * Math.abs((k + 0.5) / 3) - (k % 2 ? 4 : 0);
    line.push(from, rise, to, rise);
  }
  sketch.path([line], { stroke: "nameHalo", width: 3.6, alpha: 0.85 });
  sketch.path([line], { stroke: colourOf(sketch, mark), width: 1.7, butt: true });
  sketch.cover.disc(x, y, 7, 30);
}

/** The colour that a mark's words ask for. */
function colourOf(sketch: Sketch, mark: MarkFeature): Colour {
  const styles = mark.words.map((word) => sketch.board.json.draw[word]);
  return COLOURS[styles.find((style) => COLOURS[style] !== undefined) ?? ""] ?? "frame";
}

/** What a hex is worth: a star in its upper part, with its number. */
function paintStar(sketch: Sketch, hex: number, worth: string | undefined): void {
  const { board } = sketch;
  const [x, y] = [board.x[hex] + RADIUS * 0.5, board.y[hex] - RADIUS * 0.5];
  const star = Array.from({ length: 10 }, (_, k) => {
    const angle = (k * Math.PI) / 5 - Math.PI / 2;
    const r = k % 2 ? 4.2 : 8.6;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  }).flat();
  sketch.path([star], { closed: true, stroke: "nameHalo", width: 2.6, alpha: 0.9, from: 0.3 });
  sketch.path([star], { closed: true, fill: "markYellow", stroke: "frame", width: 0.8, from: 0.3 });
  sketch.cover.disc(x, y, 8, 70);
  if (!worth) return;
  const box: [number, number, number, number] = [x - 6, y - 5, x + 6, y + 5];
  sketch.items.push({
    kind: "text",
    box,
    text: worth,
    x,
    y: y + 2.6,
    size: 7.4,
    font: "number",
    colour: "starInk",
    anchor: "middle",
    from: 0.7,
  });
}

/** A mark on a hexside: a demolition charge, a bridge that is still to be built. */
function paintAtSide(sketch: Sketch, style: string, [hex, d]: [number, number]): void {
  const { board } = sketch;
  const [ax, ay] = board.corner(hex, d);
  const [bx, by] = board.corner(hex, (d + 1) % 6);
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const angle = board.angle(d);
  const at = (along: number, across: number): [number, number] => [
    x + along * Math.cos(angle) - across * Math.sin(angle),
    y + along * Math.sin(angle) + across * Math.cos(angle),
  ];
  if (style === "pontoon") {
    const rails = [
      [...at(-8, -3.2), ...at(8, -3.2)],
      [...at(-8, 3.2), ...at(8, 3.2)],
    ];
    sketch.path(rails, { stroke: "nameHalo", width: 3, alpha: 0.8 });
    sketch.path(rails, { stroke: "frame", width: 1.2, dash: [3, 2.2], butt: true });
    return;
  }
  const ring = Array.from({ length: 12 }, (_, k) => [
    x + 4.4 * Math.cos((k * Math.PI) / 6),
    y + 4.4 * Math.sin((k * Math.PI) / 6),
  ]).flat();
  sketch.path([ring], { closed: true, fill: "markYellow", stroke: "frame", width: 0.9, from: 0.4 });
  const cross = [
    [x - 2.1, y - 2.1, x + 2.1, y + 2.1],
    [x + 2.1, y - 2.1, x - 2.1, y + 2.1],
  ];
  sketch.path(cross, { stroke: "starInk", width: 1.1, from: 0.4 });
  sketch.cover.disc(x, y, 5, 40);
}

/** An arrow that comes in from outside the country, or from the north where the hex lies in the middle of it. */
function paintArrow(sketch: Sketch, mark: MarkFeature, hex: number): void {
  const { board } = sketch;
  const styles = mark.words.map((word) => board.json.draw[word]);
  const colour = colourOf(sketch, mark);
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
