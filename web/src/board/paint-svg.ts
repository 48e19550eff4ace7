/** Writes a drawing list as SVG: for pictures made outside a browser. */
import type { Line } from "./geometry";
import {
  FONTS,
  familyList,
  type Item,
  type PathItem,
  type StampsItem,
  shownAt,
  type TextItem,
  type WashItem,
} from "./items";
import { type Colour, PALETTES, type Theme } from "./palette";
import { STAMPS, type StampShape } from "./stamps";

/** Makes a picture of rows of RGBA pixels into an address that an image element can hold. */
export type PictureMaker = (item: WashItem, theme: Theme) => string;

export interface SvgParts {
  defs: string;
  body: string;
}

/** Every item that is seen at a scale, as markup in map px. */
export function paintSvg(items: readonly Item[], theme: Theme, scale: number, picture: PictureMaker): SvgParts {
  const palette = PALETTES[theme];
  const stamps = new Set<number>();
  const body = items
    .filter((item) => shownAt(item, scale))
    .map((item) => {
      if (item.kind === "path") return path(item, palette);
      if (item.kind === "stamps") return stampAll(item, stamps);
      if (item.kind === "wash") return wash(item, picture(item, theme));
      return text(item, palette);
    });
  const defs = [...stamps].map((k) => `<g id="s${k}">${STAMPS[k].map((s) => shape(s, palette)).join("")}</g>`);
  return { defs: defs.join(""), body: body.join("\n") };
}

function path(item: PathItem, palette: Record<Colour, string>): string {
  const parts = [`d="${item.lines.map((line) => trace(line, item.closed ?? false)).join("")}"`];
  const alpha = item.alpha ?? 1;
  parts.push(item.fill ? `fill="${palette[item.fill]}" fill-rule="evenodd"${opacity("fill", alpha)}` : `fill="none"`);
  if (item.stroke) {
    parts.push(
      `stroke="${palette[item.stroke]}" stroke-width="${item.width ?? 1}" stroke-linejoin="round"${opacity("stroke", alpha)}`,
    );
    if (!item.butt) parts.push(`stroke-linecap="round"`);
    if (item.dash) parts.push(`stroke-dasharray="${item.dash.join(" ")}"`);
  }
  return `<path ${parts.join(" ")}/>`;
}

/** Opacity of a fill or stroke by itself: a group's opacity costs every renderer a layer. */
function opacity(of: "fill" | "stroke", alpha: number): string {
  return alpha < 1 ? ` ${of}-opacity="${short(alpha)}"` : "";
}

function trace(line: Line, closed: boolean): string {
  let d = "";
  for (let i = 0; i < line.length; i += 2) d += `${i ? "L" : "M"}${short(line[i])} ${short(line[i + 1])}`;
  return closed ? `${d}Z` : d;
}

function stampAll({ at }: StampsItem, used: Set<number>): string {
  const out: string[] = [];
  for (let i = 0; i < at.length; i += 4) {
    used.add(at[i]);
    out.push(
      `<use href="#s${at[i]}" transform="translate(${short(at[i + 1])} ${short(at[i + 2])}) scale(${short(at[i + 3])})"/>`,
    );
  }
  return out.join("");
}

function shape(s: StampShape, palette: Record<Colour, string>): string {
  const alpha = s.alpha ?? 1;
  const fill = s.fill ? `fill="${palette[s.fill]}"${opacity("fill", alpha)}` : `fill="none"`;
  const stroke = s.stroke
    ? ` stroke="${palette[s.stroke]}" stroke-width="${s.width ?? 1}"${opacity("stroke", alpha)}`
    : "";
  return `<path d="${trace(s.line, s.closed ?? false)}" ${fill}${stroke}/>`;
}

function wash(item: WashItem, address: string): string {
  const { cols, rows, cell } = item;
  return `<image width="${cols * cell}" height="${rows * cell}" preserveAspectRatio="none" href="${address}"/>`;
}

function text(item: TextItem, palette: Record<Colour, string>): string {
  const { weight, italic } = FONTS[item.font];
  const slanted = italic && !/[\u3000-\u9fff]/.test(item.text);
  const look = [
    `font-family="${familyList(item.font).replace(/"/g, "'")}" font-weight="${weight}"`,
    `font-size="${short(item.size)}" text-anchor="${item.letters ? "middle" : (item.anchor ?? "start")}"`,
    slanted ? `font-style="italic"` : "",
  ].join(" ");
  const letters = item.letters
    ? [...item.text].map((letter, i) => turned(letter, item.letters?.[i] ?? [item.x, item.y, 0], item.size))
    : [`<text x="${short(item.x)}" y="${short(item.y)}">${escaped(item.text)}</text>`];
  const halo = item.halo
    ? `<g stroke="${palette[item.halo]}" fill="none" stroke-width="${short(item.size * 0.24)}" stroke-linejoin="round" ` +
      `stroke-opacity=".82">${letters.join("")}</g>`
    : "";
  return `<g ${look}>${halo}<g fill="${palette[item.colour]}"${opacity("fill", item.alpha ?? 1)}>${letters.join("")}</g></g>`;
}

function turned(letter: string, [x, y, angle]: [number, number, number], size: number): string {
  if (letter === " ") return "";
  const degrees = short((angle * 180) / Math.PI);
  return `<text transform="translate(${short(x)} ${short(y)}) rotate(${degrees})" y="${short(size * 0.3)}">${escaped(letter)}</text>`;
}

function short(v: number): string {
  return String(Math.round(v * 100) / 100);
}

function escaped(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
