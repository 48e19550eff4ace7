/** What the play points at: reach, path, targets, the chosen hex, refusals, supply and zones. One SVG over the map. */
import { outlines } from "./chains";
import type { Line } from "./geometry";
import { type BoardModel, RADIUS } from "./model";

export interface HexMark {
  hex: string;
  text?: string;
}

/** A hatched area, with what it costs to come to its hexes and lines over them where they are known. */
export interface Overlay {
  hexes: readonly string[];
  /** Number of its colour (`--overlay-0` … `--overlay-3` in the style sheet). */
  colour: number;
  /** Number of its hatching (HATCHES): colour is never the only difference. */
  hatch: number;
  costs?: Readonly<Record<string, number | string>>;
  lines?: readonly (readonly string[])[];
}

export interface Highlights {
  /** Reachable hexes, with what it costs to get there. */
  reach: readonly HexMark[];
  /** The way under the pointer, hex by hex. */
  path: readonly string[];
  targets: readonly HexMark[];
  selected: readonly string[];
  overlays: readonly Overlay[];
  cursor: string | null;
}

export interface HighlightLayer {
  readonly element: Element;
  /** Changes what is given and leaves the rest. */
  set(change: Partial<Highlights>): void;
  /** Marks a hex as refused for a moment. */
  refuse(hex: string): void;
  destroy(): void;
}

const SVG = "http://www.w3.org/2000/svg";
const REFUSED_FOR = 900;
const HATCH_GAP = 8;
/** What fills one cell of each hatching: strokes, dots, crosses. */
export const HATCHES = [
  `<path d="M-2 6 6 -2M2 10 10 2"/>`,
  `<path d="M-2 2 6 10M2 -2 10 6"/>`,
  `<circle cx="4" cy="4" r="1.7"/>`,
  `<path d="M0 4H8"/>`,
  `<path d="M4 1.4V6.6M1.4 4H6.6"/>`,
  `<path d="M4 0V8"/>`,
];
const LABEL_DOWN = 0.62;
const LABEL_RADIUS = 5.6;

const NOTHING: Highlights = { reach: [], path: [], targets: [], selected: [], overlays: [], cursor: null };

let made = 0;

export class SvgHighlights implements HighlightLayer {
  readonly element = document.createElementNS(SVG, "svg");
  private readonly groups: Record<keyof Highlights | "refused", SVGGElement>;
  private readonly hatches = new Set<string>();
  private readonly name = `hatch-${++made}`;
  private readonly defs = document.createElementNS(SVG, "defs");

  constructor(private readonly board: BoardModel) {
    this.element.setAttribute("class", "highlights");
    this.element.setAttribute("aria-hidden", "true");
    this.element.setAttribute("width", String(board.width));
    this.element.setAttribute("height", String(board.height));
    this.element.append(this.defs);
    const group = (name: string) => {
      const g = document.createElementNS(SVG, "g");
      g.setAttribute("class", name);
      this.element.append(g);
      return g;
    };
    this.groups = {
      overlays: group("overlays"),
      reach: group("reach"),
      targets: group("targets"),
      selected: group("selected"),
      path: group("path"),
      refused: group("refusals"),
      cursor: group("cursor"),
    };
  }

  set(change: Partial<Highlights>): void {
    const all = { ...NOTHING, ...change };
    const draw: Record<keyof Highlights, () => string> = {
      reach: () => this.reach(all.reach),
      path: () => this.path(all.path),
      targets: () => this.targets(all.targets),
      selected: () =>
        this.indices(all.selected)
          .map((h) => this.chosen(h))
          .join(""),
      overlays: () => all.overlays.map((o) => this.overlay(o)).join(""),
      cursor: () => (all.cursor ? this.indices([all.cursor]) : []).map((h) => this.cursor(h)).join(""),
    };
    for (const key of Object.keys(change) as (keyof Highlights)[]) this.groups[key].innerHTML = draw[key]();
  }

