/**
 * Makes the fonts: copies the Latin ones, cuts the Chinese one down to the characters that boards use, writes each
 * as WOFF2 (browser) and TrueType (pictures made outside a browser), and a table of letter widths.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import subset from "subset-font";
import { renamed } from "./fontname.mjs";
import { put } from "./put.mjs";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const GAMES = join(WEB, "../src/grognard/games");
const OUT = join(WEB, "public/fonts");
const GENERATED = join(WEB, "src/generated");
const SOURCE = join(WEB, "node_modules/@fontsource");

/** Package, family, weight, style, and the key under which widths are kept. */
const LATIN = [
  ["eb-garamond", "EB Garamond", 500, "normal", ["town"]],
  ["eb-garamond", "EB Garamond", 600, "normal", ["city"]],
  ["eb-garamond", "EB Garamond", 500, "italic", ["place", "water"]],
  ["barlow-condensed", "Barlow Condensed", 500, "normal", ["number"]],
  ["barlow-condensed", "Barlow Condensed", 600, "normal", ["counter"]],
  ["barlow-condensed", "Barlow Condensed", 700, "normal", []],
];
const SLICES = ["latin", "latin-ext"];
const CHINESE = { pack: "noto-serif-sc", family: "Noto Serif SC", weight: 600 };

const manifest = [];
const widths = {};

async function write(name, data, entry) {
  const plain = [...new Set(fontkit.create(data).characterSet)].map((c) => String.fromCodePoint(c)).join("");
  const text = entry.text ?? plain;
  put(join(OUT, `${name}.woff2`), await subset(data, text, { targetFormat: "woff2" }));
  const plainFile = await subset(data, text, { targetFormat: "truetype" });
  put(join(OUT, `${name}.ttf`), renamed(plainFile, entry.family, entry.weight, entry.style === "italic"));
  const { text: _, ...rest } = entry;
  manifest.push({ ...rest, file: name });
}

/** Latin letters and general punctuation: what names and counters are written in, the Chinese apart. */
function isEuropean(code) {
  return code < 0x250 || (code >= 0x2000 && code < 0x2070);
}

function measure(data, keys) {
  const font = fontkit.create(data);
  for (const key of keys) {
    widths[key] ??= {};
    const table = widths[key];
    for (const code of font.characterSet.filter(isEuropean)) {
      table[String.fromCodePoint(code)] ??= Number(
        (font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm).toFixed(3),
      );
    }
  }
}

async function latin() {
  for (const [pack, family, weight, style, keys] of LATIN) {
    const ranges = JSON.parse(readFileSync(join(SOURCE, pack, "unicode.json"), "utf8"));
    for (const slice of SLICES) {
      const name = `${pack}-${slice}-${weight}-${style}`;
      const data = readFileSync(join(SOURCE, pack, "files", `${name}.woff2`));
      measure(data, keys);
      await write(name, data, { family, weight, style, range: ranges[slice] });
    }
  }
}

/** Every Chinese character in the games' data and words, in the shell's words and in the demo's board. */
function chineseInUse() {
  const found = new Set();
  const read = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path)) read(join(path, name));
    } else if (/\.(txt|json|ya?ml|ftl|py)$/.test(path)) {
      for (const c of readFileSync(path, "utf8")) if (/[\u3000-\u9fff\uff00-\uffef]/.test(c)) found.add(c);
    }
  };
  read(GAMES);
  for (const words of [
    "../src/grognard/core/words",
    "../src/grognard/club/words",
    "../src/grognard/bots",
    "src/app/words",
  ])
    read(join(WEB, words));
  read(join(WEB, "demo/board.json"));
  return found;
}

function inRange(range, code) {
  return range.split(",").some((part) => {
    const [a, b] = part.replace("U+", "").split("-");
    return code >= Number.parseInt(a, 16) && code <= Number.parseInt(b ?? a, 16);
  });
}

async function chinese() {
  const { pack, family, weight } = CHINESE;
  const ranges = JSON.parse(readFileSync(join(SOURCE, pack, "unicode.json"), "utf8"));
  const used = [...chineseInUse()];
  let n = 0;
  for (const [slice, range] of Object.entries(ranges)) {
    const text = used.filter((c) => inRange(range, c.codePointAt(0))).join("");
    const number = slice.match(/^\[(\d+)\]$/)?.[1];
    if (!text || !number) continue;
    const data = readFileSync(join(SOURCE, pack, "files", `${pack}-${number}-${weight}-normal.woff2`));
    const points = [...text].map((c) => `U+${c.codePointAt(0).toString(16)}`).join(",");
    await write(`${pack}-${++n}`, data, { family, weight, style: "normal", range: points, text });
  }
}

await latin();
await chinese();
for (const pack of ["eb-garamond", "barlow-condensed", "noto-serif-sc"]) {
  put(join(OUT, `${pack}-LICENSE.txt`), readFileSync(join(SOURCE, pack, "LICENSE")));
}
put(join(GENERATED, "fonts.json"), JSON.stringify(manifest, null, 1));
put(join(GENERATED, "widths.json"), JSON.stringify(widths));

const made = new Set(manifest.flatMap(({ file }) => [`${file}.woff2`, `${file}.ttf`]));
for (const name of readdirSync(OUT)) if (!made.has(name) && !name.endsWith(".txt")) rmSync(join(OUT, name));
