/** The table: board, panel and strip, drawn anew whenever the match or the reader's choice changes. */
import { html, render } from "lit-html";
import type { SceneData } from "../../club/messages";
import { fetchClause } from "../api";
import { clauseText } from "../parts/clause";
import { askInDialog, openDialog } from "../parts/dialog";
import { mayAnimate, type Settings } from "../settings";
import { Words } from "../words";
import { Announcer } from "./announcer";
import { openBoard, type TableBoard } from "./board";
import { type Choice, carryingOut, choicesFor, hexOf, thingsOf } from "./choices";
import type { Choosing } from "./choosing";
import { type Desk, type Doing, type Open, TABS, type Tab } from "./desk";
import { boardKey, type Direction, type KeyDoing, pageKey } from "./keys";
import { Labels } from "./labels";
import { Match } from "./match";
import { asking, slip } from "./parts/asking";
import { hexCard, hexSpoken, unitsIn } from "./parts/card";
import { forces } from "./parts/forces";
import { header } from "./parts/header";
import { help } from "./parts/help";
import { log, sentence } from "./parts/log";
import { banner, curtain, happening } from "./parts/over";
import { scores } from "./parts/scores";
import { boardPicture } from "./picture";
import { Scene } from "./scene";

const TAB_PARTS = { log, forces, scores };
/** A pointer that can't hover shows a choice by the first tap and takes it by the second. */
const COARSE = matchMedia("(pointer: coarse)");
const NARROW = matchMedia("(max-width: 760px)");

export interface PageNeeds {
  host: HTMLElement;
  match: string;
  link: string;
  scene: SceneData;
  settings: Settings;
  change(settings: Partial<Settings>): void;
  toLobby(): void;
}

export class TablePage {
  private readonly scene: Scene;
  private readonly match: Match;
  private readonly open: Open = { tab: "log", drawer: false, hex: null, cursor: null };
  private readonly places: { [name: string]: HTMLElement } = {};
  private readonly announcer: Announcer;
  private readonly aborted = new AbortController();
  private words: Words;
  private settings: Settings;
  private board: TableBoard | null = null;
  private desk!: Desk;
  private due = false;
  private drawnNumber = -1;
  private announced = 0;
  private asked = "";

  constructor(private readonly needs: PageNeeds) {
    this.settings = needs.settings;
    this.scene = new Scene(needs.scene);
    this.words = new Words(this.settings.language, this.scene.gameWords(this.settings.language));
    this.match = new Match(needs.match, needs.link, () => this.changed(), mayAnimate);
    this.buildPlaces();
    this.announcer = new Announcer(this.places.live);
    this.openBoard();
    const { signal } = this.aborted;
    window.addEventListener("keydown", (event) => this.onKey(event), { signal });
    NARROW.addEventListener("change", () => this.changed(), { signal });
    this.changed();
  }

  leave(): void {
    this.aborted.abort();
    this.match.leave();
    this.board?.leave();
  }

  set(settings: Settings): void {
    const language = settings.language !== this.settings.language;
    this.settings = settings;
    if (language) this.words = new Words(settings.language, this.scene.gameWords(settings.language));
    this.board?.setLook(settings, this.words.text("board"));
    this.drawnNumber = -1;
    this.changed();
  }

  // -- drawing ------------------------------------------------------------------------------------------------

  private buildPlaces(): void {
    const { host } = this.needs;
    host.className = "table";
    for (const name of ["strip", "banner", "board", "card", "panel", "over", "live"]) {
      const place = document.createElement(name === "panel" ? "main" : "div");
      place.className = `place-${name}`;
      this.places[name] = place;
    }
    const { strip, banner: line, board, card, panel, over, live } = this.places;
    live.setAttribute("aria-live", "polite");
    live.classList.add("unseen");
    const middle = document.createElement("div");
    middle.className = "middle";
    const field = document.createElement("div");
    field.className = "field";
    field.append(board, card);
    middle.append(field, panel);
    host.replaceChildren(strip, line, middle, over, live);
  }

  private openBoard(): void {
    this.board = openBoard(this.places.board, this.scene, this.settings, this.words.text("board"), {
      hex: (hex, onwards, touch) => this.touchHex(hex, onwards, touch),
      unit: (unit, onwards) => this.touchUnit(unit, onwards),
      over: (hex) => this.pointAtHex(hex),
      mayDrag: (unit) => this.match.choosing?.answers("unit", unit) === true && !this.match.choosing.gathering,
      beginDrag: (unit) => {
        if (!this.match.choosing?.chosen("unit").includes(unit)) this.touchUnit(unit, false);
      },
      drag: (unit, hexes) => void this.match.choosing?.follow(unit, hexes),
      key: (event) => boardKey(event, this.keyDoing),
      describe: (hex) =>
        hexSpoken(this.desk.labels, this.match.view, hex, this.match.choosing?.offered("hex").get(hex)),
    });
  }

