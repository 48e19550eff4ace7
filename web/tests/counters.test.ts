import { expect, test } from "vitest";
import { atlasSVG, distinctFaces } from "../src/counters/atlas";
import { counterSVG } from "../src/counters/face";
import { type CounterSpec, detailFor, faceKey } from "../src/counters/spec";
import { fanSpot, stackSpot } from "../src/counters/stacks";

const SPEC: CounterSpec = {
  id: "a",
  hex: "0101",
  side: "axis",
  scheme: { face: ["#aaaaaa", "#888888"], ink: "#111111", symbolFill: "#eeeeee" },
  strip: "#224466",
  symbol: "infantry",
  size: "XX",
  left: "18A",
  right: "291",
  foot: "5-4",
  move: "6",
  steps: 2,
};

test("counters that look alike share a face, whatever they are and wherever they stand", () => {
  expect(faceKey({ ...SPEC, id: "b", hex: "0202", states: ["moved"] } as CounterSpec, "full")).toBe(
    faceKey(SPEC, "full"),
  );
});

test.each([
  "strip",
  "symbol",
  "size",
  "left",
  "right",
  "foot",
  "move",
] as const)("another %s is another face", (key) => {
  expect(faceKey({ ...SPEC, [key]: "Z" }, "full")).not.toBe(faceKey(SPEC, "full"));
});

test("steps, reduction and markers change the face", () => {
  const keys = [{}, { steps: 1 }, { reduced: true }, { markers: ["OoS"] }].map((c) =>
    faceKey({ ...SPEC, ...c }, "full"),
  );
  expect(new Set(keys).size).toBe(4);
});

test("below 36 px side texts are gone, and faces that differ in nothing else become one", () => {
  expect([detailFor(35), detailFor(36)]).toEqual(["small", "full"]);
  expect(faceKey({ ...SPEC, right: "61" }, "small")).toBe(faceKey(SPEC, "small"));
  expect(counterSVG(SPEC, 30)).not.toContain(">291<");
  expect(counterSVG(SPEC, 48)).toContain(">291<");
});

test("a face down tells nothing but its side", () => {
  const down = { ...SPEC, faceDown: true };
  expect(faceKey({ ...down, foot: "9-9", symbol: "panzer", strip: "#ff0000", steps: 1 }, "full")).toBe(
    faceKey(down, "full"),
  );
  const svg = counterSVG(down, 60);
  for (const secret of ["291", "18A", "5-4", SPEC.strip as string]) expect(svg).not.toContain(secret);
});

test("the atlas has a cell for each distinct face, in rows", () => {
  const specs = ["1", "2", "3", "4", "5", "5"].map((foot, i) => ({ ...SPEC, id: String(i), foot }));
  const faces = distinctFaces(specs, "full");
  const { svg, cols, rows, cells } = atlasSVG(faces, "full", 58, "");
  expect([cells.size, cols, rows]).toEqual([5, 3, 2]);
  expect(cells.get(faceKey(specs[4], "full"))).toBe(4);
  expect(svg).toContain(`width="${3 * 58}" height="${2 * 58}"`);
  expect(svg.match(/<linearGradient/g)).toHaveLength(1);
});

test("texts from outside can't break out of the markup", () => {
  const svg = counterSVG({ ...SPEC, right: `<b>"&`, strip: `"><script>` }, 60);
  expect(svg).toContain("&lt;b&gt;");
  expect(svg).not.toContain("<script>");
});

test("a stack steps up to the right round its middle; the top counter comes last", () => {
  expect(stackSpot(0, 1)).toEqual({ x: 0, y: -0, turn: 0 });
  expect(stackSpot(1, 2).x - stackSpot(0, 2).x).toBeCloseTo(3.6);
  expect(stackSpot(1, 2).y).toBeLessThan(stackSpot(0, 2).y);
  expect(stackSpot(11, 12).x - stackSpot(0, 12).x).toBeCloseTo(4 * 3.6);
});

test("counters of a fan do not cover each other's middles", () => {
  for (const n of [2, 3, 6, 12]) {
    for (let k = 0; k + 1 < n; k++) {
      const a = fanSpot(k, n);
      const b = fanSpot(k + 1, n);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(42);
    }
  }
});
