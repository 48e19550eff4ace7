/** The table: board, panel and strip, drawn anew whenever the match or the reader's choice changes. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { BotInfo, SceneData } from "../../club/messages";
import { fetchGames } from "../api";
import { isNarrow, mayAnimate, type Settings } from "../settings";
import { Words } from "../words";
import { Announcer } from "./announcer";
import { openBoard, type TableBoard } from "./board";
import { Cursor } from "./cursor";
import { type Desk, type Doing, type Open, TABS } from "./desk";
import { Dialogs } from "./dialogs";
import { doingOf } from "./doing";
import { Following, hexNamed } from "./following";
import { boardKey, type KeyDoing, overlayKey, pageKey } from "./keys";
import { Labels } from "./labels";
import { LessonGuide } from "./lesson";
import { Match } from "./match";
import { Naming } from "./naming";
import { overlaysOf } from "./overlaid";
import { asking, slip } from "./parts/asking";
import { hexCard, hexSpoken, unitsIn } from "./parts/card";
import { company, offered, tickClocks } from "./parts/company";
import { comparison } from "./parts/compare";
import { forces } from "./parts/forces";
import { header } from "./parts/header";
import { lessonPart } from "./parts/lesson";
import { log, sentence } from "./parts/log";
import { banner, curtain, happening } from "./parts/over";
import { replayBar } from "./parts/replaybar";
import { scores } from "./parts/scores";
import { sinceLast } from "./parts/since";
import { textView } from "./parts/textview";
import { legend, mapTools } from "./parts/tools";
import { boardPicture } from "./picture";
import { Scene } from "./scene";
import { TextView } from "./text/textview";
import { COARSE, Touching } from "./touching";

const TAB_PARTS = { log, forces, scores, company };
/** How often the clocks of a match with clocks are written anew, ms. */
const TICK = 500;

export interface PageNeeds {
  host: HTMLElement;
  match: string;
  link: string;
  scene: SceneData;
  settings: Settings;
  /** The moment that the address asks for; null for the present. */
  moment: number | null;
  change(settings: Partial<Settings>): void;
  toLobby(): void;
  /** Go to another match by its path. */
  go(path: string): void;
}

