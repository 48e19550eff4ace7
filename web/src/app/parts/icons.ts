/** Small line drawings for buttons; each button also has a name in words. */
import { svg, type TemplateResult } from "lit-html";

const LINES = {
  undo: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3",
  moon: "M20 15A8.5 8.5 0 0 1 9 4a8.5 8.5 0 1 0 11 11Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  menu: "M4 7h16M4 12h16M4 17h16",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z",
  replay: "M4 12a8 8 0 1 0 2.6-5.9M4 4v5h5M12 8v4l3 2",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  eye: "M2 12s3.6-6 10-6 10 6 10 6-3.6 6-10 6-10-6-10-6ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2ZM9 4v14M15 6v14",
  layers: "M12 4 3 9l9 5 9-5ZM3 14l9 5 9-5",
  first: "M6 5v14M19 5 9 12l10 7Z",
  back: "M17 5 7 12l10 7Z",
  on: "M7 5l10 7-10 7Z",
  last: "M18 5v14M5 5l10 7-10 7Z",
  play: "M7 4l12 8-12 8Z",
  pause: "M8 5v14M16 5v14",
  mark: "M7 4h10v16l-5-4-5 4Z",
  link: "M10 14a4 4 0 0 1 0-6l2-2a4 4 0 0 1 6 6l-1 1M14 10a4 4 0 0 1 0 6l-2 2a4 4 0 0 1-6-6l1-1",
  close: "M6 6l12 12M18 6 6 18",
  compare: "M4 5h7v14H4ZM13 5h7v14h-7Z",
  talk: "M4 5h16v11H10l-5 4v-4H4Z",
  text: "M4 6h16M4 10h16M4 14h10M4 18h7",
  die: "M5 5h14v14H5ZM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
  book: "M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1-2-2-5-2.5-8-1ZM12 6v14",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M4.2 7.5l2.6 1.5M17.2 15l2.6 1.5M4.2 16.5 6.8 15M17.2 9l2.6-1.5",
} as const;

export type Icon = keyof typeof LINES;

export function icon(name: Icon): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${LINES[name]}></path></svg>`;
}
