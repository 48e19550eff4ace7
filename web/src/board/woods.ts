/** Woods, deep woods and marshes: tinted ground with a drawn edge, and stamps from north to south. */
import { outlines } from "./chains";
import { along, type Bend, bent, type Line, pulled, spline } from "./geometry";
import { hash, noise } from "./hash";
import { Mask } from "./mask";
import type { Colour } from "./palette";
import type { Sketch } from "./sketch";
import { FIR, LEAFY, REED, STAMP_SIZE, WAVE } from "./stamps";

const WOODS_BENDS: Bend[] = [
  { amount: 7.5, size: 21, purpose: 61 },
  { amount: 2.4, size: 8, purpose: 63 },
];
const LIGHT = 1;
const DEEP = 2;
const MARSH = 3;
const CHUNK = 160;
/** Below this scale a few larger trees stand for the wood. */
const FAR = 0.6;

type Stamp = [stamp: number, x: number, y: number, size: number];

/** The three growths as drawn: outlines, and a mask that says which stands where. */
export class Growth {
  readonly mask: Mask;
  readonly light: Line[];
  readonly deep: Line[];
  readonly marsh: Line[];

  constructor(private readonly sketch: Sketch) {
    const { board } = sketch;
    this.mask = new Mask(board.width, board.height, 2);
    this.light = this.rings("woods", "deep-woods");
    this.deep = this.rings("deep-woods");
    this.marsh = this.rings("marsh");
    this.mask.fill(this.marsh, MARSH);
    this.mask.fill(this.light, LIGHT);
    this.mask.fill(this.deep, DEEP);
  }

  /** Outlines of the hexes with these grounds; a town or city in a wood stands in a clearing. */
  private rings(...styles: string[]): Line[] {
    const rings = outlines(this.sketch.board, (c) => this.sketch.isGround(c, ...styles));
    return rings.map((ring) => bent(spline(pulled(ring, 0.3, true), 3, true), WOODS_BENDS));
  }

  paintGround(): void {
    this.area(this.marsh, "marsh", null);
    this.area(this.light, "woods", "woodsEdge");
    this.area(this.deep, "deep", "deepEdge");
  }

  private area(rings: Line[], fill: Colour, edge: Colour | null): void {
    this.sketch.path(rings, { closed: true, fill, alpha: edge ? 0.85 : 0.7 });
    if (edge) this.sketch.strokes(rings, { stroke: edge, width: 0.8, alpha: 0.8 }, true);
  }

  /** Trees along the edges and inside, tufts and lines in the marshes. */
  paintStamps(): void {
    const stamps = [...this.edgeTrees(), ...this.trees(), ...this.tufts()];
    const groups = new Map<number, Stamp[]>();
    for (const s of stamps) {
      const key = Math.floor(s[2] / CHUNK) * 4096 + Math.floor(s[1] / CHUNK);
      const group = groups.get(key);
      if (group) group.push(s);
      else groups.set(key, [s]);
    }
    for (const key of [...groups.keys()].sort((a, b) => a - b)) this.put(groups.get(key) as Stamp[]);
  }

  /** One group; seen from afar a third of the stamps, drawn larger, gives the same wood. */
  private put(group: Stamp[]): void {
    group.sort((a, b) => a[2] - b[2]);
    const few = group.filter((s) => hash(Math.round(s[1] * 8), Math.round(s[2] * 8), 64) < 0.36);
    const far = few.map(([k, x, y, size]): Stamp => [k, x, y, size * 1.45]);
    this.item(far, { to: FAR });
    this.item(group, { from: FAR });
  }

  private item(group: Stamp[], seen: { from?: number; to?: number }): void {
    if (!group.length) return;
    const xs = group.map((s) => s[1]);
    const ys = group.map((s) => s[2]);
    const r = STAMP_SIZE;
    this.sketch.items.push({
      kind: "stamps",
      box: [Math.min(...xs) - r, Math.min(...ys) - r, Math.max(...xs) + r, Math.max(...ys) + r],
      at: group.flat(),
      ...seen,
    });
  }

  private edgeTrees(): Stamp[] {
    const out: Stamp[] = [];
    for (const [rings, share] of [
      [this.light, 0.35],
      [this.deep, 0.8],
    ] as const) {
      for (const ring of rings) {
        along([...ring, ring[0], ring[1]], 5.2).forEach(([x, y], i) => {
          if (this.sketch.kept.get(x, y) || hash(i, ring.length, 65) > 0.5 + share / 2) return;
          const kind = this.treeAt(x, y, share, i);
          out.push([kind, x, y, 0.62 + 0.16 * hash(i, ring.length, 66)]);
        });
      }
    }
    return out;
  }

  /** Which tree: stands of firs and of leafy trees, by a slow noise. */
  private treeAt(x: number, y: number, firs: number, i: number): number {
    const stand = noise(x, y, 46, 67) * 0.75 + (hash(i, Math.round(x), 68) - 0.5) * 0.5;
    const set = stand < firs * 2 - 1 ? FIR : LEAFY;
    return set.first + Math.floor(hash(i, Math.round(y), 69) * set.count);
  }

  private trees(): Stamp[] {
    const out: Stamp[] = [];
    this.scatter(4.9, (x, y, i, j) => {
      const growth = this.mask.get(x, y);
      if (growth !== LIGHT && growth !== DEEP) return;
      if (growth === DEEP && hash(i, j, 79) < 0.3) return;
      if (growth === LIGHT && hash(i, j, 70) > 0.42 + 0.5 * noise(x, y, 26, 71)) return;
      const kind = this.treeAt(x, y, growth === DEEP ? 0.8 : 0.35, i * 7 + j);
      out.push([kind, x, y, (growth === DEEP ? 0.8 : 0.74) + 0.22 * hash(i, j, 72)]);
    });
    return out;
  }

  private tufts(): Stamp[] {
    const out: Stamp[] = [];
    this.scatter(8.4, (x, y, i, j) => {
      if (this.mask.get(x, y) !== MARSH || hash(i, j, 73) > 0.78) return;
      const set = hash(i, j, 74) < 0.42 ? REED : WAVE;
      out.push([set.first + Math.floor(hash(i, j, 75) * set.count), x, y, 0.85 + 0.3 * hash(i, j, 76)]);
    });
    return out;
  }

  /** Visits a jittered grid of places, rows from north to south, none of them on water or a road. */
  private scatter(gap: number, visit: (x: number, y: number, i: number, j: number) => void): void {
    const { frame } = this.sketch.board;
    const { kept } = this.sketch;
    const rows = Math.ceil((frame.bottom - frame.top + 20) / (gap * 0.9));
    const cols = Math.ceil((frame.right - frame.left + 20) / gap);
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < cols; i++) {
        const x = frame.left - 10 + (i + (j % 2) / 2 + 0.75 * (hash(i, j, 77) - 0.5)) * gap;
        const y = frame.top - 10 + (j + 0.75 * (hash(i, j, 78) - 0.5)) * gap * 0.9;
        if (!kept.get(x, y)) visit(x, y, i, j);
      }
    }
  }
}
