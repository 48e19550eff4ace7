/** A small picture of the whole board: grounds, counters as dots, and a frame that shows and moves the view. */
import type { CounterSpec } from "../counters/spec";
import { outlineOf } from "./outline";
import { PALETTES, type Theme } from "./palette";
import type { Viewport } from "./terrain-layer";
import type { BoardView } from "./view";

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
    this.ground ??= outlineOf(this.view.board, this.theme, this.scale);
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
}
