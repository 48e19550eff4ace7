/** Small boards to draw in tests. */
import type { BoardJson, SideFeature } from "../src/board/json";

const ROOT3 = Math.sqrt(3);

/** A flat-topped board from rows of ground letters; even columns lie half a hex lower, numbers are CCRR. */
export function boardOf(rows: string[], more: Partial<BoardJson> = {}): BoardJson {
  const cols = rows[0].length;
  const numbers: string[] = [];
  const x: number[] = [];
  const y: number[] = [];
  let ground = "";
  for (let c = 0; c < cols; c++) {
    for (let r = 0; r < rows.length; r++) {
      numbers.push(`${String(c + 1).padStart(2, "0")}${String(r + 1).padStart(2, "0")}`);
      x.push(Number((1.5 * c).toFixed(4)));
      y.push(Number((ROOT3 * (r + (c % 2) / 2)).toFixed(4)));
      ground += rows[r][c];
    }
  }
  return {
    id: "test",
    grid: { orientation: "flat-top", shift: "even-down" },
    hexes: { numbers, x, y, ground, height: null },
    legend: { ".": "clear", f: "wood", F: "forest", s: "swamp", "~": "sea", "#": "out" },
    draw: {
      clear: "clear",
      wood: "woods",
      forest: "deep-woods",
      swamp: "marsh",
      sea: "water",
      out: "out",
      great: "major-river",
      river: "river",
      line: "border",
      rail: "rail",
      road: "road",
      motorway: "main-road",
      place: "place",
      town: "town",
      city: "city",
    },
    sides: [],
    paths: [],
    places: [],
    waters: [],
    ...more,
  };
}

/** A pointy-topped board of clear hexes; odd rows are shifted right. */
export function pointyBoard(cols: number, rows: number): BoardJson {
  const flat = boardOf(Array.from({ length: rows }, () => ".".repeat(cols)));
  const x: number[] = [];
  const y: number[] = [];
  for (let c = 0; c < cols; c++) {
    for (let r = 0; r < rows; r++) {
      x.push(ROOT3 * (c + (r % 2) / 2));
      y.push(1.5 * r);
    }
  }
  return { ...flat, grid: { orientation: "pointy-top", shift: "even-right" }, hexes: { ...flat.hexes, x, y } };
}

export const rows = (cols: number, count: number, letter = ".") =>
  Array.from({ length: count }, () => letter.repeat(cols));

export function sidesOf(json: BoardJson, kind: string, name: string, texts: string): SideFeature {
  const directions = ["N", "NE", "SE", "S", "SW", "NW"];
  const sides = texts.split(" ").map((text): [number, number] => {
    const [number, direction] = text.split("/");
    return [json.hexes.numbers.indexOf(number), directions.indexOf(direction)];
  });
  return { kind, name, sides };
}
