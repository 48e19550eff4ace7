/** Who has how much, and for what. */
import { html, type TemplateResult } from "lit-html";
import type { Score, ScorePart } from "../../model";
import type { Desk } from "../desk";
import { clauseChip, partName, signed } from "./reasons";

export function scores(desk: Desk): TemplateResult {
  const all = Object.entries(desk.match.view.scores ?? {});
  if (!all.length) return html`<p class="empty">${desk.words.text("scores-empty")}</p>`;
  return html`${all.map(([seat, score]) => scoreTable(desk, seat, score))}
    <details class="group"><summary>${desk.words.text("honesty")}</summary>
      <p class="small">${desk.words.text("seed-hash", { hash: desk.match.hello?.seed_hash ?? "" })}</p></details>
    <p><button type="button" class="plain danger" ?disabled=${desk.match.state?.result != null}
      @click=${desk.doing.resign}>${desk.words.text("resign")}</button></p>`;
}

function scoreTable(desk: Desk, seat: string, score: Score): TemplateResult {
  return html`<table class="account score">
    <caption>${desk.words.name(seat)}</caption>
    <tbody>${(score.parts ?? []).map((part) => row(desk, part))}</tbody>
    <tfoot><tr><th scope="row">${desk.words.text("total")}</th><td>${signed(score.total)}</td></tr></tfoot>
  </table>`;
}

function row(desk: Desk, part: ScorePart): TemplateResult {
  return html`<tr><th scope="row">${partName(desk, part)} ${clauseChip(desk, part.clause)}</th>
    <td>${signed(part.amount)}</td></tr>`;
}
