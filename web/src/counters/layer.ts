/** Counters on the board: one button each, its face a cell of the atlas. */
import type { BoardModel } from "../board/model";
import type { Viewport } from "../board/terrain-layer";
import { type Atlas, cutAtlas, distinctFaces } from "./atlas";
import { CELL } from "./face";
import { type CounterSpec, type CounterState, type Detail, detailFor, faceKey } from "./spec";
import { FACE, fanSpot, stackSpot } from "./stacks";

export interface CounterLayer {
  readonly element: HTMLElement;
  /** The whole set: what is new appears, what moved moves, what is missing goes. */
  set(counters: readonly CounterSpec[]): void;
  setStates(states: Readonly<Record<string, readonly CounterState[]>>): void;
  select(ids: readonly string[]): void;
  /** Opens the stack in a hex, or closes the open one. */
  fan(hex: string | null): void;
  readonly fanned: string | null;
  /** Counters in a hex, the lowest first. */
  stack(hex: string): CounterSpec[];
  /** How large counters are against their hexes; 1 is the printed size. */
  setSize(size: number): void;
  /** Paints the counters on a canvas whose unit is a map px. */
  paint(ctx: CanvasRenderingContext2D): Promise<void>;
  /** The view has come to rest: faces are cut for it. */
  show(viewport: Viewport): Promise<void>;
  destroy(): void;
}

export interface CounterEvents {
  click(id: string, event: MouseEvent): void;
  hover(id: string | null): void;
}

/** Room round the view in which faces are cut sharply above scale 1, in map px. */
const ROUND = 200;
const HOVER_OPEN = 450;
const HOVER_CLOSE = 350;
/** How long an atlas outlives the last counter that showed it, ms. */
const LINGER = 3000;
/** Atlases of one size before all that is wanted is cut anew into one. */
const MOST_ATLASES = 6;
/** How long a counter moves to its place, ms. */
const MOVING = 250;
const HALF = (FACE * CELL) / 200;
const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");
const STATES: CounterState[] = ["active", "done", "moved", "enemy"];

interface Piece {
  spec: CounterSpec;
  button: HTMLButtonElement;
  atlas: Atlas | null;
  /** Its cell of the atlas. */
  cell: number;
  /** Where it stands; null before it is first put anywhere. */
  place: Place | null;
}

/** Where a counter stands on the map, how it is turned, how large, and over which others. */
interface Place {
  x: number;
  y: number;
  turn: number;
  size: number;
  above: number;
  fanned: boolean;
}

