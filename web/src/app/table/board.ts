/** The board in the table's page: what the match says, handed to the board's own view; clicks handed back. */
import { Minimap } from "../../board/minimap";
import { BoardView } from "../../board/view";
import type { CounterSpec } from "../../counters/spec";
import type { Unit } from "../model";
import { type Settings, themeFor } from "../settings";
import { dragsOn } from "./drags";
import type { Direction } from "./keys";
import type { Labels } from "./labels";
import type { BoardPicture } from "./picture";
import { ROLE_STATES } from "./pieces";
import type { Scene } from "./scene";

export interface BoardCalls {
  hex(hex: string, onwards: boolean, touch: boolean): void;
  unit(unit: string, onwards: boolean): void;
  over(hex: string | null): void;
  /** A unit was dragged along these hexes. */
  drag(unit: string, hexes: string[]): void;
  mayDrag(unit: string): boolean;
  beginDrag(unit: string): void;
  key(event: KeyboardEvent): boolean;
  describe(hex: string): string;
}

export interface TableBoard {
  show(picture: BoardPicture, labels: Labels): void;
  setLook(settings: Settings, name: string): void;
  setCursor(hex: string | null): void;
  neighbour(hex: string, direction: Direction): string | null;
  /** The neighbours of a hex, by the names of its sides. */
  around(hex: string): { side: string; hex: string }[];
  reveal(hex: string): void;
  /** Go where these hexes are, unless one of them is in view. */
  revealSome(hexes: readonly string[]): void;
  openStack(hex: string | null): void;
  /** Whether a hex lies in the lower half of what is seen. */
  isLow(hex: string): boolean;
  zoom(factor: number): void;
  fit(): void;
  focus(): void;
  setBare(bare: boolean): void;
  /** The small map, drawn into a canvas of the page; null takes it away. */
  setMinimap(canvas: HTMLCanvasElement | null): void;
  /** Whether the whole board can be read at once: no small map is needed. */
  readonly fits: boolean;
  picture(): Promise<Blob>;
  leave(): void;
}

const MINIMAP_WIDTH = 220;
/** From this zoom on the whole board can be surveyed without a small map. */
const SURVEYED = 0.46;
/** The sides of a hex in the order of its directions. */
const SIDES = { flat: ["N", "NE", "SE", "S", "SW", "NW"], pointy: ["NE", "E", "SE", "SW", "W", "NW"] };

/** From this zoom on the printed values can be read; a phone begins here rather than with the whole board. */
const READABLE = 0.75;

