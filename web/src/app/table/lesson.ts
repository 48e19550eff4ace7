/** A guided battle: one step after the other; each says something, and may wait for one choice of the learner's. */
import type { ReasonData } from "../../club/messages";
import { fetchLesson } from "../api";
import { keep, recall } from "../settings";
import type { LessonState } from "./desk";
import type { Match } from "./match";

export class LessonGuide {
  state: LessonState | null = null;
  private key = "";
  private working = false;

  constructor(
    private readonly match: Match,
    private readonly changed: () => void,
  ) {}

  /** Begin, or go on where the learner was. */
  async begin(game: string, lesson: string): Promise<void> {
    this.key = `grognard-lesson-${this.match.id}`;
    const data = await fetchLesson(game, lesson).catch(() => null);
    if (!data) return;
    const step = recall<number>(this.key) ?? 0;
    this.state = { data, step, strayed: false };
    this.match.gate = (text) => this.gate(text);
    this.match.onPlayed = (text) => void this.played(text);
    this.changed();
  }

  get step() {
    const { state } = this;
    return state ? (state.data.steps[state.step] ?? null) : null;
  }

  /** On to the next step; from the last one the match is free. */
  on(): void {
    const { state } = this;
    if (!state) return;
    state.step += 1;
    state.strayed = false;
    keep(this.key, state.step);
    if (state.step >= state.data.steps.length) this.match.gate = null;
    this.changed();
  }

  private gate(text: string): ReasonData | null {
    const wanted = this.step?.play ?? "";
    if (this.working || !this.step || text === wanted) return null;
    if (this.state) this.state.strayed = true;
    return { code: wanted ? "lesson-other" : "lesson-read", clause: this.step.clause, facts: {} };
  }

  /** The learner's choice has been made: the table makes those that follow it. */
  private async played(text: string): Promise<void> {
    const { step } = this;
    if (!step || this.working || text !== step.play) return;
    this.working = true;
    for (const next of step.then) if (!(await this.match.playForAsked(next))) break;
    this.working = false;
    this.on();
  }
}
