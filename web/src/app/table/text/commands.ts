/**
 * The typed commands of the text view. They ask the same questions and make the same choices as the map does; a choice's
 * own text ("move 39A 1214-1315") is a command too. Each language has its own words for them in its words file; the
 * English ones below are known in every language.
 */
import type { Words } from "../../words";
import { folded } from "../parts/find";

export const COMMANDS = [
  "help",
  "list",
  "choose",
  "preview",
  "why",
  "back",
  "undo",
  "end",
  "hex",
  "unit",
  "units",
  "can",
  "overlay",
  "hint",
  "log",
  "score",
  "boxes",
  "rule",
  "map",
] as const;
export type Command = (typeof COMMANDS)[number];

export interface Parsed {
  command: Command | null;
  rest: string;
}

/** What was typed: a command with the rest of the line, or something else (a choice's text, a number, a hex). */
export function parse(line: string, words: Words): Parsed {
  const text = line.trim();
  const space = text.search(/\s/);
  const word = folded(space < 0 ? text : text.slice(0, space));
  const rest = space < 0 ? "" : text.slice(space).trim();
  const known = (command: Command): boolean =>
    command === word || words.text(`text-command-${command}`).split(" ").includes(word);
  const command = COMMANDS.find(known) ?? null;
  return command ? { command, rest } : { command: null, rest: text };
}
