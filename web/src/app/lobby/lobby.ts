/** The lobby: play at once, set a match up, or go on with one. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { GameInfo, Games, LinkInfo, MatchInfo, MatchMade, NewMatch } from "../../club/messages";
import { ClubError, fetchClause, fetchGames, fetchGameWords, fetchMatches, makeMatch } from "../api";
import { clauseText } from "../parts/clause";
import { openDialog } from "../parts/dialog";
import { switches } from "../parts/switches";
import type { Settings } from "../settings";
import { Words } from "../words";
import { setUp } from "./setup";

/** The player of a seat that a person sits at. */
export const HUMAN = "human";
/** The opponent of a newcomer, where there is one of this code. */
const FIRST_OPPONENT = "greedy";

export interface LobbyNeeds {
  host: HTMLElement;
  settings: Settings;
  /** The game that the address asks for; "" if none. */
  game: string;
  change(settings: Partial<Settings>): void;
  /** Go to a match by its path. */
  go(path: string): void;
}

export class Lobby {
  games: Games | null = null;
  matches: MatchInfo[] = [];
  game: GameInfo | null = null;
  wanted: NewMatch = { game: "" };
  /** The links of a match just made, when there are several to hand out. */
  made: MatchMade | null = null;
  words: Words;
  private problem = "";
  private making = false;
  private left = false;
  private gameWords: { [language: string]: string[] } = {};
  private settings: Settings;

  constructor(private readonly needs: LobbyNeeds) {
    this.settings = needs.settings;
    this.words = new Words(this.settings.language);
    needs.host.className = "lobby";
    this.draw();
    void this.load();
  }

  leave(): void {
    this.left = true;
  }

  set(settings: Settings): void {
    this.settings = settings;
    this.readWords();
    this.draw();
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
    this.gameWords = await fetchGameWords(game.id).catch(() => ({}));
    this.readWords();
    this.draw();
  }

  openClause(game: string, clause: string): void {
    void fetchClause(game, clause).then((info) =>
      openDialog({
        title: `${info.id} ${this.words.name(info.title)}`,
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
  }

  private readWords(): void {
    const { language } = this.settings;
    this.words = new Words(language, (this.gameWords[language] ?? []).join("\n\n"));
  }

  private async load(): Promise<void> {
    try {
      const [games, matches] = await Promise.all([fetchGames(), fetchMatches()]);
      this.games = games;
      this.matches = matches.matches;
      const first = games.games.find((game) => game.id === this.needs.game) ?? games.games[0];
      if (first) await this.choose(first);
    } catch (error) {
      this.say(error);
    }
    this.draw();
  }

  private say(error: unknown): void {
    this.problem = error instanceof ClubError ? error.message : this.words.text("club-unreachable");
  }

  private againstComputer(game: GameInfo): { [seat: string]: string } {
    const bots = this.games?.bots ?? [];
    const bot = (bots.find((b) => b.code === FIRST_OPPONENT) ?? bots[0])?.code ?? HUMAN;
    const seats = game.scenarios[0]?.seats.length ? game.scenarios[0].seats : game.seats;
    return Object.fromEntries(seats.map((seat, at) => [seat, at ? bot : HUMAN]));
  }

  // -- drawing ------------------------------------------------------------------------------------------------

  private page(): TemplateResult {
    const { words } = this;
    return html`<header class="title-page"><div class="tools">${switches(words, this.settings, this.needs.change)}</div>
        <h1>${words.text("grognard")}</h1><p>${words.text("tagline")}</p></header>
      ${this.problem ? html`<p class="banner" role="alert">${this.problem}</p>` : nothing}
      <main>
        ${this.made ? this.links(this.made.links) : this.game ? this.welcome(this.game) : nothing}
        ${this.resume()}
      </main>`;
  }

  private welcome(game: GameInfo): TemplateResult {
    const { words } = this;
    return html`${this.gameList(game)}
      <section class="sheet now">
        <h2>${words.name(game.title)}</h2>
        <p>${words.text("play-now-about", { seat: game.scenarios[0]?.seats[0] ?? game.seats[0] ?? "" })}</p>
        <button type="button" class="primary big" ?disabled=${this.making} @click=${() => this.playNow(game)}>
          ${words.text("play-now")}</button>
      </section>
      <details class="sheet"><summary><h2>${words.text("set-up-match")}</h2></summary>${setUp(this, game, this.making)}</details>`;
  }

  private playNow(game: GameInfo): void {
    void this.begin({
      game: game.id,
      seats: this.againstComputer(game),
      table: "solo",
      options: newcomerOptions(game),
    });
  }

  private gameList(chosen: GameInfo): TemplateResult | typeof nothing {
    const games = this.games?.games ?? [];
    if (games.length < 2) return nothing;
    return html`<nav class="games" aria-label=${this.words.text("games")}>${games.map(
      (game) => html`<button type="button" class="game" aria-pressed=${game.id === chosen.id ? "true" : "false"}
        @click=${() => void this.choose(game)}>${this.words.name(game.title)}</button>`,
    )}</nav>`;
  }

  private links(links: readonly LinkInfo[]): TemplateResult {
    const { words } = this;
    return html`<section class="sheet"><h2>${words.text("links-title")}</h2><p>${words.text("links-about")}</p>
      <ul class="links">${links.map(
        (link) => html`<li><a href=${link.path}>${words.fact(link.seats)}</a>
          <input readonly aria-label=${words.text("link-of", { seat: link.seats })}
            .value=${new URL(link.path, location.href).href} @focus=${(e: Event) => (e.target as HTMLInputElement).select()}></li>`,
      )}</ul></section>`;
  }

  private resume(): TemplateResult | typeof nothing {
    const { words } = this;
    if (!this.matches.length) return nothing;
    return html`<section class="sheet"><h2>${words.text("resume")}</h2><ul class="matches">
      ${this.matches.map((match) => this.matchLine(match))}</ul></section>`;
  }

  private matchLine(match: MatchInfo): TemplateResult {
    const { words } = this;
    const game = this.games?.games.find((g) => g.id === match.game);
    const players = Object.entries(match.players).map(([seat, player]) =>
      words.text("seat-player", { seat, player: this.player(player) }),
    );
    const last = new Date(match.last);
    const when = Number.isNaN(last.valueOf()) ? "" : last.toLocaleString(words.language === "zh" ? "zh-CN" : "en-GB");
    return html`<li><b>${words.name(game?.title) || match.game}</b>
      <span class="small">${words.fact(players)} · ${when}${match.over ? html` · ${words.text("match-over")}` : nothing}</span>
      ${match.links.map(
        (link) => html`<button type="button" class="plain" @click=${() => this.needs.go(link.path)}>
          ${words.text(match.over ? "look" : "go-on")}${match.links.length > 1 ? html` (${words.fact(link.seats)})` : nothing}</button>`,
      )}</li>`;
  }

  /** A player by name: a person, or a bot by the club's own name for it. */
  player(code: string): string {
    if (code === HUMAN) return this.words.text("player-human");
    const bot = this.games?.bots.find((b) => b.code === code);
    return bot ? this.words.name(bot.title) : code;
  }
}

/** What a newcomer plays with, where that is not the default. */
function newcomerOptions(game: GameInfo): NewMatch["options"] {
  const chosen: NewMatch["options"] = {};
  for (const { id, newcomer } of game.options) if (newcomer !== null) chosen[id] = newcomer;
  return chosen;
}
