/** Draws a drawing list on a 2D canvas: the tiles, the minimap. */
import { type Box, boxesMeet, type Line } from "./geometry";
import { fontOf, type Item, type PathItem, type StampsItem, shownAt, type TextItem, type WashItem } from "./items";
import { type Colour, PALETTES, rgb, STRENGTH, type Theme } from "./palette";
import { STAMP_SIZE, STAMPS, type StampShape } from "./stamps";
import { washPixels } from "./wash";

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Items by where they lie, so that a tile looks only at its own. */
export class ItemIndex {
  private readonly cells = new Map<number, number[]>();
  private readonly size = 256;

  constructor(private readonly items: readonly Item[]) {
    items.forEach((item, i) => {
      this.eachCell(item.box, (key) => {
        const cell = this.cells.get(key);
        if (cell) cell.push(i);
        else this.cells.set(key, [i]);
      });
    });
  }

  /** Items that touch a box, in painting order. */
  in(box: Box): Item[] {
    const found = new Set<number>();
    this.eachCell(box, (key) => {
      for (const i of this.cells.get(key) ?? []) if (boxesMeet(this.items[i].box, box)) found.add(i);
    });
    return [...found].sort((a, b) => a - b).map((i) => this.items[i]);
  }

  private eachCell(box: Box, visit: (key: number) => void): void {
    const at = (v: number) => Math.floor(Math.max(0, v) / this.size);
    for (let r = at(box[1]); r <= at(box[3]); r++) for (let c = at(box[0]); c <= at(box[2]); c++) visit(r * 4096 + c);
  }
}

/** Paints on canvases in one theme at one scale; keeps stamps and shapes between tiles. */
export class CanvasPainter {
  private readonly palette: Record<Colour, string>;
  private readonly stamps: OffscreenCanvas[] = [];
  private readonly grain: OffscreenCanvas;

  constructor(
    private readonly theme: Theme,
    private readonly scale: number,
  ) {
    this.palette = PALETTES[theme];
    this.grain = grainTile(this.palette.grain, STRENGTH[theme].grain);
  }

  /** Paints the part of the map that begins at (left, top) map px. `zoom` says which items are seen. */
  paint(ctx: Context, items: readonly Item[], left: number, top: number, zoom: number): void {
    ctx.setTransform(this.scale, 0, 0, this.scale, -left * this.scale, -top * this.scale);
    ctx.lineJoin = "round";
    for (const item of items) {
      if (!shownAt(item, zoom)) continue;
      if (item.kind === "path") this.path(ctx, item);
      else if (item.kind === "stamps") this.stampAll(ctx, item);
      else if (item.kind === "wash") this.wash(ctx, item);
      else this.text(ctx, item);
    }
    ctx.globalAlpha = 1;
  }

  /** Lays the grain over a tile whose corner is at device px (x, y), in step with its neighbours. */
  paintGrain(ctx: Context, x: number, y: number, width: number, height: number): void {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    const pattern = ctx.createPattern(this.grain, "repeat");
    if (!pattern) return;
    ctx.translate(-(x % 256), -(y % 256));
    ctx.fillStyle = pattern;
    ctx.fillRect(x % 256, y % 256, width, height);
  }

  private path(ctx: Context, item: PathItem): void {
    const path = pathOf(item);
    ctx.globalAlpha = item.alpha ?? 1;
    if (item.fill) {
      ctx.fillStyle = this.palette[item.fill];
      ctx.fill(path, "evenodd");
    }
    if (!item.stroke) return;
    ctx.strokeStyle = this.palette[item.stroke];
    ctx.lineWidth = item.width ?? 1;
    ctx.lineCap = item.butt ? "butt" : "round";
    ctx.setLineDash(item.dash ?? []);
    ctx.stroke(path);
  }

  private stampAll(ctx: Context, { at }: StampsItem): void {
    ctx.globalAlpha = 1;
    for (let i = 0; i < at.length; i += 4) {
      const half = (at[i + 3] * STAMP_SIZE) / 2;
      ctx.drawImage(this.stamp(at[i]), at[i + 1] - half, at[i + 2] - half, half * 2, half * 2);
    }
  }

