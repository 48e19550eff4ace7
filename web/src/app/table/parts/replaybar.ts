/** The bar for going back in a match: a slider over its moments, steps, playing at a speed, bookmarks, trying from here. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Icon, icon } from "../../parts/icons";
import type { Desk } from "../desk";
import { SPEEDS } from "../replay";

export function replayBar(desk: Desk): TemplateResult | typeof nothing {
  const { match, words } = desk;
  const { replay } = match;
  if (replay.at === null) return nothing;
  const last = match.number;
  const turn = match.view.turn;
  const where = turn ? words.text("turn-of", { turn: turn.number, turns: turn.of, label: words.name(turn.label) }) : "";
  const spoken = words.text("moment-of", { moment: replay.at, moments: last });
  const button = (key: string, picture: Icon, act: () => void): TemplateResult =>
    html`<button type="button" class="tool" aria-label=${words.text(key)} title=${words.text(key)} @click=${act}>
      ${icon(picture)}</button>`;
  return html`<section class="replay" aria-label=${words.text("menu-replay")}>
    <div class="replay-row">
      ${button("replay-first", "first", () => void replay.go(1))}
      ${button("replay-back", "back", () => replay.step(-1))}
      ${
        replay.playing
          ? button("replay-pause", "pause", () => replay.pause())
          : button("replay-play", "play", () => replay.play())
      }
      ${button("replay-on", "on", () => replay.step(1))}
      ${button("replay-last", "last", () => void replay.go(last))}
      <input type="range" min="1" max=${last} .value=${String(replay.at)} aria-label=${words.text("moment")}
        aria-valuetext=${`${spoken} ${where}`}
        @input=${(e: Event) => void replay.go(Number((e.target as HTMLInputElement).value))}>
      <label class="speed"><span class="unseen">${words.text("replay-speed")}</span>
        <select @change=${(e: Event) => replay.setSpeed(Number((e.target as HTMLSelectElement).value))}>${SPEEDS.map(
          (speed) =>
            html`<option value=${speed} ?selected=${speed === replay.speed}>${words.text("times", { times: speed })}</option>`,
        )}</select></label>
      <button type="button" class="primary now" @click=${() => replay.leave()}>${words.text("replay-leave")}</button>
    </div>
    <div class="replay-row second">
      <p class="where"><b>${spoken}</b> ${where}</p>
      ${replay.failed ? html`<p role="alert">${words.text("club-unreachable")}</p>` : nothing}
      <button type="button" class="plain" @click=${desk.doing.sandbox}>${words.text("menu-sandbox")}</button>
      ${
        match.here?.may_undo
          ? html`<button type="button" class="plain" @click=${() => desk.doing.undoTo(replay.at as number)}>
          ${words.text("undo-to-here")}</button>`
          : nothing
      }
      ${note(desk, replay.at)}
    </div></section>`;
}

/** The bookmark of this moment, with the reader's own words. */
function note(desk: Desk, number: number): TemplateResult {
  const { words, match, doing } = desk;
  const kept = match.notes.at(number);
  const put = (event: Event): void => {
    match.notes.set(number, (event.target as HTMLInputElement).value);
    doing.redraw();
  };
  const flip = (): void => {
    if (kept) match.notes.remove(number);
    else match.notes.set(number, "");
    doing.redraw();
  };
  return html`<span class="note"><button type="button" class="tool" aria-pressed=${kept ? "true" : "false"}
      aria-label=${words.text("bookmark")} title=${words.text("bookmark")} @click=${flip}>${icon("mark")}</button>
    ${
      kept
        ? html`<input type="text" maxlength="200" .value=${kept.text} aria-label=${words.text("note")}
        placeholder=${words.text("note")} @change=${put}>`
        : nothing
    }</span>`;
}
