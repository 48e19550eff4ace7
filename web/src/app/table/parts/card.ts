/** The card of a hex: its number, name and ground, what runs through it, and every unit in it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { View } from "../../model";
import type { Desk } from "../desk";
import type { Labels } from "../labels";
import { unitCard } from "./forces";
import { reasonList } from "./reasons";

export function unitsIn(view: View, hex: string): NonNullable<View["units"]> {
  return (view.units ?? []).filter((unit) => unit.hex === hex).sort((a, b) => b.stack - a.stack);
}

export function hexCard(desk: Desk): TemplateResult | typeof nothing {
  const { hex } = desk.open;
  const facts = hex ? desk.scene.hexFacts(hex) : null;
  if (!hex || !facts) return nothing;
  const { words, match } = desk;
  const units = unitsIn(match.view, hex);
  const owner = match.view.control?.[hex];
  const refusal = match.choosing?.refusal;
  const refused = refusal && (refusal.item === hex || units.some((unit) => unit.id === refusal.item)) ? refusal : null;
  return html`<aside class="card" aria-label=${words.text("hex-card", { hex })}>
    <button type="button" class="close" aria-label=${words.text("close")} @click=${desk.doing.closeCard}>×</button>
    <h2><span class="hex-number">${hex}</span> ${facts.names.map((name) => words.name(name)).join(", ")}</h2>
    <p class="ground">${ground(desk.labels, hex)}${owner ? html` · ${words.text("held-by", { side: owner })}` : nothing}</p>
    ${markers(desk, hex)}
    ${refused ? html`<div class="refusal">${reasonList(desk, refused.verdict.reasons)}</div>` : nothing}
    ${units.length ? html`<ul class="unit-cards">${units.map((unit) => unitCard(desk, unit))}</ul>` : nothing}
  </aside>`;
}

function ground(labels: Labels, hex: string): string {
  const facts = labels.scene.hexFacts(hex);
  if (!facts) return "";
  return [facts.ground, ...facts.lines].map((kind) => labels.words.name(kind)).join(labels.words.text("list-comma"));
}

function markers(desk: Desk, hex: string): TemplateResult | typeof nothing {
  const here = (desk.match.view.markers ?? []).filter((marker) => marker.hex === hex);
  if (!here.length) return nothing;
  return html`<p class="markers">${here.map((marker) => desk.labels.marker(marker)).join(desk.words.text("list-comma"))}</p>`;
}

/** What a screen reader says of a hex: number, names, ground, cost if it can be reached, units. */
export function hexSpoken(
  labels: Labels,
  view: View,
  hex: string,
  offered: number | string | null | undefined,
): string {
  const { words, scene } = labels;
  const facts = scene.hexFacts(hex);
  if (!facts) return hex;
  const parts = [hex, ...facts.names.map((name) => words.name(name)), ground(labels, hex)];
  const owner = view.control?.[hex];
  if (owner) parts.push(words.text("held-by", { side: owner }));
  if (offered !== undefined)
    parts.push(offered === null ? words.text("can-be-chosen") : words.text("cost", { cost: offered }));
  for (const unit of unitsIn(view, hex)) parts.push(labels.unitSpoken(unit));
  return `${parts.filter(Boolean).join(words.text("list-comma"))}${words.text("full-stop")}`;
}
