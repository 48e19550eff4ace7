/** The pages that are pictured, and how one comes to them. Nothing is measured here; tests/browser tests them. */

const SOLO = {
  game: "leningrad",
  options: { setup: "suggested" },
  seats: { axis: "human", soviet: "human" },
  table: "solo",
};
const PHONE = { size: [390, 844], how: { deviceScaleFactor: 2, hasTouch: true, isMobile: true } };
const ATTACKERS = ["1Pz", "8Pz", "290"];

/** Wait until something is asked and everything is drawn. */
async function asked(page) {
  await page.waitForSelector(".asking .choices, .asking .final", { state: "attached" });
  await page.waitForSelector(".place-board .counter", { state: "attached" });
  await page.waitForTimeout(1500);
}

const counter = (page, id) => page.locator(`.counter[data-id="${id}"]`).dispatchEvent("click");
const press = (page, key) => page.keyboard.press(key);

async function table({ page, begin }) {
  await page.goto((await begin(SOLO))[0]);
  await asked(page);
}

/** The panzers' attack in the first minute of the war, before it is declared. */
async function attack(tools, attackers = ATTACKERS) {
  const { page } = tools;
  await table(tools);
  await counter(page, "s125");
  await page.waitForSelector(".gathering .toggle", { state: "attached" });
  const handle = page.locator('.drawer-handle[aria-expanded="false"]');
  if (await handle.isVisible()) await handle.click();
  for (const id of attackers) {
    const toggle = page.locator(`.gathering .toggle[data-item="${id}"]`);
    if (await toggle.count()) await toggle.click();
  }
  await page.waitForSelector(".slip .chances, .gathering .chances");
}

/** The attack declared and fought. */
async function fought(tools) {
  const { page } = tools;
  await attack(tools);
  await page.locator(".gathering .primary").click();
  await page.waitForSelector('.asking button[data-choice="end"]', { state: "attached" });
  await page.waitForTimeout(300);
  await press(page, "e");
  const fight = page.locator('.asking button[data-choice="resolve 0737"]').first();
  await fight.waitFor({ state: "attached" });
  await fight.dispatchEvent("click");
  await page.waitForSelector(".log .die");
}

async function compare(tools) {
  const { page } = tools;
  await attack(tools, ["1Pz"]);
  await press(page, "k");
  await page.waitForSelector(".comparison");
  for (const id of ["8Pz", "290"]) await page.locator(`.gathering .toggle[data-item="${id}"]`).click();
  await page.waitForSelector(".comparison .column-of + .column-of .chances");
}

const overlay = (key, unit) => async (tools) => {
  const { page } = tools;
  await table(tools);
  if (unit) {
    await counter(page, unit);
    await page.waitForTimeout(300);
    await press(page, "Escape");
  }
  await press(page, key);
  await page.waitForSelector(".legend li");
};

const menu = (number) => async (tools) => {
  const { page } = tools;
  await fought(tools);
  await page.locator(".menu summary").click();
  await page.locator(`.menu li:nth-child(${number}) button`).click();
};

async function replay(tools) {
  await menu(2)(tools);
  await tools.page.waitForSelector(".replay");
}

async function away({ page, begin, language }) {
  const [link] = await begin(SOLO);
  await page.addInitScript((id) => localStorage.setItem(`grognard-seen-${id}-axis`, "40"), link.split("/").at(-2));
  await page.goto(link);
  await asked(page);
  return language;
}

async function start({ page, base }) {
  await page.goto(base);
  await page.waitForSelector(".card-button img", { timeout: 20_000 });
  await page.waitForTimeout(2500);
}

const at =
  (hash, wanted) =>
  async ({ page, base }) => {
    await page.goto(`${base}#/${hash}`);
    await page.waitForSelector(wanted);
  };

async function text(tools) {
  const { page } = tools;
  await table(tools);
  await press(page, "w");
  for (const line of ["hex 0737", "unit 1Pz", "list"]) {
    await page.locator("#text-input").fill(line);
    await press(page, "Enter");
    await page.waitForTimeout(150);
  }
}

async function hint(tools) {
  const { page } = tools;
  await table(tools);
  await press(page, "h");
  await page.waitForSelector(".hint .primary", { timeout: 60_000 });
  await page.waitForTimeout(600);
}

async function inspect(tools) {
  const { page } = tools;
  await table(tools);
  await counter(page, "1Pz");
  await page.waitForTimeout(200);
  await press(page, "i");
  await page.waitForSelector(".unit-page");
}

/** Two people apart, with clocks: what one says to the other. */
async function together({ page, begin, language }) {
  const clock = { start: 7200, gain: 30 };
  const [link] = await begin({ ...SOLO, seats: {}, table: "apart", clock });
  await page.goto(link);
  await asked(page);
  await press(page, "y");
  await page.locator("#company-say").fill(language === "zh" ? "你好，开始吧？" : "Good evening. Shall we begin?");
  await press(page, "Enter");
  await page.waitForSelector(".talk .said");
}

