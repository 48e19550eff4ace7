/** What the others do reaches us at once; it is shown one step after the other, so that the eye can follow. */
import type { State } from "../../club/messages";
import type { GameEvent } from "./events";

/** One change of the match: what happened, and how things stand after it. */
export interface Frame {
  state: State;
  /** By seat, what it has learnt. */
  events: Map<string, GameEvent[]>;
}

/** How long a step stands before the next, by what happened in it. */
const REST = 550;
const REST_FOR_DICE = 1300;
const HURRY_FROM = 12;

export class Frames {
  private readonly waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly show: (frame: Frame) => void,
    private readonly settled: () => void,
    /** How many times as long as usual a step stands. */
    private readonly slowness: () => number = () => 1,
  ) {}

  get behind(): boolean {
    return this.timer !== null;
  }

  /** Show a change: at once, or when those before it have been seen. */
  add(frame: Frame, paced: boolean): void {
    if (!paced && !this.waiting.length && this.timer === null) {
      this.show(frame);
      return;
    }
    this.waiting.push(frame);
    if (this.timer === null) this.next();
  }

  /** Show all that is waiting now. */
  skip(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    for (const frame of this.waiting.splice(0)) this.show(frame);
    this.settled();
  }

  private next(): void {
    const frame = this.waiting.shift();
    this.timer = null;
    if (!frame) {
      this.settled();
      return;
    }
    this.timer = setTimeout(() => this.next(), this.rest(frame));
    this.show(frame);
  }

  private rest(frame: Frame): number {
    const all = [...frame.events.values()].flat();
    if (!all.length) return 0;
    const usual = all.some((event) => "die" in event || "dice" in event) ? REST_FOR_DICE : REST;
    const rest = usual * this.slowness();
    return this.waiting.length > HURRY_FROM ? rest / 4 : rest;
  }
}
