/** Choices as the reader meets them: as a list, and by the unit or hex of the board that they name. */
import type { DecisionData, GroupData } from "../../club/messages";

export interface Choice {
  /** The text that the club knows it by. */
  text: string;
  item: string;
  /** What the item names: "unit", "hex" …; "" for a word. */
  kind: string;
  /** Whether nothing remains to be chosen after it. */
  whole: boolean;
  cost: number | string | null;
  group: GroupData;
}

function choice(group: GroupData, place: number): Choice {
  const item = group.items[place];
  return {
    text: `${group.lead}${item}${group.tail}`,
    item,
    kind: group.kind,
    whole: group.whole,
    cost: group.costs?.[place] ?? null,
    group,
  };
}

export function choicesOf(group: GroupData): Choice[] {
  return group.items.map((_, place) => choice(group, place));
}

/** Kinds of items that lead to a hex: the hex itself, or a way there. */
const TO_A_HEX = ["hex", "path"];

/** The hex that an item leads to: of a way "0334-0434" the last; of a way that ends where the lead does, that. */
export function hexOf(group: GroupData, item: string): string | null {
  if (!TO_A_HEX.includes(group.kind)) return null;
  return `${group.lead}${item}`.split(/[\s,-]+/).findLast((word) => word !== "") ?? null;
}

/** The unit that an item is a weapon or a chit of ("S06:sagger", "GD/regular"); "" where it is none. */
export function bearerOf(item: string): string {
  return /^([^:/]+)[:/]/.exec(item)?.[1] ?? "";
}

/** The thing on the board that an item stands for. */
export function thingOf(group: GroupData, item: string): { kind: string; name: string } {
  const hex = hexOf(group, item);
  if (hex !== null) return { kind: "hex", name: hex };
  const bearer = bearerOf(item);
  return bearer ? { kind: "unit", name: bearer } : { kind: group.kind, name: item };
}

/** The choices that stand for this thing on the board. */
export function choicesFor(decision: DecisionData, kind: string, name: string): Choice[] {
  return decision.groups.flatMap((group) =>
    group.items.flatMap((item, place) => {
      const thing = thingOf(group, item);
      return thing.kind === kind && thing.name === name ? [choice(group, place)] : [];
    }),
  );
}

/** Every thing of a kind that a decision offers, with what it costs where that is known. */
export function thingsOf(decision: DecisionData, kind: string): Map<string, number | string | null> {
  const things = new Map<string, number | string | null>();
  for (const group of decision.groups) {
    group.items.forEach((item, place) => {
      const thing = thingOf(group, item);
      if (thing.kind === kind && things.get(thing.name) == null) things.set(thing.name, group.costs?.[place] ?? null);
    });
  }
  return things;
}

/** How many choices a decision offers. */
export function countOf(decision: DecisionData): number {
  return decision.groups.reduce((sum, group) => sum + group.items.length, 0);
}

/**
 * What a click means among several choices for one thing. A plain click takes the whole choice, a click for a
 * waypoint (shift) the one that goes on; null when the reader has to say which.
 */
export function meant(choices: readonly Choice[], onwards: boolean): Choice | null {
  const wanted = choices.filter((c) => c.whole !== onwards);
  const pool = wanted.length ? wanted : choices;
  return pool.length === 1 ? pool[0] : null;
}

/** The one word that carries out what has been put together so far, if the decision has just one. */
export function carryingOut(decision: DecisionData): Choice | null {
  const words = decision.groups.filter((group) => group.kind === "" && group.whole);
  return words.length === 1 ? choice(words[0], 0) : null;
}
