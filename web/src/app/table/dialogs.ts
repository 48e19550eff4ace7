/** The dialogs of the table: clauses, help, a unit in full, finding, luck, export, settings; giving up; a sandbox. */
import { html } from "lit-html";
import type { Roll } from "../../club/messages";
import { ClubError, fetchClause, fetchLuck, recordPath, tryFrom } from "../api";
import { clauseNumber, clauseText } from "../parts/clause";
import { askInDialog, openDialog } from "../parts/dialog";
import { openSettings } from "../parts/settings";
import type { Settings } from "../settings";
import type { Desk } from "./desk";
import { exportPage } from "./parts/export";
import { type Found, finder } from "./parts/find";
import { help } from "./parts/help";
import { luckPage } from "./parts/luck";
import { unitPage } from "./parts/unit";

export interface DialogNeeds {
  desk(): Desk;
  settings(): Settings;
  link: string;
  match: string;
  /** What is seen of the map as a picture; null without a map. */
  picture: (() => Promise<Blob>) | null;
  jump(found: Found): void;
  go(path: string): void;
}

export class Dialogs {
  constructor(private readonly needs: DialogNeeds) {}

  async clause(clause: string): Promise<void> {
    const { words, scene } = this.needs.desk();
    const { game } = scene.data;
    const info = await fetchClause(game, clause).catch(() => null);
    const title = info ? words.name(info.title) : scene.clauseTitle(clause, words);
    const rules = `#/rules/${encodeURIComponent(game)}/${encodeURIComponent(clause)}`;
    await openDialog({
      title: `${clauseNumber(clause)} ${title}`,
      body: html`${info ? clauseText(info, words) : html`<p>${words.text("clause-unknown")}</p>`}
        <p><a href=${rules} target="_blank" rel="noopener">${words.text("clause-in-rules")}</a></p>`,
      close: words.text("close"),
    });
  }

  help(): void {
    const { words, scene } = this.needs.desk();
    const body = help(words, scene.data.overlays);
    void openDialog({ title: words.text("help"), body, close: words.text("close") });
  }

  unit(id: string): void {
    const desk = this.needs.desk();
    const unit = desk.labels.unit(id);
    if (!unit) return;
    const { words } = desk;
    void openDialog({
      title: desk.labels.fullName(unit),
      body: unitPage(desk, unit),
      close: words.text("close"),
    });
  }

  find(): void {
    const { words } = this.needs.desk();
    let typed = "";
    void openDialog({
      title: words.text("tool-find"),
      close: words.text("close"),
      body: (redraw, close) =>
        finder(
          this.needs.desk(),
          typed,
          (text) => {
            typed = text;
            redraw();
          },
          (found) => {
            close();
            this.needs.jump(found);
          },
        ),
    });
  }

  luck(): void {
    const { words } = this.needs.desk();
    let rolls: Roll[] | null = null;
    let failed = false;
    void openDialog({
      title: words.text("menu-luck"),
      close: words.text("close"),
      wide: true,
      body: (redraw) => {
        if (!rolls && !failed) {
          fetchLuck(this.needs.match, this.needs.link)
            .then((answer) => {
              rolls = answer.rolls;
            })
            .catch(() => {
              failed = true;
            })
            .finally(redraw);
        }
        return luckPage(this.needs.desk(), rolls, failed);
      },
    });
  }

  export(): void {
    const { match, words } = this.needs.desk();
    const moment = match.replay.at ?? match.number;
    const path = `#/match/${encodeURIComponent(this.needs.match)}/${encodeURIComponent(this.needs.link)}/at/${moment}`;
    const address = new URL(path, location.href).href;
    let copied = false;
    void openDialog({
      title: words.text("menu-export"),
      close: words.text("close"),
      body: (redraw) =>
        exportPage(this.needs.desk(), {
          moment: address,
          record: recordPath(this.needs.match, this.needs.link),
          picture: this.needs.picture,
          copied,
          copy: () => {
            void navigator.clipboard?.writeText(address).then(() => {
              copied = true;
              redraw();
            });
          },
        }),
    });
  }

  settings(): void {
    const change = (changed: Partial<Settings>): void => this.needs.desk().doing.change(changed);
    void openSettings(() => this.needs.desk().words, this.needs.settings, change);
  }

  async resign(): Promise<void> {
    const { words, match } = this.needs.desk();
    const seat = words.name(match.seat);
    const yes = await askInDialog(
      words.text("resign"),
      words.text("resign-sure", { seat }),
      words.text("resign"),
      words.text("close"),
    );
    if (yes) match.resign();
  }

  /** A match of one's own from what is seen now, to try things in. */
  async sandbox(): Promise<void> {
    const { words, match } = this.needs.desk();
    const yes = await askInDialog(
      words.text("menu-sandbox"),
      words.text("sandbox-about"),
      words.text("sandbox-begin"),
      words.text("close"),
    );
    if (!yes) return;
    try {
      const made = await tryFrom(this.needs.match, this.needs.link, { seat: match.seat, number: match.replay.at });
      this.needs.go(made.links[0].path);
    } catch (error) {
      const text = error instanceof ClubError ? error.message : words.text("club-unreachable");
      await openDialog({
        title: words.text("menu-sandbox"),
        body: html`<p role="alert">${text}</p>`,
        close: words.text("close"),
      });
    }
  }
}
