/** Language, light and settings: the same switches on every page. */
import { html, type TemplateResult } from "lit-html";
import type { Settings } from "../settings";
import { LANGUAGES, type Words } from "../words";
import { icon } from "./icons";

const LANGUAGE_TAGS = { en: "en", zh: "zh-Hans" };

export function switches(
  words: Words,
  settings: Settings,
  change: (changed: Partial<Settings>) => void,
  openSettings?: () => void,
): TemplateResult {
  const other = settings.light === "day" ? "night" : "day";
  return html`<div class="switches" role="group" aria-label=${words.text("language")}>
      ${LANGUAGES.map(
        (language) => html`<button type="button" class="plain" lang=${LANGUAGE_TAGS[language]}
          aria-pressed=${settings.language === language ? "true" : "false"}
          @click=${() => change({ language })}>${words.text(`language-${language}`)}</button>`,
      )}</div>
    <button type="button" class="plain light" aria-label=${words.text(`to-${other}`)} title=${words.text(`to-${other}`)}
      @click=${() => change({ light: other })}>${icon(other === "night" ? "moon" : "sun")}</button>
    ${
      openSettings
        ? html`<button type="button" class="plain" aria-label=${words.text("settings")} title=${words.text("settings")}
      @click=${openSettings}>${icon("gear")}</button>`
        : ""
    }`;
}