export class AtlasCounters implements CounterLayer {
  readonly element = document.createElement("div");
  private readonly pieces = new Map<string, Piece>();
  private readonly stacks = new Map<string, string[]>();
  private readonly known = new Set<Atlas>();
  private readonly density = Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));
  private zoom = 1;
  private last: Viewport | null = null;
  private cutting: Promise<void> = Promise.resolve();
  private timer = 0;
  private openHex: string | null = null;
  private size = 1;

  constructor(
    private readonly board: BoardModel,
    /** The fonts of the faces are there. */
    private readonly fontsReady: Promise<void>,
    private readonly events: CounterEvents,
  ) {
    this.element.className = "counters";
    this.element.addEventListener("click", (event) => this.clicked(event));
    this.element.addEventListener("pointerover", (event) => this.pointed(event));
    this.element.addEventListener("pointerout", (event) => this.left(event));
  }

  get fanned(): string | null {
    return this.openHex;
  }

  set(counters: readonly CounterSpec[]): void {
    const here = counters.filter((c) => c.hex !== null && this.board.hex(c.hex) >= 0);
    const ids = new Set(here.map((c) => c.id));
    for (const [id, piece] of this.pieces) {
      if (ids.has(id)) continue;
      piece.button.remove();
      this.pieces.delete(id);
    }
    this.stacks.clear();
    for (const spec of here) {
      const hex = spec.hex as string;
      const stack = this.stacks.get(hex);
      if (stack) stack.push(spec.id);
      else this.stacks.set(hex, [spec.id]);
      this.put(spec);
    }
    if (this.openHex && (this.stacks.get(this.openHex)?.length ?? 0) < 2) this.openHex = null;
    this.place();
    if (this.last) void this.show(this.last);
  }

  setStates(states: Readonly<Record<string, readonly CounterState[]>>): void {
    for (const [id, list] of Object.entries(states)) {
      const piece = this.pieces.get(id);
      if (piece) for (const s of STATES) piece.button.classList.toggle(s, list.includes(s));
    }
  }

  select(ids: readonly string[]): void {
    for (const [id, { button }] of this.pieces) button.classList.toggle("selected", ids.includes(id));
  }

  fan(hex: string | null): void {
    const open = hex !== null && (this.stacks.get(hex)?.length ?? 0) > 1 ? hex : null;
    if (open === this.openHex) return;
    this.openHex = open;
    this.place();
  }

  stack(hex: string): CounterSpec[] {
    return (this.stacks.get(hex) ?? []).map((id) => (this.pieces.get(id) as Piece).spec);
  }

  setSize(size: number): void {
    if (size === this.size) return;
    this.size = size;
    this.place();
    if (this.last) void this.show({ ...this.last });
  }

  async paint(ctx: CanvasRenderingContext2D): Promise<void> {
    const pictures = new Map<Atlas, HTMLImageElement>();
    for (const { atlas } of this.pieces.values()) {
      if (!atlas || pictures.has(atlas)) continue;
      const image = new Image();
      image.src = atlas.url;
      await image.decode();
      pictures.set(atlas, image);
    }
    const stacks = [...this.stacks].sort(
      (a, b) => this.board.y[this.board.hex(a[0])] - this.board.y[this.board.hex(b[0])],
    );
    const side = (FACE * CELL * this.size) / 100;
    for (const [hex, ids] of stacks) {
      const h = this.board.hex(hex);
      ids.forEach((id, k) => {
        const { atlas, cell } = this.pieces.get(id) as Piece;
        const image = atlas && pictures.get(atlas);
        if (!image) return;
        const spot = stackSpot(k, ids.length);
        const [w, c] = [image.width / atlas.cols, image.height / atlas.rows];
        const x = this.board.x[h] + spot.x - side / 2;
        const y = this.board.y[h] + spot.y - side / 2;
        ctx.drawImage(image, (cell % atlas.cols) * w, Math.floor(cell / atlas.cols) * c, w, c, x, y, side, side);
      });
    }
  }

  show(viewport: Viewport): Promise<void> {
    const moved = viewport.zoom !== this.zoom;
    this.last = viewport;
    this.zoom = viewport.zoom;
    if (moved && this.openHex) this.place();
    this.cutting = this.cutting.then(() => (this.last === viewport ? this.cut(viewport) : undefined));
    return this.cutting;
  }

  destroy(): void {
    clearTimeout(this.timer);
    for (const atlas of this.known) URL.revokeObjectURL(atlas.url);
    this.element.remove();
  }

  private put(spec: CounterSpec): void {
    const old = this.pieces.get(spec.id);
    const button = old?.button ?? document.createElement("button");
    if (!old) {
      button.type = "button";
      button.className = "counter";
      button.tabIndex = -1;
      button.dataset.id = spec.id;
      this.element.append(button);
    }
    button.setAttribute("aria-label", spec.label ?? spec.id);
    for (const s of STATES) button.classList.toggle(s, spec.states?.includes(s) ?? false);
    button.classList.toggle("reduced", spec.reduced ?? false);
    const { atlas = null, cell = 0, place = null } = old ?? {};
    this.pieces.set(spec.id, { spec, button, atlas, cell, place });
  }

  /** Moves every button to its place. */
  private place(): void {
    for (const [hex, ids] of this.stacks) {
      const h = this.board.hex(hex);
      const fanned = hex === this.openHex;
      ids.forEach((id, k) => {
        const spot = fanned ? fanSpot(k, ids.length) : stackSpot(k, ids.length);
        const size = fanned ? Math.max(1, 0.9 / this.zoom) : this.size;
        const x = this.board.x[h] + spot.x * size;
        const y = this.board.y[h] + spot.y * size;
        const above = (fanned ? 100000 : 0) + Math.round(this.board.y[h]) * 10 + k;
        settle(this.pieces.get(id) as Piece, { x, y, turn: spot.turn, size, above, fanned });
      });
    }
  }

  /**
   * Sees that every face that is wanted is sharp at the size of the screen: all of them from afar, those in view from
   * near. Only faces that no atlas of this size has yet are cut.
   */
  private async cut(viewport: Viewport): Promise<void> {
    const { box, zoom } = viewport;
    const near = (p: Piece) => {
      const h = this.board.hex(p.spec.hex as string);
      const x = this.board.x[h];
      const y = this.board.y[h];
      return x > box[0] - ROUND && x < box[2] + ROUND && y > box[1] - ROUND && y < box[3] + ROUND;
    };
    const detail = detailFor(FACE * zoom * this.size);
    const cell = Math.max(8, Math.round((FACE * CELL * zoom * this.size * this.density) / 100));
    const wanted = [...this.pieces.values()].filter((p) => zoom <= 1 || near(p) || !p.atlas);
    const usable = [...this.known].filter((atlas) => atlas.detail === detail && atlas.cell === cell);
    const missing = wanted.filter((piece) => !dressFrom(piece, usable, detail));
    if (!missing.length) return;
    // Many small atlases of one size cost more than one whole one.
    const again = usable.length < MOST_ATLASES ? missing : wanted;
    const faces = distinctFaces(
      again.map((p) => p.spec),
      detail,
    );
    await this.fontsReady;
    const atlas = await cutAtlas(faces, detail, cell, () => this.last === viewport);
    if (!atlas) return;
    for (const piece of again) dressFrom(piece, [atlas], detail);
    this.forget(atlas);
  }

  /** Lets go of atlases that no counter shows any more. */
  private forget(latest: Atlas): void {
    this.known.add(latest);
    const used = new Set([...this.pieces.values()].map((p) => p.atlas));
    for (const atlas of this.known) {
      if (used.has(atlas)) continue;
      this.known.delete(atlas);
      // A style that names it may not have been drawn yet.
      setTimeout(() => URL.revokeObjectURL(atlas.url), LINGER);
    }
  }

  private idOf(target: EventTarget | null): string | null {
    return (target as HTMLElement | null)?.closest<HTMLElement>(".counter")?.dataset.id ?? null;
  }

  /** A finger that can't hit one counter of a stack opens the stack first. */
  private clicked(event: MouseEvent): void {
    const id = this.idOf(event.target);
    const hex = id ? this.pieces.get(id)?.spec.hex : null;
    if (!id || !hex) return;
    event.stopPropagation();
    const finger = (event as PointerEvent).pointerType === "touch";
    const many = (this.stacks.get(hex)?.length ?? 0) > 1;
    if (finger && many && hex !== this.openHex) this.fan(hex);
    else this.events.click(id, event);
  }

  private pointed(event: PointerEvent): void {
    const id = this.idOf(event.target);
    const hex = id ? this.pieces.get(id)?.spec.hex : null;
    if (!id || !hex || event.pointerType === "touch") return;
    this.events.hover(id);
    clearTimeout(this.timer);
    if (hex !== this.openHex) this.timer = window.setTimeout(() => this.fan(hex), HOVER_OPEN);
  }

  private left(event: PointerEvent): void {
    if (event.pointerType === "touch" || this.idOf(event.relatedTarget)) return;
    this.events.hover(null);
    clearTimeout(this.timer);
    if (this.openHex) this.timer = window.setTimeout(() => this.fan(null), HOVER_CLOSE);
  }
}

