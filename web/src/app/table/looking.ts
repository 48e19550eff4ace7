/** What the reader looks at beside the choice itself: overlays, the computer's advice, outcomes kept for comparison. */
import type { HintData, LayerData, OverlayData, OverlayInfo, PreviewData } from "../../club/messages";

/** The club's answers; none: what was asked is out of date. */
export interface LookingQuestions {
  overlay(id: string, about: string): Promise<OverlayData | undefined>;
  hint(): Promise<HintData | undefined>;
  preview(text: string): Promise<PreviewData | undefined>;
}

export interface Kept {
  text: string;
  name: string;
  preview: PreviewData;
}

export interface Hint {
  /** Null while the computer is thinking. */
  data: HintData | null;
  /** The piece of advice that is shown on the map, and what it would bring. */
  at: number;
  preview: PreviewData | null;
}

/** More can't be told apart side by side. */
const MOST_KEPT = 3;

export class Looking {
  overlay: OverlayInfo | null = null;
  about = "";
  layers: readonly LayerData[] = [];
  /** Whether the overlay has been asked for and has not come yet. */
  waiting = false;
  hint: Hint | null = null;
  kept: readonly Kept[] = [];
  private turn = 0;
  private hintTurn = 0;

  constructor(
    private readonly questions: LookingQuestions,
    private readonly changed: () => void,
  ) {}

  /** Show an overlay, or take it away if it is shown. */
  toggle(overlay: OverlayInfo, about: string): void {
    if (this.overlay?.id === overlay.id) this.clear();
    else this.show(overlay, about);
  }

  show(overlay: OverlayInfo, about: string): void {
    this.overlay = overlay;
    this.layers = [];
    void this.ask(about);
  }

  clear(): void {
    this.turn++;
    this.overlay = null;
    this.layers = [];
    this.waiting = false;
    this.changed();
  }

  /** The reader looks at something else now: an overlay about a unit or hex follows. */
  lookAt(about: string): void {
    if (this.overlay && this.overlay.about !== "" && about && about !== this.about) void this.ask(about);
  }

  /** The match has changed: what was worked out from it is out of date. */
  refresh(): void {
    this.kept = [];
    this.dropHint();
    if (this.overlay) void this.ask(this.about);
  }

  async askHint(): Promise<void> {
    const turn = ++this.hintTurn;
    this.hint = { data: null, at: 0, preview: null };
    this.changed();
    const data = await this.questions.hint();
    if (turn !== this.hintTurn) return;
    if (!data) {
      this.dropHint();
      return;
    }
    this.hint = { data, at: 0, preview: null };
    this.changed();
    await this.pointHint(0);
  }

  /** Show one of the pieces of advice: its way on the map, what it would bring. */
  async pointHint(at: number): Promise<void> {
    const { hint } = this;
    const advice = hint?.data?.advice[at];
    if (!hint || !advice) return;
    hint.at = at;
    hint.preview = null;
    this.changed();
    const preview = await this.questions.preview(advice.text);
    if (this.hint !== hint || hint.at !== at) return;
    hint.preview = preview ?? null;
    this.changed();
  }

  dropHint(): void {
    this.hintTurn++;
    if (!this.hint) return;
    this.hint = null;
    this.changed();
  }

  /** Keep an outcome beside the next ones, or let it go. */
  toggleKept(kept: Kept): void {
    const without = this.kept.filter((one) => one.text !== kept.text);
    this.kept = without.length < this.kept.length ? without : [...without, kept].slice(-MOST_KEPT);
    this.changed();
  }

  private async ask(about: string): Promise<void> {
    const { overlay } = this;
    if (!overlay) return;
    const turn = ++this.turn;
    this.about = about;
    this.waiting = true;
    this.changed();
    const data = await this.questions.overlay(overlay.id, about);
    if (turn !== this.turn) return;
    this.waiting = false;
    this.layers = data?.layers ?? [];
    this.changed();
  }
}
