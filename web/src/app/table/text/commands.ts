/**
 * The typed commands of the text view. They ask the same questions and make the same choices as the map does; a choice's
 * own text ("move 39A 1214-1315") is a command too. Command words are known in both languages.
 */
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

/** Other words for the same commands, among them the Chinese ones. */
const ALSO: { [word: string]: Command } = {
  "?": "help",
  l: "list",
  c: "choose",
  p: "preview",
  b: "back",
  u: "undo",
  e: "end",
  x: "hex",
  帮助: "help",
  列表: "list",
  选: "choose",
  选择: "choose",
  预览: "preview",
  为何: "why",
  返回: "back",
  收回: "undo",
  结束: "end",
  格: "hex",
  单位: "unit",
  部队: "units",
  可选: "can",
  叠加: "overlay",
  提示: "hint",
  记录: "log",
  得分: "score",
  区: "boxes",
  规则: "rule",
  地图: "map",
};

export interface Parsed {
  command: Command | null;
  rest: string;
}

/** What was typed: a command with the rest of the line, or something else (a choice's text, a number, a hex). */
export function parse(line: string): Parsed {
  const text = line.trim();
  const space = text.search(/\s/);
  const word = folded(space < 0 ? text : text.slice(0, space));
  const rest = space < 0 ? "" : text.slice(space).trim();
  const command = COMMANDS.find((one) => one === word) ?? ALSO[word] ?? null;
  return command ? { command, rest } : { command: null, rest: text };
}
