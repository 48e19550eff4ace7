/** The table as text: what is asked and what happens as lines, and a line to type in. For screen readers and fast hands. */
import type { PreviewData } from "../../../club/messages";
import { type Choice, choicesOf, countOf } from "../choices";
import type { Desk } from "../desk";
import { sentence } from "../parts/log";
import { percent, toNumber } from "../parts/outcome";
import { signed } from "../parts/reasons";
import { COMMANDS, type Command, parse } from "./commands";
import { type Around, describeHex, describeUnit } from "./describe";

export interface TextLine {
  kind: "typed" | "said" | "choice" | "refused" | "event" | "asked";
  text: string;
}

/** Lines that are kept; older ones are in the log. */
const KEPT = 400;
/** Choices that are listed at once. */
const LISTED = 30;

export class TextView {
  readonly lines: TextLine[] = [];
  /** What was typed before, for the arrow keys. */
  private readonly typed: string[] = [];
  private recall = 0;
  private toldEvent = -1;
  private toldQuestion = "";
  /** The choices that the last list numbered. */
  private listed: Choice[] = [];

  constructor(
    private readonly desk: () => Desk,
    private readonly around: Around,
    private readonly changed: () => void,
  ) {}

  /** Tell what is new: events, and the question that is asked now. */
  follow(): void {
    const desk = this.desk();
    const { match, labels } = desk;
    const log = match.log;
    const last = log.at(-1)?.n ?? 0;
    if (this.toldEvent < 0) this.toldEvent = Math.max(0, last - 3);
    for (const event of log.filter((one) => one.n > this.toldEvent)) this.say("event", sentence(desk, event));
    this.toldEvent = Math.max(this.toldEvent, last);
    const { choosing } = match;
    const question = choosing ? `${labels.prompt(choosing.current)} ${this.count(countOf(choosing.current))}` : "";
    if (question && question !== this.toldQuestion) this.say("asked", question);
    this.toldQuestion = question;
  }

  /** An earlier line of those typed, for the arrow keys. */
  earlier(step: number): string {
    this.recall = Math.max(0, Math.min(this.typed.length, this.recall + step));
    return this.typed[this.recall] ?? "";
  }

  async run(line: string): Promise<void> {
    const text = line.trim();
    if (!text) return;
    this.typed.push(text);
    this.recall = this.typed.length;
    this.say("typed", text);
    const { command, rest } = parse(text, this.desk().words);
    if (command) await this.command(command, rest);
    else await this.free(text);
    this.changed();
  }

  private async command(command: Command, rest: string): Promise<void> {
    const desk = this.desk();
    const { match, words, doing } = desk;
    switch (command) {
      case "help":
        for (const one of COMMANDS) this.say("said", words.text(`text-help-${one}`));
        return;
      case "list":
        return this.list(rest);
      case "choose":
        return this.choose(rest);
      case "preview":
        return this.preview(rest);
      case "why":
        return this.why(rest);
      case "back":
        if (!match.choosing?.back()) this.say("said", words.text("text-no-step"));
        return;
      case "undo":
        return this.undo();
      case "end":
        return this.end();
      case "hex":
        return this.hex(rest);
      case "unit":
        return this.unit(rest);
      case "units":
        return this.units(rest);
      case "can":
        return this.can();
      case "overlay":
        return this.overlay(rest);
      case "hint":
        return this.hint();
      case "log":
        for (const event of match.log.slice(-(Number(rest) || 10))) this.say("event", sentence(desk, event));
        return;
      case "score":
        return this.score();
      case "boxes":
        return this.boxes();
      case "rule":
        doing.openClause(rest);
        return;
      default:
        doing.flip("text");
    }
  }

  /** A number of the last list, a choice's own text, a hex or a unit to be told about. */
  private async free(text: string): Promise<void> {
    const { match, scene, labels, words } = this.desk();
    if (/^\d{1,2}$/.test(text) && this.listed.length) return this.choose(text);
    if (scene.isHex(text)) return this.hex(text);
    const unit = this.findUnit(text);
    if (unit) return this.unit(text);
    const { choosing } = match;
    if (!choosing) {
      this.say("said", words.text("text-not-asked"));
      return;
    }
    const all = choosing.current.groups.flatMap(choicesOf);
    const exact = all.find((choice) => choice.text.trim() === text);
    if (exact) {
      await choosing.take(exact);
      return;
    }
    const verdict = await match.ask("why", text);
    if (verdict?.legal) {
      match.play(text);
      return;
    }
    const reasons = (verdict?.reasons ?? []).map((reason) => words.text(`why-${reason.code}`, reason.facts));
    const useful = reasons.filter((reason) => !reason.startsWith("why-"));
    this.say("refused", useful.join(" ") || words.text("text-unknown", { text: labels.whole(text) }));
  }

