/** The table by keyboard alone. */

export type Direction = "up" | "down" | "left" | "right";

/** Letters that mean the same in every game: an overlay that has one of them is shown with Shift. */
const TAKEN = "nelhkixmwyNELHKIXMWY";

/** How an overlay's key is pressed. */
export function overlayKey(key: string): { shift: boolean; shown: string } {
  const shift = TAKEN.includes(key);
  return { shift, shown: `${shift ? "⇧" : ""}${key.toUpperCase()}` };
}

export interface KeyDoing {
  moveCursor(direction: Direction): void;
  enter(onwards: boolean): void;
  escape(): void;
  nextUnit(step: number): void;
  end(): void;
  toList(): void;
  zoom(factor: number): void;
  fit(): void;
  undo(): void;
  skip(): boolean;
  help(): void;
  hint(): void;
  keep(): void;
  inspect(): void;
  find(): void;
  company(): void;
  flip(what: "bare" | "minimap" | "text"): void;
  moment(step: number): void;
  /** A key of the game's own: an overlay. False if it means nothing. */
  overlay(key: string, shift: boolean): boolean;
}

const ARROWS: { [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const ZOOM = 1.4;

/** Keys that work anywhere on the page; false if the key means nothing. */
export function pageKey(event: KeyboardEvent, doing: KeyDoing): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey) {
    doing.undo();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (doing.overlay(event.key.toLowerCase(), event.shiftKey)) return true;
  switch (event.key) {
    case "?":
      doing.help();
      return true;
    case "n":
    case "N":
      doing.nextUnit(event.shiftKey ? -1 : 1);
      return true;
    case "e":
    case "E":
      doing.end();
      return true;
    case "l":
    case "L":
      doing.toList();
      return true;
    case "Escape":
      doing.escape();
      return true;
    case "[":
      doing.moment(-1);
      return true;
    case "]":
      doing.moment(1);
      return true;
    case "/":
      doing.find();
      return true;
    default:
      if (event.key === " ") return !isButton(event.target) && doing.skip();
      return letterKey(event.key.toLowerCase(), doing);
  }
}

function letterKey(key: string, doing: KeyDoing): boolean {
  switch (key) {
    case "h":
      doing.hint();
      return true;
    case "k":
      doing.keep();
      return true;
    case "i":
      doing.inspect();
      return true;
    case "x":
      doing.flip("bare");
      return true;
    case "m":
      doing.flip("minimap");
      return true;
    case "y":
      doing.company();
      return true;
    case "w":
      doing.flip("text");
      return true;
    default:
      return false;
  }
}

/** Keys while the board has the focus. */
export function boardKey(event: KeyboardEvent, doing: KeyDoing): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const direction = ARROWS[event.key];
  if (direction) {
    doing.moveCursor(direction);
    return true;
  }
  switch (event.key) {
    case "Enter":
      doing.enter(event.shiftKey);
      return true;
    case "+":
    case "=":
      doing.zoom(ZOOM);
      return true;
    case "-":
      doing.zoom(1 / ZOOM);
      return true;
    case "0":
      doing.fit();
      return true;
    default:
      return false;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, summary, a") !== null;
}
