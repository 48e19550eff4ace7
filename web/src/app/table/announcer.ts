/** What a screen reader is told: one polite live region for the whole table. */

export class Announcer {
  private last = "";

  constructor(private readonly region: HTMLElement) {}

  say(text: string): void {
    if (!text || text === this.last) return;
    this.last = text;
    this.region.textContent = text;
  }
}
