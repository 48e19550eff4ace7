/** What a click, a tap or a key on the map means: the choice that a hex or a unit stands for, or why it is none. */
import type { OverlayInfo } from "../../club/messages";
import type { TableBoard } from "./board";
import { carryingOut, choicesFor, hexOf } from "./choices";
import type { Choosing } from "./choosing";
import type { Open } from "./desk";
import type { Match } from "./match";
import { unitsIn } from "./parts/card";

/** A pointer that can't hover shows a choice by the first tap and takes it by the second. */
export const COARSE = matchMedia("(pointer: coarse)");

export interface TouchingNeeds {
  match: Match;
  open: Open;
  board(): TableBoard | null;
  toList(): void;
  changed(): void;
}

export class Touching {
  constructor(private readonly needs: TouchingNeeds) {}

  hex(hex: string, onwards: boolean, touch: boolean): void {
    const { match, open } = this.needs;
    const { choosing } = match;
    open.hex = hex;
    open.unit = null;
    this.lookAround();
    this.needs.changed();
    if (!choosing) return;
    const offered = choosing.offered("hex");
    if (touch && COARSE.matches && offered.has(hex) && pointedHex(choosing) !== hex) {
      this.point(hex);
      return;
    }
    if (choosing.answers("hex", hex)) void choosing.touch("hex", hex, onwards);
    else this.onlyUnit(hex, choosing);
  }

  unit(id: string, onwards: boolean): void {
    const { match, open } = this.needs;
    const { choosing, view } = match;
    const hex = view.units?.find((unit) => unit.id === id)?.hex ?? null;
    if (hex) open.hex = hex;
    open.unit = id;
    this.lookAround();
    this.needs.changed();
    if (!choosing) return;
    if (choosing.answers("unit", id)) void choosing.touch("unit", id, onwards);
    else if (hex && choosing.answers("hex", hex)) void choosing.touch("hex", hex, onwards);
    else void choosing.refuse("unit", id);
  }

  /** Show what a choice in a hex would bring. */
  point(hex: string | null): void {
    const { choosing } = this.needs.match;
    if (!choosing) return;
    choosing.point((hex && choicesFor(choosing.current, "hex", hex).find((choice) => choice.whole)) || null);
  }

  /** End the phase, or declare the group that is being put together. */
  end(): void {
    const { match } = this.needs;
    const { choosing } = match;
    if (!choosing || match.busy) return;
    if (choosing.gathering && (choosing.gathering.members.length || !carryingOut(choosing.current))) {
      choosing.declare();
      return;
    }
    const word = carryingOut(choosing.current) ?? (choosing.steps.length ? null : carryingOut(choosing.base));
    if (word) void choosing.take(word);
    else this.needs.toList();
  }

  /** What an overlay about a unit or a hex is about now. */
  about(overlay: OverlayInfo): string {
    const { match, open } = this.needs;
    if (overlay.about === "") return (open.hex && open.unit) || "";
    const hex = open.cursor ?? open.hex ?? "";
    if (overlay.about === "hex") return hex;
    return open.unit ?? unitsIn(match.view, hex)[0]?.id ?? "";
  }

  /** An overlay that is shown follows what is looked at. */
  lookAround(): void {
    const { looking } = this.needs.match;
    if (looking.overlay) looking.lookAt(this.about(looking.overlay));
  }

  /** A hex that is no choice itself stands for the one unit in it that is; else the rules say why not. */
  private onlyUnit(hex: string, choosing: Choosing): void {
    const units = unitsIn(this.needs.match.view, hex).filter((unit) => choosing.answers("unit", unit.id));
    if (units.length === 1) void choosing.touch("unit", units[0].id, false);
    else if (units.length > 1) this.needs.board()?.openStack(hex);
    else void choosing.refuse("hex", hex);
  }
}

/** The hex whose choice is being previewed. */
function pointedHex(choosing: Choosing): string | null {
  const choice = choosing.pointed?.choice;
  return choice ? hexOf(choice.group, choice.item) : null;
}
