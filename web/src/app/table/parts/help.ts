/** How to play with mouse, touch and keys: a page of two short lists. */
import { html, type TemplateResult } from "lit-html";
import type { OverlayInfo } from "../../../club/messages";
import type { Words } from "../../words";
import { overlayKey } from "../keys";

const POINTING = ["click-unit", "click-hex", "shift-click", "click-refused", "wheel", "touch"];
const KEYS = ["arrows", "enter", "escape", "next", "end", "list", "inspect", "find", "hint", "keep", "bare", "minimap"];
const MORE_KEYS = ["back", "text", "company", "zoom", "undo", "skip", "help"];

export function help(words: Words, overlays: readonly OverlayInfo[]): TemplateResult {
  return html`<p>${words.text("help-begin")}</p>
    <h3>${words.text("help-pointing")}</h3>
    <ul>${POINTING.map((key) => html`<li>${words.text(`help-${key}`)}</li>`)}</ul>
    <h3>${words.text("help-keys")}</h3>
    <dl class="keys">${[...KEYS, ...MORE_KEYS].map(
      (key) => html`<dt><kbd>${words.text(`key-${key}`)}</kbd></dt><dd>${words.text(`help-key-${key}`)}</dd>`,
    )}${overlays.map(
      (overlay) => html`<dt><kbd>${overlayKey(overlay.key).shown}</kbd></dt>
        <dd>${words.text("help-overlay", { overlay: words.first([`overlay-${overlay.id}`]) ?? overlay.id, about: overlay.about || "none" })}</dd>`,
    )}</dl>`;
}