  private stamp(k: number): OffscreenCanvas {
    const px = Math.max(6, Math.ceil(STAMP_SIZE * this.scale));
    this.stamps[k] ??= drawStamp(STAMPS[k], px, this.palette);
    return this.stamps[k];
  }

  private wash(ctx: Context, item: WashItem): void {
    ctx.globalAlpha = 1;
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(washImage(item, this.theme), 0, 0, item.cols * item.cell, item.rows * item.cell);
  }

  private text(ctx: Context, item: TextItem): void {
    ctx.font = fontOf(item);
    ctx.globalAlpha = item.alpha ?? 1;
    ctx.setLineDash([]);
    ctx.textAlign = item.letters || item.anchor === "middle" ? "center" : (item.anchor ?? "start");
    for (const pass of item.halo ? ["halo", "ink"] : ["ink"]) {
      const put = (text: string, x: number, y: number) => {
        if (pass === "halo") ctx.strokeText(text, x, y);
        else ctx.fillText(text, x, y);
      };
      ctx.strokeStyle = this.palette[item.halo ?? item.colour];
      ctx.lineWidth = item.size * 0.24;
      ctx.fillStyle = this.palette[item.colour];
      if (pass === "halo") ctx.globalAlpha = (item.alpha ?? 1) * 0.82;
      else ctx.globalAlpha = item.alpha ?? 1;
      if (!item.letters) {
        put(item.text, item.x, item.y);
        continue;
      }
      const base = ctx.getTransform();
      [...item.text].forEach((letter, i) => {
        const [x, y, angle] = (item.letters as [number, number, number][])[i];
        ctx.translate(x, y);
        ctx.rotate(angle);
        put(letter, 0, item.size * 0.3);
        ctx.setTransform(base);
      });
    }
  }
}

const paths = new WeakMap<PathItem, Path2D>();

function pathOf(item: PathItem): Path2D {
  const old = paths.get(item);
  if (old) return old;
  const path = new Path2D();
  for (const line of item.lines) trace(path, line, item.closed ?? false);
  paths.set(item, path);
  return path;
}

function trace(path: Path2D, line: Line, closed: boolean): void {
  path.moveTo(line[0], line[1]);
  for (let i = 2; i < line.length; i += 2) path.lineTo(line[i], line[i + 1]);
  if (closed) path.closePath();
}

const washes = new WeakMap<WashItem, Map<Theme, OffscreenCanvas>>();

function washImage(item: WashItem, theme: Theme): OffscreenCanvas {
  const made = washes.get(item) ?? new Map<Theme, OffscreenCanvas>();
  washes.set(item, made);
  const old = made.get(theme);
  if (old) return old;
  const canvas = new OffscreenCanvas(item.cols, item.rows);
  const ctx = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  ctx.putImageData(new ImageData(washPixels(item, theme), item.cols, item.rows), 0, 0);
  made.set(theme, canvas);
  return canvas;
}

function drawStamp(shapes: StampShape[], px: number, palette: Record<Colour, string>): OffscreenCanvas {
  const canvas = new OffscreenCanvas(px, px);
  const ctx = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  ctx.setTransform(px / STAMP_SIZE, 0, 0, px / STAMP_SIZE, px / 2, px / 2);
  ctx.lineJoin = "round";
  for (const s of shapes) {
    const path = new Path2D();
    trace(path, s.line, s.closed ?? false);
    ctx.globalAlpha = s.alpha ?? 1;
    if (s.fill) {
      ctx.fillStyle = palette[s.fill];
      ctx.fill(path);
    }
    if (s.stroke) {
      ctx.strokeStyle = palette[s.stroke];
      ctx.lineWidth = s.width ?? 1;
      ctx.stroke(path);
    }
  }
  return canvas;
}

/** A 256 px tile of paper grain: fine specks and a few fibres. */
function grainTile(colour: string, strength: number): OffscreenCanvas {
  const size = 256;
  const canvas = new OffscreenCanvas(size, size);
  const ctx = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  const [r, g, b] = rgb(colour);
  const image = ctx.createImageData(size, size);
  let seed = 20101;
  for (let i = 0; i < size * size; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    const v = (seed >>> 8) / 16777216;
    image.data.set([r, g, b, Math.round(strength * (v < 0.04 ? 26 : v * 13))], i * 4);
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
