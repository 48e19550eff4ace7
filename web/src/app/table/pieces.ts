/** How units and markers look: the faces that the game's table gives for each, chosen by what is left of it. */
import type { CounterFace, CounterSpec, CounterState } from "../../counters/spec";
import type { Marker, Unit } from "../model";
import type { Names } from "../words";
import type { UnitRole } from "./picture";

/** A piece of the game: its faces, at full strength first. */
interface Piece {
  id: string;
  side?: string;
  faces: CounterFace[];
  name?: string | Names;
  /** What is printed on it or known of it, by keys of the words files (`card-KEY`). */
  card?: { [key: string]: unknown };
}

/** The face of a piece that the table doesn't describe. */
const BLANK: CounterFace = {
  scheme: { face: ["#efe6cf", "#ddd0b0"], ink: "#14120e", symbolFill: "#ffffff" },
};
/** How what a unit may do now shows on its counter. */
export const ROLE_STATES: Record<UnitRole, CounterState[]> = {
  "": [],
  choosable: ["active"],
  chosen: ["active"],
  spent: ["done"],
};

export class Pieces {
  /** The sides that units belong to, in the order in which they are first met. */
  readonly sides: string[] = [];
  /** Whether each side's units carry a shape of its own: colours aren't trusted then. */
  shapes = false;
  private readonly byId = new Map<string, CounterFace[]>();
  private readonly known = new Map<string, Piece>();

  constructor(table: { [key: string]: unknown }) {
    for (const key of ["counters", "markers", "chits"]) {
      for (const piece of (table[key] as Piece[] | undefined) ?? []) this.byId.set(piece.id, piece.faces);
    }
    for (const piece of (table.counters as Piece[] | undefined) ?? []) this.known.set(piece.id, piece);
  }

  name(id: string): string | Names {
    return this.known.get(id)?.name ?? id;
  }

  /** The lines of a unit's card that say something. */
  card(id: string): [key: string, value: unknown][] {
    return Object.entries(this.known.get(id)?.card ?? {}).filter(
      ([, value]) => value !== null && value !== "" && value !== false,
    );
  }

  /** All faces of a unit, the present one alone where the table has none. */
  faces(unit: Unit): CounterFace[] {
    const all = this.byId.get(unit.id);
    return all?.length ? all : [this.unitFace(unit)];
  }

  /** The face that a unit shows now. */
  unitFace(unit: Unit): CounterFace {
    const faces = this.byId.get(unit.id);
    if (!faces?.length) return { ...BLANK, right: unit.id, foot: unit.strength.join("-"), steps: unit.steps };
    const exact = faces.find((face) => face.steps === unit.steps);
    return exact ?? faces[Math.max(0, Math.min(faces.length - 1, faces.length - unit.steps))];
  }

  unitSpec(unit: Unit, label: string): CounterSpec {
    if (!this.sides.includes(unit.side)) this.sides.push(unit.side);
    const shape = this.shapes ? { shape: this.sides.indexOf(unit.side) } : {};
    return { ...this.unitFace(unit), ...shape, id: unit.id, hex: unit.hex, side: unit.side, label };
  }

  markerSpec(marker: Marker, label: string): CounterSpec {
    const faces = this.byId.get(marker.kind) ?? [];
    const face = faces[Math.min((marker.level ?? 1) - 1, faces.length - 1)] ?? {
      ...BLANK,
      foot: String(marker.level ?? ""),
    };
    return { ...face, id: `${marker.kind}@${marker.hex}`, hex: marker.hex, side: marker.side ?? "", label };
  }
}
