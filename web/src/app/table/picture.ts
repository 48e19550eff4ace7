/** What the board should show now: worked out from the match, the choice under way and where the pointer is. */
import type { Overlay } from "../../board/highlight-layer";
import type { Marker, Unit, View } from "../model";
import { choicesFor } from "./choices";
import type { Choosing } from "./choosing";
import { type GameEvent, textsIn } from "./events";

export type MarkKind = "reach" | "target" | "chosen" | "refused" | "happening" | "look";
export type UnitRole = "" | "choosable" | "chosen" | "spent";

export interface Mark {
  hex: string;
  kind: MarkKind;
  /** A few characters at the foot of the hex: what it costs. */
  text?: string;
}

export interface BoardPicture {
  /** Every unit, off the map too; the same list as long as nothing has changed. */
  units: readonly Unit[];
  markers: Marker[];
  control: { [hex: string]: string };
  roles: Map<string, UnitRole>;
  marks: Mark[];
  path: string[];
  overlays: Overlay[];
}

const NONE: readonly Unit[] = [];

/** More hexes than these aren't marked. */
const MOST_MARKED = 900;

/** States of a unit that has nothing more to do now; they dim its counter. */
const SPENT = new Set(["moved", "done", "spent", "fought"]);

/** What the reader looks at beside the choice. */
export interface Look {
  hex: string | null;
  /** The side that chooses, where seats are called like sides. */
  side: string;
  /** What has just happened, to be pointed out. */
  latest: readonly GameEvent[];
  isHex(text: string): boolean;
  overlays: Overlay[];
  /** The way of a piece of advice. */
  advised: readonly string[];
}

export function boardPicture(view: View, choosing: Choosing | null, look: Look): BoardPicture {
  const units = view.units ?? NONE;
  return {
    units,
    markers: view.markers ?? [],
    control: view.control ?? {},
    roles: rolesOf(units, choosing),
    marks: marksOf(view, choosing, look),
    path: wayOf(units, choosing, look.advised),
    overlays: look.overlays,
  };
}

/** The way that is advised or pointed at, from where the unit stands. */
function wayOf(units: readonly Unit[], choosing: Choosing | null, advised: readonly string[]): string[] {
  if (advised.length) return [...advised];
  const way = choosing?.pointed?.preview?.path ?? [];
  const mover = choosing?.chosen("unit").at(-1);
  const from = units.find((unit) => unit.id === mover)?.hex;
  return from && way.length && way[0] !== from ? [from, ...way] : [...way];
}

function rolesOf(units: readonly Unit[], choosing: Choosing | null): Map<string, UnitRole> {
  const offered = choosing?.offered("unit") ?? new Map<string, unknown>();
  const chosen = new Set(choosing?.chosen("unit") ?? []);
  return new Map(
    units.map((unit) => {
      const spent = unit.state.some((state) => SPENT.has(state));
      const role: UnitRole = chosen.has(unit.id) ? "chosen" : offered.has(unit.id) ? "choosable" : spent ? "spent" : "";
      return [unit.id, role];
    }),
  );
}

function marksOf(view: View, choosing: Choosing | null, look: Look): Mark[] {
  const marks: Mark[] = [];
  if (choosing) {
    const enemies = new Set(
      (view.units ?? []).filter((u) => u.hex && !offeredSide(view, choosing, look.side, u)).map((u) => u.hex),
    );
    const offered = choosing.offered("hex");
    // Where nearly everything may be chosen, marking it all tells nothing and hides the map.
    const all = offered.size > MOST_MARKED ? [] : offered;
    for (const [hex, cost] of all) {
      const target = enemies.has(hex);
      marks.push({ hex, kind: target ? "target" : "reach", ...(cost === null ? {} : { text: String(cost) }) });
    }
    for (const hex of choosing.chosen("hex")) marks.push({ hex, kind: "chosen" });
    const refused = choosing.refusal;
    if (refused?.kind === "hex") marks.push({ hex: refused.item, kind: "refused" });
  } else {
    const hexes = new Set(look.latest.flatMap((event) => textsIn(event)).filter((text) => look.isHex(text)));
    for (const hex of hexes) marks.push({ hex, kind: "happening" });
  }
  if (look.hex) marks.push({ hex: look.hex, kind: "look" });
  return marks;
}

/** Whether a unit belongs to the side that chooses: its hex is not a target then. */
function offeredSide(view: View, choosing: Choosing, side: string, unit: Unit): boolean {
  if (view.units?.some((one) => one.side === side)) return unit.side === side;
  if (view.acting) return unit.side === view.acting;
  return choicesFor(choosing.base, "unit", unit.id).length > 0;
}
