/** One counter as the server describes it. Everything that is drawn comes from here; nothing here names a game. */

export interface CounterScheme {
  /** Colours of the face, top and foot. */
  face: [string, string];
  ink: string;
  symbolFill: string;
}

export interface CounterMarker {
  text: string;
  fill?: string;
  ink?: string;
}

/** active: may act now; done: has acted; moved: has moved; enemy: not the reader's. */
export type CounterState = "active" | "done" | "moved" | "enemy";

export interface CounterFace {
  scheme: CounterScheme;
  /** Colour of the strip at the left edge: the formation. */
  strip?: string;
  /** Key of a baked symbol. */
  symbol?: string;
  /** Size mark: letters X and I are drawn as strokes, others as text. */
  size?: string;
  left?: string;
  right?: string;
  /** Strengths, such as "7-6". */
  foot?: string;
  move?: string;
  /** Colour of the movement where it is not that of the strengths; `bar`: a bar of this colour under it. */
  moveInk?: string;
  bar?: string | null;
  steps?: number;
  reduced?: boolean;
  markers?: (CounterMarker | string)[];
  faceDown?: boolean;
  /** Number of a small shape that tells its side without colour; none where left out. */
  shape?: number;
}

export interface CounterSpec extends CounterFace {
  id: string;
  /** Printed number of the hex it stands in; null off the map. */
  hex: string | null;
  side: string;
  /** What a screen reader says. */
  label?: string;
  states?: CounterState[];
}

/** How much of a face is drawn: side texts are dropped where they could not be read. */
export type Detail = "full" | "small";

/** Faces smaller than this on the screen have no side texts. */
export const SMALL_BELOW = 36;

export function detailFor(px: number): Detail {
  return px < SMALL_BELOW ? "small" : "full";
}

/** A text that is equal for equal pictures: counters that look alike share one cell of the atlas. */
export function faceKey(face: CounterFace, detail: Detail): string {
  const { scheme, strip, symbol, size, foot, move, steps, reduced, markers, faceDown, shape, moveInk, bar } = face;
  const sides = detail === "full" ? [face.left ?? "", face.right ?? ""] : [];
  if (faceDown) return JSON.stringify([detail, "down", scheme, markers ?? [], shape ?? -1]);
  return JSON.stringify([
    detail,
    scheme,
    strip ?? "",
    symbol ?? "",
    size ?? "",
    ...sides,
    foot ?? "",
    move ?? "",
    moveInk ?? "",
    bar ?? "",
    steps ?? 0,
    reduced ?? false,
    markers ?? [],
    shape ?? -1,
  ]);
}
