/** Hexsides into lines: outlines of groups of cells, and rivers or borders chained corner to corner. */
import { type Line, pulled, splinePointAt } from "./geometry";
import type { BoardModel } from "./model";

/** The rings round a set of cells (all of which are among `cells`, if those are given), clockwise round the cells and anticlockwise round holes. */
export function outlines(board: BoardModel, has: (cell: number) => boolean, cells?: Iterable<number>): Line[] {
  const next = new Map<number, { x: number; y: number; to: number }>();
  for (const c of cells ?? board.all()) {
    if (!has(c)) continue;
    for (let d = 0; d < 6; d++) {
      const other = board.neighbour(c, d);
      if (other >= 0 && has(other)) continue;
      const [x, y] = board.corner(c, d);
      const [ex, ey] = board.corner(c, (d + 1) % 6);
      next.set(board.cornerKey(x, y), { x, y, to: board.cornerKey(ex, ey) });
    }
  }
  const rings: Line[] = [];
  while (next.size) {
    const ring: Line = [];
    let key = next.keys().next().value as number;
    for (let spot = next.get(key); spot; spot = next.get(key)) {
      ring.push(spot.x, spot.y);
      next.delete(key);
      key = spot.to;
    }
    rings.push(ring);
  }
  return rings;
}

/** A side of the board with what runs along it. */
export interface Edge {
  a: number;
  b: number;
  style: string;
  name: string;
  rank: number;
}

export interface Chain {
  handles: Line;
  style: string;
  name: string;
  /** Whether each end meets another edge, or is free (a source, a mouth or the board's edge). */
  joins: [boolean, boolean];
  /** Keys of the corners it runs through. */
  corners: number[];
}

/** Corners by key, and the edges that meet there. */
export class EdgeNet {
  readonly points = new Map<number, [number, number]>();
  readonly at = new Map<number, Edge[]>();
  private readonly edges = new Map<string, Edge>();

  constructor(private readonly board: BoardModel) {}

  /** Adds a hexside; where two features share one, the greater stays. */
  add(hex: number, d: number, style: string, name: string, rank: number): void {
    const a = this.point(this.board.corner(hex, d));
    const b = this.point(this.board.corner(hex, (d + 1) % 6));
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const old = this.edges.get(key);
    if (old && old.rank >= rank) return;
    if (old) this.drop(old);
    const edge = { a, b, style, name, rank };
    this.edges.set(key, edge);
    for (const end of [a, b]) this.at.set(end, [...(this.at.get(end) ?? []), edge]);
  }

  private drop(edge: Edge): void {
    for (const end of [edge.a, edge.b]) {
      this.at.set(
        end,
        (this.at.get(end) ?? []).filter((e) => e !== edge),
      );
    }
  }

  private point(p: [number, number]): number {
    const key = this.board.cornerKey(p[0], p[1]);
    this.points.set(key, p);
    return key;
  }

  /** Which edge goes on from `edge` at a corner: the same water through a junction, never a lesser one. */
  private onward(edge: Edge, corner: number): Edge | null {
    const here = this.at.get(corner) ?? [];
    const others = here.filter((e) => e !== edge && e.style === edge.style);
    const choice = best(others, edge);
    if (!choice) return null;
    const back = best(
      here.filter((e) => e !== choice && e.style === choice.style),
      choice,
    );
    return back === edge ? choice : null;
  }

  /** All chains, the greatest first; every chain is drawn with one style. */
  chains(): Chain[] {
    const used = new Set<Edge>();
    const out: Chain[] = [];
    for (const edge of [...this.edges.values()].sort((p, q) => q.rank - p.rank)) {
      if (used.has(edge)) continue;
      used.add(edge);
      const ahead = this.follow(edge, edge.b, used);
      const behind = this.follow(edge, edge.a, used);
      const corners = [...behind.reverse(), edge.a, edge.b, ...ahead];
      const handles = corners.flatMap((k) => this.points.get(k) as [number, number]);
      const meets = (k: number) => (this.at.get(k) ?? []).length > 1;
      const joins: [boolean, boolean] = [meets(corners[0]), meets(corners[corners.length - 1])];
      out.push({ handles, style: edge.style, name: edge.name, joins, corners });
    }
    return out;
  }

  private follow(from: Edge, start: number, used: Set<Edge>): number[] {
    const corners: number[] = [];
    let edge = from;
    let corner = start;
    for (let next = this.onward(edge, corner); next && !used.has(next); next = this.onward(edge, corner)) {
      used.add(next);
      corner = next.a === corner ? next.b : next.a;
      corners.push(corner);
      edge = next;
    }
    return corners;
  }
}

function best(edges: Edge[], like: Edge): Edge | null {
  let choice: Edge | null = null;
  for (const e of edges) if (!choice || (e.name === like.name && choice.name !== like.name)) choice = e;
  return choice;
}

/** Pulls chains and lets the ends that join another chain touch it where it is really drawn. */
export function settled(chains: readonly Chain[], share: number): Chain[] {
  const passes = new Map<number, [number, number]>();
  const drawn = chains.map((chain) => ({ ...chain, handles: pulled(chain.handles, share, false) }));
  for (const { corners, handles } of drawn) {
    for (let i = 1; i < corners.length - 1; i++) {
      if (!passes.has(corners[i])) passes.set(corners[i], splinePointAt(handles, i));
    }
  }
  for (const { corners, handles } of drawn) {
    for (const i of [0, corners.length - 1]) {
      const meet = passes.get(corners[i]);
      if (meet) [handles[i * 2], handles[i * 2 + 1]] = meet;
      else passes.set(corners[i], [handles[i * 2], handles[i * 2 + 1]]);
    }
  }
  return drawn;
}
