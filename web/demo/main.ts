/**
 * A board with counters from static JSON, without a server: board.json and counters.json beside this page, of a country
 * that never was, or those of another folder (?data=local/; demo/local is not kept).
 * The address takes ?theme=night&lang=zh&hex=1610&zoom=2&reach=1610&fan=1610&minimap=0 besides.
 */
import { type BoardJson, BoardView, type CounterSpec, Minimap, type Theme } from "../src/board";

const query = new URLSearchParams(location.search);
const data = query.get("data") ?? "./";
const board = (await (await fetch(`${data}board.json`)).json()) as BoardJson;
const counters = (await (await fetch(`${data}counters.json`)).json()) as CounterSpec[];
const theme = (query.get("theme") ?? "day") as Theme;
const view = new BoardView(document.getElementById("board") as HTMLElement, board, {
  theme,
  language: query.get("lang") ?? "en",
  describe: (hex) => `${hex} ${board.legend[board.hexes.ground[board.hexes.numbers.indexOf(hex)]]}`,
});
view.setCounters(counters);
const mapCanvas = document.getElementById("minimap") as HTMLCanvasElement;
if (query.get("minimap") === "0") mapCanvas.remove();
else new Minimap(mapCanvas, view, 200).set(theme, counters);
const hex = query.get("hex");
if (hex) view.jump(hex, Number(query.get("zoom") ?? 1));
const reach = query.get("reach");
if (reach) showReach(reach);
view.fan(query.get("fan"));
view.on("hexclick", (clicked) => showReach(clicked));
view.on("counterclick", (id) => view.select([id]));

/** Hexes within three steps, as if each cost one, and a way to one of them. */
function showReach(from: string): void {
  const start = view.board.hex(from);
  const cost = new Map([[start, 0]]);
  const way = new Map<number, number>();
  for (const [h, c] of cost) {
    if (c === 3) continue;
    for (let d = 0; d < 6; d++) {
      const to = view.board.neighbour(h, d);
      if (to < 0 || to >= view.board.hexes || cost.has(to) || ["water", "out"].includes(view.board.ground[to]))
        continue;
      cost.set(to, c + 1);
      way.set(to, h);
    }
  }
  const path: string[] = [];
  for (let h: number | undefined = [...cost.keys()].at(-1); h !== undefined; h = way.get(h))
    path.unshift(view.board.number(h));
  cost.delete(start);
  const marks = [...cost].map(([h, c]) => ({ hex: view.board.number(h), text: String(c) }));
  view.highlight({ reach: marks, path, selected: [from] });
}

Object.assign(globalThis, { view });
document.documentElement.dataset.ready = "1";
