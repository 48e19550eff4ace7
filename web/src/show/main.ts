/**
 * node show.mjs [--theme day|night] [--scale 1] [--language en|zh] < position.json > position.svg
 * Reads {"board": …, "counters": […]} and writes one SVG. Fonts for other programs that draw it lie in fonts/*.ttf.
 */
import { readFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { picture } from "./picture";

class Refusal extends Error {}

function options() {
  const { values } = parseArgs({
    options: {
      theme: { type: "string", default: "day" },
      scale: { type: "string", default: "1" },
      language: { type: "string", default: "en" },
    },
  });
  const { theme, language } = values;
  const scale = Number(values.scale);
  if (theme !== "day" && theme !== "night") throw new Refusal(`--theme is "${theme}"; it must be day or night.`);
  if (!(scale >= 0.1 && scale <= 8))
    throw new Refusal(`--scale is "${values.scale}"; it must be a number from 0.1 to 8.`);
  return { theme, language, scale } as const;
}

function input() {
  let data: { board?: unknown; counters?: unknown };
  try {
    data = JSON.parse(readFileSync(0, "utf8"));
  } catch (error) {
    throw new Refusal(`Standard input is no JSON (${(error as Error).message}); give {"board": …, "counters": […]}.`);
  }
  if (!data.board) throw new Refusal(`Standard input has no "board"; give {"board": …, "counters": […]}.`);
  return data as { board: Parameters<typeof picture>[0]; counters?: Parameters<typeof picture>[1] };
}

/** Standard output may be a pipe that takes only a part at a time. */
function writeAll(text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
  }
}

try {
  const chosen = options();
  const { board, counters } = input();
  writeAll(picture(board, counters ?? [], chosen));
} catch (error) {
  const plain = error instanceof Refusal || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!plain) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
