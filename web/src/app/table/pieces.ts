/** How units and markers look: the faces that the game's table gives for each, chosen by what is left of it. */
import type { CounterFace, CounterMarker, CounterSpec, CounterState } from "../../counters/spec";
import type { Marker, Unit } from "../model";
import type { Names } from "../words";
import type { UnitRole } from "./picture";

/** A piece of the game: its faces, at full strength first. */
interface Piece {
  id: string;
  side?: string;
  faces: CounterFace[];
  name?: string | Names;
  short?: string | Names;
  /** What is printed on it or known of it, by keys of the words files (`card-KEY`). */
  card?: { [key: string]: unknown };
}

/** A face that shows its colours and nothing else is a back. */
function isBack({ symbol, size, left, right, foot, move }: CounterFace): boolean {
  return [symbol, size, left, right, foot, move].every((shown) => !shown);
}

/** The face of a piece that the table doesn't describe. */
const BLANK: CounterFace = {
  scheme: { face: ["#efe6cf", "#ddd0b0"], ink: "#14120e", symbolFill: "#ffffff" },
};
/** A counter has room for these many tags. */
const MOST_TAGS = 3;
/** The tags that count what lies under a unit face down, and on it face up. */
const UNDER = { fill: "#f5eedb", ink: "#14120e" };
const UPON = { fill: "#f2d34b", ink: "#14120e" };

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
  /** The colours of the tags that tell of a unit's states. */
  private readonly looks: { [state: string]: Omit<CounterMarker, "text"> };
  private readonly byId = new Map<string, CounterFace[]>();
  private readonly known = new Map<string, Piece>();

  constructor(table: { [key: string]: unknown }) {
    this.looks = (table.tags as typeof this.looks | undefined) ?? {};
    this.sides.push(...((table.sides as string[] | undefined) ?? []));
    for (const key of ["counters", "markers", "chits"]) {
      for (const piece of (table[key] as Piece[] | undefined) ?? []) this.byId.set(piece.id, piece.faces);
    }
    for (const piece of (table.counters as Piece[] | undefined) ?? []) this.known.set(piece.id, piece);
  }

  /** Whether a unit has a piece of its own, with its own number printed on it. */
  hasOwn(unit: Unit): boolean {
    return this.byId.has(unit.id);
  }

  /** What a unit is called: by its own piece, else by that of its kind with its number. */
  name(unit: Unit | string): string | Names {
    if (typeof unit === "string") return this.known.get(unit)?.name ?? unit;
    const own = this.known.get(unit.id)?.name;
    const kind = this.known.get(this.key(unit))?.name;
    if (own || !kind) return own ?? unit.id;
    if (typeof kind === "string") return kind;
    return Object.fromEntries(Object.entries(kind).map(([language, name]) => [language, `${name} ${unit.id}`]));
  }

  /** What a unit is called in a few words where its id is not fit to be read. */
  short(id: string): string | Names | undefined {
    return this.known.get(id)?.short;
  }

  /** The piece that a unit is drawn as: its own, or one of its kind where many units share a counter. */
  private key(unit: Unit): string {
    return [unit.id, unit.face, unit.type].find((id) => id != null && this.byId.has(id)) ?? unit.id;
  }

  /** The lines of a unit's card that say something. */
  card(unit: Unit): [key: string, value: unknown][] {
    return Object.entries(this.known.get(this.key(unit))?.card ?? {}).filter(
      ([, value]) => value !== null && value !== "" && value !== false,
    );
  }

  /** All faces of a unit, the present one alone where the table has none. */
  faces(unit: Unit): CounterFace[] {
    const all = this.byId.get(this.key(unit));
    return all?.length ? all : [this.unitFace(unit)];
  }

  /** The face that a unit shows now. */
  unitFace(unit: Unit): CounterFace {
    const faces = this.byId.get(this.key(unit));
    if (!faces?.length) return { ...BLANK, right: unit.id, foot: unit.strength.join("-"), steps: unit.steps };
    if (faces.length === 1 && isBack(faces[0])) return { ...faces[0], faceDown: true };
    const exact = faces.find((face) => face.steps === unit.steps);
    return exact ?? faces[Math.max(0, Math.min(faces.length - 1, faces.length - unit.steps))];
  }

  unitSpec(unit: Unit, label: string, tagged: (state: string) => string | undefined): CounterSpec {
    if (!this.sides.includes(unit.side)) this.sides.push(unit.side);
    const shape = this.shapes ? { shape: this.sides.indexOf(unit.side) } : {};
    const face = this.unitFace(unit);
    const markers = [...(face.markers ?? []), ...this.tags(unit, tagged)].slice(0, MOST_TAGS);
    return { ...face, markers, ...shape, id: unit.id, hex: unit.hex, side: unit.side, label };
  }

  /** What hangs on a counter: the states that the words files have a short sign for, and how many chits it has. */
  private tags(unit: Unit, tagged: (state: string) => string | undefined): CounterMarker[] {
    const states = unit.state.flatMap((state) => {
      const text = tagged(state);
      return text ? [{ text, ...this.looks[state] }] : [];
    });
    const up = (unit.chits ?? []).filter((chit) => chit.up).length;
    const down = (unit.chits ?? []).length - up;
    if (up) states.push({ text: String(up), ...UPON });
    if (down) states.push({ text: String(down), ...UNDER });
    return states;
  }

  markerSpec(marker: Marker, label: string): CounterSpec {
    const faces = this.byId.get(`${marker.kind}-${marker.side}`) ?? this.byId.get(marker.kind) ?? [];
    const face = faces[Math.min((marker.level ?? 1) - 1, faces.length - 1)] ?? {
      ...BLANK,
      foot: String(marker.level ?? ""),
    };
    return { ...face, id: `${marker.kind}@${marker.hex}`, hex: marker.hex, side: marker.side ?? "", label };
  }
}