export function openBoard(
  host: HTMLElement,
  scene: Scene,
  settings: Settings,
  name: string,
  calls: BoardCalls,
): TableBoard | null {
  if (!scene.board) return null;
  const view = new BoardView(host, scene.board, {
    theme: themeFor(settings),
    language: settings.language,
    label: name,
    describe: calls.describe,
    keys: false,
  });
  const { pieces } = scene;
  const marker = (id: string): string | null => /^[^@]+@(.+)$/.exec(id)?.[1] ?? null;
  const onwards = (event: Event): boolean => (event as MouseEvent).shiftKey;
  const byTouch = (event: Event): boolean => (event as PointerEvent).pointerType === "touch";
  const drags = dragsOn(host, {
    hexAt: (x, y) => view.hexAtClient(x, y),
    showWay: (path) => view.highlight({ path }),
    mayDrag: calls.mayDrag,
    begin: calls.beginDrag,
    drag: calls.drag,
  });
  view.on("hexclick", (hex, event) => drags.justDropped() || calls.hex(hex, onwards(event), byTouch(event)));
  view.on("hexhover", (hex) => drags.dragging() || calls.over(hex));
  view.on("counterclick", (id, event) => {
    const hex = marker(id);
    if (hex) calls.hex(hex, onwards(event), byTouch(event));
    else calls.unit(id, onwards(event));
  });
  const onKey = (event: KeyboardEvent): void => {
    if (event.target === host && calls.key(event)) event.preventDefault();
  };
  host.addEventListener("keydown", onKey);
  let begun = false;
  let theme = themeFor(settings);
  let small: Minimap | null = null;
  let specs: CounterSpec[] = [];
  pieces.shapes = settings.hues !== "usual";
  view.setCounterSize(settings.counters / 100);
  let shown: { units: readonly Unit[]; words: Labels["words"] | null } = { units: [], words: null };

  return {
    show(picture, labels) {
      // The faces are cut anew only when something on the board has changed, not at every move of the pointer.
      if (picture.units !== shown.units || labels.words !== shown.words) {
        shown = { units: picture.units, words: labels.words };
        specs = [
          ...picture.markers.map((m) => pieces.markerSpec(m, labels.marker(m))),
          ...picture.units
            .filter((unit) => unit.hex !== null)
            .sort((a, b) => a.stack - b.stack)
            .map((unit) => pieces.unitSpec(unit, labels.unitSpoken(unit), (state) => labels.tag(state))),
        ];
        view.setCounters(specs);
        small?.set(theme, specs);
      }
      view.setStates(Object.fromEntries([...picture.roles].map(([id, role]) => [id, ROLE_STATES[role]])));
      view.select([...picture.roles].filter(([, role]) => role === "chosen").map(([id]) => id));
      const of = (...kinds: string[]) => picture.marks.filter((mark) => kinds.includes(mark.kind));
      view.highlight({
        reach: of("reach"),
        targets: of("target"),
        selected: of("chosen", "happening", "look").map((mark) => mark.hex),
        path: picture.path,
        overlays: picture.overlays,
      });
      for (const mark of of("refused")) view.refuse(mark.hex);
      if (!begun && picture.units.some((unit) => unit.hex !== null)) {
        begun = true;
        lookAtForces(view, host, picture);
      }
    },
    setLook(next, label) {
      theme = themeFor(next);
      if (pieces.shapes !== (next.hues !== "usual")) {
        pieces.shapes = next.hues !== "usual";
        shown = { units: [], words: null };
      }
      view.setTheme(theme);
      view.setLanguage(next.language);
      view.setCounterSize(next.counters / 100);
      small?.set(theme, specs);
      host.setAttribute("aria-label", label);
    },
    setCursor: (hex) => view.setCursor(hex),
    neighbour: (hex, direction) => view.neighbour(hex, direction),
    around: (hex) => {
      const { board } = view;
      const from = board.hex(hex);
      const names = SIDES[board.json.grid.orientation.startsWith("flat") ? "flat" : "pointy"];
      if (from < 0) return [];
      return names.flatMap((side, d) => {
        const other = board.neighbour(from, d);
        return other >= 0 && other < board.hexes ? { side, hex: board.number(other) } : [];
      });
    },
    reveal: (hex) => view.reveal(hex),
    revealSome: (hexes) => {
      const [left, top, right, bottom] = view.viewport.box;
      const { board } = view;
      const seen = hexes.some((hex) => {
        const at = board.hex(hex);
        return board.x[at] > left && board.x[at] < right && board.y[at] > top && board.y[at] < bottom;
      });
      const middle = seen ? undefined : middleOf(view, hexes);
      if (middle) view.jump(middle);
    },
    openStack: (hex) => view.fan(hex),
    isLow: (hex) => view.clientPoint(hex).y > host.getBoundingClientRect().top + host.clientHeight / 2,
    zoom: (factor) => view.zoomBy(factor),
    fit: () => view.fit(),
    focus: () => view.focus(),
    setBare: (bare) => view.setBare(bare),
    setMinimap(canvas) {
      if (canvas === (small?.canvas ?? null)) return;
      small?.destroy();
      small = canvas ? new Minimap(canvas, view, MINIMAP_WIDTH) : null;
      small?.set(theme, specs);
    },
    get fits() {
      const { width, height } = host.getBoundingClientRect();
      return Math.min(width / view.board.width, height / view.board.height) >= SURVEYED;
    },
    picture: () => view.picture(),
    leave() {
      small?.destroy();
      host.removeEventListener("keydown", onKey);
      drags.leave();
      view.destroy();
    },
  };
}

/** A board too large for the screen opens where something may be chosen. */
function lookAtForces(view: BoardView, host: HTMLElement, picture: BoardPicture): void {
  const { width, height } = host.getBoundingClientRect();
  const whole = Math.min(width / view.board.width, height / view.board.height);
  if (whole >= READABLE) return;
  const standing = picture.units.filter((unit) => unit.hex !== null);
  const able = standing.filter((unit) => picture.roles.get(unit.id) === "choosable");
  const hexes = [
    able.map((unit) => unit.hex),
    picture.marks.map((mark) => mark.hex),
    standing.map((unit) => unit.hex),
  ].find((some) => some.length > 0);
  const at = middleOf(
    view,
    (hexes ?? []).filter((hex) => hex !== null),
  );
  if (!at) return;
  const zoom = Math.max(whole, READABLE);
  const { board } = view;
  const hex = board.hex(at);
  view.jump(at, zoom);
  view.centre(
    within(board.x[hex], width / zoom / 2, board.width),
    within(board.y[hex], height / zoom / 2, board.height),
  );
}

/** A middle of the view that shows no table beside the map, where the map is large enough for that. */
function within(middle: number, half: number, size: number): number {
  return half * 2 >= size ? size / 2 : Math.min(Math.max(middle, half), size - half);
}

/** The one of these hexes that lies nearest to the middle of them all. */
function middleOf(view: BoardView, hexes: readonly string[]): string | undefined {
  const spots = hexes.map((hex) => ({
    hex,
    x: view.board.x[view.board.hex(hex)],
    y: view.board.y[view.board.hex(hex)],
  }));
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length;
  const far = (spot: { x: number; y: number }): number => Math.hypot(spot.x - x, spot.y - y);
  return spots.sort((a, b) => far(a) - far(b))[0]?.hex;
}
