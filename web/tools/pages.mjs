/**
 * Pictures of every page, in both languages, for the documentation: npm run pages [-- NAME …].
 * They go to docs/pictures/NAME-LANGUAGE.webp. Starts a club of its own on a fresh folder (the built client) and the
 * machine's Chromium (CHROMIUM, else /usr/bin/chromium). PNG=FOLDER also keeps the unpressed pictures there.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { PAGES } from "./pages-list.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "docs", "pictures");
const LANGUAGES = { en: "en-GB", zh: "zh-CN" };
/** Small enough to be read through in the documentation, and for all of them to stay below 3 MB. */
const QUALITY = 0.5;
const WIDEST = 760;
const TALLEST = 800;
const wanted = process.argv.slice(2);

const data = mkdtempSync(join(tmpdir(), "grognard-pages-"));
const club = spawn(
  join(root, ".venv/bin/python"),
  ["-c", "from grognard.cli import main; main()", "play", "--no-browser", "--port", "0", "--data", data],
  { cwd: root, env: { ...process.env, PYTHONPATH: process.env.PYTHONPATH ?? join(root, "src") } },
);
const base = await new Promise((resolve, reject) => {
  club.stdout.on("data", (text) => {
    const found = /http:\/\/[\d.:]+\//.exec(String(text));
    if (found) resolve(found[0]);
  });
  club.on("exit", () => reject(new Error("the club ended")));
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const press = await (await browser.newContext()).newPage();

/** The club's links of a new match. */
async function begin(match) {
  const answer = await fetch(`${base}api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(match),
  });
  return (await answer.json()).links.map((link) => base + link.path.replace(/^\//, ""));
}

/** A picture made small: Chromium writes the WebP. */
async function webp(png) {
  const text = await press.evaluate(
    async ([source, quality, widest, tallest]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const scale = Math.min(1, widest / image.width, tallest / image.height);
      const width = Math.round(image.width * scale);
      const height = Math.round(image.height * scale);
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const pen = canvas.getContext("2d");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL("image/webp", quality);
    },
    [png.toString("base64"), QUALITY, WIDEST, TALLEST],
  );
  return Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
}

mkdirSync(folder, { recursive: true });
let total = 0;
for (const { name, size = [1440, 900], how = {}, light = "light", settings = {}, languages, make } of PAGES) {
  if (wanted.length && !wanted.includes(name)) continue;
  for (const language of languages ?? Object.keys(LANGUAGES)) {
    const context = await browser.newContext({
      viewport: { width: size[0], height: size[1] },
      locale: LANGUAGES[language],
      colorScheme: light,
      reducedMotion: "reduce",
      ...how,
    });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(name, error.message));
    await page.addInitScript(
      (kept) => {
        if (!localStorage.getItem("grognard-settings")) localStorage.setItem("grognard-settings", JSON.stringify(kept));
      },
      { language, ...settings },
    );
    await make({ page, base, begin, language });
    const map = page.locator(".place-board:not([inert]) .terrain, dialog[open]");
    if (await map.count()) await page.waitForSelector('.terrain[data-settled="true"]', { state: "attached" });
    await page.waitForTimeout(700);
    const shot = await page.screenshot();
    if (process.env.PNG) writeFileSync(join(process.env.PNG, `${name}-${language}.png`), shot);
    const picture = await webp(shot);
    writeFileSync(join(folder, `${name}-${language}.webp`), picture);
    total += picture.length;
    console.log(`${name}-${language}.webp`, Math.round(picture.length / 1024), "kB");
    await context.close();
  }
}
console.log(Math.round(total / 1024), "kB in all");
await browser.close();
club.removeAllListeners("exit");
club.kill();
rmSync(data, { recursive: true });
