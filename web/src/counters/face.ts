/** The face of a counter as SVG, in units of a hundredth of its side. */
import { textHash } from "../board/hash";
import { widthOf } from "../board/widths";
import symbols from "../generated/symbols.json";
import { MARKS } from "./marks";
import { type CounterFace, type CounterMarker, type Detail, detailFor } from "./spec";

/** Face and room for its shadow, in face units: a cell runs from -PAD to 100 + PAD. */
export const CELL = 116;
export const PAD = 8;

const SYMBOLS: Record<string, string> = symbols;
const EDGE = "#231d12";
const INK = "#14120e";
const STRIP = 9.4;
const FONT = `font-family="'Barlow Condensed', sans-serif"`;

interface Layout {
  symbolWidth: number;
  symbolFoot: number;
  footSize: number;
  footLine: number;
  mark: number;
}

const LAYOUTS: Record<Detail, Layout> = {
  full: { symbolWidth: 56, symbolFoot: 62, footSize: 31, footLine: 91, mark: 9.5 },
  small: { symbolWidth: 66, symbolFoot: 60, footSize: 38, footLine: 94, mark: 0 },
};

/** A picture of one face alone, `px` on the screen: for unit cards and boxes off the map. */
export function counterSVG(face: CounterFace, px: number, style = ""): string {
  const { defs, body } = faceParts(face, detailFor(px));
  const side = (px * CELL) / 100;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" ` +
    `viewBox="${-PAD} ${-PAD} ${CELL} ${CELL}">${style}<defs>${defs}</defs>${body}</svg>`
  );
}

/** The parts of a face: shared definitions, and a group in face units. */
export function faceParts(face: CounterFace, detail: Detail): { defs: string; body: string } {
  const { scheme } = face;
  const id = `f${(textHash(scheme.face.join()) >>> 0).toString(36)}`;
  const defs =
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${attr(scheme.face[0])}"/>` +
    `<stop offset="1" stop-color="${attr(scheme.face[1])}"/></linearGradient>`;
  const inside = face.faceDown ? back(face) : front(face, LAYOUTS[detail], detail);
  return { defs, body: plate(`url(#${id})`) + inside + bevel() + sideShape(face.shape) + markers(face.markers ?? []) };
}

function plate(fill: string): string {
  return (
    `<rect x="1.6" y="4.4" width="101" height="101" rx="11" fill="#000" fill-opacity=".16"/>` +
    `<rect x="1" y="2.2" width="100.4" height="100.4" rx="10" fill="#000" fill-opacity=".34"/>` +
    `<rect x="0" y="0" width="100" height="100" rx="9" fill="${fill}"/>`
  );
}

function bevel(): string {
  return (
    `<path d="M2.6 93V9.4A6.8 6.8 0 0 1 9.4 2.6H92" fill="none" stroke="#fff" stroke-width="1.8" stroke-opacity=".5"/>` +
    `<path d="M8 97.4H90.6A6.8 6.8 0 0 0 97.4 90.6V7" fill="none" stroke="#000" stroke-width="1.8" stroke-opacity=".28"/>` +
    `<rect x=".6" y=".6" width="98.8" height="98.8" rx="8.6" fill="none" stroke="${EDGE}" stroke-width="1.7"/>`
  );
}

function front(face: CounterFace, layout: Layout, detail: Detail): string {
  const middle = face.strip ? STRIP + (100 - STRIP) / 2 : 50;
  return [
    face.bar
      ? `<rect x="12" y="65" width="76" height="4.4" fill="${attr(face.bar)}" stroke="${EDGE}" stroke-width=".8"/>`
      : "",
    face.reduced ? `<rect x="1" y="26" width="98" height="35" fill="#fff" fill-opacity=".78"/>` : "",
    strip(face),
    symbol(face, layout, middle),
    layout.mark ? sizeMark(face.size ?? "", middle, layout, face.scheme.ink) : "",
    detail === "full" ? sideTexts(face) : "",
    foot(face, layout, middle),
  ].join("");
}

/** The formation's colour and a dot a step. */
function strip(face: CounterFace): string {
  if (!face.strip) return "";
  const dots = Array.from({ length: Math.min(6, face.steps ?? 0) }, (_, k) => {
    return `<circle cx="5.3" cy="${91 - k * 9.4}" r="2.9" fill="#fff" stroke="${EDGE}" stroke-width=".6"/>`;
  });
  const shape = `M9 1H${STRIP + 0.6}V99H9A8 8 0 0 1 1 91V9A8 8 0 0 1 9 1Z`;
  return `<path d="${shape}" fill="${attr(face.strip)}" stroke="${EDGE}" stroke-width=".7"/>${dots.join("")}`;
}

function symbol(face: CounterFace, layout: Layout, middle: number): string {
  const inner = SYMBOLS[face.symbol ?? ""];
  if (inner === undefined) return mark(face);
  const w = layout.symbolWidth;
  const h = (w * 2) / 3;
  const x = middle - w / 2;
  const y = layout.symbolFoot - h;
  const k = w / 150;
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${attr(face.scheme.symbolFill)}"/>` +
    `<g transform="translate(${x} ${y}) scale(${k}) translate(-25 -50)" color="${INK}">${inner}</g>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${INK}" stroke-width="2.2"/>`
  );
}

/** The drawing of a marker; it fills the face where no text stands below it. */
function mark(face: CounterFace): string {
  const inner = MARKS[face.symbol ?? ""];
  if (inner === undefined) return "";
  const [scale, y] = face.foot ? [1.05, 10] : [1.35, 20];
  return `<g transform="translate(${50 - 30 * scale} ${y}) scale(${scale})" color="${attr(face.scheme.ink)}">${inner}</g>`;
}

