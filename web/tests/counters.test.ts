import { expect, test } from "vitest";
import { distinctFaces, gridFor } from "../src/counters/atlas";
import { counterSVG, faceParts } from "../src/counters/face";
import { paintFace } from "../src/counters/paint";
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

test("the atlas has room for each distinct face, in rows", () => {
  const specs = ["1", "2", "3", "4", "5", "5"].map((foot, i) => ({ ...SPEC, id: String(i), foot }));
  const faces = distinctFaces(specs, "full");
  expect(faces.size).toBe(5);
  expect(gridFor(faces.size)).toEqual({ cols: 3, rows: 2 });
  expect(gridFor(0)).toEqual({ cols: 1, rows: 1 });
});

/** A canvas that remembers what was painted on it. */
function canvas() {
  const painted: string[] = [];
  const colours: string[] = [];
  const known: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string, x: number) => painted.push(`${text} at ${x}`),
    createLinearGradient: () => ({ addColorStop: (_: number, colour: string) => colours.push(colour) }),
  };
  const ctx = new Proxy(known, {
    get: (target, name) => target[String(name)] ?? (() => painted.push(String(name))),
    set: (target, name, value) => {
      if (name === "fillStyle" || name === "strokeStyle") colours.push(String(value));
      target[String(name)] = value;
      return true;
    },
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, painted, colours };
}

test("a face is painted with its colours, its texts in one line, and as many shapes as its markup has", () => {
  globalThis.Path2D = class {
    arc() {}
    roundRect() {}
  } as unknown as typeof Path2D;
  const { ctx, painted, colours } = canvas();
  const parts = faceParts({ ...SPEC, foot: "5-4", move: "<8" }, "full");
  paintFace(ctx, parts);
  expect(painted.filter((one) => one.includes(" at "))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^5-4 at /), expect.stringMatching(/^-<8 at /), "291 at -15"]),
  );
  const strength = painted
    .find((one) => one.startsWith("5-4"))
    ?.split(" ")
    .pop();
  const move = painted
    .find((one) => one.startsWith("-<8"))
    ?.split(" ")
    .pop();
  expect(Number(move) - Number(strength)).toBe(30);
  for (const colour of [...SPEC.scheme.face, SPEC.scheme.symbolFill]) expect(colours).toContain(colour);
  const fills = parts.body.match(/<(rect|circle|path)[^>]*>/g)?.filter((tag) => !tag.includes('fill="none"')) ?? [];
  expect(painted.filter((one) => one === "fill")).toHaveLength(fills.length);
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
