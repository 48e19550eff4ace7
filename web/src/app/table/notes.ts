/** The reader's bookmarks and notes on a match, and how far the log had been read. Kept in the browser, beside the record. */
import { keep, recall } from "../settings";

export interface Note {
  /** The moment of the match. */
  number: number;
  text: string;
}

export class Notes {
  private kept: Note[];
  private readonly key: string;

  constructor(match: string) {
    this.key = `grognard-notes-${match}`;
    this.kept = recall<Note[]>(this.key) ?? [];
  }

  get all(): readonly Note[] {
    return this.kept;
  }

  at(number: number): Note | undefined {
    return this.kept.find((note) => note.number === number);
  }

  /** Put a bookmark on a moment, or change its note. */
  set(number: number, text: string): void {
    this.kept = [...this.kept.filter((note) => note.number !== number), { number, text }].sort(
      (a, b) => a.number - b.number,
    );
    keep(this.key, this.kept);
  }

  remove(number: number): void {
    this.kept = this.kept.filter((note) => note.number !== number);
    keep(this.key, this.kept);
  }
}

/** The newest event of a seat that the reader has seen on this device; 0 if none. */
export function readSeen(match: string, seat: string): number {
  return recall<number>(`grognard-seen-${match}-${seat}`) ?? 0;
}

export function keepSeen(match: string, seat: string, n: number): void {
  keep(`grognard-seen-${match}-${seat}`, n);
}
