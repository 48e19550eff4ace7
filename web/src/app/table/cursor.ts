/** The hex cursor of the keyboard: arrows move it, N leads it to what may be chosen, Enter chooses. */
import type { TableBoard } from "./board";
import { thingsOf } from "./choices";
import type { Desk } from "./desk";
import type { Direction } from "./keys";
import { unitsIn } from "./parts/card";

export interface CursorNeeds {
  desk(): Desk;
  board: TableBoard | null;
  panel: HTMLElement;
  card: HTMLElement;
  /** The cursor is on a hex: show what a choice there would bring. */
  point(hex: string): void;
  touch(hex: string, onwards: boolean): void;
  changed(): void;
}

export class Cursor {
  constructor(private readonly needs: CursorNeeds) {}

  move(direction: Direction): void {
    const { open } = this.needs.desk();
    const from = open.cursor ?? this.first();
    const to = open.cursor ? this.needs.board?.neighbour(from, direction) : from;
    if (to) this.put(to);
  }

  put(hex: string): void {
    const { open } = this.needs.desk();
    open.cursor = hex;
    open.hex = hex;
    this.needs.board?.setCursor(hex);
    this.needs.point(hex);
    this.needs.changed();
  }

  /** To the next hex where something may be chosen, or the one before. */
  next(step: number): void {
    const stops = this.stops();
    if (!stops.length) return;
    const at = stops.indexOf(this.needs.desk().open.cursor ?? "");
    this.needs.board?.focus();
    this.put(at < 0 ? stops[0] : stops[(at + step + stops.length) % stops.length]);
  }

  enter(onwards: boolean): void {
    const { open, match } = this.needs.desk();
    const hex = open.cursor;
    const { choosing } = match;
    if (!hex || !choosing) return;
    const able = unitsIn(match.view, hex).filter((unit) => choosing.answers("unit", unit.id));
    if (choosing.offered("hex").has(hex) || able.length < 2) {
      this.needs.touch(hex, onwards);
      return;
    }
    open.hex = hex;
    this.needs.board?.openStack(hex);
    this.needs.changed();
    queueMicrotask(() => this.needs.card.querySelector<HTMLElement>(".piece.may, .piece")?.focus());
  }

  /** Where the cursor begins: where something may be chosen, else at any unit, else in the first hex. */
  private first(): string {
    const { match, scene } = this.needs.desk();
    const standing = (match.view.units ?? []).find((unit) => unit.hex)?.hex;
    return this.stops()[0] ?? standing ?? scene.board?.hexes.numbers[0] ?? "";
  }

  /** The hexes that N leads through: those of units that may be chosen, else those that may be chosen themselves. */
  private stops(): string[] {
    const { match, labels } = this.needs.desk();
    const { choosing } = match;
    if (!choosing) return [];
    for (const decision of [choosing.current, choosing.base]) {
      const units =
        choosing.gathering && decision === choosing.current
          ? choosing.gathering.pool
          : thingsOf(decision, "unit").keys();
      const hexes = [...units].flatMap((id) => labels.unit(id)?.hex ?? []);
      const stops = hexes.length ? hexes : [...thingsOf(decision, "hex").keys()];
      if (stops.length) return [...new Set(stops)];
    }
    return [];
  }
}
