/** The map's tools: overlays by name and key, finding a place, counters away, the small map, nearer and farther. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { hatchPattern } from "../../../board/highlight-layer";
import { type Icon, icon } from "../../parts/icons";
import type { Desk } from "../desk";
import { overlayKey } from "../keys";
import { overlayLook } from "../overlaid";
import { clauseChip } from "./reasons";

export function mapTools(desk: Desk): TemplateResult | typeof nothing {
  if (!desk.map || desk.open.text) return nothing;
  const { words, doing, open } = desk;
  const tool = (key: string, picture: Icon, act: () => void, pressed?: boolean): TemplateResult =>
    html`<button type="button" class="tool" aria-label=${words.text(key)} title=${words.text(key)}
      aria-pressed=${pressed === undefined ? nothing : pressed ? "true" : "false"} @click=${act}>${icon(picture)}</button>`;
  return html`<section class=${`map-tools ${open.tools ? "shown" : ""}`} aria-label=${words.text("map-tools")}>
    <button type="button" class="tool handle" aria-expanded=${open.tools ? "true" : "false"}
      aria-label=${words.text("map-tools")} @click=${() => doing.flip("tools")}>${icon("layers")}</button>
    ${overlayTools(desk)}
    <div class="view-tools">
      ${tool("tool-find", "find", doing.find)}
      ${tool("tool-bare", "eye", () => doing.flip("bare"), open.bare)}
      ${tool("tool-minimap", "map", () => doing.flip("minimap"), open.minimap)}
      ${tool("tool-closer", "plus", () => doing.zoom(1.4))}
      ${tool("tool-farther", "minus", () => doing.zoom(1 / 1.4))}
      ${tool("tool-whole", "whole", doing.fit)}
    </div></section>`;
}

/** Longer than this in all, the overlays' names stand in a list that opens. */
const ROOM = 60;

function overlayTools(desk: Desk): TemplateResult | typeof nothing {
  const { words, doing, match, scene } = desk;
  const { overlays } = scene.data;
  if (!overlays.length) return nothing;
  const names = overlays.map((overlay) => words.first([`overlay-${overlay.id}`]) ?? overlay.id);
  const buttons = overlays.map((overlay, at) => {
    const key = overlayKey(overlay.key).shown;
    return html`<button type="button" class="tool named" ?disabled=${match.replay.active}
      aria-pressed=${match.looking.overlay?.id === overlay.id ? "true" : "false"}
      title=${words.text("overlay-key", { overlay: names[at], key })}
      @click=${() => doing.overlay(overlay)}><kbd>${key}</kbd>${names[at]}</button>`;
  });
  const width = names.reduce((sum, name) => sum + (words.language === "zh" ? 2 : 1) * name.length + 4, 0);
  if (width <= ROOM) return html`<div class="overlay-tools">${buttons}</div>`;
  return html`<details class="overlay-list"><summary class="tool named">${icon("layers")}${words.text("overlays")}</summary>
    <div class="overlay-tools">${buttons}</div></details>`;
}

/** What the overlay on the map means: each hatching with its name, side and clause. */
export function legend(desk: Desk): TemplateResult | typeof nothing {
  const { looking } = desk.match;
  const { overlay } = looking;
  if (!overlay || desk.open.text) return nothing;
  const { words, labels } = desk;
  const name = words.first([`overlay-${overlay.id}`]) ?? overlay.id;
  const about = looking.about ? labels.thing(looking.about) : "";
  const sides = desk.scene.sides;
  const seen = new Set<string>();
  const rows = looking.layers.flatMap((layer) => {
    const look = overlayLook(layer, looking.layers, sides);
    const key = `${layer.kind} ${layer.side}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const kind = words.first([`layer-${layer.kind}`]) ?? words.name(layer.kind);
    return html`<li>${swatch(look.hatch, look.colour)}<span>${kind}${
      layer.side ? html` <span class="side">${words.name(layer.side)}</span>` : nothing
    } <span class="number">${layer.hexes.length}</span></span> ${clauseChip(desk, layer.clause)}</li>`;
  });
  return html`<aside class="legend" aria-label=${words.text("overlay-legend", { overlay: name })}>
    <h2>${name}${about ? html` <span class="about">${about}</span>` : nothing} ${clauseChip(desk, overlay.clause)}</h2>
    ${
      rows.length
        ? html`<ul>${rows}</ul>`
        : html`<p class="empty">${words.text(
            looking.waiting ? "overlay-coming" : overlay.about && !looking.about ? "overlay-ask" : "overlay-nothing",
            { about: overlay.about || "hex" },
          )}</p>`
    }
    <button type="button" class="close" aria-label=${words.text("close")} @click=${() => desk.doing.overlay(overlay)}>×</button>
  </aside>`;
}

function swatch(hatch: number, colour: number): TemplateResult {
  const id = `legend-${hatch}-${colour}`;
  return html`<svg class=${`swatch colour-${colour}`} viewBox="0 0 32 20" aria-hidden="true">${svg`
    <defs>${unsafeSVG(hatchPattern(id, hatch, colour))}</defs>
    <rect x="1" y="1" width="30" height="18" fill=${`url(#${id})`}></rect>
    <rect class="edge" x="1" y="1" width="30" height="18"></rect>`}</svg>`;
}
