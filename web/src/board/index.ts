/** What the application uses of the board and the counters. */
export { attr as escapeAttribute, counterSVG } from "../counters/face";
export type { CounterFace, CounterMarker, CounterScheme, CounterSpec, CounterState } from "../counters/spec";
export type { Way } from "./cursor";
export type { HexMark, Highlights, Overlay } from "./highlight-layer";
export type { BoardJson } from "./json";
export { nameIn } from "./json";
export { Minimap } from "./minimap";
export type { Hues, Light, Theme } from "./palette";
export type { Viewport } from "./terrain-layer";
export { type BoardEvents, type BoardOptions, BoardView } from "./view";
