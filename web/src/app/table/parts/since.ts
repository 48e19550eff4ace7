/** What happened while the reader was away: how much, and a way to see it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Desk } from "../desk";

export function sinceLast(desk: Desk): TemplateResult | typeof nothing {
  const { match, words, doing } = desk;
  const { news } = match;
  if (!news.length || match.replay.active || match.behind) return nothing;
  const show = (): void => {
    doing.openTab("log");
    document.querySelector(".log .away")?.scrollIntoView({ block: "center" });
  };
  const watch = (): void => {
    void match.replay.go(news[0].at - 1).then(() => match.replay.play());
  };
  return html`<section class="since" aria-label=${words.text("since", { count: news.length })}><p role="status">${words.text("since", { count: news.length })}</p>
    <button type="button" class="primary" @click=${watch}>${words.text("since-watch")}</button>
    <button type="button" class="plain" @click=${show}>${words.text("since-read")}</button>
    <button type="button" class="plain" @click=${() => match.dismissNews()}>${words.text("since-enough")}</button></section>`;
}
