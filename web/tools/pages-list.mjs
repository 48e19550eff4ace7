/** The pages that are pictured, and how one comes to them. Nothing is measured here; tests/browser tests them. */

const SOLO = {
  game: "leningrad",
  options: { setup: "suggested" },
  seats: { axis: "human", soviet: "human" },
  table: "solo",
};

/** Wait until something is asked and everything is drawn. */
async function asked(page) {
  await page.waitForSelector(".asking .choices, .asking .final", { state: "attached" });
  await page.waitForSelector(".place-board .counter", { state: "attached" });
  await page.waitForTimeout(1500);
}

const counter = (page, id) => page.locator(`.counter[data-id="${id}"]`).dispatchEvent("click");
const choice = (page, text) => page.locator(`.asking button[data-choice="${text}"]`).first().dispatchEvent("click");

/** The panzers' attack in the first minute of the war, before it is declared. */
async function attack({ page, begin }) {
  await page.goto((await begin(SOLO))[0]);
  await asked(page);
  await counter(page, "s125");
  await page.waitForSelector(".gathering .toggle");
  for (const id of ["1Pz", "8Pz", "290"]) {
    const toggle = page.locator(`.gathering .toggle[data-item="${id}"]`);
    if (await toggle.count()) await toggle.click();
  }
  await page.waitForSelector(".chances");
}

export const PAGES = [{ name: "attack", make: attack }];
