/** All of a match that doesn't change: the board's hexes and names, the pieces, the clauses' titles. */
import type { BoardJson, Named } from "../../board/json";
import type { SceneData } from "../../club/messages";
import type { Names, Words } from "../words";
import { Pieces } from "./pieces";

export interface HexFacts {
  /** The kind of ground, a key of the words files. */
  ground: string;
  names: Named[];
  /** Kinds of what runs through the hex or along its sides: roads, rivers … */
  lines: string[];
}

export class Scene {
  readonly board: BoardJson | null;
  readonly pieces: Pieces;
  private readonly byNumber = new Map<string, number>();
  private readonly linesIn = new Map<number, Set<string>>();
  private readonly namesIn = new Map<number, Named[]>();
  private readonly placesByName = new Map<string, Named>();

  constructor(readonly data: SceneData) {
    this.board = data.board as unknown as BoardJson | null;
    this.pieces = new Pieces(data.table);
    if (!this.board) return;
    this.board.hexes.numbers.forEach((number, hex) => {
      this.byNumber.set(number, hex);
    });
    for (const path of this.board.paths) for (const hex of path.hexes) this.runs(hex, path.kind);
    for (const line of this.board.sides) for (const [hex] of line.sides) this.runs(hex, line.kind);
    for (const place of this.board.places) this.isNamed(place.hex, place.name);
    for (const city of this.board.cities ?? []) for (const hex of city.hexes) this.isNamed(hex, city.name);
  }

  isHex(text: string): boolean {
    return this.byNumber.has(text);
  }

  hexFacts(number: string): HexFacts | null {
    const hex = this.byNumber.get(number);
    if (hex === undefined || !this.board) return null;
    return {
      ground: this.board.legend[this.board.hexes.ground[hex]] ?? "",
      names: this.namesIn.get(hex) ?? [],
      lines: [...(this.linesIn.get(hex) ?? [])],
    };
  }

  /** The sides of the game, in the order of its pieces. */
  get sides(): readonly string[] {
    return this.pieces.sides;
  }

  /** Every hex with the names that are printed in it, in all languages. */
  *places(): Generator<{ number: string; names: string[] }> {
    for (const [hex, number] of (this.board?.hexes.numbers ?? []).entries())
      yield { number, names: (this.namesIn.get(hex) ?? []).flatMap((name) => Object.values(name)) };
  }

  /** A place's name in every language, by its English one. */
  placeCalled(name: string): Named | undefined {
    return this.placesByName.get(name);
  }

  /** The name printed in a hex, else its ground. */
  hexName(number: string, words: Words): string {
    const facts = this.hexFacts(number);
    if (!facts) return "";
    return facts.names.map((name) => words.name(name)).find(Boolean) ?? words.name(facts.ground);
  }

  gameWords(language: string): string {
    return (this.data.words[language] ?? []).join("\n\n");
  }

  clauseTitle(clause: string, words: Words): string {
    const title = this.data.clauses[clause] as Names | undefined;
    return title ? words.name(title) : "";
  }

  private isNamed(hex: number, name: Named): void {
    if (name.en) this.placesByName.set(name.en, name);
    const names = this.namesIn.get(hex);
    if (names) names.push(name);
    else this.namesIn.set(hex, [name]);
  }

  private runs(hex: number, kind: string): void {
    const kinds = this.linesIn.get(hex) ?? new Set();
    kinds.add(kind);
    this.linesIn.set(hex, kinds);
  }
}