export class TablePage {
  private readonly scene: Scene;
  private readonly naming: Naming;
  private readonly match: Match;
  private readonly open: Open = {
    tab: "log",
    drawer: false,
    hex: null,
    unit: null,
    cursor: null,
    bare: false,
    minimap: false,
    text: false,
    tools: false,
  };
  private readonly places: { [name: string]: HTMLElement } = {};
  private readonly announcer: Announcer;
  private readonly aborted = new AbortController();
  private readonly dialogs: Dialogs;
  private readonly lesson: LessonGuide;
  private readonly text: TextView;
  private readonly cursor: Cursor;
  private readonly touching: Touching;
  private readonly following = new Following();
  private readonly doing: Doing;
  private words: Words;
  private settings: Settings;
  private board: TableBoard | null = null;
  private desk!: Desk;
  private due = false;
  private drawnNumber = -1;
  private announced = 0;
  private asked = "";
  private begun = false;
  /** The computer players, asked for when one of them is to be named. */
  private bots: readonly BotInfo[] | null = null;
  private ticking: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly needs: PageNeeds) {
    this.settings = needs.settings;
    this.scene = new Scene(needs.scene);
    this.naming = new Naming(this.scene);
    this.words = this.wordsIn(this.settings.language);
    this.match = new Match(
      needs.match,
      needs.link,
      () => this.changed(),
      () => (mayAnimate(this.settings) ? this.settings.pace : "none"),
      () => this.settings.careful && !COARSE.matches,
    );
    this.lesson = new LessonGuide(this.match, () => this.changed());
    this.buildPlaces();
    this.touching = new Touching({
      match: this.match,
      open: this.open,
      board: () => this.board,
      toList: () => this.toList(),
      changed: () => this.changed(),
    });
    this.announcer = new Announcer(this.places.live);
    this.openBoard();
    this.open.text = this.board === null;
    this.text = new TextView(
      () => this.desk,
      (hex) => this.board?.around(hex) ?? [],
      () => this.changed(),
    );
    this.cursor = new Cursor({
      desk: () => this.desk,
      board: this.board,
      panel: this.places.panel,
      card: this.places.card,
      point: (hex) => this.touching.point(hex),
      touch: (hex, onwards) => this.touching.hex(hex, onwards, false),
      changed: () => this.changed(),
    });
    this.dialogs = new Dialogs({
      desk: () => this.desk,
      settings: () => this.settings,
      link: needs.link,
      match: needs.match,
      picture: this.board ? () => (this.board as TableBoard).picture() : null,
      jump: (found) => {
        if (found.unit) this.open.unit = found.unit;
        this.doing.showHex(found.hex);
      },
      go: needs.go,
    });
    this.doing = doingOf({
      match: this.match,
      open: this.open,
      board: this.board,
      card: this.places.card,
      dialogs: this.dialogs,
      lesson: this.lesson,
      cursor: this.cursor,
      touching: this.touching,
      game: needs.scene.game,
      desk: () => this.desk,
      change: needs.change,
      toLobby: needs.toLobby,
      go: needs.go,
      keepFocus: () => this.keepFocus(),
      changed: () => this.changed(),
    });
    const { signal } = this.aborted;
    window.addEventListener("keydown", (event) => this.onKey(event), { signal });
    window.addEventListener("pagehide", () => this.match.markRead(), { signal });
    window.addEventListener("resize", () => this.changed(), { signal });
    this.changed();
  }

  leave(): void {
    this.aborted.abort();
    if (this.ticking !== null) clearInterval(this.ticking);
    this.match.leave();
    this.board?.leave();
  }

  set(settings: Settings): void {
    const language = settings.language !== this.settings.language;
    this.settings = settings;
    if (language) this.words = this.wordsIn(settings.language);
    this.board?.setLook(settings, this.words.text("board"));
    this.drawnNumber = -1;
    this.changed();
  }

  private wordsIn(language: Settings["language"]): Words {
    const words: Words = new Words(language, this.scene.gameWords(language), (id) => this.naming.called(id, words));
    return words;
  }

  // -- drawing ------------------------------------------------------------------------------------------------

  private buildPlaces(): void {
    const { host } = this.needs;
    host.className = "table";
    for (const name of ["strip", "banner", "board", "tools", "card", "panel", "text", "over", "live"]) {
      const place = document.createElement(name === "panel" ? "main" : "div");
      place.className = `place-${name}`;
      this.places[name] = place;
    }
    const { strip, banner: line, board, tools, card, panel, text, over, live } = this.places;
    live.setAttribute("aria-live", "polite");
    live.classList.add("unseen");
    const middle = document.createElement("div");
    middle.className = "middle";
    const field = document.createElement("div");
    field.className = "field";
    field.append(board, text, tools, card);
    middle.append(field, panel);
    host.replaceChildren(strip, line, middle, over, live);
  }

  private openBoard(): void {
    this.board = openBoard(this.places.board, this.scene, this.settings, this.words.text("board"), {
      hex: (hex, onwards, touch) => this.touching.hex(hex, onwards, touch),
      unit: (unit, onwards) => this.touching.unit(unit, onwards),
      over: (hex) => this.touching.point(hex),
      mayDrag: (unit) => this.match.choosing?.answers("unit", unit) === true && !this.match.choosing.gathering,
      beginDrag: (unit) => {
        if (!this.match.choosing?.chosen("unit").includes(unit)) this.touching.unit(unit, false);
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
    this.begin();
    const { places, desk, open } = this;
    document.title = `${this.words.name(match.hello?.title)} · ${this.words.text("grognard")}`;
    const covered = match.curtainFor !== "";
    if (!covered) this.text.follow();
    render(header(desk), places.strip);
    render(html`${banner(desk)}${covered ? "" : html`${offered(desk)}${sinceLast(desk)}`}`, places.banner);
    render(
      covered
        ? html``
        : html`${open.text ? "" : hexCard(desk)}${match.looking.kept.length ? comparison(desk) : slip(desk)}${legend(desk)}${happening(desk)}${replayBar(desk)}`,
      places.card,
    );
    render(covered ? html`` : this.panel(desk), places.panel);
    render(covered ? html`` : html`${mapTools(desk)}${this.minimap()}`, places.tools);
    render(open.text && !covered ? textView(desk, this.text) : html``, places.text);
    render(curtain(desk), places.over);
    places.panel.classList.toggle("pulled", open.drawer);
    // The card keeps away from the hex that it speaks of.
    places.card.classList.toggle("high", open.hex !== null && this.board?.isLow(open.hex) === true);
    this.needs.host.classList.toggle("covered", covered);
    this.needs.host.classList.toggle("as-text", open.text);
    this.needs.host.classList.toggle("replaying", match.replay.active);
    places.board.inert = covered || open.text;
    if (!covered) this.drawBoard();
    this.tick();
    this.announce();
  }

  /** What waits for the first state: the moment of the address, the steps of a lesson. */
  private begin(): void {
    const { hello, state } = this.match;
    if (this.begun || !hello || !state) return;
    this.begun = true;
    this.open.minimap = !isNarrow() && this.board !== null && !this.board.fits && innerWidth > 1000;
    if (this.needs.moment !== null) void this.match.replay.go(this.needs.moment);
    if (hello.lesson) void this.lesson.begin(hello.game, hello.lesson);
  }

  private minimap() {
    return this.open.minimap && !this.open.text && this.board
      ? html`<canvas class="minimap" aria-hidden="true"></canvas>`
      : html``;
  }

  private drawBoard(): void {
    const { match, open } = this;
    const { looking, replay } = match;
    const latest = replay.active
      ? match.log.filter((event) => event.at === replay.at)
      : match.behind
        ? match.latest
        : [];
    const shown = this.lesson.step?.show ?? [];
    const picture = boardPicture(match.view, match.choosing, {
      hex: open.hex,
      side: match.seat,
      latest,
      isHex: (text) => this.scene.isHex(text),
      overlays: replay.active ? [] : overlaysOf(looking.layers, this.scene.sides),
      advised: looking.hint?.preview?.path ?? [],
    });
    for (const name of shown) {
      const hex = hexNamed(this.desk, name);
      if (hex) picture.marks.push({ hex, kind: "look" });
    }
    this.board?.show(picture, this.desk.labels);
    this.board?.setBare(open.bare);
    this.board?.setMinimap(this.places.tools.querySelector("canvas"));
    this.following.lesson(this.desk, this.board, shown);
    if (this.board) this.following.choice(this.desk, this.board);
    if (match.state && this.drawnNumber !== (replay.at ?? match.state.number)) {
      const first = this.drawnNumber === -1;
      this.drawnNumber = replay.at ?? match.state.number;
      const happening = picture.marks.find((mark) => mark.kind === "happening");
      if (happening && !first) this.board?.reveal(happening.hex);
    }
  }

  private panel(desk: Desk) {
    const { words } = this;
    return html`
      <button type="button" class="drawer-handle" aria-expanded=${this.open.drawer ? "true" : "false"}
        @click=${desk.doing.toggleDrawer}>${words.text(this.open.drawer ? "drawer-close" : "drawer-open")}</button>
      ${lessonPart(desk)}${asking(desk)}
      <div class="tabs" role="tablist" aria-label=${words.text("tabs")} @keydown=${(e: KeyboardEvent) => this.tabKey(e)}>
        ${TABS.map(
          (tab) => html`<button type="button" role="tab" id=${`tab-${tab}`} aria-controls="tab-body"
            aria-selected=${tab === this.open.tab ? "true" : "false"} tabindex=${tab === this.open.tab ? 0 : -1}
            @click=${() => desk.doing.openTab(tab)}>${words.text(`tab-${tab}`)}${tab === "company" ? badge(desk) : nothing}</button>`,
        )}</div>
      <section id="tab-body" class="tab-body" role="tabpanel" aria-labelledby=${`tab-${this.open.tab}`} tabindex="0">
        ${TAB_PARTS[this.open.tab](desk)}</section>`;
  }

  private makeDesk(): Desk {
    this.naming.learn(this.match.view);
    const labels = new Labels(this.words, this.scene, this.match.view);
    const { words, match, scene, settings, open, doing } = this;
    const recordPath = (path: string): string => `${path}?link=${encodeURIComponent(this.needs.link)}`;
    const map = this.board !== null;
    const lesson = this.lesson.state;
    const botName = (code: string): string => this.botName(code);
    return { words, match, scene, labels, settings, open, doing, recordPath, lesson, botName, map, narrow: isNarrow() };
  }

  /** The clocks go on by themselves; while there are none, nothing ticks. */
  private tick(): void {
    const { company } = this.match;
    if (this.open.tab === "company" && !document.hidden) company.markRead();
    if (!company.hasClocks) return;
    tickClocks(this.desk, this.needs.host);
    this.ticking ??= setInterval(() => tickClocks(this.desk, this.needs.host), TICK);
  }

  private botName(code: string): string {
    if (!this.bots) {
      this.bots = [];
      void fetchGames()
        .then(({ bots }) => {
          this.bots = bots;
          this.changed();
        })
        .catch(() => undefined);
    }
    return this.words.name(this.bots.find((bot) => bot.code === code)?.title) || code;
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

  // -- keyboard -----------------------------------------------------------------------------------------------

  private onKey(event: KeyboardEvent): void {
    if (document.querySelector("dialog[open]") || this.match.curtainFor) return;
    if (pageKey(event, this.keyDoing)) event.preventDefault();
  }

  private readonly keyDoing: KeyDoing = {
    moveCursor: (direction) => {
      this.cursor.move(direction);
      this.open.unit = null;
      this.touching.lookAround();
    },
    enter: (onwards) => this.cursor.enter(onwards),
    escape: () => this.escape(),
    nextUnit: (step) => this.cursor.next(step),
    end: () => this.touching.end(),
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
    hint: () => this.doing.hint(),
    keep: () => this.doing.keep(),
    inspect: () => {
      const unit = this.open.unit ?? unitsIn(this.match.view, this.open.cursor ?? this.open.hex ?? "")[0]?.id;
      if (unit) this.dialogs.unit(unit);
    },
    find: () => this.doing.find(),
    company: () => this.doing.toCompany(),
    flip: (what) => this.doing.flip(what),
    moment: (step) => this.match.replay.step(step),
    overlay: (key, shift) => {
      const overlay = this.scene.data.overlays.find((one) => one.key === key && overlayKey(one.key).shift === shift);
      if (overlay) this.doing.overlay(overlay);
      return overlay !== undefined;
    },
  };

  private escape(): void {
    const { match } = this;
    if (match.replay.active) {
      match.replay.leave();
      return;
    }
    const back = match.choosing?.back() ?? false;
    if (!back && match.looking.hint) match.looking.dropHint();
    else if (!back && match.looking.overlay) match.looking.clear();
    else if (!back && this.open.hex) this.doing.closeCard();
    if (this.open.cursor && !this.places.panel.contains(document.activeElement)) this.board?.focus();
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

  /** When the button that had the focus has gone, the question takes it, so that Tab goes on from there. */
  private keepFocus(): void {
    queueMicrotask(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      document.getElementById("asking-title")?.focus({ preventScroll: true });
    });
  }
}

/** How much of the talk is new. */
function badge({ match }: Desk): TemplateResult | typeof nothing {
  const { unread } = match.company;
  return unread ? html` <span class="badge">${unread}</span>` : nothing;
}
