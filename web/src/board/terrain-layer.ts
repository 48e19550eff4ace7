/** Terrain behind one small interface, so that another way of drawing it can take its place. */
import type { BoardJson } from "./json";
import type { BoardModel } from "./model";
import { outlineOf } from "./outline";
import type { Theme } from "./palette";
import { PITCH, stepFor, TILE, type TileAnswer, tileRange, tilesIn, type WorkerOrder } from "./tiles";

export interface Viewport {
  /** What is in view, in map px. */
  box: [left: number, top: number, right: number, bottom: number];
  zoom: number;
}

export interface TerrainLayer {
  readonly element: HTMLElement;
  /** Asks for what is in view to be drawn; called whenever the view rests or moves. */
  show(viewport: Viewport): void;
  setLook(theme: Theme, language: string): void;
  /** Resolves when everything in view is drawn. */
  settled(): Promise<void>;
  /** Paints what is drawn on a canvas whose unit is a map px. */
  paint(ctx: CanvasRenderingContext2D): void;
  destroy(): void;
}

const KEPT = 14;
/** Px of the first outline for a map px. */
const OUTLINE = 1 / 8;

interface Tile {
  canvas: HTMLCanvasElement;
  look: string;
  used: number;
  /** How it stands in the page: above the old ones, below the new, or not at all. */
  shown: "new" | "old" | "";
}

export class TileTerrain implements TerrainLayer {
  readonly element = document.createElement("div");
  private readonly worker: Worker;
  private readonly tiles = new Map<string, Tile>();
  private readonly density = Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));
  private wanted: { id: string; col: number; row: number }[] = [];
  private step = 1;
  /** What was wanted last: look and range. */
  private asked = "";
  private underWay: string | null = null;
  private arrived: { id: string; picture: ImageBitmap } | null = null;
  private ready = false;
  /** What stands there until the first view is drawn. */
  private outline: HTMLElement | null;
  private clock = 0;
  private waiters: (() => void)[] = [];

  constructor(
    board: BoardJson,
    private readonly size: BoardModel,
    fonts: string,
    private theme: Theme,
    private language: string,
  ) {
    this.element.className = "terrain";
    this.worker = new Worker(new URL("./tiles.worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<TileAnswer>) => this.receive(data);
    this.send({ kind: "board", board, fonts });
    this.outline = this.showOutline();
  }

  show({ box, zoom }: Viewport): void {
    this.step = stepFor(zoom);
    const { width, height } = this.size;
    const range = tileRange(box, this.scale, width, height);
    const asked = `${this.look} ${range}`;
    // Most moves of the hand stay within the same tiles.
    if (asked === this.asked) return;
    this.asked = asked;
    this.clock++;
    this.wanted = tilesIn(range).map(([col, row]) => ({ id: this.id(col, row), col, row }));
    for (const { id } of this.wanted) {
      const tile = this.tiles.get(id);
      if (tile) tile.used = this.clock;
    }
    this.ask();
    this.arrange();
  }

  setLook(theme: Theme, language: string): void {
    this.theme = theme;
    this.language = language;
  }

  settled(): Promise<void> {
    if (this.complete()) return Promise.resolve();
    return new Promise((done) => this.waiters.push(done));
  }

  paint(ctx: CanvasRenderingContext2D): void {
    const side = TILE / this.scale;
    for (const { id, col, row } of this.wanted) {
      const tile = this.tiles.get(id);
      if (tile) ctx.drawImage(tile.canvas, (col * PITCH) / this.scale, (row * PITCH) / this.scale, side, side);
    }
  }

  destroy(): void {
    this.worker.terminate();
    this.element.remove();
  }

  private showOutline(): HTMLElement {
    const { width, height } = this.size;
    const canvas = document.createElement("canvas");
    canvas.className = "outline";
    const picture = outlineOf(this.size, this.theme, OUTLINE);
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    Object.assign(canvas.style, { left: "0", top: "0", width: `${width}px`, height: `${height}px` });
    this.element.append(canvas);
    return canvas;
  }

  private get scale(): number {
    return this.step * this.density;
  }

  private get look(): string {
    return `${this.step} ${this.theme.replace(" ", "+")} ${this.language}`;
  }

  private id(col: number, row: number): string {
    return `${this.look} ${col} ${row}`;
  }

  private send(order: WorkerOrder): void {
    this.worker.postMessage(order);
  }

  private complete(): boolean {
    return this.ready && this.wanted.every(({ id }) => this.tiles.has(id));
  }

  /** One request under way at a time, for a tile that is still wanted. */
  private ask(): void {
    if (!this.ready || this.underWay) return;
    const next = this.wanted.find(({ id }) => !this.tiles.has(id));
    if (!next) return;
    this.underWay = next.id;
    const { step, scale, theme, language } = this;
    this.send({ kind: "tile", ...next, step, scale, theme, language });
  }

  private receive(answer: TileAnswer): void {
    if (answer.kind === "ready") {
      this.ready = true;
      this.ask();
      return;
    }
    this.arrived = answer;
    requestAnimationFrame(() => this.insert());
  }

  /** At most one new tile a frame. */
  private insert(): void {
    if (!this.arrived) return;
    const { id, picture } = this.arrived;
    this.arrived = null;
    this.underWay = null;
    const [step, , , col, row] = id.split(" ").map(Number);
    const scale = step * this.density;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = TILE;
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
    const side = `${TILE / scale}px`;
    const at = (n: number) => `${(n * PITCH) / scale}px`;
    Object.assign(canvas.style, { left: at(col), top: at(row), width: side, height: side });
    this.element.append(canvas);
    this.tiles.set(id, { canvas, look: id.split(" ").slice(0, 3).join(" "), used: this.clock, shown: "" });
    canvas.style.display = "none";
    this.arrange();
    this.ask();
    if (!this.complete()) return;
    this.outline?.remove();
    this.outline = null;
    for (const done of this.waiters.splice(0)) done();
  }

  /** Old tiles stay underneath until the new step is complete; then they go, and so do the longest unused. */
  private arrange(): void {
    const whole = this.complete();
    // For those who take pictures of the page.
    const settled = String(whole);
    if (this.element.dataset.settled !== settled) this.element.dataset.settled = settled;
    const wanted = new Set(this.wanted.map(({ id }) => id));
    for (const [id, tile] of this.tiles) {
      const current = tile.look === this.look;
      display(tile, wanted.has(id) ? "new" : current || whole ? "" : "old");
      if (!current && whole && !this.sameLook(tile.look)) this.drop(id, tile);
    }
    const spare = [...this.tiles].sort((a, b) => a[1].used - b[1].used).slice(0, Math.max(0, this.tiles.size - KEPT));
    for (const [id, tile] of spare) if (tile.used !== this.clock) this.drop(id, tile);
  }

  /** Tiles of another theme or language are of no more use. */
  private sameLook(look: string): boolean {
    return look.split(" ").slice(1).join(" ") === `${this.theme.replace(" ", "+")} ${this.language}`;
  }

  private drop(id: string, tile: Tile): void {
    tile.canvas.remove();
    tile.canvas.width = tile.canvas.height = 0; // its memory is free at once, not when the browser next tidies up
    this.tiles.delete(id);
  }
}

/** Tiles out of view are no layers of the page: each would cost something at every move. */
function display(tile: Tile, shown: Tile["shown"]): void {
  if (tile.shown === shown) return;
  tile.shown = shown;
  tile.canvas.style.display = shown ? "" : "none";
  tile.canvas.style.zIndex = shown === "new" ? "1" : "0";
}
