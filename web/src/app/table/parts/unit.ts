/** A unit in full: its faces large, everything printed on it and its state in words, and what it means for the map. */
import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { counterSVG } from "../../../counters/face";
import type { Unit } from "../../model";
import type { Desk } from "../desk";

const LARGE = 96;

export function unitPage(desk: Desk, unit: Unit): TemplateResult {
  const { words, labels, scene } = desk;
  const faces = scene.pieces.faces(unit);
  const now = scene.pieces.unitFace(unit);
  const states = labels.states(unit);
  const overlays = scene.data.overlays.filter((overlay) => overlay.about === "unit");
  return html`<div class="unit-page">
    <div class="faces">${faces.map(
      (
        face,
      ) => html`<figure class=${face === now ? "now" : ""}><span aria-hidden="true">${unsafeHTML(counterSVG(face, LARGE))}</span>
        ${faces.length > 1 ? html`<figcaption>${words.text("steps", { steps: face.steps ?? faces.length })}</figcaption>` : nothing}</figure>`,
    )}</div>
    <dl class="printed">
      <dt>${words.text("unit-side")}</dt><dd>${words.name(unit.side)}</dd>
      ${unit.strength.length ? html`<dt>${words.text("unit-strength")}</dt><dd>${unit.strength.join("–")}</dd>` : nothing}
      <dt>${words.text("unit-steps")}</dt><dd>${unit.steps}</dd>
      <dt>${words.text("unit-where")}</dt><dd>${unit.hex ? labels.hexLine(unit.hex) : labels.boxName(unit)}</dd>
      ${states.length ? html`<dt>${words.text("unit-state")}</dt><dd>${words.fact(states)}</dd>` : nothing}
      ${scene.pieces
        .card(unit)
        .map(
          ([key, value]) =>
            html`<dt>${words.first([`card-${key}`, key]) ?? key.replaceAll("_", " ")}</dt><dd>${words.fact(value)}</dd>`,
        )}
    </dl>
    ${
      unit.hex && overlays.length
        ? html`<p class="buttons">${overlays.map(
            (overlay) =>
              html`<button type="button" class="plain" @click=${(event: Event) => {
                (event.target as HTMLElement).closest("dialog")?.close();
                desk.match.looking.show(overlay, unit.id);
              }}>${words.first([`overlay-${overlay.id}`]) ?? overlay.id}</button>`,
          )}</p>`
        : nothing
    }</div>`;
}
