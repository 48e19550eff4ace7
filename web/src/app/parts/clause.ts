/** A clause of a rulebook as one reads it. */
import { html, type TemplateResult } from "lit-html";
import type { ClauseInfo } from "../../club/messages";
import type { Names, Words } from "../words";

/** Where a clause stands in its rulebook, and what it says, in the reader's language. */
export function clauseText(clause: ClauseInfo, words: Words): TemplateResult {
  return html`<p class="small" lang=${languageOf(clause.section, words)}>${words.name(clause.section)}</p>
    <p lang=${languageOf(clause.text, words)}>${words.name(clause.text)}</p>`;
}

/** A clause's number in its rulebook; a plain sign where it stands in a table or a note that has none. */
export function clauseNumber(clause: string): string {
  const number = /^\d+(?:\.\d+)*(?:\.?[a-z]$)?/.exec(clause)?.[0];
  return number ?? "§";
}

/** The language that a name is shown in: English where it has not been translated. */
function languageOf(names: Names, words: Words): string {
  return names[words.language] ? words.language : "en";
}
