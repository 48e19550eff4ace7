/** What the pages beside the table share: the head with its ways to the other pages, the reader's switches. */
import { html, type TemplateResult } from "lit-html";
import { GameWords } from "../parts/gamewords";
import { openSettings } from "../parts/settings";
import { switches } from "../parts/switches";
import type { Settings } from "../settings";
import { Words } from "../words";

export interface PageNeeds {
  host: HTMLElement;
  settings: Settings;
  change(settings: Partial<Settings>): void;
  go(path: string): void;
}

/** A page that is drawn anew when its settings or data change. */
export abstract class Frame {
  words: Words;
  settings: Settings;
  protected left = false;
  /** The words of the game that the page is about, by language. */
  protected gameWords: { [language: string]: string[] } = {};

  private readonly allWords = new GameWords(() => this.draw());

  constructor(protected readonly needs: PageNeeds) {
    this.settings = needs.settings;
    this.words = new Words(this.settings.language);
    needs.host.className = "lobby";
  }

  abstract draw(): void;

  leave(): void {
    this.left = true;
  }

  set(settings: Settings): void {
    this.settings = settings;
    this.readWords();
    this.draw();
  }

  protected readWords(): void {
    const { language } = this.settings;
    this.words = new Words(language, (this.gameWords[language] ?? []).join("\n\n"));
  }

  /** The words of a game that a line of the page is about. */
  wordsOf(game: string): Words {
    return this.allWords.of(game, this.settings.language);
  }

  /** The reader's switches, settings among them. */
  protected tools(): TemplateResult {
    const settings = (): void =>
      void openSettings(
        () => this.words,
        () => this.settings,
        this.needs.change,
      );
    return html`<div class="tools">${switches(this.words, this.settings, this.needs.change, settings)}</div>`;
  }

  /** The head of a page that is not the first one. */
  protected head(here: "rules" | "learn" | "library", game: string): TemplateResult {
    const { words } = this;
    const at = game ? `/${encodeURIComponent(game)}` : "";
    const way = (page: "rules" | "learn" | "library", path: string): TemplateResult =>
      html`<a href=${path} aria-current=${page === here ? "page" : "false"}>${words.text(`page-${page}`)}</a>`;
    return html`<header class="page-head"><a class="brand" href="#/">${words.text("grognard")}</a>
      <nav aria-label=${words.text("pages")}>${game ? way("rules", `#/rules${at}`) : ""}${way("learn", `#/learn${at}`)}${way("library", "#/library")}</nav>
      ${this.tools()}</header>`;
  }
}
