/** What the things of a match are called in its sentences, where the words files don't know them by their ids. */
import type { View } from "../model";
import type { Names, Words } from "../words";
import type { Scene } from "./scene";

export class Naming {
  /** Units drawn as one of a kind, by the kind's name and their number; those that are lost are still spoken of. */
  private readonly ofKind = new Map<string, string | Names>();

  constructor(private readonly scene: Scene) {}

  /** Take note of the units of a view. */
  learn(view: View): void {
    for (const unit of view.units ?? []) {
      if (this.scene.pieces.hasOwn(unit)) continue;
      const name = this.scene.pieces.name(unit);
      const kind = typeof name === "string" && name === unit.id ? unit.face : null;
      this.ofKind.set(unit.id, kind ?? name);
    }
  }

  called(id: string, words: Words): string | Names | undefined {
    const short = this.scene.pieces.short(id);
    if (short !== undefined) return short;
    const kind = this.ofKind.get(id);
    if (kind !== undefined && kind !== id) return withNumber(words.name(kind), id);
    return this.numbered(id, words) ?? this.scene.placeCalled(id);
  }

  /** One of several that have numbers: by what its kind is called (`chit-KIND`, or a bare key), and its number. */
  private numbered(id: string, words: Words): string | undefined {
    const [, base, number = ""] = /^(.+?)(?:-(\d+))?$/.exec(id) ?? [];
    const key = [`chit-${base}`, base].find((one) => one && one !== id && words.has(one));
    return key ? withNumber(words.text(key), number) : undefined;
  }
}

function withNumber(name: string, number: string): string {
  return name.includes(number) ? name : `${name} ${number}`;
}
