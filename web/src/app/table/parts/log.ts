/** What happened, newest first, in the reader's language: dice with their faces, clauses as chips, hexes to click. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { isSum } from "../../model";
import { icon } from "../../parts/icons";
import type { Desk } from "../desk";
import { beginsTurn, diceOf, type GameEvent, textsIn } from "../events";
import { account, clauseChip } from "./reasons";

/** Older events are shown when asked for by scrolling; a page of this many is enough for several turns. */
const SHOWN = 300;

export function log(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const events = match.log.slice(-SHOWN).reverse();
  if (!events.length) return html`<p class="empty">${words.text("log-empty")}</p>`;
  const away = match.readUpTo;
  return html`${bookmarks(desk)}<ol class="log">${repeat(
    events,
    (event) => event.n,
    (event, at) => {
      const lastNew = away !== null && event.n > away && (events[at + 1]?.n ?? 0) <= away;
      const kind = event.event === "undone" ? "struck" : beginsTurn(event) ? "turn" : "";
      const fresh = away !== null && event.n > away ? "fresh" : "";
      return html`<li class=${`${kind} ${fresh} ${lastNew ? "away" : ""}`}>${eventLine(desk, event)}${momentLink(desk, event)}
        ${lastNew ? html`<p class="divider">${words.text("since-divider")}</p>` : nothing}</li>`;
    },
  )}</ol>`;
}

/** Back to the moment at which an event happened. */
function momentLink(desk: Desk, event: GameEvent): TemplateResult {
  const name = desk.words.text("show-moment", { moment: event.at });
  const marked = desk.match.notes.at(event.at) !== undefined;
  // No stop for Tab: there would be hundreds. The keys [ and ] go the same way.
  return html`<button type="button" tabindex="-1" class=${`moment ${marked ? "marked" : ""}`} aria-label=${name} title=${name}
    @click=${() => desk.doing.showMoment(event.at)}>${icon(marked ? "mark" : "replay")}</button>`;
}

/** The reader's bookmarks, each a way back to its moment. */
function bookmarks(desk: Desk): TemplateResult | typeof nothing {
  const { match, words, doing } = desk;
  const notes = match.notes.all;
  if (!notes.length) return nothing;
  return html`<details class="group bookmarks"><summary>${words.text("notes")} <span class="number">${notes.length}</span></summary>
    <ul>${notes.map(
      (note) => html`<li><button type="button" class="linkish" @click=${() => doing.showMoment(note.number)}>
        ${words.text("moment-of", { moment: note.number, moments: match.number })}</button> ${note.text}</li>`,
    )}</ul></details>`;
}

export function eventLine(desk: Desk, event: GameEvent): TemplateResult {
  const sums = Object.entries(event).filter(([, value]) => isSum(value));
  return html`${diceOf(event).map((face) => die(desk, face))}
    <span class="sentence">${withHexes(desk, event)}</span> ${clauseChip(desk, event.clause)}
    ${
      sums.length
        ? html`<details class="why"><summary>${desk.words.text("how-made-up")}</summary>${sums.map(([name, sum]) =>
            isSum(sum)
              ? account(desk, desk.words.first([`sum-${name}`, name]) ?? desk.words.text("sum-any"), sum)
              : nothing,
          )}</details>`
        : nothing
    }`;
}

export function sentence(desk: Desk, event: GameEvent): string {
  const { result } = event;
  const facts = typeof result === "string" ? { ...event, result: desk.labels.result(result) } : event;
  return desk.words.text(`event-${event.event}`, facts);
}

/** An event's sentence; the hexes that it names can be clicked. A year that looks like a hex number is none. */
function withHexes(desk: Desk, event: GameEvent): (TemplateResult | string)[] {
  const named = new Set(textsIn(event).filter((text) => desk.scene.isHex(text)));
  return sentence(desk, event)
    .split(/([A-Z]?\d[\d.]*\d)/)
    .map((part) =>
      named.has(part)
        ? html`<button type="button" class="hex-link" @click=${() => desk.doing.showHex(part)}
          aria-label=${desk.words.text("show-hex", { hex: desk.labels.hexLine(part) })}>${part}</button>`
        : part,
    );
}

const PIPS: { [face: number]: [number, number][] } = {
  1: [[8, 8]],
  2: [
    [4, 4],
    [12, 12],
  ],
  3: [
    [4, 4],
    [8, 8],
    [12, 12],
  ],
  4: [
    [4, 4],
    [12, 4],
    [4, 12],
    [12, 12],
  ],
  5: [
    [4, 4],
    [12, 4],
    [8, 8],
    [4, 12],
    [12, 12],
  ],
  6: [
    [4, 4],
    [12, 4],
    [4, 8],
    [12, 8],
    [4, 12],
    [12, 12],
  ],
};

export function die(desk: Desk, face: number): TemplateResult {
  const label = desk.words.text("die-shows", { face });
  const pips = PIPS[face];
  return html`<svg class="die" viewBox="0 0 16 16" role="img" aria-label=${label}>
    <rect x="0.5" y="0.5" width="15" height="15" rx="3"></rect>
    ${
      pips
        ? pips.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.6"></circle>`)
        : svg`<text x="8" y="11.5" text-anchor="middle">${face}</text>`
    }</svg>`;
}
