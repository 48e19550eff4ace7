/**
 * Putting a group together (who attacks?): each may be taken in and out in any order; the rules say at every moment
 * whether the group will do and what it would bring. The club lists such groups one by one in the order of the roster.
 */
import type { DecisionData, GroupData, PreviewData, ReasonData, VerdictData } from "../../club/messages";
import { bearerOf } from "./choices";
import type { Questions } from "./choosing";

/** Reasons that say only that more is to be chosen. */
const INCOMPLETE = ["not-this-way", "more-to-choose", "no-such-choice"];

/** No decision of any game gathers more than this. */
const MOST = 60;

export class Gathering {
  /** All who can be part of the group, in the club's order. */
  pool: string[] = [];
  verdict: VerdictData | null = null;
  preview: PreviewData | null = null;
  readonly kind: string;
  private readonly chosen = new Set<string>();
  private readonly lead: string;
  /** What stands after a member that others follow, and after the last one. */
  private readonly joint: string;
  private end: string;
  private turn = 0;

  constructor(
    readonly decision: DecisionData,
    private readonly questions: Questions,
    private readonly changed: () => void,
  ) {
    const { last, onwards } = parts(decision);
    const any = last ?? onwards ?? decision.groups[0];
    this.kind = any.kind;
    this.lead = any.lead;
    this.joint = onwards?.tail ?? "";
    this.end = last?.tail ?? "";
  }

  /** Whether a decision is of this kind. Words beside the group (to have none) are no part of it. */
  static fits(decision: DecisionData): boolean {
    const members = decision.groups.filter(isMember);
    const oneLead = members.every((group) => group.lead === members[0].lead && group.kind === members[0].kind);
    return decision.kind === "subset" && members.length > 0 && oneLead;
  }

  /** Find out who can be part of the group. */
  async begin(): Promise<void> {
    let next: DecisionData | null | undefined = this.decision;
    for (let walked = 0; next && walked < MOST; walked++) {
      const { last, onwards } = parts(next);
      this.end = last?.tail ?? this.end;
      this.pool.push(...inOrder(next).filter((item) => !this.pool.includes(item)));
      if (!onwards?.items.length) break;
      next = await this.questions.narrow(`${onwards.lead}${onwards.items[0]}${onwards.tail}`);
    }
    if (this.pool.length === 1 && this.decision.groups.every(isMember)) this.toggle(this.pool[0]);
    this.changed();
  }

  /** Those that may be in the group and are this thing on the board, or belong to it. */
  standing(kind: string, name: string): string[] {
    if (kind === this.kind) return this.pool.filter((item) => item === name);
    return kind === "unit" ? this.pool.filter((item) => bearerOf(item) === name) : [];
  }

  /** The things of a kind on the board that may be in the group, or are. */
  things(kind: string, items: readonly string[]): string[] {
    if (kind === this.kind) return [...items];
    return kind === "unit" ? [...new Set(items.map(bearerOf).filter(Boolean))] : [];
  }

  has(item: string): boolean {
    return this.chosen.has(item);
  }

  get members(): string[] {
    return this.pool.filter((item) => this.chosen.has(item));
  }

  /** The whole choice that the group makes. */
  get text(): string {
    const members = this.members;
    return `${this.lead}${members.join(this.joint)}${this.end}`;
  }

  /** Why the group won't do; nothing where it is only not complete yet. */
  get reasons(): ReasonData[] {
    return (this.verdict?.reasons ?? []).filter((reason) => !INCOMPLETE.includes(reason.code));
  }

  /** Whether the rules are being asked about the group as it is. */
  get judging(): boolean {
    return this.members.length > 0 && this.verdict === null;
  }

  get ready(): boolean {
    return this.members.length > 0 && this.verdict?.legal === true;
  }

  toggle(item: string): void {
    if (!this.pool.includes(item)) return;
    if (!this.chosen.delete(item)) this.chosen.add(item);
    void this.judge();
  }

  all(): void {
    const full = this.members.length === this.pool.length;
    this.chosen.clear();
    if (!full) for (const item of this.pool) this.chosen.add(item);
    void this.judge();
  }

  private async judge(): Promise<void> {
    const turn = ++this.turn;
    this.verdict = null;
    if (!this.members.length) {
      this.preview = null;
      this.changed();
      return;
    }
    this.changed();
    const { text } = this;
    const verdict = await this.questions.why(text);
    const preview = verdict?.legal ? await this.questions.preview(text) : undefined;
    if (turn !== this.turn) return;
    this.verdict = verdict ?? null;
    this.preview = preview ?? null;
    this.changed();
  }
}

function isMember(group: GroupData): boolean {
  return group.kind !== "";
}

/** The items that complete the choice (there may be none yet), and those after which it goes on. */
function parts(decision: DecisionData): { last: GroupData | undefined; onwards: GroupData | undefined } {
  return {
    last: decision.groups.find((group) => isMember(group) && group.whole),
    onwards: decision.groups.find((group) => isMember(group) && !group.whole),
  };
}

/** Those who may be followed by others come first; the rest can only be last. */
function inOrder(decision: DecisionData): string[] {
  const { last, onwards } = parts(decision);
  const first = onwards?.items ?? [];
  return [...first, ...(last?.items ?? []).filter((item) => !first.includes(item))];
}
