/** The start page: go on where one was, begin a match in three clicks, learn; or set everything up. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { BoardJson } from "../../board/json";
import type {
  GameInfo,
  Games,
  LessonInfo,
  LinkInfo,
  MatchInfo,
  MatchMade,
  NewMatch,
  ScenarioInfo,
} from "../../club/messages";
import {
  ClubError,
  fetchBoard,
  fetchClause,
  fetchGames,
  fetchGameWords,
  fetchLessons,
  fetchMatches,
  makeMatch,
} from "../api";
import { Frame, type PageNeeds } from "../pages/frame";
import { matchLine, playerName } from "../pages/library";
import { clauseNumber, clauseText } from "../parts/clause";
import { openDialog } from "../parts/dialog";
import { boardThumbnail } from "../parts/thumbnail";
import { type Settings, themeFor } from "../settings";
import type { Words } from "../words";
import { setUp } from "./setup";

/** The player of a seat that a person sits at. */
export const HUMAN = "human";
/** The opponent of a newcomer, where there is one of this code. */
const FIRST_OPPONENT = "greedy";
/** Matches that the start page lists; the library has them all. */
const RECENT = 4;

export interface LobbyNeeds extends PageNeeds {
  /** The game that the address asks for; "" if none. */
  game: string;
}

export class Lobby extends Frame {
  games: Games | null = null;
  matches: MatchInfo[] = [];
  game: GameInfo | null = null;
  wanted: NewMatch = { game: "" };
  /** The links of a match just made, when there are several to hand out. */
  made: MatchMade | null = null;
  /** The opponent where the computer plays. */
  private bot = "";
  private lessons: LessonInfo[] = [];
  private problem = "";
  private making = false;
  /** Pictures of boards by game and scenario; null while one is being drawn. */
  private readonly pictures = new Map<string, string | null>();

  constructor(private readonly lobbyNeeds: LobbyNeeds) {
    super(lobbyNeeds);
    this.draw();
    void this.load();
  }

  override leave(): void {
    super.leave();
    for (const address of this.pictures.values()) if (address) URL.revokeObjectURL(address);
  }

  override set(settings: Settings): void {
    const look = themeFor(settings) !== themeFor(this.settings) || settings.language !== this.settings.language;
    super.set(settings);
    if (!look) return;
    this.pictures.clear();
    this.drawPictures();
  }

  draw(): void {
    if (this.left) return;
    document.title = this.words.text("grognard");
    render(this.page(), this.needs.host);
  }

  async choose(game: GameInfo): Promise<void> {
    this.game = game;
    this.wanted = {
      game: game.id,
      scenario: game.scenarios[0]?.id ?? "",
      options: {},
      seats: this.againstComputer(game),
      table: "solo",
    };
    this.draw();
    const [gameWords, lessons] = await Promise.all([
      fetchGameWords(game.id).catch(() => ({})),
      fetchLessons(game.id).catch(() => ({ lessons: [] })),
    ]);
    if (this.game !== game) return;
    this.gameWords = gameWords;
    this.lessons = lessons.lessons;
    this.readWords();
    this.draw();
  }

  openClause(game: string, clause: string): void {
    void fetchClause(game, clause).then((info) =>
      openDialog({
        title: `${clauseNumber(info.id)} ${this.words.name(info.title)}`,
        body: clauseText(info, this.words),
        close: this.words.text("close"),
      }),
    );
  }

  async begin(wanted: NewMatch): Promise<void> {
    if (this.making) return;
    this.making = true;
    this.problem = "";
    this.draw();
    try {
      const made = await makeMatch(wanted);
      if (made.links.length === 1) this.needs.go(made.links[0].path);
      else this.made = made;
    } catch (error) {
      this.say(error);
    }
    this.making = false;
    this.draw();
    if (this.made) this.needs.host.scrollTo(0, 0);
  }

  go(path: string): void {
    this.needs.go(path);
  }

  /** A player by name: a person, or a bot by the club's own name for it. */
  player(code: string): string {
    return playerName(this.games, this.words, code);
  }

  private async load(): Promise<void> {
    try {
      const [games, matches] = await Promise.all([fetchGames(), fetchMatches()]);
      this.games = games;
      this.matches = matches.matches;
      this.bot = (games.bots.find((b) => b.code === FIRST_OPPONENT) ?? games.bots[0])?.code ?? HUMAN;
      const last = this.matches.find((match) => !match.over)?.game;
      const first = games.games.find((game) => game.id === (this.lobbyNeeds.game || last)) ?? games.games[0];
      if (first) await this.choose(first);
    } catch (error) {
      this.say(error);
    }
    this.draw();
    this.drawPictures();
  }

  private say(error: unknown): void {
    this.problem = error instanceof ClubError ? error.message : this.words.text("club-unreachable");
  }

  private seatsOf(game: GameInfo): string[] {
    const scenario = this.scenario(game);
    return scenario?.seats.length ? scenario.seats : game.seats;
  }

  private scenario(game: GameInfo): ScenarioInfo | undefined {
    return game.scenarios.find((one) => one.id === this.wanted.scenario) ?? game.scenarios[0];
  }

