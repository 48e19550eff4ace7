/** What every part of the table's page gets: what there is to show, in whose words, and what may be done about it. */
import type { Settings } from "../settings";
import type { Words } from "../words";
import type { Choice } from "./choices";
import type { Labels } from "./labels";
import type { Match } from "./match";
import type { Scene } from "./scene";

export const TABS = ["log", "forces", "scores"] as const;
export type Tab = (typeof TABS)[number];

/** What is open on the page; none of it is part of the match. */
export interface Open {
  tab: Tab;
  /** On a small screen: whether the panel is pulled up. */
  drawer: boolean;
  /** The hex whose stack is looked at. */
  hex: string | null;
  /** The hex under the keyboard's cursor. */
  cursor: string | null;
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
  skip(): void;
  liftCurtain(): void;
  openClause(clause: string): void;
  openHelp(): void;
  openTab(tab: Tab): void;
  toggleDrawer(): void;
  closeCard(): void;
  clearRefusal(): void;
  resign(): void;
  toLobby(): void;
  showHex(hex: string): void;
  touchUnit(id: string): void;
  change(settings: Partial<Settings>): void;
}

export interface Desk {
  readonly words: Words;
  readonly match: Match;
  readonly scene: Scene;
  readonly labels: Labels;
  readonly settings: Settings;
  readonly open: Open;
  readonly doing: Doing;
  /** Whether the screen is a phone's: previews stand in the panel then. */
  readonly narrow: boolean;
  /** Where this link may read a record. */
  recordPath(path: string): string;
}
