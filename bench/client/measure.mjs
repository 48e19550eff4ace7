/** How fast the board is in a real browser: see README.md beside this. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const web = join(root, "web");
const require = createRequire(join(web, "package.json"));
const { chromium } = require("playwright-core");
const { build } = await import(pathToFileURL(join(web, "node_modules/vite/dist/node/index.js")).href);
const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "3" }, json: { type: "string", default: "" } },
});

const COUNTERS = 480;
const SECONDS = 2.5;
const FRAME = 1000 / 60;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };

const folder = mkdtempSync(join(tmpdir(), "grognard-bench-"));
writeFileSync(join(folder, "data.json"), JSON.stringify(position()));
await build({
  root: join(web, "demo"),
  configFile: false,
  logLevel: "error",
  base: "/",
  publicDir: join(web, "public"),
  build: { outDir: join(folder, "site"), target: "es2022", emptyOutDir: true },
  worker: { format: "es" },
});
const { board, counters } = JSON.parse(readFileSync(join(folder, "data.json"), "utf8"));
writeFileSync(join(folder, "site", "board.json"), JSON.stringify(board));
writeFileSync(join(folder, "site", "counters.json"), JSON.stringify(counters));
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
  try {
    const body = readFileSync(join(folder, "site", path));
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${server.address().port}/?minimap=0`;

const desks = [];
const phones = [];
for (let run = 0; run < Number(options.runs); run++) {
  desks.push(await measure({ viewport: { width: 1440, height: 900 } }, 1));
  phones.push(await measure({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }, 4));
}
server.close();
rmSync(folder, { recursive: true });
const result = {
  hexes: board.hexes.x.length,
  counters: counters.length,
  runs: desks.length,
  load: loadavg().map((value) => Number(value.toFixed(1))),
  desk: middle(desks),
  phone: middle(phones),
};
console.log(JSON.stringify(result, null, 1));
if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 1)}\n`);

/** The Ardennes board and its counters, from the game where it is there. */
function position() {
  const script = `
import json, pathlib, random
from grognard.core.board import Board
board = Board.load(pathlib.Path("src/grognard/games/ardennes/data/board.txt"))
numbers = board.to_json()["hexes"]["numbers"]
symbols = json.loads(pathlib.Path("web/src/generated/symbols.json").read_text())
chance = random.Random(1944)
schemes = [(["#8d9a5b", "#7b8849"], "#14120e", "#e7ebcf"), (["#a3adab", "#8b9795"], "#14120e", "#eef1f0"), (["#3d4046", "#2b2d32"], "#f4f0e4", "#d8dade")]
strips = ["#c8453c", "#3f6fb5", "#4d9a52", "#8f5bb0", "#d9a52b", "#3aa3a0"]
middle = [board.hex(n) for n in ("B18.20", "B20.25", "B16.33", "A36.20", "B23.40", "B12.15")]
near = [h for h in range(len(numbers)) if any(board.grid.distance(h, m) <= 8 for m in middle)]
stacks = chance.sample(near, 347)
counters = []
for n in range(${COUNTERS}):
    face, ink, fill = schemes[n % 3]
    attack, defence, move = chance.randint(1, 9), chance.randint(1, 9), chance.choice((6, 8, 10, 12))
    counters.append({"id": f"u{n}", "hex": numbers[stacks[n % len(stacks)]], "side": ("us", "ge", "ss")[n % 3],
        "scheme": {"face": face, "ink": ink, "symbolFill": fill}, "strip": strips[n % 6], "symbol": sorted(symbols)[n % len(symbols)],
        "size": chance.choice(("I", "II", "III", "X")), "left": f"{n % 30}INF", "right": f"{chr(65 + n % 12)}/{n}",
        "foot": f"{attack}-{defence}", "move": str(move), "steps": 1 + n % 3})
print(json.dumps({"board": board.to_json(), "counters": counters}))
`;
  const python = join(root, ".venv/bin/python");
  const env = { ...process.env, PYTHONPATH: join(root, "src") };
  return JSON.parse(execFileSync(python, ["-c", script], { cwd: root, env, maxBuffer: 1 << 28 }).toString());
}

async function measure(how, slower) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const page = await (await browser.newContext(how)).newPage();
  const cdp = await page.context().newCDPSession(page);
  await page.goto("about:blank");
  await page.waitForTimeout(500);
  const empty = memory();
  if (slower > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const began = performance.now();
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  await page.evaluate(() => globalThis.view.settled());
  const first = performance.now() - began;
  await page.evaluate(() => globalThis.view.jump("B18.22", 1));
  await page.evaluate(() => globalThis.view.settled());
  // Memory before the traces, which take some of it themselves.
  for (const what of ["pan", "zoom"]) await page.evaluate(move, { what, seconds: SECONDS });
  await page.evaluate(() => globalThis.view.settled());
  const used = memory() - empty;
  const pan = await traced(page, cdp, "pan");
  const zoom = await traced(page, cdp, "zoom");
  await page.evaluate(() => globalThis.view.jump("B18.22", 1));
  await page.evaluate(() => globalThis.view.settled());
  const reach = await page.evaluate(showReach);
  await browser.close();
  return { first_ms: first, pan, zoom, reach_on_ms: reach.on, reach_off_ms: reach.off, memory_mb: used };
}

