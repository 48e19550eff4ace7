/** Sentences in the reader's language: the shell's own words, and above them those of the game at the table. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import en from "./words/en.ftl?raw";
import zh from "./words/zh.ftl?raw";

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Facts = { readonly [name: string]: unknown };
/** A name that data carries in every language. */
export type Names = { readonly [language: string]: string };

const SHELL: Record<Language, string> = { en, zh };

export class Words {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: Language,
    gameWords = "",
    /** What a thing of the game is called that the words files don't know. */
    private readonly names: (id: string) => string | Names | undefined = () => undefined,
  ) {
    this.bundle = new FluentBundle(language === "zh" ? "zh-Hans" : "en", { useIsolating: false });
    this.bundle.addResource(new FluentResource(SHELL[language]));
    if (gameWords) this.bundle.addResource(new FluentResource(gameWords), { allowOverrides: true });
  }

  has(key: string): boolean {
    return /^[a-zA-Z][\w-]*$/.test(key) && this.bundle.getMessage(key)?.value != null;
  }

  /** The sentence of a key with these facts in it; the key itself if there is none. */
  text(key: string, facts: Facts = {}): string {
    const pattern = this.has(key) ? this.bundle.getMessage(key)?.value : undefined;
    if (!pattern) return key;
    const args: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(facts)) args[name.replaceAll("_", "-")] = this.fact(value);
    return this.bundle.formatPattern(pattern, args, []);
  }

  /** The first of these keys that has a sentence; undefined if none has. */
  first(keys: readonly string[], facts: Facts = {}): string | undefined {
    const key = keys.find((k) => this.has(k));
    return key === undefined ? undefined : this.text(key, facts);
  }

  /** A fact as it stands in a sentence: lists joined, sums by their value, keys of the words files by their words. */
  fact(value: unknown): string | number {
    if (Array.isArray(value)) {
      return value.map((item) => this.fact(item)).join(this.text("list-comma")) || this.text("nothing");
    }
    if (value === null || value === undefined) return this.text("nothing");
    if (typeof value === "boolean") return this.text(value ? "yes" : "no");
    if (typeof value === "number") return value;
    if (typeof value === "object") return this.objectFact(value as Facts);
    const text = String(value);
    return this.has(text) ? this.text(text) : this.called(text);
  }

  /** A name from data: by language, or a key of the words files. */
  name(name: string | Names | null | undefined): string {
    if (!name) return "";
    if (typeof name === "string") return String(this.fact(name));
    return name[this.language] || name.en || Object.values(name)[0] || "";
  }

  private called(id: string): string {
    const name = this.names(id);
    return name === undefined ? id : typeof name === "string" ? name : (name[this.language] ?? name.en ?? id);
  }

  private objectFact(value: Facts): string | number {
    if ("value" in value) return this.fact(value.value);
    if ("code" in value) return this.text(`why-${value.code}`, (value.facts ?? {}) as Facts);
    if (this.language in value || "en" in value) return this.name(value as Names);
    return Object.entries(value)
      .map(([name, item]) => `${this.fact(name)} ${this.fact(item)}`)
      .join(this.text("list-comma"));
  }
}
