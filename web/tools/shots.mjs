/**
 * Pictures of the demo page, for looking at: node tools/shots.mjs FOLDER [NAME=QUERY …].
 * Starts the development server on a free port and the machine's Chromium (CHROMIUM, else /usr/bin/chromium).
 */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const [folder = "shots", ...wanted] = process.argv.slice(2);
const SHOTS = wanted.length
  ? Object.fromEntries(wanted.map((w) => [w.slice(0, w.indexOf("=")), w.slice(w.indexOf("=") + 1)]))
  : {
      "half-day": "hex=1208&zoom=0.5",
      "one-day": "hex=1208&zoom=1",
      "one-night-reach": "theme=night&hex=1208&zoom=1&reach=1610",
      "three-day": "hex=1610&zoom=3&fan=1610",
      "two-chinese-reach": "lang=zh&hex=1610&zoom=2&reach=1610",
    };

mkdirSync(folder, { recursive: true });
const server = await createServer({ server: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
await server.listen();
const { port } = server.httpServer.address();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, query] of Object.entries(SHOTS)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  page.on("pageerror", (e) => console.log(name, e.message));
  const began = Date.now();
  await page.goto(`http://127.0.0.1:${port}/demo/index.html?minimap=0&${query}`);
  await page.waitForSelector("html[data-ready]");
  await page.evaluate(() => globalThis.view.settled());
  const took = Date.now() - began;
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name}.png` });
  console.log(name, took, "ms");
  await page.close();
}
await browser.close();
await server.close();
