import { expect, test } from "vitest";
import { PITCH, STEPS, stepFor, tileRange, tilesIn } from "../src/board/tiles";

test("a zoom takes the step that is not stretched by more than a fifth", () => {
  expect([0.1, 0.25, 0.31, 0.6, 0.61, 1, 1.3, 3, 4].map(stepFor)).toEqual([0.25, 0.25, 0.5, 0.5, 1, 1, 2, 4, 4]);
  for (const zoom of [0.2, 0.7, 1.9, 3.3]) expect(stepFor(zoom) * 1.2).toBeGreaterThanOrEqual(zoom);
  expect(stepFor(9)).toBe(STEPS[STEPS.length - 1]);
});

test("the tiles of a view cover it, the middle ones first, none off the board", () => {
  const tiles = tilesIn(tileRange([-50, -50, 3 * PITCH - 1, PITCH / 2], 1, 3 * PITCH, 2 * PITCH));
  expect(tiles).toHaveLength(3);
  expect(tiles[0]).toEqual([1, 0]);
  expect(tilesIn(tileRange([0, 0, 5000, 5000], 2, 600, 600))).toHaveLength(9);
});
