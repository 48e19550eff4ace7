/** The library: every match of this machine, to be found again, gone on with or looked at. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Games, MatchInfo } from "../../club/messages";
import { ClubError, fetchGames, fetchMatches } from "../api";
import { folded } from "../table/parts/find";
import type { Words } from "../words";
import { Frame, type PageNeeds } from "./frame";

const KINDS = ["all", "running", "over", "lesson"] as const;
type Kind = (typeof KINDS)[number];

export class LibraryPage extends Frame {
  private games: Games | null = null;
  private matches: MatchInfo[] = [];
  private kind: Kind = "all";
  private typed = "";
  private problem = "";

  constructor(needs: PageNeeds) {
    super(needs);
    this.draw();
    void this.load();
  }

  draw(): void {
    if (this.left) return;
    const { words } = this;
    document.title = `${words.text("page-library")} · ${words.text("grognard")}`;
    const type = (event: Event): void => {
      this.typed = (event.target as HTMLInputElement).value;
      this.draw();
    };
    const found = this.matches.filter((match) => this.fits(match));
    render(
      html`${this.head("library", "")}
      ${this.problem ? html`<p class="banner" role="alert">${this.problem}</p>` : nothing}
      <main><h1>${words.text("page-library")}</h1>
        <div class="library-tools"><div class="switches" role="group" aria-label=${words.text("library-show")}>${KINDS.map(
          (kind) => html`<button type="button" class="plain" aria-pressed=${this.kind === kind ? "true" : "false"}
            @click=${() => {
              this.kind = kind;
              this.draw();
            }}>${words.text(`library-${kind}`)}</button>`,
        )}</div>
        <label>${words.text("find-what")} <input type="search" .value=${this.typed} @input=${type}></label></div>
        <section class="sheet"><p class="small" role="status">${words.text("library-count", { count: found.length })}</p>
        <ul class="matches">${found.map((match) => matchLine(this.games, match, this))}</ul></section></main>`,
      this.needs.host,
    );
  }

  go(path: string): void {
    this.needs.go(path);
  }

  private async load(): Promise<void> {
    try {
      const [games, matches] = await Promise.all([fetchGames(), fetchMatches()]);
      this.games = games;
      this.matches = matches.matches;
    } catch (error) {
      this.problem = error instanceof ClubError ? error.message : this.words.text("club-unreachable");
    }
    this.draw();
  }

  private fits(match: MatchInfo): boolean {
    const lesson = match.table.startsWith("lesson:");
    if (this.kind === "lesson" && !lesson) return false;
    if (this.kind === "running" && (match.over || lesson)) return false;
    if (this.kind === "over" && !match.over) return false;
    const wanted = folded(this.typed);
    const game = this.games?.games.find((one) => one.id === match.game);
    const scenario = game?.scenarios.find((one) => one.id === match.scenario);
    const text = [...Object.values(game?.title ?? {}), ...Object.values(scenario?.title ?? {}), match.match].join(" ");
    return !wanted || folded(text).includes(wanted);
  }
}

/** What a line about a match needs of its page. */
export interface LinePage {
  wordsOf(game: string): Words;
  go(path: string): void;
}

/** A match in one line: what it is, who plays, when it was last played, and the ways into it. */
export function matchLine(games: Games | null, match: MatchInfo, page: LinePage): TemplateResult {
  const words = page.wordsOf(match.game);
  const game = games?.games.find((g) => g.id === match.game);
  const scenario = game?.scenarios.find((one) => one.id === match.scenario);
  const players = Object.entries(match.players).map(([seat, player]) =>
    words.text("seat-player", { seat, player: playerName(games, words, player) }),
  );
  const last = new Date(match.last);
  const when = Number.isNaN(last.valueOf()) ? "" : last.toLocaleString(words.language === "zh" ? "zh-CN" : "en-GB");
  const kind = match.table.startsWith("lesson:") ? html`<em class="tag">${words.text("library-lesson")}</em>` : nothing;
  return html`<li><span class="match-name"><b>${words.name(game?.title) || match.game}</b>
      ${scenario ? html`<span>${words.name(scenario.title)}</span>` : nothing} ${kind}</span>
    <span class="small">${words.fact(players)} · ${when}${match.over ? html` · ${words.text("match-over")}` : nothing}</span>
    ${match.links.map(
      (link) => html`<button type="button" class="plain" @click=${() => page.go(link.path)}>
        ${words.text(match.over ? "look" : "go-on")}${match.links.length > 1 ? html` (${words.fact(link.seats)})` : nothing}</button>`,
    )}</li>`;
}

/** A player by name: a person, or a bot by the club's own name for it. */
export function playerName(games: Games | null, words: Words, code: string): string {
  if (code === "human" || code === "open") return words.text(`player-${code}`);
  const bot = games?.bots.find((b) => b.code === code);
  return bot ? words.name(bot.title) : code;
}
