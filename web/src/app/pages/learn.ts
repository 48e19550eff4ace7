/** Learning a game: its guided battles, its rules, its words. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { GameInfo, LessonInfo } from "../../club/messages";
import { ClubError, fetchGames, fetchLessons, makeMatch } from "../api";
import { Frame, type PageNeeds } from "./frame";

export interface LearnNeeds extends PageNeeds {
  game: string;
}

export class LearnPage extends Frame {
  private games: { game: GameInfo; lessons: LessonInfo[] }[] | null = null;
  private problem = "";

  constructor(private readonly learnNeeds: LearnNeeds) {
    super(learnNeeds);
    this.draw();
    void this.load();
  }

  draw(): void {
    if (this.left) return;
    const { words } = this;
    document.title = `${words.text("page-learn")} · ${words.text("grognard")}`;
    render(
      html`${this.head("learn", this.learnNeeds.game)}
      ${this.problem ? html`<p class="banner" role="alert">${this.problem}</p>` : nothing}
      <main><h1>${words.text("page-learn")}</h1><p class="lead">${words.text("learn-about")}</p>
        ${this.games ? this.games.map((one) => this.game(one.game, one.lessons)) : html`<p class="waiting">${words.text("joining")}</p>`}</main>`,
      this.needs.host,
    );
  }

  private async load(): Promise<void> {
    try {
      const { games } = await fetchGames();
      const wanted = this.learnNeeds.game;
      const order = [...games].sort((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
      this.games = await Promise.all(
        order.map(async (game) => ({ game, lessons: (await fetchLessons(game.id)).lessons })),
      );
    } catch (error) {
      this.problem = error instanceof ClubError ? error.message : this.words.text("club-unreachable");
    }
    this.draw();
  }

  private async begin(game: string, lesson: string): Promise<void> {
    try {
      const made = await makeMatch({ game, lesson });
      this.needs.go(made.links[0].path);
    } catch (error) {
      this.problem = error instanceof ClubError ? error.message : this.words.text("club-unreachable");
      this.draw();
    }
  }

  private game(game: GameInfo, lessons: readonly LessonInfo[]): TemplateResult {
    const { words } = this;
    const at = encodeURIComponent(game.id);
    return html`<section class="sheet"><h2>${words.name(game.title)}</h2>
      ${lessons.map(
        (lesson) => html`<article class="lesson-card"><div><h3>${words.name(lesson.title)}</h3>
          <p>${words.name(lesson.about)}</p>
          <p class="small">${words.text("lesson-length", { minutes: lesson.minutes, steps: lesson.steps })}</p></div>
          <button type="button" class="primary" @click=${() => void this.begin(game.id, lesson.id)}>${words.text("lesson-begin")}</button></article>`,
      )}
      <p class="ways"><a href=${`#/rules/${at}`}>${words.text("rules-of", { count: game.clauses })}</a>
        <a href=${`#/rules/${at}/glossary`}>${words.text("glossary")}</a></p></section>`;
  }
}
