/** A board in broad strokes: grounds, rivers and roads without their drawing. Made at once, where the drawing takes a while. */
import type { BoardModel } from "./model";
import { type Colour, PALETTES, type Theme } from "./palette";

type Palette = (typeof PALETTES)[Theme];

const GROUNDS: Record<string, Colour> = {
  clear: "land",
  woods: "woods",
  "deep-woods": "deep",
  marsh: "marsh",
  water: "sea",
  out: "out",
  town: "townGround",
};

/** The whole board, `scale` px for a map px. */
export function outlineOf(board: BoardModel, theme: Theme, scale: number): OffscreenCanvas {
  const palette = PALETTES[theme];
  const canvas = new OffscreenCanvas(Math.round(board.width * scale), Math.round(board.height * scale));
  const ctx = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  ctx.fillStyle = palette.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  for (let h = 0; h < board.hexes; h++) {
    ctx.fillStyle = ctx.strokeStyle = palette[GROUNDS[board.ground[h]] ?? "land"];
    ctx.beginPath();
    for (let d = 0; d < 6; d++) ctx.lineTo(...board.corner(h, d));
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
  drawLines(ctx, board, palette, scale);
  return canvas;
}

/** Rivers and roads, thin. */
function drawLines(ctx: OffscreenCanvasRenderingContext2D, board: BoardModel, palette: Palette, scale: number): void {
  const { draw, sides, paths } = board.json;
  const stroke = (colour: string, width: number): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width / scale;
  };
  for (const { kind, sides: along } of sides) {
    if (!["major-river", "river"].includes(draw[kind])) continue;
    stroke(palette.water, draw[kind] === "river" ? 0.9 : 1.6);
    ctx.beginPath();
    for (const [h, d] of along) {
      ctx.moveTo(...board.corner(h, d));
      ctx.lineTo(...board.corner(h, (d + 1) % 6));
    }
    ctx.stroke();
  }
  for (const { kind, hexes } of paths) {
    if (!["main-road", "road", "rail"].includes(draw[kind])) continue;
    stroke(draw[kind] === "main-road" ? palette.main : palette.roadCase, draw[kind] === "main-road" ? 0.9 : 0.5);
    ctx.beginPath();
    for (const h of hexes) ctx.lineTo(board.x[h], board.y[h]);
    ctx.stroke();
  }
}