  refuse(hex: string): void {
    const [h] = this.indices([hex]);
    if (h === undefined) return;
    const g = document.createElementNS(SVG, "g");
    g.setAttribute("class", "refused");
    const x = this.board.x[h];
    const y = this.board.y[h];
    const r = RADIUS * 0.34;
    g.innerHTML = `<path class="ring" d="${this.hexPath(h, 2)}"/><path class="cross" d="M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}"/>`;
    this.groups.refused.append(g);
    setTimeout(() => g.remove(), REFUSED_FOR);
  }

  destroy(): void {
    this.element.remove();
  }

  private indices(numbers: readonly string[]): number[] {
    return numbers.map((n) => this.board.hex(n)).filter((h) => h >= 0);
  }

  /** A hex drawn `inset` px within its sides. */
  private hexPath(h: number, inset: number): string {
    const k = 1 - inset / RADIUS;
    const cx = this.board.x[h];
    const cy = this.board.y[h];
    const line = this.board.outline(h).map((v, i) => (i % 2 ? cy + (v - cy) * k : cx + (v - cx) * k));
    return closed(line);
  }

  private area(hexes: readonly string[]): string {
    const inside = new Set(this.indices(hexes));
    return outlines(this.board, (c) => inside.has(c), inside)
      .map(closed)
      .join("");
  }

  private reach(marks: readonly HexMark[]): string {
    const d = this.area(marks.map((m) => m.hex));
    const sides = this.sides(marks.map((m) => m.hex));
    return (
      `<path class="fill" d="${d}"/><path class="sides" d="${sides}"/>` +
      `<path class="rim-case" d="${d}"/><path class="rim" d="${d}"/>${this.labels(marks, "cost")}`
    );
  }

  /** The sides between hexes of a group, each once; its outer edge is drawn by its rim. */
  private sides(numbers: readonly string[]): string {
    const inside = new Set(this.indices(numbers));
    let d = "";
    for (const h of inside) {
      for (let side = 0; side < 3; side++) {
        if (!inside.has(this.board.neighbour(h, side))) continue;
        const [ax, ay] = this.board.corner(h, side);
        const [bx, by] = this.board.corner(h, (side + 1) % 6);
        d += `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
      }
    }
    return d;
  }

  /** Short texts at the foot of their hexes. All their grounds are one path: a wide reach has hundreds of them. */
  private labels(marks: readonly HexMark[], kind: string): string {
    let ground = "";
    let texts = "";
    for (const { hex, text } of marks) {
      const [h] = this.indices([hex]);
      if (h === undefined || !text) continue;
      const x = this.board.x[h];
      const y = this.board.y[h] + RADIUS * LABEL_DOWN;
      const flat = Math.max(0, 2.4 * text.length + 2 - LABEL_RADIUS);
      const r = LABEL_RADIUS;
      ground += `M${(x - flat).toFixed(1)} ${(y - r).toFixed(1)}h${2 * flat}a${r} ${r} 0 0 1 0 ${2 * r}h${-2 * flat}a${r} ${r} 0 0 1 0 ${-2 * r}Z`;
      texts += `<text class="${kind}-text" x="${x.toFixed(1)}" y="${(y + 2.9).toFixed(1)}">${escaped(text)}</text>`;
    }
    return ground ? `<path class="${kind}" d="${ground}"/>${texts}` : "";
  }

  private targets(marks: readonly HexMark[]): string {
    const parts = marks.map(({ hex, text }) => {
      const [h] = this.indices([hex]);
      if (h === undefined) return "";
      const x = this.board.x[h];
      const y = this.board.y[h];
      const r = RADIUS * 0.8;
      const ticks = [0, 1, 2, 3].map((k) => {
        const a = (k * Math.PI) / 2 + Math.PI / 4;
        return `M${x + r * 0.8 * Math.cos(a)} ${y + r * 0.8 * Math.sin(a)}L${x + r * 1.12 * Math.cos(a)} ${y + r * 1.12 * Math.sin(a)}`;
      });
      const shape = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0${ticks.join("")}`;
      return `<path class="aim-case" d="${shape}"/><path class="aim" d="${shape}"/>${this.labels([{ hex, text }], "odds")}`;
    });
    return parts.join("");
  }

