/** The board as the server sends it. Places are hex indices; x and y are in units of the hex side, y down. */

export interface Named {
  [language: string]: string;
}

export interface SideFeature {
  kind: string;
  name: string | Named;
  sides: [hex: number, direction: number][];
}

export interface PathFeature {
  kind: string;
  name: string | Named;
  hexes: number[];
}

export interface PlaceFeature {
  hex: number;
  kind: string;
  name: Named;
}

/** Anything else on hexes or hexsides; the words mean something to the game, and `draw` may say how they look. */
export interface MarkFeature {
  kind: string;
  words: string[];
  hexes: number[];
  sides: [hex: number, direction: number][];
}

export interface RegionFeature {
  name: Named;
  hexes: number[];
}

export interface BoardJson {
  id: string;
  grid: { orientation: string; shift: string };
  hexes: { numbers: string[]; x: number[]; y: number[]; ground: string; height: (number | null)[] | null };
  legend: { [letter: string]: string };
  draw: { [kind: string]: string };
  sides: SideFeature[];
  paths: PathFeature[];
  places: PlaceFeature[];
  /** Named groups of hexes: big cities, and all-water hexes. */
  cities?: RegionFeature[];
  waters: RegionFeature[];
  marks?: MarkFeature[];
}

/** A name as it stands on the map: a second name in brackets is left to lists and panels. */
export function shortName(name: string): string {
  return name.replace(/\s*[(\uff08].*$/, "");
}

/** A name in the reader's language, else in English, else in whatever there is. */
export function nameIn(name: string | Named, language: string): string {
  if (typeof name === "string") return name;
  return name[language] || name.en || Object.values(name)[0] || "";
}
