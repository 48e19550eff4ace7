/** Roads, tracks and railways, and the bridges where they really cross the water as drawn. */
import { type Chain, settled } from "./chains";
import { along, type Bend, bent, beside, crossing, type Line, spline } from "./geometry";
import { chunked } from "./ground";
import { hash } from "./hash";
import { nameIn } from "./json";
import { COVER, type Drawn, type Sketch } from "./sketch";

const WAY_BENDS: Bend[] = [{ amount: 1.1, size: 18, purpose: 81 }];
/** How far a railway runs beside a road. */
const OFF_ROAD = 6.5;
const RAIL_GAP = 7.9;
const RAIL_TICK = 4.2;

interface WayLook {
  case: number;
  fill: number;
  rank: number;
  cover: number;
}

export const WAYS: Record<string, WayLook> = {
  "main-road": { case: 4.2, fill: 2.8, rank: 3, cover: COVER.mainRoad },
  road: { case: 3.1, fill: 1.9, rank: 2, cover: COVER.road },
  track: { case: 1.3, fill: 0, rank: 1, cover: COVER.road },
  rail: { case: 1.5, fill: 0, rank: 0, cover: COVER.rail },
};

/** Works out where ways run and notes it. */
export function survey(sketch: Sketch): void {
  const roads = laid(sketch, (style) => style !== "rail");
  const besideRoad = new Set(roads.flatMap((chain) => chain.corners));
  const rails = laid(sketch, (style) => style === "rail");
  for (const chain of rails) moveOffRoads(chain, besideRoad);
  for (const chain of [...settled(roads, 0.18), ...settled(rails, 0.18)]) {
    const line = bent(spline(lengthened(sketch, chain), 3, false), WAY_BENDS);
    const look = WAYS[chain.style];
    sketch.ways.push({ line, style: chain.style, name: chain.name, width: look.case });
    sketch.kept.stroke(line, look.case / 2 + 3, 1);
    sketch.cover.stroke(line, look.case / 2 + 1.5, look.cover * 10);
  }
}

/** Chains of hexes; where two paths share a step the better one has it. */
function laid(sketch: Sketch, wanted: (style: string) => boolean): Chain[] {
  const { board } = sketch;
  const done = new Set<string>();
  const out: Chain[] = [];
  const styleOf = (kind: string) => board.json.draw[kind];
  const paths = board.json.paths.filter((p) => WAYS[styleOf(p.kind)] && wanted(styleOf(p.kind)));
  for (const path of paths.sort((a, b) => WAYS[styleOf(b.kind)].rank - WAYS[styleOf(a.kind)].rank)) {
    let run: number[] = [];
    const close = () => {
      if (run.length > 1) out.push(chainOf(sketch, run, styleOf(path.kind), nameIn(path.name, "en")));
      run = [];
    };
    path.hexes.forEach((hex, i) => {
      const from = path.hexes[i - 1];
      const key = from < hex ? `${from} ${hex}` : `${hex} ${from}`;
      if (i > 0 && done.has(key)) close();
      done.add(key);
      run.push(hex);
    });
    close();
  }
  return out;
}

function chainOf(sketch: Sketch, corners: number[], style: string, name: string): Chain {
  const handles = corners.flatMap((hex) => wayPoint(sketch, hex));
  return { handles, style, name, joins: [true, true], corners };
}

/** Where ways pass a hex: near its centre, through the middle of a town. */
function wayPoint(sketch: Sketch, hex: number): [number, number] {
  const { board } = sketch;
  const town = board.json.places.some((p) => p.hex === hex && board.json.draw[p.kind] !== "place");
  const far = town ? 0 : 5.5;
  return [board.x[hex] + far * (2 * hash(hex, 1, 82) - 1), board.y[hex] + far * (2 * hash(hex, 2, 82) - 1)];
}

/** A railway keeps clear of a road through the same hex, always on its own right-hand side. */
function moveOffRoads(chain: Chain, roads: Set<number>): void {
  const moved = beside(chain.handles, OFF_ROAD);
  chain.corners.forEach((hex, i) => {
    if (!roads.has(hex)) return;
    chain.handles[i * 2] = moved[i * 2];
    chain.handles[i * 2 + 1] = moved[i * 2 + 1];
  });
}

/** A way that ends in a hex on the board's edge goes on over the neat line. */
function lengthened(sketch: Sketch, chain: Chain): Line {
  const { board } = sketch;
  const { handles, corners } = chain;
  const beyond = (end: number, before: number): Line => {
    const dx = board.x[corners[end]] - board.x[corners[before]];
    const dy = board.y[corners[end]] - board.y[corners[before]];
    const off = board.hexAt(board.x[corners[end]] + dx, board.y[corners[end]] + dy) < 0;
    return off ? [handles[end * 2] + dx, handles[end * 2 + 1] + dy] : [];
  };
  const n = corners.length;
  return [...beyond(0, 1), ...handles, ...beyond(n - 1, n - 2)];
}

