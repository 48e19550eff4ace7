/** The map follows what is spoken of: a step of a lesson, a choice made from the list, a question about pieces far away. */
import type { TableBoard } from "./board";
import { hexOf } from "./choices";
import type { Desk } from "./desk";

export class Following {
  private step = -1;
  /** The question, or the part of a choice, for which the map was last moved. */
  private followed: unknown = null;

  /** What a step of a lesson speaks of is brought into view once; an overlay of that name is shown. */
  lesson(desk: Desk, board: TableBoard | null, shown: readonly string[]): void {
    const step = desk.lesson?.step ?? -1;
    if (step === this.step || !shown.length) return;
    this.step = step;
    for (const name of shown) {
      const hex = hexNamed(desk, name);
      if (hex) board?.reveal(hex);
      const overlay = desk.scene.data.overlays.find((one) => one.id === name);
      if (overlay) desk.match.looking.show(overlay, desk.open.unit ?? "");
    }
  }

  /** What has just been chosen from the list, and a new question's pieces, are not left out of view. */
  choice(desk: Desk, board: TableBoard): void {
    const { choosing } = desk.match;
    if (!choosing) return;
    const step = choosing.steps.at(-1);
    if (step && step !== this.followed) {
      const { group, item } = step.choice;
      const hex = hexOf(group, item) ?? desk.labels.unit(item)?.hex;
      if (hex) board.reveal(hex);
    } else if (!step && this.followed !== choosing.base && desk.lesson === null) {
      const units = [...choosing.offered("unit").keys()].flatMap((id) => desk.labels.unit(id)?.hex ?? []);
      board.revealSome(units.length ? units : [...choosing.offered("hex").keys()]);
    }
    this.followed = step ?? choosing.base;
  }
}

/** The hex of a name: its own, or that in which a unit stands. */
export function hexNamed(desk: Desk, name: string): string | null | undefined {
  return desk.scene.isHex(name) ? name : desk.labels.unit(name)?.hex;
}
