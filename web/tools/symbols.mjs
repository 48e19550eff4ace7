/**
 * Bakes the military symbols that games ask for: reads {"types": {"key": {"sidc": "…"}}} from every game's
 * data/symbols.json and writes the bare inner drawing of each (no frame; box 150 x 100 from 25, 50; ink as currentColor).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import milsymbol from "milsymbol";
import { put } from "./put.mjs";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const GAMES = join(WEB, "../src/grognard/games");
const OUT = join(WEB, "src/generated/symbols.json");

function lists() {
  const found = [];
  if (existsSync(GAMES)) for (const game of readdirSync(GAMES)) found.push(join(GAMES, game, "data/symbols.json"));
  return found.filter((path) => existsSync(path));
}

/** The code without its size mark, which the counter draws in a place of its own. */
function unsized(sidc) {
  if (/^\d+$/.test(sidc)) return `${sidc.slice(0, 8)}00${sidc.slice(10)}`;
  return `${sidc.slice(0, 10)}--${sidc.slice(12)}`;
}

/** The symbol's drawing without its frame, which is always the first path. */
function bare(sidc, where) {
  const symbol = new milsymbol.Symbol(unsized(sidc), { size: 100, fill: false, monoColor: "currentColor" });
  if (!symbol.isValid())
    throw new Error(`${where}: "${sidc}" is no symbol code that milsymbol knows; correct its sidc.`);
  const inner = symbol
    .asSVG()
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "");
  const unframed = inner.replace(/^<path[^>]*>(<\/path>)?/, "").replace(STAFF, "");
  return ownLetters(unframed.replace(/stroke-width="3"/g, 'stroke-width="5"').trim() || HEADQUARTERS);
}

/** A headquarters is a staff below the frame and nothing in it; a square counter has no room below. */
const STAFF = /<path d="M25,150 L25,250"[^>]*><\/path>/;
const HEADQUARTERS = '<text x="100" y="103" text-anchor="middle" font-size="58" fill="currentColor">HQ</text>';

/** Letters in the counters' own font, set on a plain base line that every renderer knows. */
function ownLetters(svg) {
  return svg.replace(/<text([^>]*)>/g, (_, attributes) => {
    const size = Number(attributes.match(/font-size="([\d.]+)"/)[1]);
    const y = Number(attributes.match(/ y="([\d.]+)"/)[1]) + size * 0.35;
    const kept = attributes.replace(/ (font-family|font-weight|dominant-baseline|stroke-width|stroke|y)="[^"]*"/g, "");
    return `<text${kept} y="${y}" font-family="'Barlow Condensed', sans-serif" font-weight="700">`;
  });
}

const baked = {};
const codes = {};
for (const path of lists()) {
  for (const [key, { sidc }] of Object.entries(JSON.parse(readFileSync(path, "utf8")).types)) {
    const where = `${path}, "${key}"`;
    if (codes[key] && codes[key] !== sidc) {
      throw new Error(`${where}: another list gives this key to ${codes[key]}; use the same code or another key.`);
    }
    codes[key] = sidc;
    baked[key] = bare(sidc, where);
  }
}
put(OUT, JSON.stringify(baked, null, 1));
