/** Outcomes side by side: those that were kept, and the one that is looked at now. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons";
import type { Desk } from "../desk";
import type { Kept } from "../looking";
import { outcome, says } from "./outcome";

/** What is being previewed now, and may be kept beside others. */
export function previewed(desk: Desk): Kept | null {
  const { choosing } = desk.match;
  if (!choosing) return null;
  const group = choosing.gathering;
  if (says(group?.preview)) return { text: group.text, name: desk.labels.whole(group.text), preview: group.preview };
  const pointed = choosing.pointed;
  if (!pointed || !says(pointed.preview)) return null;
  const soFar = choosing.steps.at(-1)?.choice.text ?? "";
  const name = desk.labels.choiceInFull(pointed.choice, choosing.current, soFar);
  return { text: pointed.choice.text, name, preview: pointed.preview };
}

export function keepButton(desk: Desk): TemplateResult {
  return html`<button type="button" class="plain keep" title=${desk.words.text("keep-key")} @click=${desk.doing.keep}>
    ${icon("compare")} ${desk.words.text("keep")}</button>`;
}

export function comparison(desk: Desk): TemplateResult | typeof nothing {
  const { looking } = desk.match;
  if (!looking.kept.length) return nothing;
  const { words } = desk;
  const now = previewed(desk);
  const columns = [...looking.kept, ...(now && !looking.kept.some((one) => one.text === now.text) ? [now] : [])];
  return html`<section class="preview slip comparison" aria-label=${words.text("comparison")}>
    ${columns.map((one) => {
      const kept = looking.kept.includes(one);
      return html`<div class="column-of"><h2>${one.name}</h2>
        <p><button type="button" class="plain keep" @click=${() => looking.toggleKept(one)}>
          ${kept ? words.text("keep-no-more") : words.text("keep")}</button></p>
        ${outcome(desk, one.preview)}</div>`;
    })}
    ${columns.length < 2 ? html`<p class="small">${words.text("keep-next")}</p>` : nothing}
  </section>`;
}
