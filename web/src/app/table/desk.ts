/** What every part of the table's page gets: what there is to show, in whose words, and what may be done about it. */
import type { LessonData, OverlayInfo } from "../../club/messages";
import type { Settings } from "../settings";
import type { Words } from "../words";
import type { Choice } from "./choices";
import type { Labels } from "./labels";
import type { Match } from "./match";
import type { Scene } from "./scene";

export const TABS = ["log", "forces", "scores", "company"] as const;
export type Tab = (typeof TABS)[number];

/** What is open on the page; none of it is part of the match. */
export interface Open {
  tab: Tab;
  /** On a small screen: whether the panel is pulled up. */
  drawer: boolean;
  /** The hex whose stack is looked at. */
  hex: string | null;
  /** The unit that is looked at, in that hex or off the map. */
  unit: string | null;
  /** The hex under the keyboard's cursor. */
  cursor: string | null;
  /** The map without its counters. */
  bare: boolean;
  minimap: boolean;
  /** The text view in the map's place. */
  text: boolean;
  /** On a small screen: whether the map's tools are shown. */
  tools: boolean;
}

/** The guided battle that this match is: its steps, and how far it has come. */
export interface LessonState {
  data: LessonData;
  step: number;
  /** What was chosen instead of what the step asked for. */
  strayed: boolean;
}

export interface Doing {
  take(choice: Choice): void;
  point(choice: Choice | null): void;
  toggle(item: string): void;
  toggleAll(): void;
  declare(): void;
  dropStep(step: number): void;
  back(): void;
  undo(): void;
  undoTo(moment: number): void;
  skip(): void;
  liftCurtain(): void;
  openClause(clause: string): void;
  openHelp(): void;
  openTab(tab: Tab): void;
  /** To the table's own page of the panel, and into its talk. */
  toCompany(): void;
  toggleDrawer(): void;
  closeCard(): void;
  clearRefusal(): void;
  resign(): void;
  toLobby(): void;
  showHex(hex: string): void;
  touchUnit(id: string): void;
  openUnit(id: string): void;
  overlay(overlay: OverlayInfo): void;
  hint(): void;
  keep(): void;
  find(): void;
  zoom(factor: number): void;
  fit(): void;
  flip(what: "bare" | "minimap" | "text" | "tools"): void;
  showMoment(number: number): void;
  openLuck(): void;
  openExport(): void;
  openRules(): void;
  openSettings(): void;
  sandbox(): void;
  lessonOn(): void;
  endOfPhase(): void;
  /** Look at a hex without moving the focus. */
  lookAtHex(hex: string): void;
  change(settings: Partial<Settings>): void;
  redraw(): void;
}

export interface Desk {
  readonly words: Words;
  readonly match: Match;
  readonly scene: Scene;
  readonly labels: Labels;
  readonly settings: Settings;
  readonly open: Open;
  readonly doing: Doing;
  readonly lesson: LessonState | null;
  /** Whether the screen is a phone's: previews stand in the panel then. */
  readonly narrow: boolean;
  /** A computer player's name by its code. */
  botName(code: string): string;
  /** Whether there is a map. */
  readonly map: boolean;
  /** Where this link may read a record. */
  recordPath(path: string): string;
}
