/** Hexes and units in plain language: what stands where, what lies round it, what can be done. */
import type { Unit, View } from "../../model";
import type { Labels } from "../labels";
import { hexSpoken } from "../parts/card";

/** A neighbour of a hex by the name of its side. */
export type Around = (hex: string) => { side: string; hex: string }[];

export function describeHex(
  labels: Labels,
  view: View,
  hex: string,
  around: Around,
  offered?: number | string | null,
): string[] {
  const { words } = labels;
  const near = around(hex).map(({ side, hex: other }) => {
    const units = (view.units ?? []).filter((unit) => unit.hex === other).map((unit) => words.name(unit.id));
    return words.text("text-neighbour", {
      side: words.text(`side-${side}`),
      hex: labels.hexLine(other),
      units,
      count: units.length,
    });
  });
  return [hexSpoken(labels, view, hex, offered), ...near];
}

export function describeUnit(labels: Labels, unit: Unit): string[] {
  const { words, scene } = labels;
  const name = words.name(scene.pieces.name(unit));
  const where = unit.hex ? labels.hexLine(unit.hex) : labels.boxName(unit);
  const card = scene.pieces.card(unit).map(([key, value]) =>
    words.text("text-card-line", {
      key: words.first([`card-${key}`, key]) ?? key.replaceAll("_", " "),
      value: words.fact(value),
    }),
  );
  const first = words.text("text-unit", { name, id: unit.id, where });
  return [first, labels.unitSpoken(unit), ...card];
}