  private list(rest: string): void {
    const { match, words, labels } = this.desk();
    const { choosing } = match;
    if (!choosing) {
      this.say("said", words.text("text-not-asked"));
      return;
    }
    const soFar = choosing.steps.at(-1)?.choice.text ?? "";
    const all = choosing.current.groups.flatMap(choicesOf);
    const from = Math.max(0, (Number(rest) || 1) - 1);
    this.listed = all;
    all.slice(from, from + LISTED).forEach((choice, at) => {
      const name = labels.choiceInFull(choice, choosing.current, soFar);
      const cost = choice.cost === null ? "" : ` (${words.text("cost", { cost: choice.cost })})`;
      this.say("choice", `${from + at + 1}. ${name}${cost}`);
    });
    if (all.length > from + LISTED) this.say("said", words.text("text-more", { from: from + LISTED + 1 }));
  }

  /** The choice with a number of the list (made when none is), or with this text. */
  private pick(rest: string): Choice | null {
    const { choosing } = this.desk().match;
    const all = choosing?.current.groups.flatMap(choicesOf) ?? [];
    if (!this.listed.every((one, at) => all[at]?.text === one.text)) this.listed = [];
    const numbered = /^\d+$/.test(rest) ? (this.listed.length ? this.listed : all)[Number(rest) - 1] : undefined;
    return numbered ?? all.find((choice) => choice.text.trim() === rest || choice.item === rest) ?? null;
  }

  private async choose(rest: string): Promise<void> {
    const { match, words } = this.desk();
    const choice = this.pick(rest);
    if (!choice || !match.choosing) {
      this.say("refused", words.text("text-no-choice", { text: rest }));
      return;
    }
    const { gathering } = match.choosing;
    if (gathering?.pool.includes(choice.item)) {
      gathering.toggle(choice.item);
      const members = gathering.members.map((member) => words.name(member));
      this.say("said", words.text("text-group", { members }));
      return;
    }
    await match.choosing.take(choice);
  }

  private async preview(rest: string): Promise<void> {
    const { match, words } = this.desk();
    const text = this.pick(rest)?.text ?? (rest || match.choosing?.gathering?.text || "");
    const preview = text ? await match.ask("preview", text) : undefined;
    if (!preview) {
      this.say("refused", words.text("text-no-choice", { text: rest }));
      return;
    }
    for (const line of this.outcome(preview)) this.say("said", line);
  }

  private outcome(preview: PreviewData): string[] {
    const { words, labels } = this.desk();
    const lines: string[] = [];
    if (preview.cost !== null) lines.push(words.text("cost", { cost: preview.cost }));
    for (const [name, sum] of Object.entries(preview.sums)) {
      const parts = sum.parts.map((part) => {
        const reason = words.first([`part-${part.reason}`, part.reason], part.facts) ?? part.reason;
        return `${reason} ${signed(part.amount)}`;
      });
      const title = words.first([`sum-${name}`, name]) ?? words.text("sum-any");
      lines.push(words.text("text-sum", { title, value: String(sum.value), parts }));
    }
    if (preview.column) lines.push(`${words.text("column")} ${preview.column}`);
    const chances = Object.entries(preview.chances).map(
      ([result, chance]) => `${labels.result(result)} ${percent(toNumber(chance))}`,
    );
    if (chances.length) lines.push(words.text("text-chances", { chances }));
    for (const note of preview.notes) lines.push(words.text(`why-${note.code}`, note.facts));
    return lines.length ? lines : [words.text("nothing")];
  }

  private async why(rest: string): Promise<void> {
    const { match, words } = this.desk();
    const verdict = await match.ask("why", rest);
    if (!verdict) this.say("refused", words.text("text-no-choice", { text: rest }));
    else if (verdict.legal) this.say("said", words.text("text-legal"));
    else
      for (const { code, clause, facts } of verdict.reasons)
        this.say("refused", `${words.text(`why-${code}`, facts)} ${clause}`);
  }

  private undo(): void {
    const { match, words } = this.desk();
    if (!match.here?.may_undo)
      for (const { code, facts } of match.here?.why_no_undo ?? [])
        this.say("refused", words.text(`why-${code}`, facts));
    else match.undo();
  }

  private end(): void {
    this.desk().doing.endOfPhase();
  }