  /** A person in one seat (the first, if none is named), the computer in the others. */
  private againstComputer(game: GameInfo, mine = this.seatsOf(game)[0]): { [seat: string]: string } {
    return Object.fromEntries(this.seatsOf(game).map((seat) => [seat, seat === mine ? HUMAN : this.bot]));
  }

  // -- pictures -----------------------------------------------------------------------------------------------

  /** Draw the pictures of all games, one after another, when the page has nothing else to do. */
  private drawPictures(): void {
    const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    later(() => void this.drawMissing());
  }

  /** Small boards first: they are there at once. */
  private async drawMissing(): Promise<void> {
    const wanted = (this.games?.games ?? []).map((game) => [game.id, game.scenarios[0]?.id ?? ""]);
    if (this.game) wanted.push([this.game.id, this.wanted.scenario ?? ""]);
    const missing = wanted.filter(([game, scenario]) => !this.pictures.has(`${game} ${scenario}`));
    for (const [game, scenario] of missing) this.pictures.set(`${game} ${scenario}`, null);
    const boards = await Promise.all(
      missing.map(async ([game, scenario]) => {
        const board: BoardJson | null = await fetchBoard(game, scenario).catch(() => null);
        return { key: `${game} ${scenario}`, board, size: board?.hexes.numbers.length ?? 0 };
      }),
    );
    for (const { key, board } of boards.sort((a, b) => a.size - b.size)) if (board) await this.drawPicture(key, board);
  }

  private async drawPicture(key: string, board: BoardJson): Promise<void> {
    if (this.left) return;
    const address = await boardThumbnail(board, themeFor(this.settings), this.settings.language);
    if (!address || !this.pictures.has(key)) return;
    this.pictures.set(key, address);
    this.draw();
  }

  private picture(game: string, scenario = ""): TemplateResult {
    const first = this.games?.games.find((one) => one.id === game)?.scenarios[0]?.id ?? "";
    const address = this.pictures.get(`${game} ${scenario}`) ?? this.pictures.get(`${game} ${first}`);
    return html`<span class="thumb">${address ? html`<img src=${address} alt="">` : nothing}</span>`;
  }

  // -- drawing ------------------------------------------------------------------------------------------------

