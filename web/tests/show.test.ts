import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { CounterSpec } from "../src/counters/spec";
import { picture } from "../src/show/picture";
import { pngAddress } from "../src/show/png";
import { boardOf, rows } from "./boards";

const COUNTER: CounterSpec = {
  id: "a",
  hex: "0202",
  side: "axis",
  scheme: { face: ["#abcdef", "#888888"], ink: "#111111", symbolFill: "#eeeeee" },
  foot: "5-4",
};

test("a picture has the board's size times the scale, its numbers, and the counters that stand on it", () => {
  const options = { theme: "day", scale: 2, language: "en" } as const;
  const svg = picture(boardOf(rows(3, 3)), [COUNTER, { ...COUNTER, id: "b", hex: null, foot: "9-9" }], options);
  const [, width] = svg.match(/^<svg [^>]*width="(\d+)"/) ?? [];
  const [, box] = svg.match(/viewBox="0 0 ([\d.]+)/) ?? [];
  expect(Number(width)).toBe(Math.round(Number(box) * 2));
  expect(svg).toContain(">0303</text>");
  expect(svg).toContain("5-4");
  expect(svg).not.toContain("9-9");
});

test("day and night differ in colour alone", () => {
  const [day, night] = (["day", "night"] as const).map((theme) =>
    picture(boardOf(rows(3, 3)), [], { theme, scale: 1, language: "en" }),
  );
  const bare = (svg: string) =>
    svg
      .replace(/#[0-9a-f]{6}/g, "#")
      .replace(/data:[^"]+/g, "")
      .replace(/stroke-opacity="[^"]+"/g, "");
  expect(night).not.toBe(day);
  expect(bare(night)).toBe(bare(day));
});

test("a PNG holds the pixels that it was given", () => {
  const file = Buffer.from(pngAddress(new Uint8ClampedArray([1, 2, 3, 4, 5, 6, 7, 8]), 1, 2).split(",")[1], "base64");
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  const start = file.indexOf("IDAT");
  const data = file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4));
  expect([...inflateSync(data)]).toEqual([0, 1, 2, 3, 4, 0, 5, 6, 7, 8]);
});
