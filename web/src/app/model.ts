/** What a game's view and table hold, as plain data that the club passes on. No field is about one game. */
import type { SumData } from "../club/messages";
import type { Names } from "./words";

export interface Unit {
  id: string;
  side: string;
  hex: string | null;
  box: string | null;
  steps: number;
  strength: (string | number)[];
  state: string[];
  /** From the bottom of its stack upwards. */
  stack: number;
  /** The counter that it is drawn as, where many units share one. */
  face?: string | null;
  type?: string | null;
  /** The chits under it and on it, as far as the reader knows them. */
  chits?: { id: string | null; class?: string; up: boolean }[];
}

export interface Marker {
  hex: string;
  kind: string;
  level?: number | null;
  side?: string | null;
}

export interface Box {
  id: string;
  title: string | Names;
  side?: string | null;
  units?: string[];
  chits?: string[];
  count?: number | null;
}

/** A share of a score; one with several amounts of the same reason is shown once. */
export interface ScorePart {
  amount: number | string;
  reason: string;
  clause?: string;
  facts?: { [name: string]: unknown };
}

export interface Score {
  total: number | string;
  parts?: ScorePart[];
}

export interface View {
  turn?: { number: number; of: number; label?: string | Names };
  phase?: string;
  acting?: string | null;
  units?: Unit[];
  markers?: Marker[];
  boxes?: Box[];
  control?: { [hex: string]: string };
  scores?: { [seat: string]: Score };
}

export function isSum(value: unknown): value is SumData {
  return typeof value === "object" && value !== null && "value" in value && Array.isArray((value as SumData).parts);
}
