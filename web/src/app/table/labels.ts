/** What choices, units and hexes are called, in the reader's language. */
import type { DecisionData, GroupData } from "../../club/messages";
import type { Marker, Unit, View } from "../model";
import type { Words } from "../words";
import { type Choice, choicesOf, hexOf } from "./choices";
import type { Scene } from "./scene";

export class Labels {
  private readonly units: Map<string, Unit>;
  private readonly standing = new Map<string, Unit[]>();

  constructor(
    readonly words: Words,
    readonly scene: Scene,
    private readonly view: View,
  ) {
    this.units = new Map((view.units ?? []).map((unit) => [unit.id, unit]));
    for (const unit of view.units ?? []) {
      if (!unit.hex) continue;
      const others = this.standing.get(unit.hex);
      if (others) others.push(unit);
      else this.standing.set(unit.hex, [unit]);
    }
  }

  unit(id: string): Unit | undefined {
    return this.units.get(id);
  }

  /** A unit in a few words: its name, what is printed on it, where it stands. */
  unitLine(id: string): string {
    const unit = this.units.get(id);
    if (!unit) return this.words.name(id);
    const strength = unit.strength.join("–");
    const name = this.unitName(unit);
    const where = unit.hex ? this.hexLine(unit.hex) : this.boxName(unit);
    return [name, strength, where].filter(Boolean).join(" · ");
  }

  /** What a unit is called in a few letters: what is printed on it; its kind and number where it has no piece of its own. */
  unitName(unit: Unit): string {
    return this.words.name(unit.id);
  }

  /** A unit by the name of its own piece; where it is one of many of a kind, with its number. */
  fullName(unit: Unit): string {
    const { words, scene } = this;
    return scene.pieces.hasOwn(unit) ? words.name(scene.pieces.name(unit)) : this.unitName(unit);
  }

  /** The place off the map in which a unit is, as its box is titled. */
  boxName(unit: Unit): string {
    const box = this.view.boxes?.find((b) => b.units?.includes(unit.id) || b.id === unit.box);
    return this.words.name(box?.title ?? unit.box);
  }

  /** All that a screen reader should say of a unit. */
  unitSpoken(unit: Unit): string {
    return this.words.text("unit-spoken", {
      unit: this.unitName(unit),
      side: unit.side,
      strength: unit.strength.join("–") || "–",
      steps: unit.steps,
      state: this.states(unit).join(this.words.text("list-comma")),
      stated: unit.state.length,
    });
  }

  marker(marker: Marker): string {
    const { kind, level, side } = marker;
    return this.words.text("marker-here", { kind, level: level ?? 0, side: side ?? "" });
  }

  states(unit: Unit): string[] {
    return unit.state.map((state) => this.words.first([`state-${state}`, state]) ?? state);
  }

  /** The short sign of a state, where the game's words have one: it hangs on the counter. */
  tag(state: string): string | undefined {
    return this.words.first([`tag-${state}`]);
  }

  hexLine(hex: string): string {
    const name = this.scene.hexName(hex, this.words);
    return name ? `${hex} ${name}` : hex;
  }

  /** A hex and who stands there. */
  private hexWithUnits(hex: string): string {
    const ids = (this.standing.get(hex) ?? []).map((unit) => this.unitName(unit));
    const line = this.hexLine(hex);
    return ids.length ? this.words.text("hex-with-units", { hex: line, units: ids }) : line;
  }

  /** A unit or hex by its id, in a few words. */
  thing(id: string): string {
    const unit = this.units.get(id);
    return unit ? this.fullName(unit) : this.hexLine(id);
  }

  /** What comes of a roll: a table's own sign in words where the game has words for it. */
  result(result: string): string {
    const sign = result.replaceAll(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "");
    return this.words.first([`outcome-${sign || "none"}`, result]) ?? result;
  }

  /** A whole choice from its text alone: its verb, then what it names. */
  whole(text: string): string {
    const [first, ...rest] = text.trim().split(/\s+/);
    const { words } = this;
    const exact = words.first([`choose-${text.trim().replaceAll(" ", "-")}`]);
    if (exact) return exact;
    const verb = words.first([`choose-${first}`]) ?? this.token(first);
    let said = "";
    let joint = "";
    for (const token of rest) {
      const linking = words.first([`word-${token}`]);
      if (linking !== undefined) joint = ` ${linking} `;
      else {
        said += `${said || joint !== " · " ? joint : ""}${this.token(token)}`;
        joint = " · ";
      }
    }
    return said.trim() ? words.text("choice-in-full", { verb, choice: said.trim() }) : verb;
  }