/** What turns and sizes a counter; most stand straight in their printed size, and need nothing. */
function turned({ turn, size }: Place): string {
  return turn || size !== 1 ? `rotate(${turn}deg) scale(${size})` : "none";
}

/**
 * Put a piece where it belongs, with a short movement from where it was. Counters at rest have no transform of their
 * own: the browser would keep account of each of hundreds at every move of the map.
 */
function settle(piece: Piece, to: Place): void {
  const from = piece.place;
  const { button } = piece;
  if (from && (Object.keys(to) as (keyof Place)[]).every((key) => from[key] === to[key])) return;
  piece.place = to;
  button.style.left = `${(to.x - HALF).toFixed(2)}px`;
  button.style.top = `${(to.y - HALF).toFixed(2)}px`;
  button.style.transform = turned(to);
  button.style.zIndex = String(to.above);
  button.classList.toggle("fanned", to.fanned);
  const [dx, dy] = [(from?.x ?? to.x) - to.x, (from?.y ?? to.y) - to.y];
  if (!from || (!dx && !dy) || REDUCED.matches || button.closest(".still")) return;
  const before = `translate(${dx}px, ${dy}px) ${turned(from).replace("none", "")}`;
  button.animate([{ transform: before }, { transform: turned(to) }], { duration: MOVING, easing: "ease" });
}

/** Give a piece its face from the first of these atlases that has it; false if none has. */
function dressFrom(piece: Piece, atlases: readonly Atlas[], detail: Detail): boolean {
  const key = faceKey(piece.spec, detail);
  const atlas = atlases.find(({ cells }) => cells.has(key));
  const n = atlas?.cells.get(key);
  if (!atlas || n === undefined) return false;
  if (piece.atlas !== atlas || piece.cell !== n) dress(piece, atlas, n);
  return true;
}

function dress(piece: Piece, atlas: Atlas, n: number): void {
  const side = (FACE * CELL) / 100;
  const { style } = piece.button;
  style.backgroundImage = `url(${atlas.url})`;
  style.backgroundSize = `${atlas.cols * side}px ${atlas.rows * side}px`;
  style.backgroundPosition = `${-(n % atlas.cols) * side}px ${-Math.floor(n / atlas.cols) * side}px`;
  piece.atlas = atlas;
  piece.cell = n;
}
