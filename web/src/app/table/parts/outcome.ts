/** What a choice would cost or bring, before it is made: sums with their reasons, the exact chances as bars. */
import { html, nothing, type TemplateResult } from "lit-html";
import { styleMap } from "lit-html/directives/style-map.js";
import type { PreviewData } from "../../../club/messages";
import type { Desk } from "../desk";
import { account, reasonList } from "./reasons";

/** Whether a preview says anything. */
export function says(preview: PreviewData | null | undefined): preview is PreviewData {
  if (!preview) return false;
  return (
    preview.cost !== null ||
    preview.column !== "" ||
    preview.notes.length > 0 ||
    Object.keys(preview.sums).length > 0 ||
    Object.keys(preview.chances).length > 0
  );
}

export function outcome(desk: Desk, preview: PreviewData): TemplateResult {
  const { words } = desk;
  return html`<div class="outcome">
    ${
      preview.cost === null
        ? nothing
        : html`<p class="cost">${words.text("cost", { cost: preview.cost })}
      ${preview.path.length > 1 ? html`<span class="way">${preview.path.join(" → ")}</span>` : nothing}</p>`
    }
    ${preview.column ? html`<p class="column"><span>${words.text("column")}</span> <b>${preview.column}</b></p>` : nothing}
    ${chances(desk, preview.chances)}
    ${Object.entries(preview.sums).map(([name, sum]) =>
      account(desk, words.first([`sum-${name}`, name]) ?? words.text("sum-any"), sum),
    )}
    ${reasonList(desk, preview.notes)}
  </div>`;
}

function chances(desk: Desk, all: PreviewData["chances"]): TemplateResult | typeof nothing {
  const rows = Object.entries(all);
  if (!rows.length) return nothing;
  const most = Math.max(...rows.map(([, chance]) => toNumber(chance)));
  return html`<table class="chances">
    <caption>${desk.words.text("chances")}</caption>
    <tbody>${rows.map(([result, chance]) => {
      const share = toNumber(chance);
      return html`<tr>
        <th scope="row">${desk.labels.result(result)}</th>
        <td class="bar"><span style=${styleMap({ width: `${(100 * share) / most}%` })}></span></td>
        <td class="exact">${typeof chance === "string" ? chance : ""}</td>
        <td class="percent">${percent(share)}</td>
      </tr>`;
    })}</tbody>
  </table>`;
}

export function toNumber(chance: number | string): number {
  if (typeof chance === "number") return chance;
  const [above, below] = chance.split("/").map(Number);
  return below ? above / below : above;
}

export function percent(share: number): string {
  const exact = 100 * share;
  return `${exact.toFixed(Math.abs(exact - Math.round(exact)) > 0.04 ? 1 : 0)} %`;
}
