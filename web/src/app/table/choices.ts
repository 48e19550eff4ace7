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

/** The choices that name this thing. */
export function choicesFor(decision: DecisionData, kind: string, item: string): Choice[] {
  return decision.groups
    .filter((group) => group.kind === kind && group.items.includes(item))
    .map((group) => choice(group, group.items.indexOf(item)));
}

/** Every item of a kind that a decision offers, with its cost where that is known. */
export function itemsOf(decision: DecisionData, kind: string): Map<string, number | string | null> {
  const items = new Map<string, number | string | null>();
  for (const group of decision.groups) {
    if (group.kind !== kind) continue;
    group.items.forEach((item, place) => {
      if (items.get(item) == null) items.set(item, group.costs?.[place] ?? null);
    });
  }
  return items;
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