/** Draws railways, then all road casings, then all fills, so that junctions are open. */
export function paintWays(sketch: Sketch): void {
  const of = (style: string) => sketch.ways.filter((w) => w.style === style).map((w) => w.line);
  const rails = of("rail");
  sketch.strokes(rails, { stroke: "railGap", width: 2.6, alpha: 0.5, from: 0.4 });
  sketch.strokes(rails, { stroke: "rail", width: 1.3 });
  const ticks = rails.flatMap((line) => along(line, RAIL_GAP, RAIL_GAP / 2).map(tick));
  chunked(sketch, ticks, (lines) => sketch.path(lines, { stroke: "rail", width: 1, butt: true, from: 0.4 }));
  sketch.strokes(of("track"), { stroke: "track", width: 1.3, dash: [4, 2.2], butt: true });
  sketch.strokes(of("road"), { stroke: "roadCase", width: WAYS.road.case });
  sketch.strokes(of("main-road"), { stroke: "mainCase", width: WAYS["main-road"].case });
  sketch.strokes(of("road"), { stroke: "road", width: WAYS.road.fill });
  sketch.strokes(of("main-road"), { stroke: "main", width: WAYS["main-road"].fill });
  sketch.strokes(of("main-road"), { stroke: "mainLight", width: 0.55, from: 1.6 });
  bridges(sketch);
}

function tick([x, y, angle]: [number, number, number]): Line {
  const dx = (-Math.sin(angle) * RAIL_TICK) / 2;
  const dy = (Math.cos(angle) * RAIL_TICK) / 2;
  return [x - dx, y - dy, x + dx, y + dy];
}

interface Bridge {
  x: number;
  y: number;
  /** Direction of the way, and how far the bridge reaches along it from its middle. */
  angle: number;
  half: number;
  wide: number;
}

/** Every place where a way crosses a river, as drawn. */
export function bridgesOf(ways: Drawn[], rivers: Drawn[]): Bridge[] {
  const out: Bridge[] = [];
  const size = 24;
  const cells = new Map<string, [Drawn, number][]>();
  for (const river of rivers) {
    for (let i = 0; i + 3 < river.line.length; i += 2) {
      const key = `${Math.floor(river.line[i] / size)} ${Math.floor(river.line[i + 1] / size)}`;
      cells.set(key, [...(cells.get(key) ?? []), [river, i]]);
    }
  }
  for (const way of ways) {
    for (let i = 0; i + 3 < way.line.length; i += 2) {
      const c = Math.floor(way.line[i] / size);
      const r = Math.floor(way.line[i + 1] / size);
      for (let k = 0; k < 9; k++) {
        for (const [river, j] of cells.get(`${c + (k % 3) - 1} ${r + Math.floor(k / 3) - 1}`) ?? []) {
          const bridge = bridgeAt(way, i, river, j);
          if (bridge) out.push(bridge);
        }
      }
    }
  }
  return out;
}

function bridgeAt(way: Drawn, i: number, river: Drawn, j: number): Bridge | null {
  const w = way.line;
  const r = river.line;
  const at = crossing(w[i], w[i + 1], w[i + 2], w[i + 3], r[j], r[j + 1], r[j + 2], r[j + 3]);
  if (!at) return null;
  const angle = Math.atan2(w[i + 3] - w[i + 1], w[i + 2] - w[i]);
  const sine = Math.abs(Math.sin(angle - Math.atan2(r[j + 3] - r[j + 1], r[j + 2] - r[j])));
  const half = Math.min(river.width / Math.max(sine, 0.35), river.width * 2) / 2 + 1;
  return { x: at[0], y: at[1], angle, half, wide: way.width / 2 + 1.1 };
}

function bridges(sketch: Sketch): void {
  const lines: Line[] = [];
  for (const b of bridgesOf(sketch.ways, sketch.rivers)) {
    const cos = Math.cos(b.angle);
    const sin = Math.sin(b.angle);
    const at = (u: number, v: number) => [b.x + u * cos - v * sin, b.y + u * sin + v * cos];
    for (const s of [-1, 1]) {
      const v = s * b.wide;
      const flare = s * (b.wide + 1.7);
      lines.push([...at(-b.half - 1.6, flare), ...at(-b.half, v), ...at(b.half, v), ...at(b.half + 1.6, flare)]);
    }
  }
  chunked(sketch, lines, (group) => sketch.path(group, { stroke: "railGap", width: 2.2, alpha: 0.6, from: 0.7 }));
  chunked(sketch, lines, (group) => sketch.path(group, { stroke: "rail", width: 1, from: 0.4 }));
}
