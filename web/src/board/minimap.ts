/** A small picture of the whole board: grounds, counters as dots, and a frame that shows and moves the view. */
import type { CounterSpec } from "../counters/spec";
import { type Colour, PALETTES, type Theme } from "./palette";
import type { Viewport } from "./terrain-layer";
import type { BoardView } from "./view";

const GROUNDS: Record<string, Colour> = {
  clear: "land",
  woods: "woods",
  "deep-woods": "deep",
  marsh: "marsh",
  water: "sea",
  out: "out",
  town: "townGround",
};

export class Minimap {
  private theme: Theme = "day";
  private counters: readonly CounterSpec[] = [];
  private waiting = 0;
  private ground: OffscreenCanvas | null = null;
  private readonly scale: number;
  private readonly off: () => void;

  /** Draws into a canvas `width` CSS px wide; its height follows the board. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly view: BoardView,
    width: number,
  ) {
    const density = Math.min(2, globalThis.devicePixelRatio || 1);
    this.scale = (width * density) / view.board.width;
    canvas.classList.add("minimap");
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(view.board.height * this.scale);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${canvas.height / density}px`;
    const go = (event: PointerEvent) => {
      const rect = canvas.getBoundingClientRect();
      const k = view.board.width / rect.width;
      view.centre((event.clientX - rect.left) * k, (event.clientY - rect.top) * k);
    };
    canvas.onpointerdown = (event) => {
      canvas.setPointerCapture(event.pointerId);
      go(event);
    };
    canvas.onpointermove = (event) => {
      if (event.buttons) go(event);
    };
    this.off = view.on("viewchange", () => this.drawSoon());
    this.draw(view.viewport);
  }

  set(theme: Theme, counters: readonly CounterSpec[]): void {
    if (theme !== this.theme) this.ground = null;
    this.theme = theme;
    this.counters = counters;
    this.draw(this.view.viewport);
  }

  destroy(): void {
    this.off();
    cancelAnimationFrame(this.waiting);
    this.canvas.onpointerdown = null;
    this.canvas.onpointermove = null;
  }

  /** Once a frame at most. */
  private drawSoon(): void {
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      this.draw(this.view.viewport);
    });
  }

  private draw({ box }: Viewport): void {
    const ctx = this.canvas.getContext("2d");
    if (!ctx) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.ground ??= this.drawGround();
    ctx.drawImage(this.ground, 0, 0);
    ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    const { board } = this.view;
    for (const { hex, scheme } of this.counters) {
      const h = hex === null ? -1 : board.hex(hex);
      if (h < 0) continue;
      ctx.fillStyle = scheme.face[1];
      ctx.strokeStyle = "#231d12";
      ctx.lineWidth = 6;
      ctx.fillRect(board.x[h] - 24, board.y[h] - 24, 48, 48);
      ctx.strokeRect(board.x[h] - 24, board.y[h] - 24, 48, 48);
    }
    ctx.strokeStyle = PALETTES[this.theme].main;
    ctx.lineWidth = 2 / this.scale;
    ctx.strokeRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
  }

  private drawGround(): OffscreenCanvas {
    const { board } = this.view;
    const palette = PALETTES[this.theme];
    const canvas = new OffscreenCanvas(this.canvas.width, this.canvas.height);
    const ctx = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    ctx.fillStyle = palette.paper;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    for (let h = 0; h < board.hexes; h++) {
      ctx.fillStyle = ctx.strokeStyle = palette[GROUNDS[board.ground[h]] ?? "land"];
      ctx.beginPath();
      for (let d = 0; d < 6; d++) ctx.lineTo(...board.corner(h, d));
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
    }
    this.drawLines(ctx, palette);
    return canvas;
  }

  /** Rivers and roads, thin. */
  private drawLines(ctx: OffscreenCanvasRenderingContext2D, palette: (typeof PALETTES)[Theme]): void {
    const { board } = this.view;
    const { draw, sides, paths } = board.json;
    const stroke = (colour: string, width: number): void => {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width / this.scale;
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
}
