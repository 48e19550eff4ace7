import { beforeAll, describe, expect, test } from "vitest";
import { Drawing } from "../src/board/drawing";
import { boxesMeet } from "../src/board/geometry";
import type { PathItem, TextItem } from "../src/board/items";
import { isolines, Mask } from "../src/board/mask";
import { ItemIndex } from "../src/board/paint-canvas";
import { bridgesOf } from "../src/board/ways";
import { boardOf, sidesOf } from "./boards";

const COUNTRY = ["~~~......##", "~~~..ff..##", "~~...fFF...", "~...ffFF.ss", "~....ff..ss", "..........."];

function country() {
  const json = boardOf(COUNTRY);
  const hex = (n: string) => json.hexes.numbers.indexOf(n);
  json.sides = [sidesOf(json, "great", "Long River (Old Name)", "0404/SE 0504/S 0505/NE 0604/S 0605/NE 0705/S")];
  json.paths = [
    { kind: "road", name: "R1", hexes: ["0403", "0504", "0505", "0605", "0705"].map(hex) },
    { kind: "rail", name: "L1", hexes: ["0406", "0505", "0604", "0704"].map(hex) },
  ];
  json.places = [
    { hex: hex("0505"), kind: "city", name: { en: "Bigtown", zh: "大城" } },
    { hex: hex("0403"), kind: "town", name: { en: "Midtown" } },
    { hex: hex("0803"), kind: "place", name: { en: "Hamlet" } },
    { hex: hex("0803"), kind: "place", name: { en: "Twin" } },
  ];
  json.waters = [{ name: { en: "Sea" }, hexes: ["0101", "0102", "0103", "0201", "0202", "0104"].map(hex) }];
  return json;
}

let drawing: Drawing;
beforeAll(() => {
  drawing = new Drawing(country());
});

const paths = (d: Drawing) => d.items.filter((i): i is PathItem => i.kind === "path");
const texts = (d: Drawing, scale: number, language = "en") => d.names(scale, language) as TextItem[];

test("the same board gives the same drawing, number for number", () => {
  expect(JSON.stringify(new Drawing(country()).items)).toBe(JSON.stringify(drawing.items));
});

test("every coordinate is a number, and every box holds its item", () => {
  for (const item of paths(drawing)) {
    for (const line of item.lines) {
      for (let i = 0; i < line.length; i += 2) {
        expect(Number.isFinite(line[i]) && Number.isFinite(line[i + 1])).toBe(true);
        expect(line[i] >= item.box[0] && line[i] <= item.box[2]).toBe(true);
      }
    }
  }
});

test("rivers are drawn over land and under the sea that they flow into", () => {
  const order = paths(drawing);
  const lastRiver = order.findLastIndex((i) => i.stroke === "water");
  const sea = order.findIndex((i) => i.fill === "sea");
  expect(lastRiver).toBeGreaterThan(0);
  expect(sea).toBeGreaterThan(lastRiver);
});

test("no tree stands in the water or outside a wood's surroundings", () => {
  const { board } = drawing;
  let trees = 0;
  for (const item of drawing.items) {
    if (item.kind !== "stamps") continue;
    for (let i = 0; i < item.at.length; i += 4) {
      if (item.at[i] >= 16) continue;
      trees++;
      const cell = board.cellAt(item.at[i + 1], item.at[i + 2]);
      const near = [cell, ...Array.from({ length: 6 }, (_, d) => board.neighbour(cell, d))];
      expect(near.some((c) => c >= 0 && board.ground[c].endsWith("woods"))).toBe(true);
      expect(board.ground[cell]).not.toBe("water");
    }
  }
  expect(trees).toBeGreaterThan(200);
});

test("a bridge stands where road and river cross as drawn, along the road", () => {
  const way = { line: [0, 0, 10, 0, 20, 0], style: "road", name: "", width: 3 };
  const river = { line: [12, -9, 12, 9], style: "river", name: "", width: 4 };
  const [bridge, ...more] = bridgesOf([way], [river]);
  expect(more).toEqual([]);
  expect(bridge).toMatchObject({ x: 12, y: 0, angle: 0 });
  expect(bridge.half).toBeCloseTo(3);
  const slanted = { ...river, line: [3, -9, 21, 9] };
  expect(bridgesOf([way], [slanted])[0].half).toBeGreaterThan(bridge.half);
});

