import { expect, test } from "vitest";
import { EdgeNet, outlines, settled } from "../src/board/chains";
import { BoardModel } from "../src/board/model";
import { boardOf, rows, sidesOf } from "./boards";

const json = boardOf(rows(8, 8));
const board = new BoardModel(json);

function netOf(...features: [rank: number, kind: string, texts: string][]) {
  const net = new EdgeNet(board);
  for (const [rank, kind, texts] of features) {
    for (const [h, d] of sidesOf(json, kind, kind, texts).sides) net.add(h, d, kind, kind, rank);
  }
  return net;
}

test("sides in any order become one line from end to end", () => {
  const [chain, ...others] = netOf([1, "river", "0404/NE 0203/NE 0504/S 0304/NE 0303/S 0403/S"]).chains();
  expect(others).toEqual([]);
  expect(chain.corners).toHaveLength(7);
  expect(new Set(chain.corners).size).toBe(7);
  expect(chain.joins).toEqual([false, false]);
});

test("a side given from both its hexes is one side", () => {
  const [chain] = netOf([1, "river", "0303/S 0304/N"]).chains();
  expect(chain.corners).toHaveLength(2);
});

test("where two rivers share a side the greater has it", () => {
  const chains = netOf([1, "river", "0303/S 0303/SE"], [3, "great", "0303/S"]).chains();
  expect(chains.map((c) => [c.style, c.corners.length])).toEqual([
    ["great", 2],
    ["river", 2],
  ]);
});

test("a tributary ends on the drawn line of the river that it joins", () => {
  const main = "0203/NE 0303/S 0304/NE 0403/S 0404/NE 0504/S";
  const [great, branch] = settled(netOf([3, "great", main], [1, "river", "0303/SE"]).chains(), 0.46);
  expect([great.style, branch.style]).toEqual(["great", "river"]);
  const junction = branch.corners.findIndex((k) => great.corners.includes(k));
  const i = great.corners.indexOf(branch.corners[junction]);
  expect(i).toBeGreaterThan(0);
  expect(i).toBeLessThan(great.corners.length - 1);
  const at = (k: number, axis: number) => great.handles[k * 2 + axis];
  for (const axis of [0, 1]) {
    const drawn = (at(i - 1, axis) + 6 * at(i, axis) + at(i + 1, axis)) / 8;
    expect(branch.handles[junction * 2 + axis]).toBeCloseTo(drawn);
  }
});

test("the outline of one hex has six corners; of two, ten", () => {
  const one = board.hex("0404");
  const two = board.neighbour(one, 2);
  expect(outlines(board, (c) => c === one)[0]).toHaveLength(12);
  const rings = outlines(board, (c) => c === one || c === two);
  expect(rings).toHaveLength(1);
  expect(rings[0]).toHaveLength(20);
});

test("a hole is a ring of its own, and every ring of a large area closes", () => {
  const hole = board.hex("0404");
  const rings = outlines(board, (c) => c !== hole);
  expect(rings).toHaveLength(2);
  for (const ring of rings) {
    const gap = Math.hypot(ring[0] - ring[ring.length - 2], ring[1] - ring[ring.length - 1]);
    expect(gap).toBeCloseTo(32, 1);
  }
});

test("rings close on a board whose coordinates are rounded", () => {
  const large = new BoardModel(boardOf(rows(52, 43, "~")));
  const rings = outlines(large, () => true);
  expect(rings).toHaveLength(1);
  const [ring] = rings;
  expect(Math.hypot(ring[0] - ring[ring.length - 2], ring[1] - ring[ring.length - 1])).toBeCloseTo(32, 1);
});
