/**
 * The live line to a match. It mends itself: after a break the club sends what was missed, and what had not been
 * acknowledged is said again under the same id, so that nothing is lost and nothing is played twice.
 */
import { WebSocket as MendingSocket } from "partysocket";
import type {
  DecisionData,
  FromClient,
  HintData,
  Narrowed,
  OverlayData,
  PreviewData,
  ReasonData,
  ToClient,
  VerdictData,
} from "../club/messages";

export type Line = "joining" | "open" | "broken" | "closed";

/** The club didn't do what it was asked; its reasons say why. */
export class RefusedError extends Error {
  constructor(readonly reasons: ReasonData[]) {
    super(reasons.map((reason) => reason.code).join(", "));
  }
}

interface Waiting {
  message: FromClient;
  keep: boolean;
  done(answer: ToClient): void;
  fail(error: Error): void;
}

/** Messages as they are said, the id left to the line. */
type Said<M> = M extends { id: string } ? Omit<M, "id"> : never;

/** The club closes with 4000 + HTTP status where there is nothing to come back to. */
const NOTHING_THERE = 4000;

export class Live {
  private readonly socket: MendingSocket;
  private readonly waiting = new Map<string, Waiting>();
  private readonly name = crypto.getRandomValues(new Uint32Array(2)).join("-");
  private said = 0;

  constructor(
    url: () => string,
    private readonly heard: (message: ToClient) => void,
    private readonly lineChanged: (line: Line) => void,
  ) {
    this.socket = new MendingSocket(url, [], {
      minReconnectionDelay: 300,
      maxReconnectionDelay: 4000,
      reconnectionDelayGrowFactor: 1.5,
      maxEnqueuedMessages: 0,
    });
    this.socket.addEventListener("open", () => this.opened());
    this.socket.addEventListener("close", (event) => this.broke(event.code));
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(String(event.data)) as ToClient));
  }

  close(): void {
    this.socket.close();
  }

  narrow(seat: string, number: number, text: string): Promise<DecisionData | null> {
    return this.say<Narrowed>({ type: "narrow", seat, number, text }).then((answer) => answer.decision);
  }

  why(seat: string, number: number, text: string): Promise<VerdictData> {
    return this.say<VerdictData>({ type: "why", seat, number, text });
  }

  preview(seat: string, number: number, text: string): Promise<PreviewData> {
    return this.say<PreviewData>({ type: "preview", seat, number, text });
  }

  /** What the game lays over its map; `about` a unit or hex, "" for neither. */
  overlay(seat: string, number: number, overlay: string, about: string): Promise<OverlayData> {
    return this.say<OverlayData>({ type: "overlay", seat, number, overlay, about });
  }

  /** What the computer would do. */
  hint(seat: string, number: number): Promise<HintData> {
    return this.say<HintData>({ type: "hint", seat, number });
  }

  /** Say something that changes the match; kept until it is acknowledged. */
  act(message: Said<FromClient>): Promise<ToClient> {
    return this.say(message, true);
  }

  private say<A extends ToClient>(said: Said<FromClient>, keep = false): Promise<A> {
    const id = `${this.name}-${++this.said}`;
    const message = { ...said, id } as FromClient;
    return new Promise<A>((resolve, reject) => {
      const done = (answer: ToClient): void => resolve(answer as A);
      this.waiting.set(id, { message, keep, done, fail: reject });
      if (this.socket.readyState === MendingSocket.OPEN) this.socket.send(JSON.stringify(message));
    });
  }

  private hear(message: ToClient): void {
    if (!("id" in message)) {
      this.heard(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === "refused") waiting?.fail(new RefusedError(message.reasons));
    else waiting?.done(message);
  }

  private opened(): void {
    this.lineChanged("open");
    for (const { message } of this.waiting.values()) this.socket.send(JSON.stringify(message));
  }

  private broke(code: number): void {
    const closed = code >= NOTHING_THERE;
    if (closed) this.socket.close();
    this.lineChanged(closed ? "closed" : "broken");
    for (const [id, waiting] of this.waiting) {
      if (waiting.keep) continue;
      this.waiting.delete(id);
      waiting.fail(new RefusedError([]));
    }
  }
}
