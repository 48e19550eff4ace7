/** The strip above the board: the game, the turn track, the phase, the score, and the reader's switches. */
import { html, nothing, type TemplateResult } from "lit-html";
import { switches } from "../../parts/switches";
import type { Desk } from "../desk";

export function header(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const { view } = match;
  return html`<header class="strip">
    <button type="button" class="plain home" @click=${desk.doing.toLobby} aria-label=${words.text("to-lobby")}>
      <span aria-hidden="true">‹</span> <b>${words.text("grognard")}</b></button>
    <h1>${words.name(match.hello?.title)}</h1>
    ${track(desk)}
    <p class="phase">${view.phase ? (words.first([`phase-${view.phase}`, view.phase]) ?? "") : nothing}</p>
    <dl class="score-strip">${Object.entries(view.scores ?? {}).map(
      ([seat, score]) => html`<dt>${words.name(seat)}</dt><dd>${score.total}</dd>`,
    )}</dl>
    <div class="tools">
      <button type="button" class="plain undo" @click=${desk.doing.undo} ?disabled=${!match.here?.may_undo || match.busy}
        title=${words.text("undo-key")} aria-label=${words.text("undo")}><span aria-hidden="true">↶</span>
        <span class="word">${words.text("undo")}</span></button>
      ${switches(words, desk.settings, desk.doing.change)}
      <button type="button" class="plain" @click=${desk.doing.openHelp} aria-label=${words.text("help")}
        title=${words.text("help")}>?</button>
    </div>
  </header>`;
}

function track(desk: Desk): TemplateResult | typeof nothing {
  const { turn } = desk.match.view;
  if (!turn) return nothing;
  const { words } = desk;
  const label = turn.label ? words.name(turn.label) : "";
  const spoken = words.text("turn-of", { turn: turn.number, turns: turn.of, label });
  return html`<div class="track" role="img" aria-label=${spoken} title=${spoken}>
    ${Array.from({ length: turn.of }, (_, at) => {
      const number = at + 1;
      const state = number === turn.number ? "now" : number < turn.number ? "past" : "";
      return html`<span class=${state}>${number}</span>`;
    })}
    ${label ? html`<em>${label}</em>` : nothing}</div>`;
}
