/** The board in map px: centres, neighbours, corners, and the hex under a point. */
import type { Line } from "./geometry";
import type { BoardJson } from "./json";

/** The side of a hex in map px at scale 1. */
export const RADIUS = 32;
/** Paper round the neat line. */
export const MARGIN = 30;

/** Other words that boards may use for a style. */
const ALSO: { [style: string]: string } = {
  forest: "woods",
  rough: "slope",
  hills: "slope",
  "high-ground": "slope",
  swamp: "marsh",
  sea: "water",
  lake: "water",
  "minor-river": "river",
  gully: "bank",
  ravine: "bank",
  village: "place",
  height: "place",
  hill: "place",
  vp: "star",
  hilltop: "summit",
};
const ROOT3 = Math.sqrt(3);
const FIRST_ANGLE = { flat: -Math.PI / 2, pointy: -Math.PI / 3 };

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Cells 0 … hexes-1 are the board's hexes. The cells after them are a ring of neighbours outside the board which
 * repeat the ground beside them, so that woods and coasts run on to the neat line as on a printed sheet.
 */
export class BoardModel {
  readonly hexes: number;
  readonly cells: number;
  readonly x: number[];
  readonly y: number[];
  /** Drawing style of the ground of each cell. */
  readonly ground: string[];
  /** Six a cell, in the order of the grid's directions; -1 where there is none. */
  readonly neighbours: Int32Array;
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;

  private readonly byNumber = new Map<string, number>();
  private readonly byLattice = new Map<number, number>();
  private readonly originX: number;
  private readonly originY: number;
  private readonly flat: boolean;

  readonly json: BoardJson;

  constructor(given: BoardJson) {
    const draw = Object.fromEntries(Object.entries(given.draw).map(([kind, style]) => [kind, ALSO[style] ?? style]));
    const json = { ...given, draw };
    this.json = json;
    const { x, y, ground } = json.hexes;
    this.flat = json.grid.orientation.startsWith("flat");
    this.hexes = x.length;
    const reach = this.flat ? [1, ROOT3 / 2] : [ROOT3 / 2, 1];
    const left = least(x) - reach[0];
    const top = least(y) - reach[1];
    this.originX = (x[0] - left) * RADIUS + MARGIN;
    this.originY = (y[0] - top) * RADIUS + MARGIN;
    this.frame = {
      left: MARGIN,
      top: MARGIN,
      right: (most(x) + reach[0] - left) * RADIUS + MARGIN,
      bottom: (most(y) + reach[1] - top) * RADIUS + MARGIN,
    };
    this.width = this.frame.right + MARGIN;
    this.height = this.frame.bottom + MARGIN;
    this.x = [];
    this.y = [];
    this.ground = [];
    for (let h = 0; h < this.hexes; h++) {
      const kind = json.legend[ground[h]];
      this.add((x[h] - left) * RADIUS + MARGIN, (y[h] - top) * RADIUS + MARGIN, json.draw[kind] ?? "clear");
    }
    for (const [h, number] of json.hexes.numbers.entries()) this.byNumber.set(number, h);
    this.addRing();
    this.cells = this.x.length;
    this.neighbours = this.findNeighbours();
  }

  /** Every cell, those of the ring outside the board among them. */
  *all(): Generator<number> {
    for (let c = 0; c < this.cells; c++) yield c;
  }

  /** The hex with a printed number, or -1. */
  hex(number: string): number {
    return this.byNumber.get(number) ?? -1;
  }

  /** The printed number of a hex. */
  number(hex: number): string {
    return this.json.hexes.numbers[hex];
  }

  /** Angle of direction `d`, y down. */
  angle(d: number): number {
    return (this.flat ? FIRST_ANGLE.flat : FIRST_ANGLE.pointy) + (d * Math.PI) / 3;
  }

  /** Corner `d` of a cell; side `d` runs from corner `d` to corner `d + 1`, clockwise. */
  corner(cell: number, d: number): [number, number] {
    const a = this.angle(d) - Math.PI / 6;
    return [this.x[cell] + RADIUS * Math.cos(a), this.y[cell] + RADIUS * Math.sin(a)];
  }

  /** The outline of a cell as a closed line. */
  outline(cell: number): Line {
    const out: Line = [];
    for (let d = 0; d < 6; d++) out.push(...this.corner(cell, d));
    return out;
  }

  /** A name for a point shared by cells: equal for equal corners, whichever cell they were worked out from. */
  cornerKey(x: number, y: number): number {
    const [dx, dy] = this.flat ? [RADIUS / 2, (RADIUS * ROOT3) / 2] : [(RADIUS * ROOT3) / 2, RADIUS / 2];
    return Math.round((x - this.originX) / dx) * 65536 + Math.round((y - this.originY) / dy);
  }

  /** The hex under a point in map px, or -1. */
  hexAt(x: number, y: number): number {
    const cell = this.cellAt(x, y);
    return cell < this.hexes ? cell : -1;
  }

  /** The cell under a point, the outer ring among them, or -1. */
  cellAt(x: number, y: number): number {
    return this.byLattice.get(this.latticeKey(x, y)) ?? -1;
  }

  neighbour(cell: number, d: number): number {
    return this.neighbours[cell * 6 + d];
  }

  private latticeKey(px: number, py: number): number {
    const dx = (px - this.originX) / RADIUS;
    const dy = (py - this.originY) / RADIUS;
    const q = this.flat ? dx / 1.5 : dx / ROOT3 - dy / 3;
    const r = this.flat ? dy / ROOT3 - dx / 3 : dy / 1.5;
    let rq = Math.round(q);
    let rr = Math.round(r);
    const rs = Math.round(-q - r);
    const eq = Math.abs(rq - q);
    const er = Math.abs(rr - r);
    const es = Math.abs(rs + q + r);
    if (eq > er && eq > es) rq = -rr - rs;
    else if (er > es) rr = -rq - rs;
    return rq * 8192 + rr;
  }

  private add(x: number, y: number, ground: string): void {
    this.byLattice.set(this.latticeKey(x, y), this.x.length);
    this.x.push(x);
    this.y.push(y);
    this.ground.push(ground);
  }

  /** The ring outside the board; each cell takes the ground that most of its neighbours on the board have. */
  private addRing(): void {
    const ring = new Map<number, { x: number; y: number; grounds: string[] }>();
    for (let h = 0; h < this.hexes; h++) {
      for (let d = 0; d < 6; d++) {
        const x = this.x[h] + ROOT3 * RADIUS * Math.cos(this.angle(d));
        const y = this.y[h] + ROOT3 * RADIUS * Math.sin(this.angle(d));
        const key = this.latticeKey(x, y);
        if (this.byLattice.has(key)) continue;
        const spot = ring.get(key) ?? { x, y, grounds: [] };
        spot.grounds.push(this.ground[h]);
        ring.set(key, spot);
      }
    }
    for (const spot of ring.values()) this.add(spot.x, spot.y, commonest(spot.grounds));
  }

  private findNeighbours(): Int32Array {
    const out = new Int32Array(this.cells * 6).fill(-1);
    for (let c = 0; c < this.cells; c++) {
      for (let d = 0; d < 6; d++) {
        const a = this.angle(d);
        out[c * 6 + d] = this.cellAt(
          this.x[c] + ROOT3 * RADIUS * Math.cos(a),
          this.y[c] + ROOT3 * RADIUS * Math.sin(a),
        );
      }
    }
    return out;
  }
}

function commonest(texts: string[]): string {
  const counts = new Map<string, number>();
  for (const t of texts) counts.set(t, (counts.get(t) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}

function least(values: number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

function most(values: number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}
