/** The strip above the board: the game, the turn track, the phase, the score, and the reader's switches. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Icon, icon } from "../../parts/icons";
import { switches } from "../../parts/switches";
import type { Desk } from "../desk";
import { clockStrip } from "./company";

export function header(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const { view } = match;
  return html`<header class="strip">
    <button type="button" class="plain home" @click=${desk.doing.toLobby} aria-label=${words.text("to-lobby")}>
      <span aria-hidden="true">‹</span> <b>${words.text("grognard")}</b></button>
    <h1>${words.name(match.hello?.title)}</h1>
    ${track(desk)}
    <p class="phase">${view.phase ? (words.first([`phase-${view.phase}`, view.phase]) ?? "") : nothing}</p>
    ${clockStrip(desk)}
    <dl class="score-strip">${Object.entries(view.scores ?? {}).map(
      ([seat, score]) => html`<dt>${words.name(seat)}</dt><dd>${score.total}</dd>`,
    )}</dl>
    <div class="tools">
      ${undo(desk)}
      <button type="button" class="plain" @click=${desk.doing.hint} ?disabled=${!match.choosing}
        aria-label=${words.text("hint")} title=${words.text("hint-key")}>${icon("hint")}</button>
      ${talkButton(desk)}
      <span class="wide-only">${switches(words, desk.settings, desk.doing.change)}</span>
      <button type="button" class="plain" @click=${desk.doing.openHelp} aria-label=${words.text("help")}
        title=${words.text("help")}>?</button>
      ${menu(desk)}
    </div>
  </header>`;
}

/** Taking back; where it can't be, the button says why when it is pressed, and to those who rest on it. */
function undo(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const here = match.here;
  const may = here?.may_undo === true && !match.busy && !match.replay.active;
  const why = (here?.why_no_undo ?? []).map((reason) => words.text(`why-${reason.code}`, reason.facts)).join(" ");
  return html`<button type="button" class="plain undo" @click=${desk.doing.undo} aria-disabled=${may ? "false" : "true"}
    title=${may || !why ? words.text("undo-key") : why} aria-label=${words.text("undo")}>${icon("undo")}
    <span class="word">${words.text("undo")}</span></button>`;
}

/** To the people at the table, with how much they have said since; only where there are any. */
function talkButton(desk: Desk): TemplateResult | typeof nothing {
  const { words, match } = desk;
  const { company } = match;
  if (!company.others) return nothing;
  const name = words.text("company-open-tab", { count: company.unread });
  return html`<button type="button" class="plain talk-button" @click=${desk.doing.toCompany} aria-label=${name} title=${name}>${icon("talk")}${
    company.unread ? html`<span class="badge" aria-hidden="true">${company.unread}</span>` : nothing
  }</button>`;
}

/** All that one doesn't do at every turn. */
function menu(desk: Desk): TemplateResult {
  const { words, doing, match, open } = desk;
  const over = match.state?.result != null;
  const entry = (key: string, picture: Icon, act: () => void, off = false): TemplateResult => html`<li>
    <button type="button" ?disabled=${off} @click=${(event: Event) => {
      closeMenu(event);
      act();
    }}>${icon(picture)}<span>${words.text(key)}</span></button></li>`;
  return html`<details class="menu" @focusout=${leaveMenu} @keydown=${escapeMenu}>
    <summary class="plain" aria-label=${words.text("menu")} title=${words.text("menu")}>${icon("menu")}</summary>
    <ul>
      ${entry("menu-rules", "book", doing.openRules)}
      ${entry("menu-replay", "replay", () => doing.showMoment(Math.max(1, match.number - 1)))}
      ${entry("menu-luck", "die", doing.openLuck)}
      ${entry("menu-export", "link", doing.openExport)}
      ${entry("menu-sandbox", "compare", doing.sandbox, over && !match.replay.active)}
      ${entry(open.text ? "menu-map" : "menu-text", "text", () => doing.flip("text"))}
      ${entry("settings", "gear", doing.openSettings)}
      ${entry("resign", "close", doing.resign, over || match.mine.length === 0)}
    </ul></details>`;
}

function closeMenu(event: Event): void {
  const details = (event.currentTarget as HTMLElement).closest("details");
  if (details) details.open = false;
}

function leaveMenu(event: FocusEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (event.relatedTarget && !details.contains(event.relatedTarget as Node)) details.open = false;
}

function escapeMenu(event: KeyboardEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (event.key !== "Escape" || !details.open) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** Tracks longer than this show the turns round the present one only. */
const LONG_TRACK = 12;

function track(desk: Desk): TemplateResult | typeof nothing {
  const { turn } = desk.match.view;
  if (!turn) return nothing;
  const { words } = desk;
  const label = turn.label ? words.name(turn.label) : "";
  const spoken = words.text("turn-of", { turn: turn.number, turns: turn.of, label });
  const first = turn.of > LONG_TRACK ? Math.max(1, Math.min(turn.number - 4, turn.of - 8)) : 1;
  const last = turn.of > LONG_TRACK ? Math.min(turn.of, first + 8) : turn.of;
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return html`<div class="track" role="img" aria-label=${spoken} title=${spoken}>
    ${first > 1 ? html`<i>…</i>` : nothing}
    ${numbers.map((number) => {
      const state = number === turn.number ? "now" : number < turn.number ? "past" : "";
      return html`<span class=${state}>${number}</span>`;
    })}
    ${last < turn.of ? html`<i>… ${turn.of}</i>` : nothing}
    ${label ? html`<em>${label}</em>` : nothing}</div>`;
}
