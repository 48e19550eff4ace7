/** Taking something with you: the record, a picture of the map, the notes, a link to this moment. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons";
import type { Desk } from "../desk";

export interface Exports {
  /** The address of the moment that is shown. */
  moment: string;
  record: string;
  /** What is seen of the map as a picture; null without a map. */
  picture: (() => Promise<Blob>) | null;
  copied: boolean;
  copy(): void;
}

export function exportPage(desk: Desk, exports: Exports): TemplateResult {
  const { words, match } = desk;
  const stem = `${match.hello?.game ?? "match"}-${match.replay.at ?? match.number}`;
  return html`<ul class="exports">
    <li><h3>${words.text("record")}</h3><p>${words.text(match.over ? "export-record" : "export-record-so-far")}</p>
      <a class="plain" href=${exports.record} download=${`${stem}.jsonl`}>${words.text("export-save")}</a></li>
    ${
      exports.picture
        ? html`<li><h3>${words.text("export-picture")}</h3><p>${words.text("export-picture-about")}</p>
      <button type="button" class="plain" @click=${() => exports.picture?.().then((blob) => save(blob, `${stem}.png`))}>
        ${words.text("export-save")}</button></li>`
        : nothing
    }
    <li><h3>${words.text("export-link")}</h3><p>${words.text("export-link-about")}</p>
      <p class="copy-row"><input readonly aria-label=${words.text("export-link")} .value=${exports.moment}
        @focus=${(e: Event) => (e.target as HTMLInputElement).select()}>
      <button type="button" class="plain" @click=${exports.copy}>${icon("link")} ${words.text(exports.copied ? "copied" : "copy")}</button></p></li>
    ${
      match.notes.all.length
        ? html`<li><h3>${words.text("notes")}</h3><p>${words.text("export-notes", { count: match.notes.all.length })}</p>
      <button type="button" class="plain" @click=${() => save(notesFile(desk), `${stem}-notes.json`)}>${words.text("export-save")}</button></li>`
        : nothing
    }</ul>`;
}

function notesFile(desk: Desk): Blob {
  const { match } = desk;
  const data = { match: match.id, game: match.hello?.game, notes: match.notes.all };
  return new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: "application/json" });
}

/** Hand a file to the browser's own way of saving. */
function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
