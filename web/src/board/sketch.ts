/** What the parts of the drawing share while it is made: the board, the items so far, and what lies where. */
import { boxOf, type Line } from "./geometry";
import type { Item, PathItem } from "./items";
import { Mask } from "./mask";
import type { BoardModel } from "./model";

/** A river, road or railway as it is really drawn. */
export interface Drawn {
  line: Line;
  style: string;
  name: string;
  width: number;
  /** Whether each end is a river's source. */
  sources?: [boolean, boolean];
}

/** How much a name loses by lying over each thing. */
export const COVER = { houses: 6, rail: 5, mainRoad: 4, river: 3, road: 2.4, coast: 2 };

export class Sketch {
  readonly items: Item[] = [];
  /** Where no tree, tuft or field may stand. */
  readonly kept: Mask;
  /** Seas and lakes as drawn. */
  readonly water: Mask;
  /** What a name would cover, in tenths of COVER. */
  readonly cover: Mask;
  rivers: Drawn[] = [];
  ways: Drawn[] = [];
  borders: Drawn[] = [];
  coast: Line[] = [];

  constructor(readonly board: BoardModel) {
    this.kept = new Mask(board.width, board.height, 2);
    this.water = new Mask(board.width, board.height, 2);
    this.cover = new Mask(board.width, board.height, 3);
  }

  path(lines: Line[], look: Omit<PathItem, "kind" | "box" | "lines">): void {
    if (!lines.length) return;
    const grow = (look.width ?? 0) / 2 + 1;
    this.items.push({ kind: "path", box: boxOf(lines, grow), lines, ...look });
  }

  /** Strokes in pieces, so that a tile only draws what lies near it. */
  strokes(lines: Line[], look: Omit<PathItem, "kind" | "box" | "lines" | "closed">, closed = false): void {
    for (const line of lines) {
      const whole = closed ? [...line, line[0], line[1]] : line;
      if (look.dash) {
        this.path([whole], look);
        continue;
      }
      for (let i = 0; i + 2 < whole.length; i += 160) this.path([whole.slice(i, i + 162)], look);
    }
  }

  isGround(cell: number, ...styles: string[]): boolean {
    return styles.includes(this.board.ground[cell]);
  }
}
