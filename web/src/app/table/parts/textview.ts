/** The text view as it stands in the map's place: lines, and one to type in. */
import { html, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import type { Desk } from "../desk";
import type { TextView } from "../text/textview";

export function textView(desk: Desk, view: TextView): TemplateResult {
  const { words } = desk;
  const submit = (event: Event): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("line") as HTMLInputElement;
    const { value } = input;
    input.value = "";
    void view.run(value);
  };
  const recall = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    (event.target as HTMLInputElement).value = view.earlier(step);
  };
  const toEnd = (element?: Element): void => {
    if (element) queueMicrotask(() => element.scrollTo(0, element.scrollHeight));
  };
  return html`<section class="text-view" aria-label=${words.text("menu-text")}>
    <div class="text-lines" role="log" aria-label=${words.text("text-lines")} tabindex="0" ${ref(toEnd)}>
      <p class="line-said">${words.text("text-begin")}</p>
      ${view.lines.map((line) => html`<p class=${`line-${line.kind}`}>${line.text}</p>`)}</div>
    <form class="text-line" @submit=${submit}>
      <label for="text-input">${words.text("text-prompt")}</label>
      <input id="text-input" name="line" autocomplete="off" autocapitalize="off" spellcheck="false" @keydown=${recall}>
      <button class="primary">${words.text("text-go")}</button>
      <button type="button" class="plain" @click=${() => desk.doing.flip("text")}>${words.text("menu-map")}</button>
    </form></section>`;
}
