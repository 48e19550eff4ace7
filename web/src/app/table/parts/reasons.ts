/** Rules as one reads them: clause chips, reasons, sums with their parts. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { PartData, ReasonData, SumData } from "../../../club/messages";
import { clauseNumber } from "../../parts/clause";
import type { Desk } from "../desk";

/** A clause's number; a click opens its text. */
export function clauseChip(desk: Desk, clause: string | undefined | null): TemplateResult | typeof nothing {
  if (!clause) return nothing;
  const title = desk.scene.clauseTitle(clause, desk.words);
  const label = desk.words.text("clause-open", { clause: clauseNumber(clause), title });
  return html`<button type="button" class="chip" aria-label=${label} title=${title || label}
    @click=${() => desk.doing.openClause(clause)}>${clauseNumber(clause)}</button>`;
}

export function reasonLine(desk: Desk, reason: ReasonData): TemplateResult {
  const { text } = reason.facts;
  // A reason may quote the choice that was tried: as it is called here, not as the club knows it.
  const facts = typeof text === "string" ? { ...reason.facts, text: desk.labels.whole(text) } : reason.facts;
  return html`${desk.words.text(`why-${reason.code}`, facts)} ${clauseChip(desk, reason.clause)}`;
}

export function reasonList(desk: Desk, reasons: readonly ReasonData[]): TemplateResult | typeof nothing {
  if (!reasons.length) return nothing;
  return html`<ul class="reasons">${reasons.map((reason) => html`<li>${reasonLine(desk, reason)}</li>`)}</ul>`;
}

/** A sum as a small account: each part with its reason and clause, the total under a line. */
export function account(desk: Desk, name: string, sum: SumData): TemplateResult {
  return html`<table class="account">
    <caption>${name}</caption>
    <tbody>${sum.parts.map((part) => partRow(desk, part))}</tbody>
    <tfoot><tr><th scope="row">${desk.words.text("total")}</th><td>${sum.value}</td></tr></tfoot>
  </table>`;
}

function partRow(desk: Desk, part: PartData): TemplateResult {
  return html`<tr>
    <th scope="row">${partName(desk, part)} ${clauseChip(desk, part.clause)}</th>
    <td>${signed(part.amount)}</td>
  </tr>`;
}

export function partName(desk: Desk, part: { reason: string; facts?: PartData["facts"] }): string {
  return desk.words.first([`part-${part.reason}`, part.reason], part.facts ?? {}) ?? part.reason;
}

/** An amount with a true minus sign. */
export function signed(amount: number | string): string {
  return String(amount).replace(/^-/, "−");
}
