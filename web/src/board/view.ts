/** The board in the page: terrain, highlights and counters under one transform; zoom, pointer, hex cursor. */
import "./board.css";
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { AtlasCounters, type CounterLayer } from "../counters/layer";
import type { CounterSpec, CounterState } from "../counters/spec";
import { stepAcross, type Way } from "./cursor";
import { loadFonts } from "./fonts";
import { type HighlightLayer, type Highlights, SvgHighlights } from "./highlight-layer";
import type { BoardJson } from "./json";
import { BoardModel } from "./model";
import { lightOf, type Theme } from "./palette";
import { type TerrainLayer, TileTerrain, type Viewport } from "./terrain-layer";

export interface BoardEvents {
  hexclick: (hex: string, event: Event) => void;
  hexhover: (hex: string | null) => void;
  counterclick: (id: string, event: MouseEvent) => void;
  counterhover: (id: string | null) => void;
  /** The hex cursor moved by keyboard. */
  cursormove: (hex: string) => void;
  /** The view moved or its zoom changed. */
  viewchange: (viewport: Viewport) => void;
}

export interface BoardOptions {
  theme?: Theme;
  language?: string;
  /** Address of the folder with the font files. */
  fonts?: string;
  /** Name of the board for screen readers. */
  label?: string;
  /** What a screen reader says of the hex under the cursor. */
  describe?: (hex: string) => string;
  /** Arrow keys, Enter, + and - on the board; the application may take the keys over instead. */
  keys?: boolean;
}

