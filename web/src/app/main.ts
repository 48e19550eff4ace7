/** Where the client begins: the reader's settings, and which page the address asks for. */
import { html, render } from "lit-html";
import "./styles/index.css";
import { ClubError, fetchScene } from "./api";
import { offerFonts } from "./fonts";
import { Lobby } from "./lobby/lobby";
import { applySettings, keepSettings, readSettings, type Settings } from "./settings";
import { TablePage } from "./table/page";
import { Words } from "./words";

interface Page {
  set(settings: Settings): void;
  leave(): void;
}

const host = document.getElementById("app") as HTMLElement;
let settings = readSettings();
let page: Page | null = null;

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

async function open(): Promise<void> {
  // After the #: browsers never send that part, so a link's secret stays out of every log.
  const match = /^#\/match\/([^/]+)\/([^/]+)$/.exec(location.hash);
  const here = freshHost();
  if (!match) {
    const game = /^#\/new\/([^/]+)$/.exec(location.hash)?.[1] ?? "";
    page = new Lobby({ host: here, settings, game: decodeURIComponent(game), change, go });
    return;
  }
  const id = decodeURIComponent(match[1]);
  const link = decodeURIComponent(match[2]);
  try {
    const scene = await fetchScene(id, link);
    const toLobby = (): void => go("/");
    if (here.isConnected) page = new TablePage({ host: here, match: id, link, scene, settings, change, toLobby });
  } catch (error) {
    sayProblem(here, error);
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

window.addEventListener("popstate", () => void open());
offerFonts();
applySettings(settings);
void open();