describe("names", () => {
  test("no two place names cover each other", () => {
    const boxes = texts(drawing, 1)
      .filter((t) => t.font !== "number" && t.font !== "water")
      .map((t) => t.box);
    expect(boxes.length).toBe(4);
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) expect(boxesMeet(a, b)).toBe(false);
    });
  });

  test("letters keep nearly their size on the screen at every scale", () => {
    const onScreen = [0.5, 1, 2, 4].map((s) => {
      return (texts(drawing, s).find((t) => t.text === "Bigtown") as TextItem).size * s;
    });
    for (const size of onScreen) expect(size).toBeGreaterThan(12);
    expect(onScreen[3]).toBeLessThan(onScreen[1] * 1.7);
  });

  test("small places and numbers are left out from afar", () => {
    const far = texts(drawing, 0.5);
    expect(far.some((t) => t.font === "number" || t.text === "Hamlet")).toBe(false);
    expect(far.some((t) => t.text === "Bigtown")).toBe(true);
  });

  test("names come in the reader's language, else in English", () => {
    const zh = texts(drawing, 1, "zh").map((t) => t.text);
    expect(zh).toContain("大城");
    expect(zh).toContain("Midtown");
    expect(zh).not.toContain("Bigtown");
  });

  test("the sea's name lies on the water, letter by letter", () => {
    const sea = texts(drawing, 1).find((t) => t.text === "Sea") as TextItem;
    expect(sea.letters).toHaveLength(3);
    for (const [x, y] of sea.letters ?? []) expect(drawing.board.ground[drawing.board.cellAt(x, y)]).toBe("water");
  });

  test("a river's name follows its bank from left to right, without its second name", () => {
    const river = texts(drawing, 2).find((t) => t.text === "Long River") as TextItem;
    const xs = (river.letters ?? []).map(([x]) => x);
    expect(xs.length).toBe(10);
    expect([...xs].sort((a, b) => a - b)).toEqual(xs);
  });

  test("every hex in play has its number", () => {
    const numbers = texts(drawing, 1)
      .filter((t) => t.font === "number")
      .map((t) => t.text);
    expect(numbers).toContain("0505");
    expect(numbers).not.toContain("1001");
    expect(numbers.length).toBe(11 * 6 - 4);
  });
});

test("heights give relief and contours; boards without them give none", () => {
  const json = country();
  json.hexes.height = json.hexes.numbers.map((_, h) => (h % 7) * 40);
  const strokes = (d: Drawing) => new Set(paths(d).map((i) => i.stroke));
  expect(strokes(new Drawing(json))).toContain("contour");
  expect(strokes(drawing)).not.toContain("contour");
});

test("an index finds the items of a box in painting order", () => {
  const items = [10, 300, 20].map((x): PathItem => ({ kind: "path", box: [x, 0, x + 5, 5], lines: [] }));
  expect(new ItemIndex(items).in([0, 0, 100, 100])).toEqual([items[0], items[2]]);
  expect(new ItemIndex(items).in([290, 0, 400, 100])).toEqual([items[1]]);
});

test("a mask fills an area with its hole left out, and knows how deep a place lies", () => {
  const mask = new Mask(100, 100, 1);
  mask.fill(
    [
      [10, 10, 90, 10, 90, 90, 10, 90],
      [40, 40, 60, 40, 60, 60, 40, 60],
    ],
    1,
  );
  expect([mask.get(20, 20), mask.get(50, 50), mask.get(5, 5)]).toEqual([1, 0, 0]);
  const depth = mask.depth();
  expect(depth[25 * 100 + 25]).toBeGreaterThan(12);
  expect(depth[25 * 100 + 25]).toBeLessThan(18);
});

test("an isoline goes round a hill once, closed", () => {
  const values = new Float32Array(400).map((_, i) => 10 - Math.hypot((i % 20) - 10, Math.floor(i / 20) - 10));
  const lines = isolines(values, 20, 20, 4, 5);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  for (let i = 0; i < line.length; i += 2) expect(Math.hypot(line[i] - 42, line[i + 1] - 42)).toBeCloseTo(20, -0.5);
});
