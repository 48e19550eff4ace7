/** The people at the table and what passes between them beside the game: presence, talk, offers, clocks, notes, orders. */
import type {
  Clocks,
  FromClient,
  OfferData,
  OrderData,
  Presence,
  ReasonData,
  Rematched,
  SeatPresence,
  TableEvent,
  TableState,
  ToClient,
} from "../../club/messages";
import { RefusedError } from "../live";

/** What one does at the table; the seat that does it and the message's id are added. */
type Deed<M> = M extends { id: string; seat: string } ? Omit<M, "id" | "seat"> : never;

export interface CompanyNeeds {
  /** The seats that this link acts for. */
  mine(): readonly string[];
  /** The seat that acts now. */
  seat(): string;
  act(message: Deed<FromClient> & { seat: string }): Promise<ToClient>;
  refused(reasons: ReasonData[]): void;
  changed(): void;
}

export class Company {
  presence: Presence | null = null;
  table: TableState | null = null;
  notes = "";
  rematch: Rematched | null = null;
  readonly news: TableEvent[] = [];
  private clocks: Clocks | null = null;
  private clocksAt = 0;
  private read = 0;

  constructor(private readonly needs: CompanyNeeds) {}

  /** Whether a message was for the company. */
  hear(message: ToClient): boolean {
    if (message.type === "presence") this.here(message);
    else if (message.type === "table") this.table = message;
    else if (message.type === "notes") this.notes = message.text;
    else if (message.type === "rematched") this.rematch = message;
    else if (message.type === "clocks") {
      this.clocks = message;
      this.clocksAt = performance.now();
    } else if (message.type === "table-news") this.tell(message.news);
    else return false;
    return true;
  }

  /** The newest of the news, for the line that comes back after a break. */
  get heard(): number {
    return this.news.at(-1)?.n ?? 0;
  }

  /** How much of the news is new to the reader. */
  get unread(): number {
    const mine = this.needs.mine();
    return this.news.filter((one) => one.n > this.read && !mine.includes(one.seat)).length;
  }

  markRead(): void {
    this.read = this.heard;
  }

  /** Whether somebody else sits here, looks on, or may yet come: whether there is a company at all. */
  get others(): boolean {
    const mine = this.needs.mine();
    const seats = this.presence?.seats ?? [];
    return seats.some((one) => !mine.includes(one.seat) && isPerson(one)) || (this.presence?.watchers ?? 0) > 0;
  }

  /** Offers that wait for an answer of the reader's. */
  get asked(): OfferData[] {
    const mine = this.needs.mine();
    return this.table?.offers.filter((offer) => offer.waiting.some((seat) => mine.includes(seat))) ?? [];
  }

  get hasClocks(): boolean {
    return (this.clocks?.clocks.length ?? 0) > 0;
  }

  get clocksStand(): boolean {
    return this.clocks?.stopped === true;
  }

  /** The clocks by now, in seconds. */
  get times(): { seat: string; left: number; running: boolean }[] {
    const passed = performance.now() - this.clocksAt;
    return (this.clocks?.clocks ?? []).map(({ seat, left, running }) => {
      const runs = running && !this.clocksStand;
      return { seat, running: runs, left: Math.max(0, (left - (runs ? passed : 0)) / 1000) };
    });
  }

  /** Do something at the table, for the seat that acts now or another of one's own; a refusal is shown with its reasons. */
  async do(deed: Deed<FromClient>, by = this.needs.seat()): Promise<boolean> {
    const seat = this.needs.mine().includes(by) ? by : this.needs.mine()[0];
    if (!seat) return false;
    try {
      await this.needs.act({ ...deed, seat });
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.needs.refused(error.reasons);
      return false;
    } finally {
      this.needs.changed();
    }
  }

  /** The club tells who is here when one comes, after what was said before: that is no news. */
  private here(presence: Presence): void {
    if (!this.presence) this.markRead();
    this.presence = presence;
  }

  private tell(fresh: readonly TableEvent[]): void {
    for (const one of fresh) if (one.n > this.heard) this.news.push(one);
  }
}

/** Whether a seat is a person's, or waits for one. */
export function isPerson(seat: SeatPresence): boolean {
  return seat.player === "human" || seat.player === "open";
}

/** The standing orders with one more; the same question has one answer. */
export function withOrder(orders: readonly OrderData[], order: OrderData): OrderData[] {
  return [...orders.filter((one) => one.prompt !== order.prompt || Object.keys(one.when ?? {}).length > 0), order];
}

/** A clock as it is read: hours, minutes, seconds; days where there are many. */
export function clockFace(seconds: number): { days: number; face: string } {
  const whole = Math.floor(seconds);
  const two = (number: number): string => String(number).padStart(2, "0");
  const days = whole >= 2 * 86_400 ? Math.floor(whole / 86_400) : 0;
  const hours = Math.floor(whole / 3600) - days * 24;
  return { days, face: `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}` };
}
