/** Towns of houses along the roads that meet in them, and the dots of small places. */
import type { Line } from "./geometry";
import { hash } from "./hash";
import type { BoardModel } from "./model";
import { quarters } from "./quarters";
import { COVER, type Sketch } from "./sketch";
import { type Spot, streetsNear } from "./streets";

interface TownLook {
  houses: number;
  reach: number;
  ground: number;
}

const TOWNS: Record<string, TownLook> = {
  city: { houses: 64, reach: 23, ground: 17 },
  town: { houses: 20, reach: 12.5, ground: 8.5 },
};
const DOT = 2.1;
const KERB = 3.9;

/** Notes the towns' ground before trees and fields are set. */
export function survey(sketch: Sketch): void {
  for (const { x, y, look } of towns(sketch.board)) {
    sketch.kept.disc(x, y, look.reach, 1);
    sketch.cover.disc(x, y, look.reach * 0.85, COVER.houses * 10);
  }
  for (const [x, y] of dots(sketch.board)) {
    sketch.kept.disc(x, y, 6, 1);
    sketch.cover.disc(x, y, DOT + 1, COVER.houses * 10);
  }
}

interface Town {
  hex: number;
  x: number;
  y: number;
  look: TownLook;
}

/** Towns, and every hex of a city that covers several. */
function towns(board: BoardModel): Town[] {
  const out: Town[] = [];
  for (const { hex, kind } of board.json.places) {
    const look = TOWNS[board.json.draw[kind]];
    if (look) out.push({ hex, x: board.x[hex], y: board.y[hex], look });
  }
  for (const hex of (board.json.cities ?? []).flatMap((city) => city.hexes)) {
    if (!out.some((t) => t.hex === hex)) out.push({ hex, x: board.x[hex], y: board.y[hex], look: TOWNS.city });
  }
  const built = quarters(board);
  return out.filter((town) => !built.has(town.hex));
}

/** Where the dot of a place stands: off the middle, beside what runs through the hex, one after another. */
export function dotOf(board: BoardModel, hex: number, nth: number): [number, number] {
  const a = hash(hex, nth, 91) * 2 * Math.PI;
  const far = nth ? 13 : 0;
  return [board.x[hex] + far * Math.cos(a), board.y[hex] + far * Math.sin(a)];
}

/** Dots of the places that are not towns, in the order of the file. */
export function dots(board: BoardModel): [x: number, y: number][] {
  const seen = new Map<number, number>();
  const out: [number, number][] = [];
  for (const { hex, kind } of board.json.places) {
    const nth = seen.get(hex) ?? 0;
    seen.set(hex, nth + 1);
    if (!TOWNS[board.json.draw[kind]]) out.push(dotOf(board, hex, nth));
  }
  return out;
}

/** Town ground: a blot with an uneven edge. */
export function paintGround(sketch: Sketch): void {
  const blots = towns(sketch.board).map(({ hex, x, y, look }) => {
    const blot: Line = [];
    for (let k = 0; k < 26; k++) {
      const r = look.ground * (0.82 + 0.36 * hash(hex, k >> 1, 92));
      blot.push(x + r * Math.cos((k / 26) * 2 * Math.PI), y + r * Math.sin((k / 26) * 2 * Math.PI));
    }
    return blot;
  });
  sketch.path(blots, { closed: true, fill: "townGround", alpha: 0.85 });
}

/** Houses: first along the roads, the rest scattered between them, none on a road or in the water. */
export function paintHouses(sketch: Sketch): void {
  const houses: Line[] = [];
  const big: Line[] = [];
  for (const town of towns(sketch.board)) (town.look === TOWNS.city ? big : houses).push(...housesOf(sketch, town));
  const look = { closed: true, fill: "house", stroke: "houseInk", width: 0.35 } as const;
  sketch.path(houses, look);
  sketch.path(big, look);
  const round = dots(sketch.board).map(([x, y]) => square(x, y, 0.4, DOT, DOT));
  sketch.path(round, { closed: true, fill: "house", stroke: "houseInk", width: 0.5, from: 0.4 });
}

function housesOf(sketch: Sketch, { hex, x, y, look }: Town): Line[] {
  const streets = streetsNear(sketch, x, y, look.reach);
  const out: Line[] = [];
  const taken: [number, number][] = [];
  for (let k = 0; out.length < look.houses && k < look.houses * 9; k++) {
    const spot = k < look.houses * 5 ? byStreet(streets, hex, k) : anywhere(x, y, look.reach, hex, k);
    if (!spot) continue;
    const [hx, hy, angle] = spot;
    const far = Math.hypot(hx - x, hy - y) / look.reach;
    const crowded = taken.some(([tx, ty]) => Math.hypot(tx - hx, ty - hy) < 3.4);
    if (far > 1 || hash(hex, k, 93) < far * far * 0.7 || crowded || sketch.water.get(hx, hy)) continue;
    if (streets.some(([sx, sy]) => Math.hypot(sx - hx, sy - hy) < 2.9)) continue;
    taken.push([hx, hy]);
    out.push(square(hx, hy, angle, 1.5 + hash(hex, k, 94), 1 + 0.7 * hash(hex, k, 95)));
  }
  return out;
}

function byStreet(streets: Spot[], hex: number, k: number): Spot | null {
  if (!streets.length) return null;
  const [x, y, angle] = streets[Math.floor(hash(hex, k, 96) * streets.length)];
  const off = (hash(hex, k, 97) < 0.5 ? -1 : 1) * (KERB + 2 * hash(hex, k, 98));
  return [x - Math.sin(angle) * off, y + Math.cos(angle) * off, angle + 0.3 * (hash(hex, k, 99) - 0.5)];
}

function anywhere(x: number, y: number, reach: number, hex: number, k: number): Spot {
  const r = reach * Math.sqrt(hash(hex, k, 100)) * 0.85;
  const a = hash(hex, k, 101) * 2 * Math.PI;
  return [x + r * Math.cos(a), y + r * Math.sin(a), hash(hex, 0, 102) * 1.5 + (hash(hex, k, 103) < 0.5 ? 0 : 1.57)];
}

function square(x: number, y: number, angle: number, a: number, b: number): Line {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at = (u: number, v: number) => [x + u * cos - v * sin, y + u * sin + v * cos];
  return [...at(-a, -b), ...at(a, -b), ...at(a, b), ...at(-a, b)];
}