  private changed(): void {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      if (!this.aborted.signal.aborted) this.draw();
    });
  }

  private draw(): void {
    const { match } = this;
    this.desk = this.makeDesk();
    const { places, desk } = this;
    document.title = `${this.words.name(match.hello?.title)} · ${this.words.text("grognard")}`;
    const covered = match.curtainFor !== "";
    render(header(desk), places.strip);
    render(banner(desk), places.banner);
    render(covered ? html`` : html`${hexCard(desk)}${slip(desk)}${happening(desk)}`, places.card);
    render(covered ? html`` : this.panel(desk), places.panel);
    render(curtain(desk), places.over);
    places.panel.classList.toggle("pulled", this.open.drawer);
    // The card keeps away from the hex that it speaks of.
    places.card.classList.toggle("high", this.open.hex !== null && this.board?.isLow(this.open.hex) === true);
    this.needs.host.classList.toggle("covered", covered);
    places.board.inert = covered;
    if (!covered) this.drawBoard();
    this.announce();
  }

  private drawBoard(): void {
    const { match, open } = this;
    const picture = boardPicture(match.view, match.choosing, {
      hex: open.hex,
      latest: match.behind ? match.latest : [],
      isHex: (text) => this.scene.isHex(text),
    });
    this.board?.show(picture, this.desk.labels);
    if (match.state && this.drawnNumber !== match.state.number) {
      const first = this.drawnNumber === -1;
      this.drawnNumber = match.state.number;
      const happening = picture.marks.find((mark) => mark.kind === "happening");
      if (happening && !first) this.board?.reveal(happening.hex);
    }
  }

  private panel(desk: Desk) {
    const { words } = this;
    return html`
      <button type="button" class="drawer-handle" aria-expanded=${this.open.drawer ? "true" : "false"}
        @click=${desk.doing.toggleDrawer}>${words.text(this.open.drawer ? "drawer-close" : "drawer-open")}</button>
      ${asking(desk)}
      <div class="tabs" role="tablist" aria-label=${words.text("tabs")} @keydown=${(e: KeyboardEvent) => this.tabKey(e)}>
        ${TABS.map(
          (tab) => html`<button type="button" role="tab" id=${`tab-${tab}`} aria-controls="tab-body"
            aria-selected=${tab === this.open.tab ? "true" : "false"} tabindex=${tab === this.open.tab ? 0 : -1}
            @click=${() => desk.doing.openTab(tab)}>${words.text(`tab-${tab}`)}</button>`,
        )}</div>
      <section id="tab-body" class="tab-body" role="tabpanel" aria-labelledby=${`tab-${this.open.tab}`} tabindex="0">
        ${TAB_PARTS[this.open.tab](desk)}</section>`;
  }

  private makeDesk(): Desk {
    const labels = new Labels(this.words, this.scene, this.match.view);
    const { words, match, scene, settings, open, doing } = this;
    const recordPath = (path: string): string => `${path}?link=${encodeURIComponent(this.needs.link)}`;
    return { words, match, scene, labels, settings, open, doing, recordPath, narrow: NARROW.matches };
  }

  /** Tell a screen reader what happened and what is asked. */
  private announce(): void {
    const { match, desk } = this;
    if (match.curtainFor) return;
    const fresh = match.log.filter((event) => event.n > this.announced);
    this.announced = Math.max(this.announced, ...fresh.map((event) => event.n), 0);
    const asks = match.choosing ? desk.labels.prompt(match.choosing.current) : "";
    const question = asks === this.asked ? "" : asks;
    this.asked = asks;
    const refused = match.choosing?.refusal?.verdict.reasons ?? [];
    const parts = [
      ...fresh.slice(-3).map((event) => sentence(desk, event)),
      ...refused.map((reason) => this.words.text(`why-${reason.code}`, reason.facts)),
      question,
    ];
    this.announcer.say(parts.filter(Boolean).join(" "));
  }

  // -- choosing -----------------------------------------------------------------------------------------------

  private touchHex(hex: string, onwards: boolean, touch: boolean): void {
    const { choosing } = this.match;
    this.open.hex = hex;
    this.changed();
    if (!choosing) return;
    const offered = choosing.offered("hex");
    if (touch && COARSE.matches && offered.has(hex) && pointedHex(choosing) !== hex) {
      this.pointAtHex(hex);
      return;
    }
    if (choosing.answers("hex", hex)) void choosing.touch("hex", hex, onwards);
    else this.touchOnlyUnit(hex);
  }

  /** A hex that is no choice itself stands for the one unit in it that is; else the rules say why not. */
  private touchOnlyUnit(hex: string): void {
    const { choosing } = this.match;
    if (!choosing) return;
    const units = unitsIn(this.match.view, hex).filter((unit) => choosing.answers("unit", unit.id));
    if (units.length === 1) void choosing.touch("unit", units[0].id, false);
    else if (units.length > 1) this.board?.openStack(hex);
    else void choosing.refuse("hex", hex);
  }

  private touchUnit(id: string, onwards: boolean): void {
    const { choosing, view } = this.match;
    const hex = view.units?.find((unit) => unit.id === id)?.hex ?? null;
    if (hex) this.open.hex = hex;
    this.changed();
    if (!choosing) return;
    if (choosing.answers("unit", id)) void choosing.touch("unit", id, onwards);
    else if (hex && choosing.answers("hex", hex)) void choosing.touch("hex", hex, onwards);
    else void choosing.refuse("unit", id);
  }

  private pointAtHex(hex: string | null): void {
    const { choosing } = this.match;
    if (!choosing) return;
    choosing.point((hex && choicesFor(choosing.current, "hex", hex).find((choice) => choice.whole)) || null);
  }

  private endOfPhase(): void {
    const { choosing } = this.match;
    if (!choosing || this.match.busy) return;
    if (choosing.gathering) {
      choosing.declare();
      return;
    }
    const word = carryingOut(choosing.current) ?? (choosing.steps.length ? null : carryingOut(choosing.base));
    if (word) void choosing.take(word);
    else this.toList();
  }

  // -- keyboard -----------------------------------------------------------------------------------------------

  private onKey(event: KeyboardEvent): void {
    if (document.querySelector("dialog[open]") || this.match.curtainFor) return;
    if (pageKey(event, this.keyDoing)) event.preventDefault();
  }

  private readonly keyDoing: KeyDoing = {
    moveCursor: (direction) => this.moveCursor(direction),
    enter: (onwards) => this.enter(onwards),
    escape: () => this.escape(),
    nextUnit: (step) => this.nextUnit(step),
    end: () => this.endOfPhase(),
    toList: () => this.toList(),
    zoom: (factor) => this.board?.zoom(factor),
    fit: () => this.board?.fit(),
    undo: () => this.match.undo(),
    skip: () => {
      if (!this.match.behind) return false;
      this.match.skip();
      return true;
    },
    help: () => this.doing.openHelp(),
  };

  private moveCursor(direction: Direction): void {
    const from = this.open.cursor ?? this.firstHex();
    const to = this.open.cursor ? this.board?.neighbour(from, direction) : from;
    if (to) this.putCursor(to);
  }

  private putCursor(hex: string): void {
    this.open.cursor = hex;
    this.open.hex = hex;
    this.board?.setCursor(hex);
    this.pointAtHex(hex);
    this.changed();
  }

  /** Where the cursor begins: where something may be chosen, else at any unit, else in the first hex. */
  private firstHex(): string {
    const standing = (this.match.view.units ?? []).find((unit) => unit.hex)?.hex;
    return this.stops()[0] ?? standing ?? this.scene.board?.hexes.numbers[0] ?? "";
  }

  /** The hexes that N leads through: those of units that may be chosen, else those that may be chosen themselves. */
  private stops(): string[] {
    const { choosing } = this.match;
    if (!choosing) return [];
    for (const decision of [choosing.current, choosing.base]) {
      const units =
        choosing.gathering && decision === choosing.current
          ? choosing.gathering.pool
          : thingsOf(decision, "unit").keys();
      const hexes = [...units].flatMap((id) => this.desk.labels.unit(id)?.hex ?? []);
      const stops = hexes.length ? hexes : [...thingsOf(decision, "hex").keys()];
      if (stops.length) return [...new Set(stops)];
    }
    return [];
  }

  private enter(onwards: boolean): void {
    const hex = this.open.cursor;
    const { choosing } = this.match;
    if (!hex || !choosing) return;
    const able = unitsIn(this.match.view, hex).filter((unit) => choosing.answers("unit", unit.id));
    if (choosing.offered("hex").has(hex) || able.length < 2) {
      this.touchHex(hex, onwards, false);
      return;
    }
    this.open.hex = hex;
    this.board?.openStack(hex);
    this.changed();
    queueMicrotask(() => this.places.card.querySelector<HTMLElement>(".piece.may, .piece")?.focus());
  }

  private escape(): void {
    const back = this.match.choosing?.back() ?? false;
    if (!back && this.open.hex) {
      this.open.hex = null;
      this.board?.openStack(null);
      this.changed();
    }
    if (this.open.cursor && !this.places.panel.contains(document.activeElement)) this.board?.focus();
  }

  private nextUnit(step: number): void {
    const stops = this.stops();
    if (!stops.length) return;
    const at = stops.indexOf(this.open.cursor ?? "");
    this.board?.focus();
    this.putCursor(at < 0 ? stops[0] : stops[(at + step + stops.length) % stops.length]);
  }

  private toList(): void {
    this.open.drawer = true;
    this.changed();
    queueMicrotask(() =>
      this.places.panel
        .querySelector<HTMLElement>(":is(.choices:not([hidden]), .gathering) :is(summary, button)")
        ?.focus(),
    );
  }

  private tabKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = TABS.indexOf(this.open.tab);
    const tab = TABS[(at + step + TABS.length) % TABS.length];
    event.preventDefault();
    this.doing.openTab(tab);
    queueMicrotask(() => document.getElementById(`tab-${tab}`)?.focus());
  }

  // -- what the parts may do ----------------------------------------------------------------------------------

  private readonly doing: Doing = {
    take: (choice: Choice) => {
      void this.match.choosing?.take(choice).then(() => this.keepFocus());
    },
    point: (choice) => this.match.choosing?.point(choice),
    toggle: (item) => this.match.choosing?.gathering?.toggle(item),
    toggleAll: () => this.match.choosing?.gathering?.all(),
    declare: () => this.match.choosing?.declare(),
    dropStep: (step) => void this.match.choosing?.drop(step).then(() => this.keepFocus()),
    back: () => {
      this.match.choosing?.back();
      this.keepFocus();
    },
    undo: () => this.match.undo(),
    skip: () => this.match.skip(),
    liftCurtain: () => this.match.lift(),
    openClause: (clause) => void this.openClause(clause),
    openHelp: () =>
      void openDialog({ title: this.words.text("help"), body: help(this.words), close: this.words.text("close") }),
    openTab: (tab: Tab) => {
      this.open.tab = tab;
      this.changed();
    },
    toggleDrawer: () => {
      this.open.drawer = !this.open.drawer;
      this.changed();
    },
    closeCard: () => {
      this.open.hex = null;
      this.board?.openStack(null);
      this.changed();
    },
    clearRefusal: () => this.match.clearRefusal(),
    resign: () => void this.resign(),
    toLobby: () => this.needs.toLobby(),
    showHex: (hex) => {
      this.open.drawer = false;
      this.putCursor(hex);
      this.board?.reveal(hex);
    },
    touchUnit: (id) => {
      const fromCard = this.open.cursor !== null && this.places.card.contains(document.activeElement);
      this.touchUnit(id, false);
      // Whoever came by keyboard goes on by arrow keys; but a group is put together in the card.
      if (fromCard && !this.match.choosing?.gathering) this.board?.focus();
    },
    change: (settings) => this.needs.change(settings),
  };

  /** When the button that had the focus has gone, the question takes it, so that Tab goes on from there. */
  private keepFocus(): void {
    queueMicrotask(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      document.getElementById("asking-title")?.focus({ preventScroll: true });
    });
  }

  private async openClause(clause: string): Promise<void> {
    const { words, scene } = this;
    const info = await fetchClause(scene.data.game, clause).catch(() => null);
    const title = info ? words.name(info.title) : scene.clauseTitle(clause, words);
    await openDialog({
      title: `${clause} ${title}`,
      body: info ? clauseText(info, words) : html`<p>${words.text("clause-unknown")}</p>`,
      close: words.text("close"),
    });
  }

  private async resign(): Promise<void> {
    const { words } = this;
    const seat = words.name(this.match.seat);
    const yes = await askInDialog(
      words.text("resign"),
      words.text("resign-sure", { seat }),
      words.text("resign"),
      words.text("close"),
    );
    if (yes) this.match.resign();
  }
}

/** The hex whose choice is being previewed. */
function pointedHex(choosing: Choosing): string | null {
  const choice = choosing.pointed?.choice;
  return choice ? hexOf(choice.group, choice.item) : null;
}
