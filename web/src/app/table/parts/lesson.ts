/** The step of a guided battle, over the question: what to know, what to do, how far one has come. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Desk } from "../desk";
import { clauseChip } from "./reasons";

export function lessonPart(desk: Desk): TemplateResult | typeof nothing {
  const { lesson, words, doing } = desk;
  if (!lesson) return nothing;
  const { steps } = lesson.data;
  const step = steps[lesson.step];
  if (!step)
    return html`<section class="lesson" aria-labelledby="lesson-title"><h2 id="lesson-title">${words.text("lesson-over")}</h2>
      <p>${words.text("lesson-over-about")}</p></section>`;
  const of = words.text("lesson-step", { step: lesson.step + 1, steps: steps.length });
  return html`<section class="lesson" aria-labelledby="lesson-title">
    <h2 id="lesson-title">${words.name(lesson.data.title)} <span class="number">${of}</span></h2>
    <progress max=${steps.length} value=${lesson.step + 1} aria-label=${of}></progress>
    <div class="lesson-text" aria-live="polite">${paragraphs(words.name(step.text))} ${clauseChip(desk, step.clause)}</div>
    ${
      step.play
        ? html`<p class="lesson-do"><b>${words.text("lesson-do")}</b> ${desk.labels.whole(step.play)}
          ${lesson.strayed ? html`<button type="button" class="plain" @click=${() => desk.match.play(step.play)}>${words.text("lesson-show")}</button>` : nothing}</p>`
        : html`<button type="button" class="primary" @click=${doing.lessonOn}>${words.text("lesson-on")}</button>`
    }</section>`;
}

function paragraphs(text: string): TemplateResult[] {
  return text
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => html`<p>${part}</p>`);
}
