/** The words of every game that a page speaks of, each asked for when it is first needed. */
import { fetchGameWords } from "../api";
import { type Language, Words } from "../words";

export class GameWords {
  private readonly texts = new Map<string, { [language: string]: string[] }>();
  private readonly made = new Map<string, Words>();

  constructor(private readonly changed: () => void) {}

  /** A game's words over the shell's; the shell's alone until they have come. */
  of(game: string, language: Language): Words {
    if (!this.texts.has(game)) this.fetch(game);
    const key = `${game} ${language}`;
    const words = this.made.get(key) ?? new Words(language, (this.texts.get(game)?.[language] ?? []).join("\n\n"));
    this.made.set(key, words);
    return words;
  }

  private fetch(game: string): void {
    this.texts.set(game, {});
    fetchGameWords(game)
      .then((texts) => {
        this.texts.set(game, texts);
        for (const key of [...this.made.keys()]) if (key.startsWith(`${game} `)) this.made.delete(key);
        this.changed();
      })
      .catch(() => undefined);
  }
}