  private page(): TemplateResult {
    const { words } = this;
    return html`<header class="title-page">${this.tools()}
        <h1>${words.text("grognard")}</h1><p>${words.text("tagline")}</p>
        <nav aria-label=${words.text("pages")}><a href=${this.game ? `#/learn/${encodeURIComponent(this.game.id)}` : "#/learn"}>${words.text("page-learn")}</a>
          ${this.game ? html`<a href=${`#/rules/${encodeURIComponent(this.game.id)}`}>${words.text("page-rules")}</a>` : nothing}
          <a href="#/library">${words.text("page-library")}</a></nav></header>
      ${this.problem ? html`<p class="banner" role="alert">${this.problem}</p>` : nothing}
      <main>
        ${this.made ? this.links(this.made.links) : nothing}
        ${this.goOn()}
        ${this.game ? this.newMatch(this.game) : nothing}
        ${this.recent()}
      </main>`;
  }

  /** The match that was played last, one click away. */
  private goOn(): TemplateResult | typeof nothing {
    const match = this.matches.find((one) => !one.over);
    if (!match || this.made) return nothing;
    const words = this.wordsOf(match.game);
    const game = this.games?.games.find((one) => one.id === match.game);
    const scenario = game?.scenarios.find((one) => one.id === match.scenario);
    const last = new Date(match.last);
    const players = Object.entries(match.players).map(([seat, player]) =>
      words.text("seat-player", { seat, player: this.player(player) }),
    );
    return html`<section class="sheet continue" aria-labelledby="continue-title">${this.picture(match.game, match.scenario)}
      <div><h2 id="continue-title">${words.text("continue")}</h2>
      <p><b>${words.name(game?.title) || match.game}</b> ${scenario ? words.name(scenario.title) : ""}</p>
      <p class="small">${words.fact(players)} · ${last.toLocaleString(words.language === "zh" ? "zh-CN" : "en-GB")}</p>
      <p>${match.links.map(
        (link) => html`<button type="button" class="primary" @click=${() => this.go(link.path)}>
          ${words.text("go-on")}${match.links.length > 1 ? html` (${words.fact(link.seats)})` : nothing}</button> `,
      )}</p></div></section>`;
  }

  /** Three clicks: the game, the scenario, who plays. */
  private newMatch(game: GameInfo): TemplateResult {
    const { words } = this;
    return html`<section class="sheet new" aria-labelledby="new-title"><h2 id="new-title">${words.text("new-match")}</h2>
      <h3><span class="step-number">1</span> ${words.text("choose-game")}</h3>${this.gameList(game)}
      <h3><span class="step-number">2</span> ${words.text("choose-scenario")}</h3>${this.scenarioList(game)}
      <h3><span class="step-number">3</span> ${words.text("choose-players")}</h3>${this.whoPlays(game)}
      ${this.lessonLine(game)}</section>
      <details class="sheet"><summary><h2>${words.text("set-up-match")}</h2></summary>${setUp(this, game, this.making)}</details>`;
  }

  private gameList(chosen: GameInfo): TemplateResult {
    return html`<div class="cards" role="group" aria-label=${this.words.text("games")}>${(this.games?.games ?? []).map(
      (game) => html`<button type="button" class="card-button" aria-pressed=${game.id === chosen.id ? "true" : "false"}
        @click=${() => {
          void this.choose(game);
          this.drawPictures();
        }}>${this.picture(game.id)}<b>${this.words.name(game.title)}</b></button>`,
    )}</div>`;
  }

  private scenarioList(game: GameInfo): TemplateResult {
    const { words } = this;
    const chosen = this.scenario(game)?.id;
    return html`<div class="scenarios" role="group" aria-label=${words.text("scenario")}>${game.scenarios.map(
      (one) => html`<button type="button" class="scenario" aria-pressed=${one.id === chosen ? "true" : "false"}
        @click=${() => {
          this.wanted = { ...this.wanted, scenario: one.id };
          this.draw();
          this.drawPictures();
        }}><b>${words.name(one.title)}</b><span class="small">${words.text("turns", { turns: one.turns })}</span></button>`,
    )}</div>`;
  }

  private whoPlays(game: GameInfo): TemplateResult {
    const { words } = this;
    const seats = this.seatsOf(game);
    const people = Object.fromEntries(seats.map((seat) => [seat, HUMAN]));
    const start = (seated: { [seat: string]: string }, table: NewMatch["table"]): void =>
      void this.begin({
        ...this.wanted,
        seats: seated,
        table,
        options: { ...newcomerOptions(game), ...this.wanted.options },
      });
    const bots = this.games?.bots ?? [];
    return html`<div class="who">
      ${
        bots.length
          ? html`<label class="opponent">${words.text("opponent")}
        <select @change=${(e: Event) => {
          this.bot = (e.target as HTMLSelectElement).value;
        }}>${bots.map((bot) => html`<option value=${bot.code} ?selected=${bot.code === this.bot}>${words.name(bot.title)}</option>`)}</select></label>`
          : nothing
      }
      <div class="buttons">${seats.map(
        (
          seat,
          at,
        ) => html`<button type="button" class=${at ? "plain big" : "primary big"} data-play=${seat} ?disabled=${this.making}
          @click=${() => start(this.againstComputer(game, seat), "solo")}>${words.text("play-seat", { seat })}</button>`,
      )}
      ${
        seats.length > 1
          ? (["hot-seat", "apart", "solo"] as const).map(
              (table) => html`<button type="button" class="plain big" data-play=${table} ?disabled=${this.making}
            @click=${() => start(people, table)}>${words.text(`play-${table}`)}</button>`,
            )
          : nothing
      }</div>
      <p class="small">${words.text("play-now-about", { seat: seats[0] ?? "" })}</p></div>`;
  }

  private lessonLine(game: GameInfo): TemplateResult | typeof nothing {
    const { words } = this;
    const lesson = this.lessons[0];
    if (!lesson) return nothing;
    return html`<p class="first-time"><b>${words.text("first-time")}</b> ${words.name(lesson.title)}
      <span class="small">${words.text("lesson-length", { minutes: lesson.minutes, steps: lesson.steps })}</span>
      <button type="button" class="plain" ?disabled=${this.making}
        @click=${() => void this.begin({ game: game.id, lesson: lesson.id })}>${words.text("lesson-begin")}</button></p>`;
  }

  private links(links: readonly LinkInfo[]): TemplateResult {
    const { words } = this;
    return html`<section class="sheet"><h2>${words.text("links-title")}</h2><p>${words.text("links-about")}</p>
      <ul class="links">${links.map(
        (link) => html`<li><a href=${link.path}>${linkName(words, link)}</a>
          <input readonly aria-label=${words.text("link-of", { seat: linkName(words, link) })}
            .value=${new URL(link.path, location.href).href} @focus=${(e: Event) => (e.target as HTMLInputElement).select()}></li>`,
      )}</ul></section>`;
  }

  private recent(): TemplateResult | typeof nothing {
    const { words } = this;
    if (!this.matches.length) return nothing;
    return html`<section class="sheet"><h2>${words.text("resume")}</h2><ul class="matches">
      ${this.matches.slice(0, RECENT).map((match) => matchLine(this.games, match, this))}</ul>
      <p><a href="#/library">${words.text("library-whole", { count: this.matches.length })}</a></p></section>`;
  }
}

/** Whom a link is for. */
function linkName(words: Words, { kind = "seat", seats }: LinkInfo): string {
  return kind === "seat" ? String(words.fact(seats)) : words.text(`link-${kind}`);
}

/** What a newcomer plays with, where that is not the default. */
function newcomerOptions(game: GameInfo): NewMatch["options"] {
  const chosen: NewMatch["options"] = {};
  for (const { id, newcomer } of game.options) if (newcomer !== null) chosen[id] = newcomer;
  return chosen;
}
