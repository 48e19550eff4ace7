/** The way through a decision: what has been chosen of it so far, what remains, and what it would bring. */
import type { DecisionData, PreviewData, VerdictData } from "../../club/messages";
import { type Choice, carryingOut, choicesFor, meant, thingOf, thingsOf } from "./choices";
import { Gathering } from "./gathering";

/** The questions that the club answers about a decision; none changes anything. No answer: the question is out of date. */
export interface Questions {
  narrow(text: string): Promise<DecisionData | null | undefined>;
  preview(text: string): Promise<PreviewData | undefined>;
  why(text: string): Promise<VerdictData | undefined>;
}

export interface Step {
  choice: Choice;
  decision: DecisionData;
}

export interface Refusal {
  kind: string;
  item: string;
  verdict: VerdictData;
}

export class Choosing {
  steps: Step[] = [];
  /** What the choice under the pointer (or the one put together so far) would bring. */
  pointed: { choice: Choice; preview: PreviewData | null } | null = null;
  refusal: Refusal | null = null;
  /** Several choices for the thing that was clicked: which is meant? */
  which: Choice[] = [];
  /** A choice on the map that would roll dice, and waits for a second click. */
  unsure: Choice | null = null;
  /** A group being put together, if that is what is asked. */
  gathering: Gathering | null = null;
  private readonly previews = new Map<string, Promise<PreviewData | undefined>>();
  private turn = 0;

  constructor(
    readonly base: DecisionData,
    private readonly questions: Questions,
    private readonly play: (text: string) => void,
    private readonly changed: () => void,
    /** Whether a click on the map that would roll dice asks once more. */
    private readonly careful: () => boolean = () => false,
  ) {
    this.gather();
  }

  get current(): DecisionData {
    return this.steps.at(-1)?.decision ?? this.base;
  }

  /** What has been chosen so far of this kind. */
  chosen(kind: string): string[] {
    const gathered = this.gathering?.things(kind, this.gathering.members) ?? [];
    const things = this.steps.map(({ choice }) => thingOf(choice.group, choice.item));
    return [...things.filter((thing) => thing.kind === kind).map((thing) => thing.name), ...gathered];
  }

  /** What may be chosen now of this kind, with what it costs where that is known. */
  offered(kind: string): Map<string, number | string | null> {
    const pool = this.gathering?.things(kind, this.gathering.pool) ?? [];
    if (pool.length) return new Map(pool.map((item) => [item, null]));
    return thingsOf(this.current, kind);
  }

  /** Take a choice: play it if it is whole, else go on to what remains. */
  async take(choice: Choice): Promise<void> {
    this.forget();
    if (choice.whole) {
      this.play(choice.text);
      return;
    }
    const turn = ++this.turn;
    const decision = await this.questions.narrow(choice.text);
    if (turn !== this.turn || decision === undefined) return;
    if (decision === null) {
      this.play(choice.text);
      return;
    }
    this.steps = [...this.steps, { choice, decision }];
    this.gather();
    this.pointAtOutcome();
    this.changed();
  }

  /** Play the group that has been put together. */
  declare(): void {
    if (this.gathering?.ready) this.play(this.gathering.text);
  }

  /** A unit or hex of the board was clicked. */
  async touch(kind: string, item: string, onwards: boolean): Promise<void> {
    const standing = this.gathering?.standing(kind, item) ?? [];
    if (standing.length) {
      // Of several weapons of one unit each click takes one more, the last takes them all out again.
      const next = standing.find((one) => !this.gathering?.has(one));
      for (const one of next ? [next] : standing) this.gathering?.toggle(one);
      return;
    }
    for (let depth = this.steps.length; depth >= 0; depth--) {
      const decision = depth ? this.steps[depth - 1].decision : this.base;
      const choices = choicesFor(decision, kind, item);
      if (!choices.length) continue;
      if (depth < this.steps.length && this.isStep(depth, kind, item)) break;
      if (depth < this.steps.length) this.backTo(depth);
      const choice = meant(choices, onwards);
      if (choice && (await this.holdsBack(choice))) return;
      if (choice) return this.take(choice);
      this.forget();
      this.which = choices;
      this.changed();
      return;
    }
    const step = this.steps.findIndex((_, at) => this.isStep(at, kind, item));
    if (step >= 0) return this.drop(step);
  }