const CLOSEST = 4;
const REST = 120;
const KEYS: Record<string, Way> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class BoardView {
  readonly board: BoardModel;
  readonly terrain: TerrainLayer;
  readonly highlights: HighlightLayer;
  readonly counters: CounterLayer;

  private readonly world = document.createElement("div");
  private readonly marks: HighlightLayer;
  private readonly spoken = document.createElement("div");
  private readonly zoomer: ZoomBehavior<HTMLElement, unknown>;
  private readonly listeners = new Map<string, Set<(...args: never[]) => void>>();
  private readonly observer: ResizeObserver;
  private readonly fontsReady: Promise<void>;
  private transform: ZoomTransform = zoomIdentity;
  private restTimer = 0;
  private theme: Theme;
  private language: string;
  private hovered: string | null = null;
  private at: string | null = null;
  private fitted = false;
  /** Kept, for asking the page at every move would make it lay itself out again. */
  private size: [width: number, height: number] = [0, 0];

  constructor(
    private readonly host: HTMLElement,
    board: BoardJson,
    private readonly options: BoardOptions = {},
  ) {
    this.theme = options.theme ?? "day";
    this.language = options.language ?? "en";
    const fonts = options.fonts ?? `${import.meta.env.BASE_URL}fonts/`;
    this.board = new BoardModel(board);
    this.terrain = new TileTerrain(board, this.board, new URL(fonts, document.baseURI).href, this.theme, this.language);
    this.highlights = new SvgHighlights(this.board);
    this.marks = new SvgHighlights(this.board);
    this.marks.element.classList.add("over");
    this.fontsReady = loadFonts(document.fonts, fonts, false);
    this.counters = new AtlasCounters(this.board, this.fontsReady, {
      click: (id, event) => this.emit("counterclick", id, event),
      hover: (id) => this.emit("counterhover", id),
    });
    this.build();
    this.zoomer = zoom<HTMLElement, unknown>()
      .scaleExtent([this.smallest(), CLOSEST])
      .translateExtent([
        [-200, -200],
        [this.board.width + 200, this.board.height + 200],
      ])
      // The size is known: asking the page for it at every move would make it lay itself out.
      .extent(() => [[0, 0], this.size])
      .clickDistance(6)
      .on("start", () => host.classList.add("panning"))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => this.moved(event.transform))
      .on("end", () => host.classList.remove("panning"));
    select(host).call(this.zoomer).on("dblclick.zoom", null);
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(host);
    this.listen();
    if (host.clientWidth > 0) this.resized();
  }

  /** Adds a listener; what it returns takes it away again. */
  on<K extends keyof BoardEvents>(name: K, listener: BoardEvents[K]): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set);
    set.add(listener);
    return () => set.delete(listener);
  }

  setCounters(counters: readonly CounterSpec[]): void {
    this.counters.set(counters);
  }

  setStates(states: Readonly<Record<string, readonly CounterState[]>>): void {
    this.counters.setStates(states);
  }

  select(ids: readonly string[]): void {
    this.counters.select(ids);
  }

  /** Opens the stack in a hex as a fan, or closes the open one. */
  fan(hex: string | null): void {
    this.counters.fan(hex);
  }

  /** Changes the highlights that are given and leaves the others. */
  highlight(change: Partial<Omit<Highlights, "cursor">>): void {
    const { path, targets, ...under } = change;
    this.highlights.set(under);
    this.marks.set({ ...(path && { path }), ...(targets && { targets }) });
  }

  refuse(hex: string): void {
    this.marks.refuse(hex);
  }

  /** How large counters are against their hexes. */
  setCounterSize(size: number): void {
    this.counters.setSize(size);
  }

  /** Shows the map without its counters, or with them again. */
  setBare(bare: boolean): void {
    this.host.classList.toggle("bare", bare);
  }

  /** What is seen of the map now, counters included, as a PNG. */
  async picture(): Promise<Blob> {
    await this.settled();
    const density = Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1));
    const { x, y, k } = this.transform;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(this.size[0] * density);
    canvas.height = Math.round(this.size[1] * density);
    const ctx = canvas.getContext("2d") as CanvasRenderingContext2D;
    ctx.fillStyle = getComputedStyle(this.host).backgroundColor;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(k * density, 0, 0, k * density, x * density, y * density);
    this.terrain.paint(ctx);
    if (!this.host.classList.contains("bare")) await this.counters.paint(ctx);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!blob) throw new Error("The browser could not make a picture of the map; the tab may be out of memory.");
    return blob;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.host.dataset.theme = lightOf(theme);
    this.terrain.setLook(this.theme, this.language);
    this.terrain.show(this.viewport);
  }

  setLanguage(language: string): void {
    this.language = language;
    this.terrain.setLook(this.theme, this.language);
    this.terrain.show(this.viewport);
  }

  /** Where the hex cursor stands. */
  get cursor(): string | null {
    return this.at;
  }

  /** Puts the hex cursor on a hex, brings it into view and tells the screen reader; null hides it. */
  setCursor(hex: string | null): void {
    this.at = hex !== null && this.board.hex(hex) >= 0 ? hex : null;
    this.marks.set({ cursor: this.at });
    if (!this.at) return;
    this.reveal(this.at);
    this.spoken.textContent = this.options.describe?.(this.at) ?? this.at;
  }

  /** The hex that an arrow key leads to from another, or null at the edge. */
  neighbour(hex: string, way: Way): string | null {
    const to = stepAcross(this.board, this.board.hex(hex), way);
    return to < 0 ? null : this.board.number(to);
  }

  /** Moves the view only as far as needed to show a hex with its neighbours. */
  reveal(hex: string): void {
    const h = this.board.hex(hex);
    if (h < 0) return;
    const { width, height } = this.host.getBoundingClientRect();
    const { k } = this.transform;
    const room = Math.min(70 * k, width / 3, height / 3);
    const x = this.transform.applyX(this.board.x[h]);
    const y = this.transform.applyY(this.board.y[h]);
    const dx = x < room ? room - x : Math.min(0, width - room - x);
    const dy = y < room ? room - y : Math.min(0, height - room - y);
    if (dx || dy) this.zoomer.translateBy(select(this.host), dx / k, dy / k);
  }

  /** Puts a hex in the middle, at a zoom if one is given. */
  jump(hex: string, zoomTo = this.transform.k): void {
    const h = this.board.hex(hex);
    if (h < 0) return;
    const { width, height } = this.host.getBoundingClientRect();
    const to = zoomIdentity
      .translate(width / 2 - this.board.x[h] * zoomTo, height / 2 - this.board.y[h] * zoomTo)
      .scale(zoomTo);
    this.zoomer.transform(select(this.host), to);
  }

  /** Puts the map point (x, y) in the middle. */
  centre(x: number, y: number): void {
    this.zoomer.translateTo(select(this.host), x, y);
  }

  /** Shows the whole board. */
  fit(): void {
    const { width, height } = this.host.getBoundingClientRect();
    if (!width || !height) return;
    const k = Math.min(width / this.board.width, height / this.board.height);
    const x = (width - this.board.width * k) / 2;
    const y = (height - this.board.height * k) / 2;
    this.zoomer.transform(select(this.host), zoomIdentity.translate(x, y).scale(k));
  }

  zoomBy(factor: number): void {
    this.zoomer.scaleBy(select(this.host), factor);
  }

  get viewport(): Viewport {
    const [width, height] = this.size;
    const [left, top] = this.transform.invert([0, 0]);
    const [right, bottom] = this.transform.invert([width, height]);
    return { box: [left, top, right, bottom], zoom: this.transform.k };
  }

  /** Where a hex lies in the page, in client px. */
  clientPoint(hex: string): { x: number; y: number } {
    const h = this.board.hex(hex);
    const { left, top } = this.host.getBoundingClientRect();
    return { x: left + this.transform.applyX(this.board.x[h]), y: top + this.transform.applyY(this.board.y[h]) };
  }

  /** The hex under a point of the page, or null. */
  hexAtClient(x: number, y: number): string | null {
    const { left, top } = this.host.getBoundingClientRect();
    const h = this.board.hexAt(...this.transform.invert([x - left, y - top]));
    return h < 0 ? null : this.board.number(h);
  }

  focus(): void {
    this.host.focus({ preventScroll: true });
  }

  /** Resolves when all that is in view is drawn sharply. */
  async settled(): Promise<void> {
    await this.fontsReady;
    clearTimeout(this.restTimer);
    await this.rest();
    await this.terrain.settled();
  }

  destroy(): void {
    clearTimeout(this.restTimer);
    this.observer.disconnect();
    select(this.host).on(".zoom", null);
    this.host.removeEventListener("keydown", this.onKey);
    for (const [name, handler] of this.pointerHandlers) this.host.removeEventListener(name, handler);
    this.terrain.destroy();
    this.highlights.destroy();
    this.marks.destroy();
    this.counters.destroy();
    this.world.remove();
    this.spoken.remove();
    this.host.classList.remove("board");
  }

  private build(): void {
    const { host } = this;
    host.classList.add("board");
    host.dataset.theme = lightOf(this.theme);
    host.tabIndex = 0;
    host.setAttribute("role", "application");
    if (this.options.label) host.setAttribute("aria-label", this.options.label);
    this.world.className = "world";
    this.spoken.className = "spoken";
    this.spoken.setAttribute("aria-live", "polite");
    this.world.append(this.terrain.element, this.highlights.element, this.counters.element, this.marks.element);
    host.append(this.world, this.spoken);
  }

  private smallest(): number {
    const { width, height } = this.host.getBoundingClientRect();
    return Math.min(0.25, width / this.board.width || 1, height / this.board.height || 1);
  }

  private resized(): void {
    this.size = [this.host.clientWidth, this.host.clientHeight];
    this.zoomer.scaleExtent([this.smallest(), CLOSEST]);
    if (this.fitted) this.moved(this.transform);
    else this.fit();
    this.fitted = true;
  }

  private moved(transform: ZoomTransform): void {
    this.transform = transform;
    const { x, y, k } = transform;
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    this.host.classList.add("moving");
    this.terrain.show(this.viewport);
    this.emit("viewchange", this.viewport);
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => void this.rest(), REST);
  }

  /** The hand is still: let the browser draw sharply, and cut the faces for this zoom. */
  private rest(): Promise<void> {
    this.host.classList.remove("moving");
    this.terrain.show(this.viewport);
    return this.counters.show(this.viewport);
  }

  private readonly pointerHandlers: [string, (event: Event) => void][] = [
    ["click", (event) => this.clicked(event as MouseEvent)],
    ["pointermove", (event) => this.pointed(event as PointerEvent)],
    ["pointerleave", () => this.hover(null)],
  ];

  private listen(): void {
    for (const [name, handler] of this.pointerHandlers) this.host.addEventListener(name, handler);
    if (this.options.keys !== false) this.host.addEventListener("keydown", this.onKey);
  }

  private clicked(event: MouseEvent): void {
    const hex = this.hexAtClient(event.clientX, event.clientY);
    this.counters.fan(null);
    if (hex) this.emit("hexclick", hex, event);
  }

  private pointed(event: PointerEvent): void {
    if (!this.host.classList.contains("panning")) this.hover(this.hexAtClient(event.clientX, event.clientY));
  }

  private hover(hex: string | null): void {
    if (hex === this.hovered) return;
    this.hovered = hex;
    this.emit("hexhover", hex);
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.target !== this.host || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = KEYS[event.key];
    if (way) this.step(way);
    else if (event.key === "Enter" || event.key === " ") this.enter(event);
    else if (event.key === "+" || event.key === "=") this.zoomBy(1.4);
    else if (event.key === "-") this.zoomBy(1 / 1.4);
    else if (event.key === "0") this.fit();
    else if (event.key === "Escape" && this.counters.fanned) this.counters.fan(null);
    else return;
    event.preventDefault();
  };

  private step(way: Way): void {
    const { width, height } = this.host.getBoundingClientRect();
    const { left, top } = this.host.getBoundingClientRect();
    const from = this.at ?? this.hexAtClient(left + width / 2, top + height / 2) ?? this.board.number(0);
    const to = this.at ? this.neighbour(from, way) : from;
    if (!to) return;
    this.setCursor(to);
    this.emit("cursormove", to);
  }

  private enter(event: KeyboardEvent): void {
    if (!this.at) return;
    if (this.counters.stack(this.at).length > 1) this.counters.fan(this.at);
    this.emit("hexclick", this.at, event);
  }

  private emit<K extends keyof BoardEvents>(name: K, ...args: Parameters<BoardEvents[K]>): void {
    for (const listener of this.listeners.get(name) ?? []) (listener as (...a: unknown[]) => void)(...args);
  }
}
