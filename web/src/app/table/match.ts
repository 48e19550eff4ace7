/** A match as this browser knows it: the live line, the newest state, each held seat's log, the choice under way. */
import type { Hello, Over, ReasonData, SeatState, State, ToClient } from "../../club/messages";
import { type Line, Live, RefusedError } from "../live";
import type { View } from "../model";
import { Choosing } from "./choosing";
import { type GameEvent, withEvents } from "./events";
import { type Frame, Frames } from "./frames";

export class Match {
  hello: Hello | null = null;
  state: State | null = null;
  over: Over | null = null;
  line: Line = "joining";
  /** The seat through whose eyes the table is seen. */
  seat = "";
  /** The seat whose turn it is to look, while the table is covered. */
  curtainFor = "";
  choosing: Choosing | null = null;
  thinking: string | null = null;
  /** Why the last thing asked for was not done. */
  refused: ReasonData[] = [];
  /** What happened in the last step shown. */
  latest: GameEvent[] = [];
  busy = false;
  readonly logs = new Map<string, GameEvent[]>();
  private readonly live: Live;
  private readonly frames = new Frames(
    (frame) => this.show(frame),
    () => {
      this.prepare();
      this.changed();
    },
  );
  private fresh = new Map<string, GameEvent[]>();
  private newest: State | null = null;
  private awaited = 0;

  constructor(
    match: string,
    link: string,
    private readonly changed: () => void,
    private readonly paced: () => boolean,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/live`;
    const url = (): string => `${path}?link=${encodeURIComponent(link)}${this.since()}`;
    this.live = new Live(
      url,
      (message) => this.hear(message),
      (line) => {
        this.line = line;
        this.changed();
      },
    );
  }

  leave(): void {
    this.live.close();
  }

  get here(): SeatState | null {
    return this.state?.seats.find((s) => s.seat === this.seat) ?? this.state?.seats[0] ?? null;
  }

  get view(): View {
    return (this.here?.view ?? {}) as View;
  }

  get log(): GameEvent[] {
    return this.logs.get(this.seat) ?? [];
  }

  get mine(): string[] {
    return this.hello?.players.filter((p) => p.mine).map((p) => p.seat) ?? [];
  }

  /** Whether steps of others are still being shown. */
  get behind(): boolean {
    return this.frames.behind;
  }

  skip(): void {
    this.frames.skip();
  }

  // -- acting -------------------------------------------------------------------------------------------------

  play(text: string): void {
    const number = this.state?.number ?? 0;
    this.act(() => this.live.act({ type: "play", seat: this.seat, number, text }));
  }

  undo(): void {
    const here = this.here;
    if (!here || this.busy) return;
    if (!here.may_undo) {
      this.refused = here.why_no_undo;
      this.changed();
      return;
    }
    const number = this.state?.number ?? 0;
    this.act(() => this.live.act({ type: "undo", seat: here.seat, number }));
  }

  resign(): void {
    this.act(() => this.live.act({ type: "resign", seat: this.seat }));
  }

  /** The device has been passed on: show the table to the seat whose turn it is. */
  lift(): void {
    this.seat = this.curtainFor || this.seat;
    this.curtainFor = "";
    this.prepare();
    this.changed();
  }

  clearRefusal(): void {
    if (!this.refused.length) return;
    this.refused = [];
    this.changed();
  }

  private act(send: () => Promise<ToClient>): void {
    if (this.busy) return;
    this.busy = true;
    this.refused = [];
    this.changed();
    send()
      .then((answer) => {
        // What may be chosen next is known with the state that follows, not before.
        this.awaited = answer.type === "accepted" ? answer.number : 0;
        this.busy = this.awaited > (this.newest?.number ?? 0);
      })
      .catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        this.refused = error.reasons;
        this.busy = false;
      })
      .finally(() => this.changed());
  }

  // -- hearing ------------------------------------------------------------------------------------------------

  private since(): string {
    const known = [...this.logs]
      .filter(([, log]) => log.length)
      .map(([seat, log]) => `${encodeURIComponent(seat)}:${log[log.length - 1].n}`);
    return known.length ? `&since=${known.join(",")}` : "";
  }

  private hear(message: ToClient): void {
    if (message.type === "hello") this.hello = message;
    else if (message.type === "events") this.fresh.set(message.seat, message.events as GameEvent[]);
    else if (message.type === "state") this.arrived(message);
    else if (message.type === "thinking") this.thinking = message.player;
    else if (message.type === "over") this.over = message;
    if (message.type !== "state") this.changed();
  }

  private arrived(state: State): void {
    const before = this.newest;
    this.newest = state;
    this.thinking = null;
    if (this.awaited && state.number >= this.awaited) {
      this.awaited = 0;
      this.busy = false;
    }
    const frame = { state, events: this.fresh };
    this.fresh = new Map();
    const others = before !== null && !before.turn_of.some((seat) => this.mine.includes(seat));
    this.frames.add(frame, this.paced() && (others || this.frames.behind));
  }

  private show(frame: Frame): void {
    this.state = frame.state;
    for (const [seat, events] of frame.events) {
      this.logs.set(seat, withEvents(this.logs.get(seat) ?? [], events));
    }
    this.look();
    this.latest = frame.events.get(this.seat) ?? [];
    this.prepare();
    this.changed();
  }

  /** Choose through whose eyes the table is seen now. */
  private look(): void {
    const asked = this.state?.seats.filter((s) => s.decision).map((s) => s.seat) ?? [];
    if (!this.seat) {
      const first = asked[0] ?? this.state?.seats[0]?.seat ?? "";
      if (this.hello?.curtain) this.curtainFor = first;
      else this.seat = first;
      return;
    }
    if (!asked.length || asked.includes(this.seat)) {
      if (asked.length) this.curtainFor = "";
      return;
    }
    if (this.hello?.curtain) this.curtainFor = asked[0];
    else this.seat = asked[0];
  }

  private prepare(): void {
    const decision = this.curtainFor || this.frames.behind ? null : (this.here?.decision ?? null);
    if (!decision || !this.state) {
      this.choosing = null;
      return;
    }
    const { number } = this.state;
    const { seat } = this;
    const questions = {
      narrow: (text: string) => answered(this.live.narrow(seat, number, text)),
      preview: (text: string) => answered(this.live.preview(seat, number, text)),
      why: (text: string) => answered(this.live.why(seat, number, text)),
    };
    this.choosing = new Choosing(
      decision,
      questions,
      (text) => this.play(text),
      () => this.changed(),
    );
  }
}

/** A question that a newer state or a broken line has overtaken has no answer, and needs none. */
function answered<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof RefusedError) return undefined;
    throw error;
  });
}
