/** Going back in a match: what its seats knew at an earlier moment, step by step, or played at a speed. */
import type { Moment } from "../../club/messages";

/** How fast earlier moments are played: steps a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Moments that are kept, so that scrubbing back and forth asks for each only once. */
const KEPT = 400;

export class Replay {
  /** The moment that is shown; null: the present. */
  at: number | null = null;
  moment: Moment | null = null;
  playing = false;
  speed: number = 1;
  /** A moment that could not be had. */
  failed = false;
  private readonly moments = new Map<number, Promise<Moment>>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private asked = 0;

  constructor(
    private readonly fetchMoment: (number: number) => Promise<Moment>,
    /** The number of the present. */
    private readonly newest: () => number,
    /** The moments at which something was learnt, in order. */
    private readonly stops: () => readonly number[],
    private readonly changed: () => void,
  ) {}

  get active(): boolean {
    return this.at !== null;
  }

  /** Show a moment; what was shown before stays until it has come. */
  async go(number: number): Promise<void> {
    const at = Math.max(1, Math.min(this.newest(), number));
    const turn = ++this.asked;
    this.at = at;
    this.failed = false;
    this.changed();
    const asked = this.moments.get(at) ?? this.fetchMoment(at);
    this.moments.set(at, asked);
    if (this.moments.size > KEPT) this.moments.delete(this.moments.keys().next().value as number);
    try {
      const moment = await asked;
      if (turn !== this.asked || this.at === null) return;
      this.moment = moment;
    } catch {
      this.moments.delete(at);
      if (turn !== this.asked) return;
      this.failed = true;
      this.pause();
    }
    this.changed();
  }

  /** To the next moment at which something happened, or the one before. */
  step(by: number): void {
    const from = this.at ?? this.newest();
    const stops = this.stops();
    const to = by > 0 ? stops.find((stop) => stop > from) : stops.findLast((stop) => stop < from);
    void this.go(to ?? (by > 0 ? this.newest() : 1));
  }

  play(): void {
    this.playing = true;
    if (this.at === null || this.at >= this.newest()) void this.go(1);
    this.next();
    this.changed();
  }

  pause(): void {
    this.playing = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.changed();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.changed();
  }

  /** Back to the present. */
  leave(): void {
    this.asked++;
    this.at = null;
    this.moment = null;
    this.pause();
  }

  private next(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.at === null || this.at >= this.newest()) {
        this.pause();
        return;
      }
      this.step(1);
      this.next();
    }, 1000 / this.speed);
  }
}
