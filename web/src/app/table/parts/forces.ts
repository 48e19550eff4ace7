/** What stands off the map: boxes, pools, cups; and every unit with all that is printed on it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { counterSVG } from "../../../counters/face";
import type { CounterFace } from "../../../counters/spec";
import type { Box, Unit } from "../../model";
import type { Desk } from "../desk";

const PICTURE = 44;

export function forces(desk: Desk): TemplateResult {
  const { view } = desk.match;
  const boxes = view.boxes ?? [];
  const sides = [...new Set((view.units ?? []).map((unit) => unit.side))];
  return html`${boxes.map((box) => boxPart(desk, box))}
    ${sides.map((side) => sideList(desk, side))}`;
}

function boxPart(desk: Desk, box: Box): TemplateResult {
  const { words } = desk;
  const units = box.units ?? (desk.match.view.units ?? []).filter((unit) => unit.box === box.id).map((unit) => unit.id);
  const chits = box.chits ?? [];
  const count = box.count ?? (units.length || chits.length);
  return html`<section class="box" data-side=${box.side ?? ""}>
    <h3>${words.name(box.title)} <span class="number">${count}</span></h3>
    ${units.length ? html`<div class="pieces">${units.map((id) => unitButton(desk, id))}</div>` : nothing}
    ${chits.length ? html`<ul class="chits">${chits.map((chit) => html`<li>${desk.labels.item("chit", chit)}</li>`)}</ul>` : nothing}
    ${units.length || chits.length || count ? nothing : html`<p class="empty">${words.text("box-empty")}</p>`}
  </section>`;
}

function sideList(desk: Desk, side: string): TemplateResult {
  const units = (desk.match.view.units ?? []).filter((unit) => unit.side === side && unit.hex);
  return html`<details class="group"><summary>${desk.words.name(side)}
      <span class="number">${units.length}</span></summary>
    <div class="pieces">${units.map((unit) => unitButton(desk, unit.id))}</div></details>`;
}

function picture(face: CounterFace): TemplateResult {
  return html`<span aria-hidden="true">${unsafeHTML(counterSVG(face, PICTURE))}</span>`;
}

/** A counter as a button of the panel. */
export function unitButton(desk: Desk, id: string): TemplateResult {
  const unit = desk.labels.unit(id);
  const answers = desk.match.choosing?.answers("unit", id) ?? false;
  const chosen = desk.match.choosing?.chosen("unit").includes(id) ?? false;
  return html`<button type="button" class=${`piece ${answers ? "may" : ""} ${chosen ? "chosen" : ""}`}
    aria-label=${unit ? desk.labels.unitSpoken(unit) : id} aria-pressed=${chosen ? "true" : "false"}
    title=${desk.labels.unitLine(id)} @click=${() => desk.doing.touchUnit(id)}>
    ${unit ? picture(desk.scene.pieces.unitFace(unit)) : html`<span class="name">${desk.words.name(id)}</span>`}</button>`;
}

/** Everything about one unit: what is printed, what it has lost, what it has done. */
export function unitCard(desk: Desk, unit: Unit): TemplateResult {
  const { words, labels } = desk;
  return html`<li class="unit-card">
    ${unitButton(desk, unit.id)}
    <div><button type="button" class="linkish" @click=${() => desk.doing.openUnit(unit.id)}>
        <b>${labels.fullName(unit)}</b></button> <span class="side">${words.name(unit.side)}</span>
      <span class="strength">${unit.strength.join("–")}</span>
      <span class="small">${words.text("steps", { steps: unit.steps })}${labels
        .states(unit)
        .map((state) => html` · <em>${state}</em>`)}</span>
      ${printed(desk, unit)}</div></li>`;
}

/** The rest of what is printed on a counter, folded away. */
function printed(desk: Desk, unit: Unit): TemplateResult | typeof nothing {
  const lines = desk.scene.pieces.card(unit);
  if (!lines.length) return nothing;
  const { words } = desk;
  return html`<details class="why"><summary>${words.text("card")}</summary><dl class="printed">${lines.map(
    ([key, value]) =>
      html`<dt>${words.first([`card-${key}`, key]) ?? key.replaceAll("_", " ")}</dt><dd>${words.fact(value)}</dd>`,
  )}</dl></details>`;
}