/** X and I as strokes, side by side over the symbol; anything else as text. */
function sizeMark(mark: string, middle: number, layout: Layout, ink: string): string {
  const foot = layout.symbolFoot - (layout.symbolWidth * 2) / 3 - 5;
  const h = layout.mark;
  if (!/^[XI]+$/.test(mark)) return mark ? text(mark, middle, foot, 13, 700, ink) : "";
  const step = mark.includes("X") ? h * 1.15 : h * 0.62;
  const left = middle - ((mark.length - 1) * step) / 2;
  const strokes = [...mark].map((letter, i) => {
    const x = left + i * step;
    const r = h * 0.42;
    if (letter === "I") return `M${x} ${foot}V${foot - h}`;
    return `M${x - r} ${foot}L${x + r} ${foot - h}M${x - r} ${foot - h}L${x + r} ${foot}`;
  });
  return `<path d="${strokes.join("")}" fill="none" stroke="${attr(ink)}" stroke-width="2.3"/>`;
}

function sideTexts({ left, right, scheme, reduced }: CounterFace): string {
  const ink = reduced ? INK : scheme.ink;
  const turned = (words: string | undefined, x: number, angle: number) => {
    if (!words) return "";
    const size = Math.min(14, 37 / widthOf(words, "counter"));
    return text(words, 0, size * 0.35, size, 600, ink, `transform="translate(${x} 43.5) rotate(${angle})"`);
  };
  return turned(left, 18.4, -90) + turned(right, 91.2, 90);
}

/** Strengths bold, movement after them smaller and lighter. */
function foot(face: CounterFace, layout: Layout, middle: number): string {
  const strengths = face.foot ?? "";
  const move = face.move ? (strengths ? `-${face.move}` : face.move) : "";
  if (!strengths && !move) return "";
  const wide = widthOf(strengths, "counter") * 1.03 + widthOf(move, "counter") * 0.82;
  const size = Math.min(layout.footSize, 85 / wide);
  const lighter = move
    ? `<tspan font-size="${0.82 * size}" font-weight="600" ${moveLook(face)}>${words(move)}</tspan>`
    : "";
  return (
    `<text x="${middle}" y="${layout.footLine}" text-anchor="middle" ${FONT} font-weight="700" font-size="${size}" ` +
    `fill="${attr(face.scheme.ink)}">${words(strengths)}${lighter}</text>`
  );
}

/** The movement in its own colour, if it has one, with an edge so that it is read on any face. */
function moveLook({ moveInk, scheme }: CounterFace): string {
  if (!moveInk || moveInk === scheme.ink) return 'fill-opacity=".82"';
  return `fill="${attr(moveInk)}" stroke="${EDGE}" stroke-width="2.6" paint-order="stroke"`;
}

/** The back of a counter: its colours and a diamond lattice, and nothing else. */
function back({ scheme }: CounterFace): string {
  const lines: string[] = [];
  for (let k = -80; k <= 80; k += 16) {
    lines.push(`M${Math.max(12, 12 + k)} ${Math.max(12, 12 - k)}L${Math.min(88, 88 + k)} ${Math.min(88, 88 - k)}`);
    lines.push(`M${Math.max(12, 12 + k)} ${Math.min(88, 88 + k)}L${Math.min(88, 88 + k)} ${Math.max(12, 12 + k)}`);
  }
  return (
    `<path d="${lines.join("")}" stroke="${attr(scheme.ink)}" stroke-width="1.6" fill="none" stroke-opacity=".4"/>` +
    `<rect x="12" y="12" width="76" height="76" rx="4" fill="none" stroke="${attr(scheme.ink)}" stroke-width="2.4" stroke-opacity=".7"/>`
  );
}

const SHAPES = ["M-6 -6H6V6H-6Z", "M0 -8 8 6H-8Z", "M0 -8 8 0 0 8 -8 0Z", "M-7 0A7 7 0 1 0 7 0 7 7 0 1 0 -7 0Z"];

/** A shape of its own for each side, on the upper left corner. */
function sideShape(shape: number | undefined): string {
  if (shape === undefined) return "";
  return (
    `<g transform="translate(9 8) scale(1.5)"><path d="${SHAPES[shape % SHAPES.length]}" fill="#fff" stroke="${EDGE}" ` +
    `stroke-width="2" stroke-linejoin="round"/></g>`
  );
}

/** Small tags hung on the upper right corner, the first outermost. */
function markers(list: (CounterMarker | string)[]): string {
  let right = 106;
  return list
    .map((entry) => {
      const { text: label, fill = "#f5eedb", ink = INK } = typeof entry === "string" ? { text: entry } : entry;
      const wide = Math.max(20, widthOf(label, "counter") * 17 + 9);
      const x = right - wide;
      right = x - 2;
      return (
        `<rect x="${x}" y="-6" width="${wide}" height="21" rx="6" fill="${attr(fill)}" stroke="${EDGE}" stroke-width="1.6"/>` +
        text(label, x + wide / 2, 10.4, 17, 700, ink)
      );
    })
    .join("");
}

function text(what: string, x: number, y: number, size: number, weight: number, ink: string, more = ""): string {
  return (
    `<text x="${x}" y="${y}" text-anchor="middle" ${FONT} font-weight="${weight}" font-size="${size}" ` +
    `fill="${attr(ink)}" ${more}>${words(what)}</text>`
  );
}

/** Text made safe for markup. */
export function words(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** A value made safe for an attribute. */
export function attr(value: string): string {
  return words(value).replace(/"/g, "&quot;");
}
