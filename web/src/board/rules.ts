/** What is ruled over the country: the hex grid, border lines, the neat line round the map. */
import { EdgeNet, settled } from "./chains";
import { type Bend, bent, type Line, spline } from "./geometry";
import { chunked } from "./ground";
import { nameIn } from "./json";
import type { Sketch } from "./sketch";

/** The border bends with the rivers, so that one along a river stays on it. */
const BORDER_BENDS: Bend[] = [
  { amount: 3.1, size: 30, purpose: 41 },
  { amount: 0.7, size: 9, purpose: 43 },
];
const BORDER_BAND = 13;

/** The grid over land, drawn under water and roads; in a colour of its own among trees, or it would be lost. */
export function paintGrid(sketch: Sketch): void {
  const inWood = (line: Line) => {
    const cell = sketch.board.cellAt((line[0] + line[2]) / 2, (line[1] + line[3]) / 2);
    return cell >= 0 && sketch.isGround(cell, "woods", "deep-woods");
  };
  const sides = gridSides(sketch, false);
  chunked(
    sketch,
    sides.filter((line) => !inWood(line)),
    (lines) => sketch.path(lines, { stroke: "grid", width: 0.5, alpha: 0.4 }),
  );
  chunked(sketch, sides.filter(inWood), (lines) => sketch.path(lines, { stroke: "woodGrid", width: 0.7, alpha: 0.58 }));
}

/** The grid between two hexes of water, drawn over the water and lighter. */
export function paintSeaGrid(sketch: Sketch): void {
  chunked(sketch, gridSides(sketch, true), (lines) =>
    sketch.path(lines, { stroke: "grid", width: 0.5, alpha: 0.2, from: 0.4 }),
  );
}

/** Each hexside once; none within ground that is out of play. */
function gridSides(sketch: Sketch, wet: boolean): Line[] {
  const { board } = sketch;
  const sides: Line[] = [];
  for (let h = 0; h < board.hexes; h++) {
    for (let d = 0; d < 6; d++) {
      const other = board.neighbour(h, d);
      if (other >= 0 && other < h) continue;
      if (sketch.isGround(h, "out") && (other < 0 || other >= board.hexes || sketch.isGround(other, "out"))) continue;
      if (wet !== (sketch.isGround(h, "water") && (other < 0 || sketch.isGround(other, "water")))) continue;
      sides.push([...board.corner(h, d), ...board.corner(h, (d + 1) % 6)]);
    }
  }
  return sides;
}

/** Borders and start lines: a soft band under a dash-dot line. */
export function paintBorders(sketch: Sketch): void {
  const { board } = sketch;
  const net = new EdgeNet(board);
  for (const side of board.json.sides) {
    if (board.json.draw[side.kind] !== "border") continue;
    for (const [h, d] of side.sides) net.add(h, d, "border", nameIn(side.name, "en"), 1);
  }
  for (const { handles, style, name } of settled(net.chains(), 0.46)) {
    sketch.borders.push({ line: bent(spline(handles, 3, false), BORDER_BENDS), style, name, width: BORDER_BAND });
  }
  const lines = sketch.borders.map((border) => border.line);
  sketch.strokes(lines, { stroke: "borderBand", width: BORDER_BAND, alpha: 0.26, butt: true });
  sketch.strokes(lines, { stroke: "border", width: 1.7, dash: [9, 3.2, 1.7, 3.2], butt: true });
}

/** Paper over what runs past the map, then the double neat line. */
export function paintFrame(sketch: Sketch): void {
  const { frame, width, height } = sketch.board;
  const ring = (by: number): Line => [
    frame.left - by,
    frame.top - by,
    frame.right + by,
    frame.top - by,
    frame.right + by,
    frame.bottom + by,
    frame.left - by,
    frame.bottom + by,
  ];
  const edge: Line = [0, 0, width, 0, width, height, 0, height];
  sketch.path([edge, ring(0)], { closed: true, fill: "paper" });
  sketch.strokes([ring(0)], { stroke: "frame", width: 0.9 }, true);
  sketch.strokes([ring(4.5)], { stroke: "frame", width: 2.4 }, true);
}
