/** Where the client begins: the reader's settings, and which page the address asks for. */
import { html, render } from "lit-html";
import "./styles/index.css";
import { ClubError, fetchScene } from "./api";
import { offerFonts } from "./fonts";
import { rememberLink } from "./links";
import { Lobby } from "./lobby/lobby";
import { applySettings, applyWidth, keepSettings, readSettings, type Settings } from "./settings";
import { Words } from "./words";

interface Page {
  set(settings: Settings): void;
  leave(): void;
}

const host = document.getElementById("app") as HTMLElement;
let settings = readSettings();
let page: Page | null = null;
let opened = 0;

function change(changed: Partial<Settings>): void {
  settings = { ...settings, ...changed };
  keepSettings(settings);
  applySettings(settings);
  page?.set(settings);
}

/** A fresh element for each page, so that none finds another's drawing in it. */
function freshHost(): HTMLElement {
  page?.leave();
  page = null;
  const fresh = document.createElement("div");
  host.replaceChildren(fresh);
  return fresh;
}

function go(path: string): void {
  history.pushState(null, "", path);
  void open();
}

/** What the address asks for. After the #: browsers never send that part, so a link's secret stays out of every log. */
async function open(): Promise<void> {
  const turn = ++opened;
  const [kind = "", ...rest] = location.hash.replace(/^#\//, "").split("/").map(decoded);
  const here = freshHost();
  const needs = { host: here, settings, change, go };
  const still = (): boolean => turn === opened;
  try {
    if (kind === "match" && rest.length >= 2) {
      const [id, link, at, moment] = rest;
      const [scene, { TablePage }] = await Promise.all([fetchScene(id, link), import("./table/page")]);
      rememberLink(link);
      const number = at === "at" && Number(moment) >= 1 ? Number(moment) : null;
      const toLobby = (): void => go("/");
      if (still()) page = new TablePage({ ...needs, match: id, link, scene, settings, moment: number, toLobby });
    } else if (kind === "rules" && rest[0]) {
      const { RulesPage } = await import("./pages/rules");
      if (still()) page = new RulesPage({ ...needs, settings, game: rest[0], clause: rest[1] ?? "" });
    } else if (kind === "learn") {
      const { LearnPage } = await import("./pages/learn");
      if (still()) page = new LearnPage({ ...needs, settings, game: rest[0] ?? "" });
    } else if (kind === "library") {
      const { LibraryPage } = await import("./pages/library");
      if (still()) page = new LibraryPage({ ...needs, settings });
    } else {
      page = new Lobby({ ...needs, game: kind === "new" ? (rest[0] ?? "") : "" });
    }
  } catch (error) {
    if (still()) sayProblem(here, error);
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function sayProblem(here: HTMLElement, error: unknown): void {
  const words = new Words(settings.language);
  const text = error instanceof ClubError ? error.message : words.text("club-unreachable");
  here.className = "lobby";
  render(
    html`<main><section class="sheet"><h1>${words.text("grognard")}</h1><p role="alert">${text}</p>
      <p><button type="button" class="primary" @click=${() => void open()}>${words.text("try-again")}</button>
      <button type="button" class="plain" @click=${() => go("/")}>${words.text("to-lobby")}</button></p></section></main>`,
    here,
  );
}

window.addEventListener("resize", applyWidth);
window.addEventListener("popstate", () => void open());
offerFonts();
applySettings(settings);
void open();
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  window.addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
