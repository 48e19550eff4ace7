/** The reader's settings as a form: light, colours, sizes, pace. */
import { html, type TemplateResult } from "lit-html";
import { COUNTER_SIZES, HUES, PACES, type Settings, TEXT_SIZES } from "../settings";
import { LANGUAGES, type Words } from "../words";
import { openDialog } from "./dialog";

type Change = (changed: Partial<Settings>) => void;

/** Open the settings; what is changed shows at once. `words` and `settings` are asked anew after each change. */
export function openSettings(words: () => Words, settings: () => Settings, change: Change): Promise<void> {
  return openDialog({
    title: words().text("settings"),
    close: words().text("close"),
    body: (redraw) =>
      settingsForm(words(), settings(), (changed) => {
        change(changed);
        redraw();
      }),
  });
}

function settingsForm(words: Words, settings: Settings, change: Change): TemplateResult {
  const choose = <K extends keyof Settings>(
    key: K,
    values: readonly Settings[K][],
    name: (value: Settings[K]) => string,
  ) =>
    html`<fieldset class="setting"><legend>${words.text(`setting-${key}`)}</legend>
      <div class="buttons" role="radiogroup" aria-label=${words.text(`setting-${key}`)}>${values.map(
        (value) => html`<label class="radio"><input type="radio" name=${key} .checked=${settings[key] === value}
          @change=${() => change({ [key]: value })}><span>${name(value)}</span></label>`,
      )}</div></fieldset>`;
  const tick = (key: "still" | "careful") =>
    html`<label class="tick"><input type="checkbox" .checked=${settings[key]}
      @change=${(e: Event) => change({ [key]: (e.target as HTMLInputElement).checked })}>
      <span>${words.text(`setting-${key}`)}</span></label>`;
  return html`<div class="settings">
    ${choose("language", LANGUAGES, (value) => words.text(`language-in-full-${value}`))}
    ${choose("light", ["day", "night"], (value) => words.text(`to-${value}`))}
    ${choose("hues", HUES, (value) => words.text(`hues-${value}`))}
    ${choose("text", TEXT_SIZES, (value) => `${value} %`)}
    ${choose("counters", COUNTER_SIZES, (value) => `${value} %`)}
    ${choose("pace", PACES, (value) => words.text(`pace-${value}`))}
    ${tick("careful")}${tick("still")}</div>`;
}