  private hex(rest: string): void {
    const { match, labels, scene, words } = this.desk();
    if (!scene.isHex(rest)) {
      this.say("refused", words.text("text-no-hex", { hex: rest }));
      return;
    }
    const offered = match.choosing?.offered("hex").get(rest);
    for (const line of describeHex(labels, match.view, rest, this.around, offered)) this.say("said", line);
    this.desk().doing.lookAtHex(rest);
  }

  private findUnit(text: string) {
    const { match, scene, words } = this.desk();
    const wanted = text.toLowerCase();
    return (match.view.units ?? []).find(
      (unit) => unit.id.toLowerCase() === wanted || words.name(scene.pieces.name(unit)).toLowerCase() === wanted,
    );
  }

  private unit(rest: string): void {
    const { labels, words } = this.desk();
    const unit = this.findUnit(rest);
    if (!unit) this.say("refused", words.text("text-no-unit", { unit: rest }));
    else for (const line of describeUnit(labels, unit)) this.say("said", line);
  }

  private units(rest: string): void {
    const { match, labels, words } = this.desk();
    const wanted = rest.toLowerCase();
    const all = (match.view.units ?? []).filter(
      (unit) => unit.hex && (!wanted || unit.side === wanted || words.name(unit.side).toLowerCase() === wanted),
    );
    for (const unit of all) this.say("said", labels.unitLine(unit.id));
    this.say("said", words.text("text-units", { count: all.length }));
  }

  /** Which units and hexes may be chosen now. */
  private can(): void {
    const { match, labels, words } = this.desk();
    const { choosing } = match;
    if (!choosing) {
      this.say("said", words.text("text-not-asked"));
      return;
    }
    for (const kind of ["unit", "hex"])
      for (const [name, cost] of choosing.offered(kind))
        this.say("choice", `${labels.item(kind, name)}${cost === null ? "" : ` (${words.text("cost", { cost })})`}`);
  }

  private async overlay(rest: string): Promise<void> {
    const { match, scene, words, labels } = this.desk();
    const [name, about = ""] = rest.split(/\s+/);
    const wanted = scene.data.overlays.find(
      (one) =>
        one.id === name ||
        one.key === name ||
        words.first([`overlay-${one.id}`])?.toLowerCase() === name?.toLowerCase(),
    );
    if (!wanted) {
      const all = scene.data.overlays.map((one) => `${one.id} (${words.first([`overlay-${one.id}`]) ?? one.id})`);
      this.say("said", words.text("text-overlays", { overlays: all }));
      return;
    }
    const data = await match.ask("overlay", wanted.id, about);
    for (const layer of data?.layers ?? []) {
      const kind = words.first([`layer-${layer.kind}`]) ?? words.name(layer.kind);
      const hexes = layer.hexes.map((hex) => (layer.costs[hex] === undefined ? hex : `${hex} (${layer.costs[hex]})`));
      this.say("said", words.text("text-layer", { kind, side: layer.side ? words.name(layer.side) : "", hexes }));
    }
    if (!data?.layers.length)
      this.say("said", words.text("overlay-nothing", { about: about ? labels.thing(about) : "" }));
  }

  private async hint(): Promise<void> {
    const { match, words, labels } = this.desk();
    this.say("said", words.text("hint-thinking"));
    await match.looking.askHint();
    const advice = match.looking.hint?.data?.advice ?? [];
    if (!advice.length) this.say("said", words.text("hint-none"));
    for (const one of advice.slice(0, 3)) this.say("said", `${labels.whole(one.text)} — ${one.text}`);
  }

  private score(): void {
    const { match, words } = this.desk();
    const turn = match.view.turn;
    if (turn)
      this.say("said", words.text("turn-of", { turn: turn.number, turns: turn.of, label: words.name(turn.label) }));
    for (const [seat, score] of Object.entries(match.view.scores ?? {}))
      this.say("said", `${words.name(seat)} ${signed(score.total)}`);
  }

  private boxes(): void {
    const { match, words } = this.desk();
    for (const box of match.view.boxes ?? []) {
      const units = (box.units ?? (match.view.units ?? []).filter((u) => u.box === box.id).map((u) => u.id)).map((id) =>
        words.name(id),
      );
      const chits = (box.chits ?? []).map((chit) => this.desk().labels.item("chit", chit));
      const held = [...units, ...chits];
      this.say("said", words.text("text-box", { box: words.name(box.title), held, count: box.count ?? held.length }));
    }
  }

  private count(count: number): string {
    return this.desk().words.text("choice-count", { count });
  }

  private say(kind: TextLine["kind"], text: string): void {
    if (!text) return;
    this.lines.push({ kind, text });
    if (this.lines.length > KEPT) this.lines.splice(0, this.lines.length - KEPT);
  }
}
