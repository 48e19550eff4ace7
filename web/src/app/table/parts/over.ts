/** What lies over the table: the curtain between two players, the banner of a broken line, the step being shown. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Desk } from "../desk";
import { eventLine } from "./log";

/** One choice may bring several events: the roll, the loss, the retreat. More than these can't be read in passing. */
const SHOWN_AT_ONCE = 4;

export function curtain(desk: Desk): TemplateResult | typeof nothing {
  const { match, words } = desk;
  if (!match.curtainFor) return nothing;
  const seat = words.name(match.curtainFor);
  return html`<div class="curtain">
    <h2>${words.text("curtain-title", { seat })}</h2>
    <p>${words.text("curtain-text", { seat })}</p>
    <button type="button" class="primary" @click=${desk.doing.liftCurtain}>${words.text("curtain-lift", { seat })}</button>
  </div>`;
}

export function banner(desk: Desk): TemplateResult | typeof nothing {
  const { line } = desk.match;
  if (line === "open" || line === "joining") return nothing;
  return html`<p class="banner" role="status">${desk.words.text(`line-${line}`)}</p>`;
}

/** While steps of others are shown: what is happening now, large, over the foot of the board. */
export function happening(desk: Desk): TemplateResult | typeof nothing {
  const { match } = desk;
  const events = match.latest.slice(-SHOWN_AT_ONCE);
  if (!match.behind || !events.length) return nothing;
  return html`<div class="happening"><div>${events.map((event) => html`<p>${eventLine(desk, event)}</p>`)}</div>
    <button type="button" class="plain" @click=${desk.doing.skip}>${desk.words.text("skip")}</button></div>`;
}
