import { expect, test } from "vitest";
import { stepAcross } from "../src/board/cursor";
import { BoardModel, RADIUS } from "../src/board/model";
import { boardOf, pointyBoard, rows } from "./boards";

const flat = new BoardModel(boardOf(rows(6, 5)));
const pointy = new BoardModel(pointyBoard(6, 5));

test.each([
  ["flat", flat],
  ["pointy", pointy],
])("%s: every hex is found under its middle and near its corners", (_, board) => {
  for (let h = 0; h < board.hexes; h++) {
    expect(board.hexAt(board.x[h], board.y[h])).toBe(h);
    for (let d = 0; d < 6; d++) {
      const [x, y] = board.corner(h, d);
      expect(board.hexAt(board.x[h] + (x - board.x[h]) * 0.97, board.y[h] + (y - board.y[h]) * 0.97)).toBe(h);
    }
  }
});

test.each([
  ["flat", flat],
  ["pointy", pointy],
])("%s: neighbours lie one hex away and answer each other", (_, board) => {
  for (let h = 0; h < board.hexes; h++) {
    for (let d = 0; d < 6; d++) {
      const to = board.neighbour(h, d);
      expect(to).toBeGreaterThanOrEqual(0);
      expect(Math.hypot(board.x[to] - board.x[h], board.y[to] - board.y[h])).toBeCloseTo(RADIUS * Math.sqrt(3), 1);
      expect(board.neighbour(to, (d + 3) % 6)).toBe(h);
    }
  }
});

test("no hex is found off the board, though its surroundings are drawn", () => {
  expect(flat.hexAt(0, 0)).toBe(-1);
  const outside = flat.neighbour(flat.hex("0101"), 0);
  expect(outside).toBeGreaterThanOrEqual(flat.hexes);
  expect(flat.hexAt(flat.x[outside], flat.y[outside])).toBe(-1);
});

test("the ring outside repeats the ground beside it", () => {
  const board = new BoardModel(boardOf(rows(3, 3, "~")));
  expect(new Set(board.ground)).toEqual(new Set(["water"]));
});

test("directions run clockwise from north on a flat-topped board", () => {
  const names = Array.from({ length: 6 }, (_, d) => flat.number(flat.neighbour(flat.hex("0303"), d)));
  expect(names).toEqual(["0302", "0402", "0403", "0304", "0203", "0202"]);
});

test("a corner has one key from all three of its hexes, however large the board", () => {
  const board = new BoardModel(boardOf(rows(52, 43)));
  const seen = new Map<number, [number, number]>();
  for (let c = 0; c < board.cells; c++) {
    for (let d = 0; d < 6; d++) {
      const [x, y] = board.corner(c, d);
      const old = seen.get(board.cornerKey(x, y));
      if (old) expect(Math.hypot(old[0] - x, old[1] - y)).toBeLessThan(0.1);
      seen.set(board.cornerKey(x, y), [x, y]);
    }
  }
  const inner = board.hex("2020");
  const north = board.neighbour(inner, 0);
  expect(board.cornerKey(...board.corner(north, 3))).toBe(board.cornerKey(...board.corner(inner, 1)));
  expect(board.cornerKey(...board.corner(north, 4))).toBe(board.cornerKey(...board.corner(inner, 0)));
  // Each cell has six corners and each inner corner three cells: about two corners a cell.
  expect(seen.size).toBeLessThan(board.cells * 2.2);
});

test("arrow keys go straight up and down, and keep to a row sideways", () => {
  let h = flat.hex("0103");
  const names = ["right", "right", "right", "left", "left", "left"].map((way) => {
    h = stepAcross(flat, h, way as "left" | "right");
    return flat.number(h);
  });
  expect(names).toEqual(["0203", "0303", "0403", "0303", "0203", "0103"]);
  expect(flat.number(stepAcross(flat, flat.hex("0203"), "up"))).toBe("0202");
  expect(flat.number(stepAcross(flat, flat.hex("0203"), "down"))).toBe("0204");
  expect(stepAcross(flat, flat.hex("0101"), "up")).toBe(-1);
});

test("arrow keys on a pointy-topped board go straight sideways and keep to a column up and down", () => {
  let h = pointy.hex("0301");
  const downs = [1, 2, 3, 4].map(() => {
    h = stepAcross(pointy, h, "down");
    return pointy.number(h);
  });
  expect(downs).toEqual(["0302", "0303", "0304", "0305"]);
  expect(pointy.number(stepAcross(pointy, pointy.hex("0302"), "right"))).toBe("0402");
});
