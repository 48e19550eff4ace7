/** Numbers and names, placed anew for each scale so that letters keep their size on the screen. */
import { type Box, boxesMeet } from "./geometry";
import type { FontName, Item, TextItem } from "./items";
import { nameIn, type PlaceFeature, shortName } from "./json";
import { type Frame, RADIUS } from "./model";
import type { Sketch } from "./sketch";
import { dotOf } from "./towns";
import { nameWaters } from "./waternames";
import { widthOf } from "./widths";

interface Rank {
  font: FontName;
  /** Letter height on the screen at scale 1. */
  size: number;
  /** Distance of the name from the middle of what it names, in map px. */
  off: number;
  /** The smallest scale at which it is drawn. */
  from: number;
  /** A place that would cost more is left out. */
  limit: number;
}

const RANKS: Record<string, Rank> = {
  city: { font: "city", size: 15.5, off: 18, from: 0, limit: Infinity },
  town: { font: "town", size: 11.6, off: 11, from: 0.2, limit: 75 },
  place: { font: "place", size: 9.4, off: 4, from: 0.8, limit: 60 },
};
const NUMBER_SIZE = 6.7;
/** The eight places round a point, the best first: x and y from -1 to 1, and how the text is anchored. */
const SPOTS: [number, number, "start" | "middle" | "end"][] = [
  [1, 0, "start"],
  [-1, 0, "end"],
  [0.75, -0.75, "start"],
  [0.75, 0.75, "start"],
  [0, -1, "middle"],
  [0, 1, "middle"],
  [-0.75, -0.75, "end"],
  [-0.75, 0.75, "end"],
];
const LABEL_COST = 90;
const RANK_COST = 0.7;
const FAR_COST = 3;

/** Boxes of the names that are already placed. */
export class Taken {
  readonly boxes: Box[] = [];

  add(box: Box): void {
    this.boxes.push(box);
  }

  meets(box: Box): number {
    return this.boxes.reduce((n, other) => (boxesMeet(box, other) ? n + 1 : n), 0);
  }
}

/** How letters grow when the map is drawn larger: slower than the map. */
export function letterSize(size: number, scale: number): number {
  return (size * Math.max(0.86, scale ** 0.3)) / scale;
}

export function placeNames(sketch: Sketch, scale: number, language: string): Item[] {
  const taken = new Taken();
  const out: TextItem[] = [];
  const places = ranked(sketch);
  const strong = places.filter((p) => rankOf(sketch, p)?.font === "city");
  const rest = places.filter((p) => !strong.includes(p));
  const put = (list: PlaceFeature[]) => {
    for (const place of list) {
      const item = namePlace(sketch, place, scale, language, taken);
      if (item) out.push(item);
    }
  };
  put(strong);
  out.push(...nameWaters(sketch, scale, language, taken));
  put(rest);
  return [...numbers(sketch, scale), ...out];
}

/** Places in the order of their importance, each name once. */
function ranked(sketch: Sketch): PlaceFeature[] {
  const { json } = sketch.board;
  const order = Object.keys(RANKS);
  const seen = new Set<string>();
  const known = [...json.places.filter((p) => rankOf(sketch, p)), ...cityNames(sketch)];
  const once = known.filter((p) => {
    const key = `${p.kind} ${nameIn(p.name, "en")}`;
    return !seen.has(key) && seen.add(key);
  });
  const place = (p: PlaceFeature): number => order.indexOf(json.draw[p.kind] ?? p.kind);
  return once.sort((a, b) => place(a) - place(b));
}

function rankOf(sketch: Sketch, { kind }: PlaceFeature): Rank | undefined {
  return RANKS[sketch.board.json.draw[kind] ?? kind];
}

/** The names of cities that no place repeats, at the hex nearest to their middle; small ones as towns. */
function cityNames({ board }: Sketch): PlaceFeature[] {
  const named = new Set(board.json.places.map((p) => nameIn(p.name, "en")));
  return (board.json.cities ?? [])
    .filter((city) => city.hexes.length > 0 && !named.has(nameIn(city.name, "en")))
    .map((city) => {
      const x = city.hexes.reduce((sum, h) => sum + board.x[h], 0) / city.hexes.length;
      const y = city.hexes.reduce((sum, h) => sum + board.y[h], 0) / city.hexes.length;
      const far = (h: number): number => Math.hypot(board.x[h] - x, board.y[h] - y);
      const hex = city.hexes.reduce((a, b) => (far(b) < far(a) ? b : a));
      return { hex, kind: city.hexes.length > 3 ? "city" : "town", name: city.name };
    });
}