async function settings(tools) {
  const { page } = tools;
  await table(tools);
  await page.locator(".menu summary").click();
  await page.locator(".menu li:nth-child(7) button").click();
  await page.waitForSelector(".settings");
}

async function drawer(tools) {
  await table(tools);
  await tools.page.locator(".drawer-handle").tap();
}

async function tab(tools, name) {
  await fought(tools);
  await tools.page.locator(`#tab-${name}`).click();
}

/** Make the next choice, whichever it is: rather something that is done than the end of a phase. */
function chooseAny(turn) {
  const words = ["end", "pass", "done", "stand", "no"];
  const gathering = document.querySelector(".gathering");
  const primary = gathering?.querySelector(".primary:not(:disabled)");
  if (primary) return primary.click();
  const off = gathering?.querySelector('.toggle[aria-pressed="false"]');
  const buttons = [...document.querySelectorAll(".asking .choices button[data-choice]:not(:disabled)")];
  const isEnd = (button) => words.includes(button.dataset.choice.split(" ")[0]);
  const doing = buttons.filter((button) => !isEnd(button));
  const ending = buttons.find(isEnd);
  if (off && (!ending || turn % 3)) return off.click();
  if (doing.length && (turn % 4 || !ending)) return doing[(turn * 7919) % doing.length].click();
  (ending ?? buttons[0])?.click();
}

/** A game after some choices, one person playing all seats; a new look at it shows where things happen. */
const game =
  (id, count) =>
  async ({ page, begin, base }) => {
    const { games } = await (await fetch(`${base}api/games`)).json();
    const { seats, scenarios, options } = games.find((one) => one.id === id);
    const [scenario] = scenarios;
    const sides = Object.fromEntries((scenario.seats.length ? scenario.seats : seats).map((seat) => [seat, "human"]));
    const chosen = Object.fromEntries(
      options.filter((one) => one.newcomer !== null).map((one) => [one.id, one.newcomer]),
    );
    await page.goto(
      (await begin({ game: id, scenario: scenario.id, options: chosen, seats: sides, table: "solo" }))[0],
    );
    const ready = ".asking :is(.choices button:not(:disabled), .gathering .toggle)";
    for (let turn = 1; turn <= count; turn++) {
      await page.waitForSelector(ready, { state: "attached", timeout: 60_000 });
      await page.evaluate(chooseAny, turn);
      await page.waitForTimeout(60);
    }
    await page.reload();
    await page.waitForSelector(ready, { state: "attached", timeout: 60_000 });
    await page.waitForTimeout(6000);
  };

const lesson =
  (id) =>
  async ({ page, base, begin }) => {
    const { lessons } = await (await fetch(`${base}api/games/${id}/lessons`)).json();
    await page.goto((await begin({ game: id, lesson: lessons[0].id }))[0]);
    await page.locator(".lesson .primary").click();
    await page.waitForTimeout(6000);
  };

export const PAGES = [
  { name: "start", make: start },
  { name: "attack", make: attack },
  { name: "fought", make: fought },
  { name: "compare", make: compare },
  { name: "zones", make: overlay("z") },
  { name: "supply", make: overlay("s") },
  { name: "threat", make: overlay("t", "1Pz") },
  { name: "unit", make: inspect },
  { name: "hint", make: hint },
  { name: "forces", make: (tools) => tab(tools, "forces") },
  { name: "scores", make: (tools) => tab(tools, "scores") },
  { name: "together", make: together },
  { name: "replay", make: replay },
  { name: "luck", make: menu(3) },
  { name: "export", make: menu(4) },
  { name: "since", make: away },
  { name: "text", make: text },
  { name: "settings", make: settings },
  { name: "night", light: "dark", make: attack },
  { name: "blue-orange", settings: { hues: "blue-orange" }, make: overlay("z") },
  { name: "contrast", settings: { hues: "contrast" }, make: attack },
  { name: "large-text", settings: { text: 200 }, make: attack },
  { name: "rules", make: at("rules/leningrad/10.3.1.0", ".clause") },
  { name: "glossary", make: at("rules/leningrad/glossary", ".glossary dt") },
  { name: "learn", make: at("learn/leningrad", ".lesson-card") },
  { name: "lesson", make: lesson("leningrad") },
  { name: "lesson-panzer", make: lesson("panzer") },
  { name: "library", make: at("library", ".matches li") },
  { name: "phone", ...PHONE, make: table },
  { name: "phone-choices", ...PHONE, make: drawer },
  { name: "phone-start", ...PHONE, make: start },
  { name: "firefight", make: game("firefight", 30) },
  { name: "ardennes", make: game("ardennes", 5) },
  { name: "panzer", make: game("panzer", 90) },
  { name: "prokhorovka", make: game("prokhorovka", 24) },
  { name: "phone-firefight", ...PHONE, make: game("firefight", 6) },
  { name: "tablet", size: [820, 1180], how: { hasTouch: true }, make: attack },
];
