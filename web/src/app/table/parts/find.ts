/** Finding a place or a unit by name or number, and jumping there. */
import { html, type TemplateResult } from "lit-html";
import type { Desk } from "../desk";

const MOST = 30;

export interface Found {
  hex: string;
  name: string;
  unit?: string;
}

/** Hexes and units whose number or name (in any language) holds what was typed, exact ones first. */
export function findThings(desk: Desk, typed: string): Found[] {
  const wanted = folded(typed);
  if (!wanted) return [];
  const { scene, labels, match, words } = desk;
  const found: { rank: number; thing: Found }[] = [];
  const add = (names: readonly string[], thing: Found): void => {
    const ranks = names
      .map(folded)
      .map((name) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 9));
    const rank = Math.min(9, ...ranks);
    if (rank < 9) found.push({ rank, thing });
  };
  for (const unit of match.view.units ?? []) {
    if (!unit.hex) continue;
    const name = scene.pieces.name(unit);
    const names = typeof name === "string" ? [name] : Object.values(name);
    add([unit.id, ...names, words.name(unit.id)], { hex: unit.hex, name: labels.unitLine(unit.id), unit: unit.id });
  }
  for (const { number, names } of scene.places())
    add([number, ...names], { hex: number, name: labels.hexLine(number) });
  const seen = new Set<string>();
  return found
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
    .filter((thing) => !seen.has(thing.name) && seen.add(thing.name))
    .slice(0, MOST);
}

export function finder(
  desk: Desk,
  typed: string,
  type: (text: string) => void,
  go: (found: Found) => void,
): TemplateResult {
  const { words } = desk;
  const found = findThings(desk, typed);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (found[0]) go(found[0]);
  };
  return html`<form class="finder" @submit=${submit}>
    <label for="find">${words.text("find-what")}</label>
    <input id="find" type="search" autocomplete="off" autofocus .value=${typed}
      @input=${(e: Event) => type((e.target as HTMLInputElement).value)}>
    <p class="small" role="status">${typed ? words.text("find-count", { count: found.length }) : ""}</p>
    <ul class="found">${found.map(
      (one) => html`<li><button type="button" class="choice item" @click=${() => go(one)}>${one.name}</button></li>`,
    )}</ul></form>`;
}

/** Without case and accents, so that "houffalize" and "Prum" are found too. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
