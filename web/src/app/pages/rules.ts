/** A game's rules, clause by clause in our own words, to be searched; and its glossary. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { ClauseInfo, RulesData, TermData } from "../../club/messages";
import { ClubError, fetchGames, fetchGameWords, fetchRules } from "../api";
import { clauseNumber } from "../parts/clause";
import { folded } from "../table/parts/find";
import type { Names } from "../words";
import { Frame, type PageNeeds } from "./frame";

export interface RulesNeeds extends PageNeeds {
  game: string;
  /** The clause that the address asks for; "glossary" for the glossary, "" for none. */
  clause: string;
}

interface Section {
  title: string;
  clauses: ClauseInfo[];
}

export class RulesPage extends Frame {
  private rules: RulesData | null = null;
  private title: Names = {};
  private typed = "";
  private glossary: boolean;
  private problem = "";

  constructor(private readonly rulesNeeds: RulesNeeds) {
    super(rulesNeeds);
    this.glossary = rulesNeeds.clause === "glossary";
    this.draw();
    void this.load();
  }

  draw(): void {
    if (this.left) return;
    const { words } = this;
    document.title = `${words.text("page-rules")} · ${words.name(this.title)} · ${words.text("grognard")}`;
    render(
      html`${this.head("rules", this.rulesNeeds.game)}
      ${this.problem ? html`<p class="banner" role="alert">${this.problem}</p>` : nothing}
      <main class="rules-page">${this.rules ? this.body(this.rules) : html`<p class="waiting">${words.text("joining")}</p>`}</main>`,
      this.needs.host,
    );
  }

  private async load(): Promise<void> {
    const { game, clause } = this.rulesNeeds;
    try {
      const [rules, games, gameWords] = await Promise.all([
        fetchRules(game),
        fetchGames(),
        fetchGameWords(game).catch(() => ({})),
      ]);
      this.rules = rules;
      this.title = games.games.find((one) => one.id === game)?.title ?? {};
      this.gameWords = gameWords;
      this.readWords();
    } catch (error) {
      this.problem = error instanceof ClubError ? error.message : this.words.text("club-unreachable");
    }
    this.draw();
    if (clause && !this.glossary) this.show(clause);
  }

  /** Bring a clause into view, and to the reader's ear. */
  private show(clause: string): void {
    const place = document.getElementById(`clause-${clause}`);
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
    place?.classList.add("wanted");
  }

  private body(rules: RulesData): TemplateResult {
    const { words } = this;
    const wanted = folded(this.typed);
    const clauses = wanted ? rules.clauses.filter((one) => matches(one, wanted)) : rules.clauses;
    const terms = wanted ? rules.glossary.filter((one) => matchesTerm(one, wanted)) : rules.glossary;
    const tab = (glossary: boolean, key: string, count: number): TemplateResult =>
      html`<button type="button" class="plain" aria-pressed=${this.glossary === glossary ? "true" : "false"}
        @click=${() => {
          this.glossary = glossary;
          this.draw();
        }}>${words.text(key)} <span class="number">${count}</span></button>`;
    const type = (event: Event): void => {
      this.typed = (event.target as HTMLInputElement).value;
      this.draw();
    };
    return html`<div class="rules-top"><h1>${words.name(this.title)}</h1>
      <search class="rules-search"><label for="rules-search">${words.text("rules-search")}</label>
        <input id="rules-search" type="search" autocomplete="off" .value=${this.typed} @input=${type}>
        <span class="small" role="status">${words.text("find-count", { count: this.glossary ? terms.length : clauses.length })}</span></search>
      <div class="switches">${tab(false, "page-rules", clauses.length)}${rules.glossary.length ? tab(true, "glossary", terms.length) : nothing}</div></div>
      ${this.glossary ? this.terms(terms) : this.clauses(sectionsOf(clauses, (names) => words.name(names)))}`;
  }

  private clauses(sections: readonly Section[]): TemplateResult {
    const { words } = this;
    return html`<div class="rules-columns">
      <nav class="contents" aria-label=${words.text("contents")}><ol>${sections.map(
        (section, at) =>
          html`<li><a href=${`#section-${at}`} @click=${(event: Event) => {
            event.preventDefault();
            document.getElementById(`section-${at}`)?.scrollIntoView();
          }}>${section.title}</a></li>`,
      )}</ol></nav>
      <div class="clauses">${sections.map(
        (
          section,
          at,
        ) => html`<section aria-labelledby=${`section-${at}`}><h2 id=${`section-${at}`}>${section.title}</h2>
        ${section.clauses.map((one) => this.clause(one))}</section>`,
      )}</div></div>`;
  }

  private clause(one: ClauseInfo): TemplateResult {
    const { words } = this;
    const lang = (names: Names): string => (names[words.language] ? words.language : "en");
    return html`<article class="clause" id=${`clause-${one.id}`} tabindex="-1">
      <h3><a class="chip" href=${`#/rules/${encodeURIComponent(this.rulesNeeds.game)}/${encodeURIComponent(one.id)}`}>${clauseNumber(one.id)}</a>
        <span lang=${lang(one.title)}>${words.name(one.title)}</span>
        ${one.optional ? html`<em class="tag">${words.text("clause-optional")}</em>` : nothing}
        ${one.explanatory ? html`<em class="tag">${words.text("clause-explains")}</em>` : nothing}</h3>
      <p lang=${lang(one.text)}>${words.name(one.text)}</p></article>`;
  }

  private terms(terms: readonly TermData[]): TemplateResult {
    const { words } = this;
    const other = words.language === "zh" ? "en" : "zh";
    const sorted = [...terms].sort((a, b) => words.name(a.term).localeCompare(words.name(b.term), words.language));
    return html`<dl class="glossary">${sorted.map(
      (
        one,
      ) => html`<div><dt>${words.name(one.term)} <span class="small" lang=${other}>${one.term[other] ?? ""}</span></dt>
        <dd>${words.name(one.text)} ${one.clauses.map(
          (clause) =>
            html`<button type="button" class="chip" @click=${() => {
              this.glossary = false;
              this.typed = "";
              this.draw();
              this.show(clause);
            }}>${clauseNumber(clause)}</button> `,
        )}</dd></div>`,
    )}</dl>`;
  }
}

function sectionsOf(clauses: readonly ClauseInfo[], name: (names: Names) => string): Section[] {
  const sections: Section[] = [];
  for (const clause of clauses) {
    const title = name(clause.section);
    const last = sections.at(-1);
    if (last?.title === title) last.clauses.push(clause);
    else sections.push({ title, clauses: [clause] });
  }
  return sections;
}

/** Every word that was typed stands somewhere in the clause, in any language. */
function matches(clause: ClauseInfo, wanted: string): boolean {
  if (clause.id.toLowerCase().startsWith(wanted)) return true;
  const text = folded([clause.title, clause.text, clause.section].flatMap((names) => Object.values(names)).join(" "));
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

function matchesTerm(term: TermData, wanted: string): boolean {
  return folded([term.term, term.text].flatMap((names) => Object.values(names)).join(" ")).includes(wanted);
}