function namePlace(
  sketch: Sketch,
  place: PlaceFeature,
  scale: number,
  language: string,
  taken: Taken,
): TextItem | null {
  const rank = rankOf(sketch, place) as Rank;
  const text = shortName(nameIn(place.name, language));
  if (scale < rank.from || !text) return null;
  const choices = choicesFor(sketch, place, rank, text, scale).map((item, k) => ({
    item,
    cost: spotCost(sketch, item, taken) + RANK_COST * (k % SPOTS.length) + (k < SPOTS.length ? 0 : FAR_COST),
  }));
  const best = choices.reduce((a, b) => (b.cost < a.cost ? b : a));
  if (best.cost > rank.limit) return null;
  taken.add(best.item.box);
  return best.item;
}

/** The eight places near the point, then the same further off. */
function choicesFor(sketch: Sketch, place: PlaceFeature, rank: Rank, text: string, scale: number): TextItem[] {
  const size = letterSize(rank.size, scale);
  const width = widthOf(text, rank.font) * size;
  const [x, y] = anchorOf(sketch, place);
  const look = { kind: "text", text, size, font: rank.font, colour: "name", halo: "nameHalo" } as const;
  return [1, 1.7].flatMap((far) =>
    SPOTS.map(([dx, dy, anchor]): TextItem => {
      const off = rank.off * far + (dy ? 0 : 1.5 / scale);
      const tx = x + dx * off;
      const ty = y + dy * (off + size * 0.42) + size * 0.3;
      return { ...look, box: boxOfText(tx, ty, width, size, anchor), x: tx, y: ty, anchor };
    }),
  );
}

/** What a name would cover: the map, other names, the neat line. */
function spotCost({ board, cover }: Sketch, { box, size }: TextItem, taken: Taken): number {
  const covered = coverCost(cover.cell, box, size, (x, y) => cover.get(x, y));
  return covered + LABEL_COST * taken.meets(box) + offMap(board.frame, box);
}

function anchorOf(sketch: Sketch, place: PlaceFeature): [number, number] {
  const { board } = sketch;
  if (board.json.draw[place.kind] !== "place") return [board.x[place.hex], board.y[place.hex]];
  const nth = board.json.places.filter((p) => p.hex === place.hex).indexOf(place);
  return dotOf(board, place.hex, nth);
}

function boxOfText(x: number, y: number, width: number, size: number, anchor: "start" | "middle" | "end"): Box {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return [left - size * 0.12, y - size * 0.78, left + width + size * 0.12, y + size * 0.26];
}

/** What lies under a box, averaged over its height and summed along its width in letters. */
export function coverCost(cell: number, box: Box, size: number, at: (x: number, y: number) => number): number {
  let sum = 0;
  for (let y = box[1] + cell / 2; y < box[3]; y += cell) {
    for (let x = box[0] + cell / 2; x < box[2]; x += cell) sum += at(x, y);
  }
  return (sum / 10) * ((cell * cell) / (size * size)) * 2.2;
}

/** A name must not run over the neat line. */
function offMap(frame: Frame, box: Box): number {
  const inside =
    box[0] > frame.left + 2 && box[2] < frame.right - 2 && box[1] > frame.top + 2 && box[3] < frame.bottom - 2;
  return inside ? 0 : 70;
}

/** Printed numbers at the head of each hex, fainter when small, none from afar. */
function numbers(sketch: Sketch, scale: number): TextItem[] {
  if (scale < 0.8) return [];
  const { board } = sketch;
  const size = NUMBER_SIZE * scale ** -0.35;
  const alpha = Math.min(0.85, 0.5 + 0.2 * scale);
  const head = board.json.grid.orientation.startsWith("flat") ? RADIUS * 0.866 : RADIUS * 0.8;
  const out: TextItem[] = [];
  for (let h = 0; h < board.hexes; h++) {
    if (sketch.isGround(h, "out")) continue;
    const x = board.x[h];
    const y = board.y[h] - head + size * 1.12;
    const wet = sketch.isGround(h, "water");
    const wooded = sketch.isGround(h, "woods", "deep-woods");
    out.push({
      kind: "text",
      box: [x - size, y - size, x + size, y + 2],
      text: board.json.hexes.numbers[h],
      x,
      y,
      size,
      font: "number",
      colour: wet ? "waterName" : wooded ? "woodNumber" : "number",
      ...(wooded && { halo: "woodHalo" }),
      alpha: wet ? alpha * 0.6 : alpha,
      anchor: "middle",
    });
  }
  return out;
}
