/** What the computer would do here, the best first, and why: what each would bring and how it judges the position after it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { styleMap } from "lit-html/directives/style-map.js";
import type { Advice } from "../../../club/messages";
import type { Desk } from "../desk";
import { outcome, says } from "./outcome";
import { reasonList } from "./reasons";

const SHOWN = 3;

export function hintPart(desk: Desk): TemplateResult | typeof nothing {
  const { match, words } = desk;
  const { hint } = match.looking;
  if (!hint) return nothing;
  const advice = hint.data?.advice ?? [];
  return html`<section class="hint" aria-label=${words.text("hint")} aria-live="polite">
    <h3>${words.text("hint")}</h3>
    <button type="button" class="close" aria-label=${words.text("close")} @click=${() => match.looking.dropHint()}>×</button>
    ${
      hint.data === null
        ? html`<p class="waiting">${words.text("hint-thinking")}</p>`
        : advice.length === 0
          ? html`<p>${words.text("hint-none")}</p>`
          : html`<ol>${advice.slice(0, SHOWN).map((one, at) => line(desk, one, at, at === hint.at, advice))}</ol>
            ${why(desk, advice, hint.at)}
            ${reasonList(desk, reasons(advice[hint.at]))}
            ${says(hint.preview) ? outcome(desk, hint.preview) : nothing}
            <button type="button" class="primary" ?disabled=${match.busy} data-hint=${advice[hint.at]?.text ?? ""}
              @click=${() => match.play(advice[hint.at].text)}>${words.text("hint-do")}</button>`
    }
  </section>`;
}

/** What came of it where it was tried out; how far it lies behind the best is said already. */
function reasons(one: Advice | undefined) {
  return (one?.reasons ?? []).filter((reason) => reason.code !== "tried-behind");
}

function line(desk: Desk, one: Advice, at: number, shown: boolean, all: readonly Advice[]): TemplateResult {
  const behind = all[0].value - one.value;
  const far = all[0].value - Math.min(...all.slice(0, SHOWN).map((other) => other.value));
  const share = far > 0 ? 1 - (0.75 * behind) / far : 1;
  return html`<li><button type="button" class="choice item" aria-pressed=${shown ? "true" : "false"}
      @click=${() => void desk.match.looking.pointHint(at)}>${desk.labels.whole(one.text)}</button>
    <span class="worth"><span style=${styleMap({ width: `${100 * share}%` })}></span></span>
    <span class="number">${behind === 0 ? "" : `−${rounded(behind)}`}</span></li>`;
}

/** By how much the best is better than the next, in points of the computer's own reckoning. */
function why(desk: Desk, advice: readonly Advice[], at: number): TemplateResult {
  const { words } = desk;
  const [best, next] = advice;
  const behind = best.value - advice[at].value;
  const key = at > 0 ? (behind > 0 ? "hint-why-behind" : "hint-why-equal") : next ? "hint-why-best" : "hint-why-only";
  const gap = rounded(at > 0 ? behind : best.value - (next?.value ?? best.value));
  return html`<p class="small">${words.text(key === "hint-why-best" && gap === "0" ? "hint-why-equal" : key, {
    gap,
    next: desk.labels.whole((at > 0 ? best : (next ?? best)).text),
  })}</p>`;
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^-/, "−");
}
