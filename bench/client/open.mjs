/** How soon the start page can be used, and how soon the next question stands there after a choice: see README.md beside this. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { chromium } = createRequire(join(root, "web/package.json"))("playwright-core");
const TIMES = 5;
const CHOICES = 16;

const data = mkdtempSync(join(tmpdir(), "grognard-open-"));
const club = spawn(
  join(root, ".venv/bin/python"),
  ["-c", "from grognard.cli import main; main()", "play", "--no-browser", "--port", "0", "--data", data],
  { cwd: root, env: { ...process.env, PYTHONPATH: join(root, "src") } },
);
const base = await new Promise((resolve) => {
  club.stdout.on("data", (text) => {
    const found = /http:\/\/[\d.:]+\//.exec(String(text));
    if (found) resolve(found[0]);
  });
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

/** A browser that has never been here, each time. */
const opened = [];
for (let time = 0; time < TIMES; time++) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(base);
  await page.waitForSelector("[data-play]:not(:disabled)");
  opened.push(performance.now() - begun);
  await context.close();
}

const made = await fetch(`${base}api/matches`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ game: "ardennes", scenario: "7.1", table: "solo" }),
});
const { links } = await made.json();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const begun = performance.now();
await page.goto(base + links[0].path.replace(/^\//, ""));
await page.waitForSelector(".asking .choices button:not(:disabled)", { state: "attached" });
const asked = performance.now() - begun;
await page.waitForSelector('.terrain[data-settled="true"]', { state: "attached" });
const drawn = performance.now() - begun;
const choices = [];
for (let at = 0; at < CHOICES; at++) choices.push(await page.evaluate(choose, at));
await browser.close();
club.kill();
rmSync(data, { recursive: true, force: true });
console.log(
  JSON.stringify({
    load: loadavg().map((value) => Number(value.toFixed(1))),
    start_page_ms: Math.round(middle(opened)),
    match_asked_ms: Math.round(asked),
    match_drawn_ms: Math.round(drawn),
    choice_ms: { median: Math.round(middle(choices)), most: Math.round(Math.max(...choices)) },
  }),
);

/** Make a choice from the list, and wait until the next question has been drawn. */
async function choose(at) {
  const before = document.querySelector(".asking").dataset.at;
  const buttons = [...document.querySelectorAll(".asking .choices button[data-choice]:not(:disabled)")];
  const begun = performance.now();
  buttons[(at * 7) % buttons.length].click();
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const next = ".asking :is(.choices button:not(:disabled), .gathering)";
  while (document.querySelector(".asking").dataset.at === before || !document.querySelector(next)) await frame();
  await frame();
  return performance.now() - begun;
}

function middle(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