  /** Dice can't be taken back: the first click on such a choice shows what it may bring, the second makes it. */
  private async holdsBack(choice: Choice): Promise<boolean> {
    if (!choice.whole || !this.careful() || this.unsure?.text === choice.text) return false;
    const { turn } = this;
    const preview = await this.preview(choice.text);
    if (turn !== this.turn || Object.keys(preview?.chances ?? {}).length < 2) return false;
    this.forget();
    this.unsure = choice;
    this.pointed = { choice, preview: preview ?? null };
    this.changed();
    return true;
  }

  private isStep(at: number, kind: string, name: string): boolean {
    const { choice } = this.steps[at];
    const thing = thingOf(choice.group, choice.item);
    return thing.kind === kind && thing.name === name;
  }

  /** A unit was drawn along hexes: each but the last is a waypoint. What can't be entered is refused. */
  async follow(unit: string, hexes: readonly string[]): Promise<void> {
    if (!this.chosen("unit").includes(unit)) await this.touch("unit", unit, false);
    for (const [at, hex] of hexes.entries()) {
      const last = at === hexes.length - 1;
      const choice = choicesFor(this.current, "hex", hex).find((c) => c.whole === last);
      if (!choice) {
        await this.refuse("hex", hex);
        return;
      }
      await this.take(choice);
    }
  }

  /** Whether a click on this thing would choose or unchoose anything. */
  answers(kind: string, item: string): boolean {
    return (
      (this.gathering?.standing(kind, item).length ?? 0) > 0 ||
      [this.base, ...this.steps.map((s) => s.decision)].some((d) => choicesFor(d, kind, item).length > 0) ||
      this.chosen(kind).includes(item)
    );
  }

  /** Ask why a thing can't be chosen. */
  async refuse(kind: string, item: string): Promise<Refusal | null> {
    const like = [this.current, this.base].flatMap((d) => d.groups).find((group) => thingOf(group, "").kind === kind);
    if (!like) return null;
    const turn = ++this.turn;
    const verdict = await this.questions.why(`${like.lead}${item}${like.tail}`);
    if (turn !== this.turn || !verdict || verdict.legal) return null;
    this.refusal = { kind, item, verdict };
    this.changed();
    return this.refusal;
  }

  /** One step back; false if there was none. */
  back(): boolean {
    if (this.refusal || this.which.length || this.unsure) {
      this.forget();
      this.changed();
      return true;
    }
    if (!this.steps.length) return false;
    this.backTo(this.steps.length - 1);
    this.pointAtOutcome();
    this.changed();
    return true;
  }

  backTo(depth: number): void {
    this.turn++;
    this.forget();
    this.steps = this.steps.slice(0, depth);
    this.gather();
  }

  /** Unchoose one step and take the later ones again, as far as they still can be. */
  async drop(at: number): Promise<void> {
    const later = this.steps.slice(at + 1).map((s) => s.choice);
    this.backTo(at);
    this.changed();
    for (const old of later) {
      const thing = thingOf(old.group, old.item);
      const again = choicesFor(this.current, thing.kind, thing.name).find((c) => !c.whole);
      if (!again) return;
      await this.take(again);
    }
  }

  /** The pointer or the focus is on a choice: find out what it would bring. */
  point(choice: Choice | null): void {
    if (this.unsure && this.unsure.text !== choice?.text) {
      if (!choice) return;
      this.unsure = null;
    }
    if (!choice) {
      if (!this.pointed) return;
      this.pointed = null;
      this.pointAtOutcome();
      this.changed();
      return;
    }
    if (this.pointed?.choice.text === choice.text) return;
    const pointed = { choice, preview: null as PreviewData | null };
    this.pointed = pointed;
    void this.preview(choice.text).then((preview) => {
      pointed.preview = preview ?? null;
      if (this.pointed === pointed) this.changed();
    });
    this.changed();
  }

  private gather(): void {
    this.gathering = Gathering.fits(this.current) ? new Gathering(this.current, this.questions, this.changed) : null;
    void this.gathering?.begin();
  }

  private pointAtOutcome(): void {
    const outcome = this.steps.length ? carryingOut(this.current) : null;
    if (outcome) this.point(outcome);
  }

  private preview(text: string): Promise<PreviewData | undefined> {
    const known = this.previews.get(text) ?? this.questions.preview(text);
    this.previews.set(text, known);
    return known;
  }

  private forget(): void {
    this.pointed = null;
    this.unsure = null;
    this.refusal = null;
    this.which = [];
  }
}
