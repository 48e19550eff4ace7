/** The worker: makes the drawing list once, then draws one tile a request. */
import { Drawing } from "./drawing";
import { loadFonts } from "./fonts";
import type { Item } from "./items";
import { CanvasPainter, ItemIndex } from "./paint-canvas";
import type { Theme } from "./palette";
import { PITCH, TILE, type TileAnswer, type TileOrder, type WorkerOrder } from "./tiles";

const scope = self as unknown as {
  onmessage: (event: MessageEvent<WorkerOrder>) => void;
  postMessage(message: TileAnswer, transfer?: Transferable[]): void;
  fonts: { add(face: FontFace): unknown };
};

let drawing: Drawing | null = null;
let index: ItemIndex | null = null;
let ready: Promise<void> = Promise.resolve();
let hasChinese = false;
let fontBase = "";
/** So many are kept, each with its stamps: that of the scale in view and those of its neighbours. */
const PAINTERS = 3;
const painters = new Map<string, CanvasPainter>();
const texts = new Map<string, ItemIndex>();

scope.onmessage = ({ data }) => {
  ready = ready.then(() => (data.kind === "board" ? start(data) : drawTile(data)));
};

async function start(order: Extract<WorkerOrder, { kind: "board" }>): Promise<void> {
  fontBase = order.fonts;
  const fonts = loadFonts(scope.fonts, fontBase, false);
  drawing = new Drawing(order.board);
  index = new ItemIndex(drawing.items);
  texts.clear();
  await fonts;
  scope.postMessage({ kind: "ready" });
}

async function drawTile(order: TileOrder): Promise<void> {
  if (!drawing || !index) return;
  if (order.language !== "en" && !hasChinese) {
    hasChinese = true;
    await loadFonts(scope.fonts, fontBase, true);
  }
  const { scale } = order;
  const side = TILE / scale;
  const left = (order.col * PITCH) / scale;
  const top = (order.row * PITCH) / scale;
  const canvas = new OffscreenCanvas(TILE, TILE);
  const ctx = canvas.getContext("2d", { alpha: true }) as OffscreenCanvasRenderingContext2D;
  const painter = painterFor(order.theme, scale);
  const box: [number, number, number, number] = [left, top, left + side, top + side];
  const items: Item[] = [...index.in(box), ...namesFor(order).in(box)];
  painter.paint(ctx, items, left, top, order.step);
  painter.paintGrain(ctx, order.col * PITCH, order.row * PITCH, TILE, TILE);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const { width, height } = drawing.board;
  ctx.clearRect((width - left) * scale, 0, TILE, TILE);
  ctx.clearRect(0, (height - top) * scale, TILE, TILE);
  const picture = canvas.transferToImageBitmap();
  scope.postMessage({ kind: "tile", id: order.id, picture }, [picture]);
}

function painterFor(theme: Theme, scale: number): CanvasPainter {
  const key = `${theme} ${scale}`;
  const painter = painters.get(key) ?? new CanvasPainter(theme, scale);
  painters.delete(key);
  painters.set(key, painter);
  const [oldest] = painters.keys();
  if (painters.size > PAINTERS) painters.delete(oldest);
  return painter;
}

function namesFor({ step, language }: TileOrder): ItemIndex {
  const key = `${step} ${language}`;
  const found = texts.get(key) ?? new ItemIndex((drawing as Drawing).names(step, language));
  texts.set(key, found);
  return found;
}
