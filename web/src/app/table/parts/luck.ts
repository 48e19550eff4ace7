/** How lucky was I? Every roll whose chances were known: what could come, what did, and how often one does worse. */
import { html, nothing, type TemplateResult } from "lit-html";
import { styleMap } from "lit-html/directives/style-map.js";
import type { Roll } from "../../../club/messages";
import type { Desk } from "../desk";
import { percent, toNumber } from "./outcome";

/** Steps in which the sum of many rolls is reckoned. */
const GRID = 64;

export interface Judged {
  roll: Roll;
  chances: [result: string, share: number][];
  /** The chance of a worse result, and of the same. */
  worse: number;
  same: number;
}

/** The club lists results from the worst to the best for the seat that rolled. */
export function judge(roll: Roll): Judged {
  const chances = Object.entries(roll.chances).map(([result, chance]): [string, number] => [result, toNumber(chance)]);
  const at = chances.findIndex(([result]) => result === roll.result);
  const worse = chances.slice(0, Math.max(0, at)).reduce((sum, [, share]) => sum + share, 0);
  return { roll, chances, worse, same: at < 0 ? 0 : chances[at][1] };
}

/** The share of all ways these rolls could have gone that are worse than how they went (ties count half). */
export function overall(rolls: readonly Judged[]): number {
  let ways = [1];
  let got = 0;
  for (const { chances, worse, same } of rolls) {
    const next = new Array<number>(ways.length + GRID).fill(0);
    let below = 0;
    for (const [, share] of chances) {
      const place = Math.round((below + share / 2) * GRID);
      ways.forEach((weight, at) => {
        next[at + place] += weight * share;
      });
      below += share;
    }
    got += Math.round((worse + same / 2) * GRID);
    ways = next;
  }
  const total = ways.reduce((sum, weight) => sum + weight, 0) || 1;
  const less = ways.slice(0, got).reduce((sum, weight) => sum + weight, 0);
  return (less + (ways[got] ?? 0) / 2) / total;
}

export function luckPage(desk: Desk, rolls: readonly Roll[] | null, failed: boolean): TemplateResult {
  const { words } = desk;
  if (failed) return html`<p role="alert">${words.text("club-unreachable")}</p>`;
  if (!rolls) return html`<p class="waiting">${words.text("luck-coming")}</p>`;
  if (!rolls.length) return html`<p>${words.text("luck-none")}</p>`;
  const seats = [...new Set(rolls.map((roll) => roll.seat))];
  return html`<p>${words.text("luck-about")}</p>${seats.map((seat) => seatLuck(desk, seat, rolls.filter((roll) => roll.seat === seat).map(judge)))}`;
}

function seatLuck(desk: Desk, seat: string, rolls: readonly Judged[]): TemplateResult {
  const { words } = desk;
  const share = overall(rolls);
  return html`<section class="luck"><h3>${words.name(seat)}</h3>
    <p class="luck-sum">${words.text("luck-sum", { count: rolls.length, worse: percent(share) })}</p>
    <div class="luck-line" role="img" aria-label=${words.text("luck-sum", { count: rolls.length, worse: percent(share) })}>
      <span class="ends">${words.text("luck-bad")}</span><span class="rail">
        ${rolls.map(({ worse, same }) => html`<i style=${styleMap({ left: `${100 * (worse + same / 2)}%` })}></i>`)}
        <b style=${styleMap({ left: `${100 * share}%` })}></b></span><span class="ends">${words.text("luck-good")}</span></div>
    <table class="rolls"><thead><tr><th scope="col">${words.text("luck-roll")}</th><th scope="col">${words.text("luck-result")}</th>
      <th scope="col">${words.text("luck-could")}</th><th scope="col">${words.text("luck-worse")}</th></tr></thead>
      <tbody>${rolls.toReversed().map((one) => row(desk, one))}</tbody></table></section>`;
}

function row(desk: Desk, { roll, chances, worse }: Judged): TemplateResult {
  const { labels, doing } = desk;
  const show = (event: Event): void => {
    (event.target as HTMLElement).closest("dialog")?.close();
    doing.showMoment(roll.number);
  };
  return html`<tr><th scope="row"><button type="button" class="linkish" @click=${show}>${labels.whole(roll.text)}</button></th>
    <td><b>${labels.result(roll.result)}</b></td>
    <td class="spread"><span class="spread-bar">${chances.map(
      ([
        result,
        share,
      ]) => html`<i class=${result === roll.result ? "came" : ""} style=${styleMap({ width: `${100 * share}%` })}
        title=${`${labels.result(result)} ${percent(share)}`}>${share > 0.09 ? labels.result(result) : nothing}</i>`,
    )}</span></td>
    <td>${percent(worse)}</td></tr>`;
}