/** Move the map for a while, a step a frame, and read from the trace how busy the main thread was in each frame. */
async function traced(page, cdp, what) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  cdp.on("Tracing.dataCollected", collect);
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline", "devtools.timeline"] },
  });
  const frames = await page.evaluate(move, { what, seconds: SECONDS });
  const done = new Promise((complete) => cdp.once("Tracing.tracingComplete", complete));
  await cdp.send("Tracing.end");
  await done;
  cdp.off("Tracing.dataCollected", collect);
  const marks = events.filter((e) => e.name?.startsWith("bench-frame")).sort((a, b) => a.ts - b.ts);
  const main = marks[0] && { pid: marks[0].pid, tid: marks[0].tid };
  const tasks = events.filter(
    (e) => e.ph === "X" && /RunTask$/.test(e.name) && e.pid === main?.pid && e.tid === main?.tid,
  );
  const busy = marks.slice(0, -1).map((mark, at) => {
    const [from, to] = [mark.ts, marks[at + 1].ts];
    // A mark stands inside its own task: a frame's work is that of the tasks that end within it.
    const within = tasks.filter((task) => task.ts + task.dur > from && task.ts + task.dur <= to);
    // The thread's own time where the trace has it: other work on the machine doesn't count.
    return within.reduce((sum, task) => sum + (task.tdur ?? task.dur), 0) / 1000;
  });
  const gaps = frames.slice(1).map((time, at) => time - frames[at]);
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME) - 1), 0);
  return {
    main_median_ms: centile(busy, 0.5),
    main_p95_ms: centile(busy, 0.95),
    missed_percent: (100 * missed) / (missed + gaps.length),
  };
}

/** A hand that drags the map, or turns the wheel: one event a frame. */
function move({ what, seconds }) {
  const host = document.getElementById("board");
  const times = [];
  const at = (t) => {
    const turn = 4 * Math.PI * t;
    return { clientX: innerWidth / 2 + innerWidth * 0.32 * Math.sin(turn), clientY: innerHeight / 2 + innerHeight * 0.3 * Math.sin(2 * turn) };
  };
  const say = (target, Kind, name, more) =>
    target.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true, view: window, button: 0, ...more }));
  const { view } = globalThis;
  return new Promise((done) => {
    let begun = 0;
    const step = (now) => {
      if (!begun) {
        begun = now;
        if (what === "pan") say(host, MouseEvent, "mousedown", { buttons: 1, ...at(0) });
      }
      times.push(now);
      performance.mark(`bench-frame-${times.length}`);
      const t = (now - begun) / 1000 / seconds;
      if (t >= 1) {
        if (what === "pan") say(window, MouseEvent, "mouseup", at(1));
        done(times);
        return;
      }
      if (what === "pan") say(window, MouseEvent, "mousemove", { buttons: 1, ...at(t) });
      else {
        // d3-zoom multiplies the scale by 2 ** (-deltaY * 0.002).
        const wanted = 0.25 * 16 ** (1 - Math.abs(2 * t - 1));
        const deltaY = -Math.log2(wanted / view.viewport.zoom) / 0.002;
        say(host, WheelEvent, "wheel", { deltaY, clientX: innerWidth / 2, clientY: innerHeight / 2 });
      }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

function showReach() {
  const { view } = globalThis;
  const { board } = view;
  const [x, y] = [board.x[board.hex("B18.22")], board.y[board.hex("B18.22")]];
  const near = Array.from({ length: board.hexes }, (_, h) => h)
    .sort((a, b) => Math.hypot(board.x[a] - x, board.y[a] - y) - Math.hypot(board.x[b] - x, board.y[b] - y))
    .slice(0, 300)
    .map((h, at) => ({ hex: board.number(h), text: String(at % 12) }));
  const timed = (reach) => {
    const from = performance.now();
    view.highlight({ reach });
    document.querySelector(".highlights").getBoundingClientRect();
    return performance.now() - from;
  };
  timed(near);
  timed([]);
  return { on: timed(near), off: timed([]) };
}

/** Proportional set size of every process of our browser, MB. */
function memory() {
  const parents = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const ours = (pid) => pid === process.pid || (parents.has(pid) && ours(parents.get(pid)));
  let sum = 0;
  for (const pid of parents.keys()) {
    if (pid === process.pid || !ours(pid)) continue;
    try {
      const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
      sum += Number(pss?.[1] ?? 0) / 1024;
    } catch {
      // The same.
    }
  }
  return sum;
}

function centile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The median of each figure over the runs. */
function middle(runs) {
  return Object.fromEntries(
    Object.keys(runs[0]).map((key) => {
      const values = runs.map((run) => run[key]);
      return [key, typeof values[0] === "object" ? middle(values) : Number(centile(values, 0.5).toFixed(1))];
    }),
  );
}
