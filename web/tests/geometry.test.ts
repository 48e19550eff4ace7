import { expect, test } from "vitest";
import { along, bent, beside, crossing, lengthOf, pulled, spline } from "../src/board/geometry";

const ZIGZAG = [0, 0, 30, 20, 60, 0, 90, 20, 120, 0];

test("an open spline begins and ends at its first and last handle", () => {
  const line = spline(ZIGZAG, 3, false);
  expect(line.slice(0, 2)).toEqual([0, 0]);
  expect(line.slice(-2)).toEqual([120, 0]);
});

test("a spline has a point about every step and no corner", () => {
  const line = spline(ZIGZAG, 3, false);
  for (let i = 0; i + 3 < line.length; i += 2) {
    expect(Math.hypot(line[i + 2] - line[i], line[i + 3] - line[i + 1])).toBeLessThan(4.5);
  }
  const turns = along(line, 3).map((p) => p[2]);
  for (let i = 1; i < turns.length; i++) expect(Math.abs(turns[i] - turns[i - 1])).toBeLessThan(0.6);
});

test("a closed spline goes round without a gap", () => {
  const square = spline([0, 0, 60, 0, 60, 60, 0, 60], 3, true);
  const gap = Math.hypot(square[0] - square[square.length - 2], square[1] - square[square.length - 1]);
  expect(gap).toBeLessThan(4.5);
});

test("pulling moves inner handles towards their neighbours and leaves the ends", () => {
  expect(pulled(ZIGZAG, 0.5, false)).toEqual([0, 0, 30, 10, 60, 10, 90, 10, 120, 0]);
});

test("bending moves equal points equally, whichever line they belong to", () => {
  const bends = [{ amount: 5, size: 30, purpose: 1 }];
  const a = bent([10, 10, 50, 50], bends);
  const b = bent([50, 50, 90, 10], bends);
  expect(a.slice(2)).toEqual(b.slice(0, 2));
  expect(a.slice(0, 2)).not.toEqual([10, 10]);
});

test("a line beside another keeps its distance", () => {
  expect(beside([0, 0, 10, 0, 20, 0], 5)).toEqual([0, 5, 10, 5, 20, 5]);
});

test("points along a line come at even distances", () => {
  expect(along([0, 0, 10, 0], 4).map((p) => p[0])).toEqual([0, 4, 8]);
  expect(lengthOf(ZIGZAG)).toBeCloseTo(4 * Math.hypot(30, 20));
});

test("segments cross where they meet, and not beyond their ends", () => {
  expect(crossing(0, 0, 10, 10, 0, 10, 10, 0)).toEqual([5, 5]);
  expect(crossing(0, 0, 4, 4, 0, 10, 10, 0)).toBeNull();
  expect(crossing(0, 0, 10, 0, 0, 1, 10, 1)).toBeNull();
});
