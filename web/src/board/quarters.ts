/** Towns that fill whole hexes: ground with a drawn edge, and rows of houses along streets and roads. */
import { outlines } from "./chains";
import { type Bend, bent, type Line, pulled, spline } from "./geometry";
import { hash, noise } from "./hash";
import { Mask } from "./mask";
import type { BoardModel } from "./model";
import { COVER, type Sketch } from "./sketch";
import { type Spot, streetsNear } from "./streets";

const BENDS: Bend[] = [{ amount: 2.2, size: 17, purpose: 151 }];

interface Build {
  /** From house to house along a street, and from row to row across it. */
  along: number;
  across: number;
  house: [width: number, depth: number];
}
/** Where the ground itself is a town a hex is a few hundred metres at most; a city of a large map has smaller blocks. */
const TACTICAL: Build = { along: 10.5, across: 13, house: [7.2, 5.4] };
const LARGE: Build = { along: 5.4, across: 6.6, house: [3.6, 2.6] };

/** The cells that are built up, and how. */
export function quarters(board: BoardModel): Map<number, Build> {
  const cells = new Map<number, Build>();
  for (const city of board.json.cities ?? []) {
    if (city.hexes.length < 2) continue;
    for (const hex of city.hexes) cells.set(hex, board.ground[hex] === "town" ? TACTICAL : LARGE);
  }
  for (let c = 0; c < board.cells; c++) if (board.ground[c] === "town") cells.set(c, TACTICAL);
  return cells;
}

/** Notes the ground before trees and fields are set. */
export function survey(sketch: Sketch): void {
  const rings = edges(sketch);
  sketch.kept.fill(rings, 1);
  sketch.cover.fill(rings, COVER.houses * 3);
}

export function paintGround(sketch: Sketch): void {
  const rings = edges(sketch);
  sketch.path(rings, { closed: true, fill: "townGround", alpha: 0.62 });
  sketch.strokes(rings, { stroke: "houseInk", width: 0.5, alpha: 0.35 }, true);
}

export function paintHouses(sketch: Sketch): void {
  const { board } = sketch;
  const cells = quarters(board);
  if (!cells.size) return;
  const houses: Line[] = [];
  const streets: Line[] = [];
  const wet = new Mask(board.width, board.height, 3);
  for (const river of sketch.rivers) wet.stroke(river.line, 6, 1);
  const turns = turnsOf(board);
  for (const [cell, build] of cells) {
    const near = streetsNear(sketch, board.x[cell], board.y[cell], 40);
    const turn = turns.get(cell) ?? noise(board.x[cell], board.y[cell], 190, 152) * 0.9;
    rows(sketch, { cell, build, turn, roads: near, wet }, houses, streets);
  }
  sketch.path(streets, { stroke: "road", width: 1.6, alpha: 0.75, butt: true, from: 0.4 });
  sketch.path(houses, { closed: true, fill: "house", stroke: "houseInk", width: 0.4 });
}

function edges(sketch: Sketch): Line[] {
  const cells = quarters(sketch.board);
  if (!cells.size) return [];
  const rings = outlines(sketch.board, (c) => cells.has(c));
  return rings.map((ring) => bent(spline(pulled(ring, 0.28, true), 3, true), BENDS));
}

/** The streets of a city lie all one way. */
function turnsOf(board: BoardModel): Map<number, number> {
  const turns = new Map<number, number>();
  for (const { hexes } of board.json.cities ?? []) {
    const turn = (hash(hexes[0] ?? 0, hexes.length, 152) - 0.5) * 1.2;
    for (const hex of hexes) turns.set(hex, turn);
  }
  return turns;
}

/** A hex of a town: how it is built, the roads near it, where water runs. */
interface Quarter {
  cell: number;
  build: Build;
  turn: number;
  roads: readonly Spot[];
  wet: Mask;
}

/** Two rows of houses, then a street, and so on over the hex; gardens where a house is left out. */
function rows(sketch: Sketch, quarter: Quarter, houses: Line[], streets: Line[]): void {
  const { board } = sketch;
  const { cell, build, turn, roads, wet } = quarter;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // The grid is the board's, not the hex's: streets run on from hex to hex where the turn is alike.
  const u0 = board.x[cell] * cos + board.y[cell] * sin;
  const v0 = -board.x[cell] * sin + board.y[cell] * cos;
  const reach = 34;
  const point = (u: number, v: number): [number, number] => [u * cos - v * sin, u * sin + v * cos];
  for (let j = Math.floor((v0 - reach) / build.across); j * build.across < v0 + reach; j++) {
    const v = j * build.across;
    if (j % 2 === 0) {
      const street: Line = [];
      for (let u = u0 - reach; u < u0 + reach; u += 3) {
        const [x, y] = point(u, v - build.across / 2);
        if (board.cellAt(x, y) === cell) street.push(x, y);
      }
      if (street.length > 3) streets.push(street);
    }
    for (let i = Math.floor((u0 - reach) / build.along); i * build.along < u0 + reach; i++) {
      const jitter = (purpose: number, by: number): number => (hash(i, j, purpose) - 0.5) * by;
      const [x, y] = point(i * build.along + jitter(153, 2), v + jitter(154, 1.6));
      if (board.cellAt(x, y) !== cell || hash(i, j, 155) < 0.16) continue;
      if (sketch.water.get(x, y) || wet.get(x, y)) continue;
      const [w, d] = [build.house[0] * (0.75 + 0.5 * hash(i, j, 156)), build.house[1] * (0.8 + 0.4 * hash(i, j, 157))];
      const kerb = 2.4 + Math.max(w, d) / 2;
      if (roads.some(([rx, ry]) => Math.hypot(rx - x, ry - y) < kerb)) continue;
      houses.push(...house(x, y, turn + jitter(158, 0.24), w / 2, d / 2, hash(i, j, 159)));
    }
  }
}

/** A house: a block, now and then with a wing. */
function house(x: number, y: number, angle: number, a: number, b: number, chance: number): Line[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const block = (u: number, v: number, p: number, q: number): Line => {
    const at = (s: number, t: number): [number, number] => [x + s * cos - t * sin, y + s * sin + t * cos];
    return [...at(u - p, v - q), ...at(u + p, v - q), ...at(u + p, v + q), ...at(u - p, v + q)];
  };
  const whole = block(0, 0, a, b);
  return chance > 0.72 ? [whole, block(a * 0.55, b * 1.1, a * 0.42, b * 0.55)] : [whole];
}
