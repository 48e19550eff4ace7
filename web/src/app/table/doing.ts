/** What the parts of the page may do, carried out by those who know how. */
import type { Settings } from "../settings";
import type { TableBoard } from "./board";
import type { Choice } from "./choices";
import type { Cursor } from "./cursor";
import type { Desk, Doing, Open, Tab } from "./desk";
import type { Dialogs } from "./dialogs";
import type { LessonGuide } from "./lesson";
import type { Match } from "./match";
import { previewed } from "./parts/compare";
import type { Touching } from "./touching";

/** What the page lends to what is done on it. */
export interface Hands {
  readonly match: Match;
  readonly open: Open;
  readonly board: TableBoard | null;
  readonly card: HTMLElement;
  readonly dialogs: Dialogs;
  readonly lesson: LessonGuide;
  readonly cursor: Cursor;
  readonly touching: Touching;
  readonly game: string;
  desk(): Desk;
  change(settings: Partial<Settings>): void;
  toLobby(): void;
  go(path: string): void;
  /** When the button that had the focus has gone, the question takes it. */
  keepFocus(): void;
  changed(): void;
}

export function doingOf(hands: Hands): Doing {
  return { ...choosing(hands), ...opening(hands), ...looking(hands), ...leaving(hands) };
}

type Choosing = Pick<
  Doing,
  | "take"
  | "point"
  | "toggle"
  | "toggleAll"
  | "declare"
  | "dropStep"
  | "back"
  | "undo"
  | "undoTo"
  | "skip"
  | "liftCurtain"
  | "clearRefusal"
  | "touchUnit"
  | "endOfPhase"
  | "lessonOn"
>;

function choosing({ match, open, board, card, lesson, touching, keepFocus }: Hands): Choosing {
  return {
    take: (choice: Choice) => void match.choosing?.take(choice).then(keepFocus),
    point: (choice) => match.choosing?.point(choice),
    toggle: (item) => match.choosing?.gathering?.toggle(item),
    toggleAll: () => match.choosing?.gathering?.all(),
    declare: () => match.choosing?.declare(),
    dropStep: (step) => void match.choosing?.drop(step).then(keepFocus),
    back: () => {
      match.choosing?.back();
      keepFocus();
    },
    undo: () => match.undo(),
    undoTo: (moment) => void match.undoTo(moment),
    skip: () => match.skip(),
    liftCurtain: () => match.lift(),
    clearRefusal: () => match.clearRefusal(),
    touchUnit: (id) => {
      const fromCard = open.cursor !== null && card.contains(document.activeElement);
      touching.unit(id, false);
      // Whoever came by keyboard goes on by arrow keys; but a group is put together in the card.
      if (fromCard && !match.choosing?.gathering) board?.focus();
    },
    endOfPhase: () => touching.end(),
    lessonOn: () => {
      lesson.on();
      keepFocus();
    },
  };
}

type Opening = Pick<
  Doing,
  | "openClause"
  | "openHelp"
  | "openTab"
  | "toCompany"
  | "toggleDrawer"
  | "closeCard"
  | "openUnit"
  | "find"
  | "flip"
  | "openLuck"
  | "openExport"
  | "openSettings"
>;

function opening({ match, open, board, dialogs, changed }: Hands): Opening {
  return {
    openClause: (clause) => void dialogs.clause(clause),
    openHelp: () => dialogs.help(),
    openTab: (tab: Tab) => {
      open.tab = tab;
      if (tab === "company") match.company.markRead();
      changed();
    },
    toCompany: () => {
      open.tab = "company";
      open.drawer = true;
      match.company.markRead();
      changed();
      queueMicrotask(() => (document.getElementById("company-say") ?? document.getElementById("tab-company"))?.focus());
    },
    toggleDrawer: () => {
      open.drawer = !open.drawer;
      changed();
    },
    closeCard: () => {
      open.hex = null;
      board?.openStack(null);
      changed();
    },
    openUnit: (id) => dialogs.unit(id),
    find: () => dialogs.find(),
    flip: (what) => {
      if (what === "text" && !board) return;
      open[what] = !open[what];
      changed();
      if (what === "text")
        queueMicrotask(() => {
          if (open.text) document.getElementById("text-input")?.focus();
          else board?.focus();
        });
    },
    openLuck: () => dialogs.luck(),
    openExport: () => dialogs.export(),
    openSettings: () => dialogs.settings(),
  };
}

type Looking = Pick<
  Doing,
  "showHex" | "lookAtHex" | "overlay" | "hint" | "keep" | "zoom" | "fit" | "showMoment" | "redraw"
>;

function looking({ match, open, board, cursor, touching, desk, changed }: Hands): Looking {
  return {
    showHex: (hex) => {
      open.drawer = false;
      cursor.put(hex);
      board?.reveal(hex);
    },
    lookAtHex: (hex) => {
      open.hex = hex;
      board?.reveal(hex);
      changed();
    },
    overlay: (overlay) => match.looking.toggle(overlay, touching.about(overlay)),
    hint: () => {
      if (!match.choosing) return;
      open.drawer = true;
      void match.looking.askHint();
    },
    keep: () => {
      const now = previewed(desk());
      if (now) match.looking.toggleKept(now);
    },
    zoom: (factor) => board?.zoom(factor),
    fit: () => board?.fit(),
    showMoment: (number) => {
      open.drawer = false;
      void match.replay.go(number);
    },
    redraw: changed,
  };
}

type Leaving = Pick<Doing, "resign" | "toLobby" | "openRules" | "sandbox" | "change">;

function leaving({ dialogs, game, toLobby, go, change }: Hands): Leaving {
  return {
    resign: () => void dialogs.resign(),
    toLobby,
    openRules: () => go(`/#/rules/${encodeURIComponent(game)}`),
    sandbox: () => void dialogs.sandbox(),
    change,
  };
}
