/** What the reader likes: language and light. Kept in the browser, applied to the page. */
import { LANGUAGES, type Language } from "./words";

export type Light = "day" | "night";

const KEY = "grognard-settings";

export interface Settings {
  language: Language;
  light: Light;
}

export function readSettings(): Settings {
  const kept = readKept();
  const wanted = kept.language ?? navigator.languages.map((l) => l.slice(0, 2)).find(isLanguage) ?? "en";
  return {
    language: isLanguage(wanted) ? wanted : "en",
    light: kept.light ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day"),
  };
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing (private windows) still plays; the choice lasts as long as the page.
  }
}

export function applySettings(settings: Settings): void {
  document.documentElement.lang = settings.language === "zh" ? "zh-Hans" : settings.language;
  document.documentElement.dataset.light = settings.light;
}

/** Whether things should move on the screen at all. */
export function mayAnimate(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function readKept(): Partial<Settings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}
