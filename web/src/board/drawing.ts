/** The whole drawing list of a board, in painting order. The same list feeds tiles, the minimap and SVG. */
import * as ground from "./ground";
import type { Item } from "./items";
import type { BoardJson } from "./json";
import { paintMarks } from "./marks";
import { BoardModel } from "./model";
import { placeNames } from "./names";
import { paintParcels } from "./parcels";
import * as quarters from "./quarters";
import * as relief from "./relief";
import * as rules from "./rules";
import { paintScarps, paintSlopes } from "./scarps";
import { Sketch } from "./sketch";
import * as towns from "./towns";
import * as water from "./water";
import * as ways from "./ways";
import { Growth } from "./woods";

export class Drawing {
  readonly board: BoardModel;
  readonly items: Item[];
  private readonly sketch: Sketch;
  private readonly texts = new Map<string, Item[]>();

  constructor(json: BoardJson) {
    this.board = new BoardModel(json);
    this.sketch = new Sketch(this.board);
    paint(this.sketch);
    this.items = this.sketch.items;
  }

  /** Numbers and names for a scale and a language; letters keep their size on the screen. */
  names(scale: number, language: string): Item[] {
    const key = `${scale} ${language}`;
    const old = this.texts.get(key);
    if (old) return old;
    const made = placeNames(this.sketch, scale, language);
    this.texts.set(key, made);
    return made;
  }
}

function paint(sketch: Sketch): void {
  const { height } = sketch.board.json.hexes;
  water.survey(sketch);
  ways.survey(sketch);
  towns.survey(sketch);
  quarters.survey(sketch);
  const growth = new Growth(sketch);
  ground.sheet(sketch);
  if (height) relief.paintTint(sketch, height);
  else ground.flatTint(sketch);
  if (sketch.board.ground.includes("farmland")) paintParcels(sketch);
  ground.fields(sketch);
  growth.paintGround();
  if (height) relief.paintShade(sketch, height);
  paintSlopes(sketch, height ? relief.heightAt(sketch, height) : null);
  growth.paintStamps();
  paintScarps(sketch);
  ground.outOfPlay(sketch);
  rules.paintGrid(sketch);
  rules.paintBorders(sketch);
  quarters.paintGround(sketch);
  water.paintWater(sketch);
  rules.paintSeaGrid(sketch);
  towns.paintGround(sketch);
  ways.paintWays(sketch);
  towns.paintHouses(sketch);
  quarters.paintHouses(sketch);
  rules.paintFrame(sketch);
  paintMarks(sketch);
}