  /** A word of a choice's text: a unit, a hex, a way (its end), several of them, or a plain word. */
  private token(token: string): string {
    const { words, scene } = this;
    if (token.includes(",")) {
      const all = token.split(",").filter(Boolean);
      return all.map((one) => this.token(one)).join(words.text("list-comma"));
    }
    const unit = this.units.get(token);
    if (unit) return this.unitName(unit);
    if (scene.isHex(token)) return this.hexLine(token);
    const way = token.split("-").filter(Boolean);
    if (way.length > 1 && way.every((hex) => scene.isHex(hex))) return this.hexLine(way[way.length - 1]);
    return words.first([`word-${token}`, `choose-${token}`, token]) ?? token;
  }

  item(kind: string, item: string): string {
    if (kind === "unit") return this.unitLine(item);
    if (this.scene.isHex(item)) return this.hexWithUnits(item);
    const [unit, with_] = item.split(/[:/]/);
    if (with_ && this.units.has(unit)) return `${this.words.name(unit)} · ${this.words.name(with_)}`;
    return this.words.first([`${kind}-${item}`]) ?? this.words.name(item);
  }

  /** A choice as it stands on its button. */
  choice(choice: Choice, within: DecisionData, soFar: string): string {
    if (choice.kind !== "") return this.item(choice.kind, hexOf(choice.group, choice.item) ?? choice.item);
    const text = choice.text.trim();
    const bare = soFar && text.startsWith(soFar.trim()) ? text.slice(soFar.trim().length).trim() : text;
    if (!bare)
      return this.words.first([`${within.prompt}-done`.replace("prompt-", "choose-")]) ?? this.words.text("choice-so");
    const words = bare.split(" ");
    const keys = [bare.replaceAll(" ", "-"), words[words.length - 1], words[0]].map((word) => `choose-${word}`);
    const named = this.words.first(keys, { text: bare, rest: words.slice(1).join(" ") });
    if (named) return named;
    return words.map((word) => this.item(this.units.has(word) ? "unit" : "", word)).join(" ");
  }

  /** A choice with the verb of its list before it: what a preview is headed by. */
  choiceInFull(choice: Choice, within: DecisionData, soFar: string): string {
    const name = this.choice(choice, within, soFar);
    const verb = choice.kind === "" ? undefined : this.verb(choice.group, soFar);
    return verb ? this.words.text("choice-in-full", { verb, choice: name }) : name;
  }

  /** A choice told apart from others that lead to the same hex: by its way. */
  choiceByWay(choice: Choice, within: DecisionData, soFar: string): string {
    const way = choice.item.split("-").filter(Boolean);
    return way.length > 1 ? way.join(" → ") : this.choiceInFull(choice, within, soFar);
  }

  /** What heads a list of choices of one kind. */
  group(group: GroupData, soFar: string): string {
    const goesOn = !group.whole && /[^\p{L}\d\s]$/u.test(group.tail);
    if (goesOn) return this.words.text("group-onwards");
    return (
      this.verb(group, soFar) ??
      this.words.first([`group-${group.kind.replaceAll(" ", "-") || "word"}`]) ??
      this.words.name(group.kind)
    );
  }

  /** The verb that a group's choices begin with, beyond what has been chosen so far. */
  private verb(group: GroupData, soFar: string): string | undefined {
    const lead = group.lead.slice(group.lead.startsWith(soFar) ? soFar.length : 0).trim();
    const word = lead.replace(/[^\p{L}\d]+$/u, "").split(" ")[0];
    return this.words.first([`choose-${lead.replaceAll(" ", "-")}`, word && `choose-${word}`].filter(Boolean));
  }

  /** The question of a decision. */
  prompt(decision: DecisionData): string {
    const { prompt, facts } = decision;
    return this.words.first([prompt, `prompt-${prompt}`, `ask-${prompt}`], facts) ?? this.words.text("prompt-any");
  }

  /** A question without its facts, as one speaks of all questions of this kind. */
  promptOf(prompt: string): string {
    const said = this.words.first([prompt, `prompt-${prompt}`, `ask-${prompt}`]) ?? this.words.text("prompt-any");
    return said.replaceAll(/\{\$[\w-]+\}/g, "…");
  }

  /** Whether a group is a second way to the same things, better kept folded away. */
  secondary(group: GroupData, within: DecisionData): boolean {
    if (group.whole || group.kind === "") return false;
    const first = within.groups.find((other) => other.kind === group.kind);
    return first !== undefined && first !== group && first.lead === group.lead && choicesOf(first).length > 0;
  }
}
