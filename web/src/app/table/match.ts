/** A match as this browser knows it: the live line, the newest state, each held seat's log, the choice under way. */
import type {
  Hello,
  Over,
  OverlayData,
  PreviewData,
  ReasonData,
  SeatState,
  State,
  ToClient,
  VerdictData,
} from "../../club/messages";
import { fetchMoment } from "../api";
import { type Line, Live, RefusedError } from "../live";
import type { View } from "../model";
import type { Pace } from "../settings";
import { Choosing } from "./choosing";
import { Company } from "./company";
import { type GameEvent, withEvents } from "./events";
import { type Frame, Frames } from "./frames";
import { Looking } from "./looking";
import { keepSeen, Notes, readSeen } from "./notes";
import { Replay } from "./replay";

const SLOWNESS: Record<Pace, number> = { slow: 2, usual: 1, quick: 0.4, none: 0 };

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
  /** The events after this one are new to the reader, who was away; null until that is known. */
  readUpTo: number | null = null;
  readonly logs = new Map<string, GameEvent[]>();
  readonly replay: Replay;
  readonly looking: Looking;
  readonly notes: Notes;
  readonly company: Company;
  private readonly live: Live;
  private readonly frames = new Frames(
    (frame) => this.show(frame),
    () => {
      this.prepare();
      this.changed();
    },
    () => SLOWNESS[this.pace()],
  );
  private fresh = new Map<string, GameEvent[]>();
  private newest: State | null = null;
  private awaited = 0;
  private readonly careful: () => boolean;

  constructor(
    readonly id: string,
    readonly link: string,
    private readonly changed: () => void,
    private readonly pace: () => Pace,
    careful: () => boolean,
  ) {
    const match = id;
    this.careful = careful;
    this.notes = new Notes(match);
    this.replay = new Replay(
      (number) => fetchMoment(match, link, number),
      () => this.newest?.number ?? 1,
      () => this.moments,
      () => {
        this.prepare();
        this.changed();
      },
    );
    this.looking = new Looking(
      {
        overlay: (overlay, about) => answered(this.live.overlay(this.seat, this.number, overlay, about)),
        hint: () => answered(this.live.hint(this.seat, this.number)),
        preview: (text) => answered(this.live.preview(this.seat, this.number, text)),
      },
      () => this.changed(),
    );
    this.company = new Company({
      mine: () => this.mine,
      seat: () => this.seat,
      act: (message) => this.live.act(message),
      refused: (reasons) => {
        this.refused = reasons;
      },
      changed: () => this.changed(),
    });
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
    this.markRead();
    this.replay.leave();
    this.live.close();
  }

  /** The number of the state that is shown. */
  get number(): number {
    return this.state?.number ?? 0;
  }

  get here(): SeatState | null {
    return this.state?.seats.find((s) => s.seat === this.seat) ?? this.state?.seats[0] ?? null;
  }

  /** How things stand, as the seat knows it: now, or at the earlier moment that is looked at. */
  get view(): View {
    const past = this.replay.active ? this.past : null;
    return ((past ?? this.here)?.view ?? {}) as View;
  }

  /** What the seat has learnt up to the moment that is looked at. */
  get log(): GameEvent[] {
    const all = this.wholeLog;
    const past = this.replay.active ? this.past : null;
    return past ? all.filter((event) => event.n <= past.events) : all;
  }

  get wholeLog(): GameEvent[] {
    return this.logs.get(this.seat) ?? [];
  }

  /** What happened at the moment that is looked at. */
  get past() {
    const { moment } = this.replay;
    return moment?.seats.find((s) => s.seat === this.seat) ?? moment?.seats[0] ?? null;
  }

  /** The moments at which the seat learnt something, in order. */
  get moments(): number[] {
    return [...new Set(this.wholeLog.map((event) => event.at))].sort((a, b) => a - b);
  }

  /** What happened while the reader was away. */
  get news(): GameEvent[] {
    const { readUpTo } = this;
    return readUpTo === null ? [] : this.wholeLog.filter((event) => event.n > readUpTo);
  }

  /** All that is there has been seen. */
  markRead(): void {
    for (const [seat, log] of this.logs) {
      const last = log.at(-1)?.n;
      if (last) keepSeen(this.id, seat, last);
    }
  }

  dismissNews(): void {
    this.readUpTo = null;
    this.markRead();
    this.changed();
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

  /** Ask the club something about what may be chosen now; nothing where the question is out of date. */
  ask(what: "why", text: string): Promise<VerdictData | undefined>;
  ask(what: "preview", text: string): Promise<PreviewData | undefined>;
  ask(what: "overlay", text: string, about: string): Promise<OverlayData | undefined>;
  ask(what: "why" | "preview" | "overlay", text: string, about = ""): Promise<ToClient | undefined> {
    const { seat, number } = this;
    if (what === "overlay") return answered(this.live.overlay(seat, number, text, about));
    return answered<ToClient>(
      what === "why" ? this.live.why(seat, number, text) : this.live.preview(seat, number, text),
    );
  }

  // -- acting -------------------------------------------------------------------------------------------------

  play(text: string): void {
    const why = this.gate?.(text) ?? null;
    if (why) {
      this.refused = [why];
      this.changed();
      return;
    }
    const number = this.state?.number ?? 0;
    this.act(() =>
      this.live.act({ type: "play", seat: this.seat, number, text }).then((answer) => {
        this.onPlayed?.(text);
        return answer;
      }),
    );
  }

  /** A lesson makes a choice for whoever is asked; false if it could not be made. */
  async playForAsked(text: string): Promise<boolean> {
    await this.rested();
    const { newest } = this;
    const seat = newest?.turn_of[0];
    if (!newest || !seat) return false;
    try {
      const answer = await this.live.act({ type: "play", seat, number: newest.number, text });
      if (answer.type === "accepted") this.awaited = Math.max(this.awaited, answer.number);
      this.busy = this.awaited > (this.newest?.number ?? 0);
      await this.rested();
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return false;
    }
  }

  /** Why a choice is not to be made now, though the rules allow it: a lesson asks for another. */
  gate: ((text: string) => ReasonData | null) | null = null;
  /** Told after each choice of the reader's own. */
  onPlayed: ((text: string) => void) | null = null;

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

  /** Take back choices until nothing is left of what came after a moment, or the rules forbid the next. */
  async undoTo(moment: number): Promise<void> {
    this.replay.leave();
    const after = (): number => this.wholeLog.filter((event) => event.at > moment && event.event !== "undone").length;
    for (let left = after(); left > 0; ) {
      this.undo();
      if (!this.busy) return;
      await this.rested();
      const now = after();
      if (now >= left) return;
      left = now;
    }
  }

  /** Resolves when what was asked of the club is done. */
  private rested(): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.busy) setTimeout(look, 20);
        else resolve();
      };
      look();
    });
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
    const since = known.length ? `&since=${known.join(",")}` : "";
    return `${since}&table=${this.company.heard}`;
  }

  private hear(message: ToClient): void {
    if (this.company.hear(message)) {
      // It is drawn below.
    } else if (message.type === "hello") this.hello = message;
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
    this.frames.add(frame, this.pace() !== "none" && (others || this.frames.behind));
  }

  private show(frame: Frame): void {
    const first = this.state === null;
    const moved = this.state?.number !== frame.state.number;
    this.state = frame.state;
    for (const [seat, events] of frame.events) {
      this.logs.set(seat, withEvents(this.logs.get(seat) ?? [], events));
    }
    this.look();
    this.latest = frame.events.get(this.seat) ?? [];
    if (first) this.recallSeen();
    else if (this.readUpTo === null && !document.hidden) this.markRead();
    this.prepare();
    if (moved) this.looking.refresh();
    this.changed();
  }

  /** What had been seen when the match was last open here. */
  private recallSeen(): void {
    const seen = readSeen(this.id, this.seat);
    const last = this.wholeLog.at(-1)?.n ?? 0;
    if (seen > 0 && seen < last) this.readUpTo = seen;
    else this.markRead();
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
    const waits = this.curtainFor || this.frames.behind || this.replay.active;
    const decision = waits ? null : (this.here?.decision ?? null);
    if (this.choosing && decision && this.choosing.base === decision) return;
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
      this.careful,
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
