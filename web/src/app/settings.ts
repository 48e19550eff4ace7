/** What the reader likes: language, light, colours, sizes, pace. Kept in the browser, applied to the page. */
import { type Hues, type Theme, themeOf } from "../board/palette";
import { LANGUAGES, type Language } from "./words";

export type Light = "day" | "night";
/** How fast the others' steps are shown. */
export type Pace = "slow" | "usual" | "quick" | "none";

const KEY = "grognard-settings";

export const HUES: readonly Hues[] = ["usual", "blue-orange", "red-teal", "contrast"];
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export const COUNTER_SIZES = [80, 100, 120, 140] as const;
export const PACES: readonly Pace[] = ["slow", "usual", "quick", "none"];

export interface Settings {
  language: Language;
  light: Light;
  hues: Hues;
  /** Size of the text, per cent. */
  text: number;
  /** Size of the counters against their hexes, per cent. */
  counters: number;
  pace: Pace;
  /** Less motion, whatever the system says. */
  still: boolean;
  /** A click on the map that would roll dice asks once more. */
  careful: boolean;
}

export function readSettings(): Settings {
  const kept = readKept();
  const wanted = kept.language ?? navigator.languages.map((l) => l.slice(0, 2)).find(isLanguage) ?? "en";
  return {
    language: isLanguage(wanted) ? wanted : "en",
    light:
      oneOf(["day", "night"], kept.light) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day"),
    hues: oneOf(HUES, kept.hues) ?? (matchMedia("(prefers-contrast: more)").matches ? "contrast" : "usual"),
    text: oneOf(TEXT_SIZES, kept.text) ?? 100,
    counters: oneOf(COUNTER_SIZES, kept.counters) ?? 100,
    pace: oneOf(PACES, kept.pace) ?? "usual",
    still: kept.still === true,
    careful: kept.careful !== false,
  };
}

export function keepSettings(settings: Settings): void {
  keep(KEY, settings);
}

export function applySettings(settings: Settings): void {
  const root = document.documentElement;
  root.lang = settings.language === "zh" ? "zh-Hans" : settings.language;
  root.dataset.light = settings.light;
  root.dataset.hues = settings.hues;
  root.style.setProperty("--text-size", String(settings.text / 100));
  root.classList.toggle("still", settings.still);
  applyWidth();
}

/** Widths (at the reader's size of text) below which the page is laid out as on a small screen, and as on a phone. */
const MEDIUM = 1180;
const NARROW = 760;

/** Lay the page out for the room that there is; large text needs as much of it as a small screen lacks. */
export function applyWidth(): void {
  const root = document.documentElement;
  const size = Number(root.style.getPropertyValue("--text-size")) || 1;
  root.classList.toggle("medium", innerWidth / size <= MEDIUM);
  root.classList.toggle("narrow", innerWidth / size <= NARROW);
}

/** Whether the page is laid out as on a phone. */
export function isNarrow(): boolean {
  return document.documentElement.classList.contains("narrow");
}

/** The map's colours for these settings. */
export function themeFor(settings: Settings): Theme {
  return themeOf(settings.light, settings.hues);
}

/** Whether things should move on the screen at all. */
export function mayAnimate(settings: Settings): boolean {
  return !settings.still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What the browser has kept under a name; null where it has nothing that can be read. */
export function recall<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keep something in the browser. One that keeps nothing (private windows) still plays; it lasts as long as the page. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost that the match needs.
  }
}

function readKept(): Partial<Settings> {
  const kept = recall<unknown>(KEY);
  return typeof kept === "object" && kept !== null ? kept : {};
}

function oneOf<T>(all: readonly T[], value: unknown): T | undefined {
  return all.find((one) => one === value);
}

function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}