  /** The way as a line from middle to middle with an arrow head at its end. */
  private path(numbers: readonly string[]): string {
    const hexes = this.indices(numbers);
    if (hexes.length < 2) return "";
    const points = hexes.map((h) => [this.board.x[h], this.board.y[h]]);
    const [ex, ey] = points[points.length - 1];
    const [bx, by] = points[points.length - 2];
    const a = Math.atan2(ey - by, ex - bx);
    const tip = [ex - 6 * Math.cos(a), ey - 6 * Math.sin(a)];
    const back = (turn: number) => `${tip[0] - 13 * Math.cos(a + turn)} ${tip[1] - 13 * Math.sin(a + turn)}`;
    const shaft = [...points.slice(0, -1), [tip[0] - 9 * Math.cos(a), tip[1] - 9 * Math.sin(a)]];
    const d = `M${shaft.map((p) => p.join(" ")).join("L")}`;
    const head = `M${tip.join(" ")}L${back(0.48)}L${back(-0.48)}Z`;
    const stops = points.slice(1, -1).map(([x, y]) => `<circle class="stop" cx="${x}" cy="${y}" r="2.6"/>`);
    return (
      `<path class="way-case" d="${d}"/><path class="head-case" d="${head}"/><path class="way" d="${d}"/>` +
      `${stops.join("")}<path class="head" d="${head}"/>`
    );
  }

  private chosen(h: number): string {
    const d = this.hexPath(h, 1.6);
    return `<path class="choice-case" d="${d}"/><path class="choice" d="${d}"/>`;
  }

  private overlay({ colour, hatch, hexes, costs = {}, lines = [] }: Overlay): string {
    const pattern = this.addHatch(hatch % HATCHES.length, colour);
    const d = this.area(hexes);
    const labels = this.labels(
      Object.entries(costs).map(([hex, cost]) => ({ hex, text: String(cost) })),
      "cost",
    );
    const ways = lines.map((line) => {
      const points = this.indices(line).map((h) => `${this.board.x[h]} ${this.board.y[h]}`);
      return points.length > 1 ? `<path class="ray" d="M${points.join("L")}"/>` : "";
    });
    return (
      `<g class="overlay colour-${colour}"><path class="hatched" d="${d}" fill="url(#${pattern})"/>` +
      `<path class="edge-case" d="${d}"/><path class="edge" d="${d}"/>${ways.join("")}${labels}</g>`
    );
  }

  private addHatch(hatch: number, colour: number): string {
    const id = `${this.name}-${hatch}-${colour}`;
    if (!this.hatches.has(id)) {
      this.hatches.add(id);
      this.defs.insertAdjacentHTML("beforeend", hatchPattern(id, hatch, colour));
    }
    return id;
  }

  private cursor(h: number): string {
    return `<path class="cursor-case" d="${this.hexPath(h, 2.4)}"/><path class="cursor-line" d="${this.hexPath(h, 2.4)}"/>`;
  }
}

/** A hatching as an SVG pattern, for the map and for its legend. */
export function hatchPattern(id: string, hatch: number, colour: number): string {
  return (
    `<pattern id="${id}" class="hatch colour-${colour}" width="${HATCH_GAP}" height="${HATCH_GAP}" ` +
    `patternUnits="userSpaceOnUse">${HATCHES[hatch % HATCHES.length]}</pattern>`
  );
}

function closed(line: Line): string {
  let d = "";
  for (let i = 0; i < line.length; i += 2) d += `${i ? "L" : "M"}${line[i].toFixed(2)} ${line[i + 1].toFixed(2)}`;
  return `${d}Z`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
