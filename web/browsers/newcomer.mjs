// A newcomer's first game: from the home page to the end against the computer, in a browser that Playwright may not drive.
//   node browsers/newcomer.mjs ADDRESS chrome|firefox EXECUTABLE GAME FOLDER_FOR_PICTURES
// It touches what is lit, as somebody does who knows no rules. Exits with 1, and says why, if anything goes wrong.
import puppeteer from "puppeteer-core";

const [address, browserName, executablePath, game, pictures] = process.argv.slice(2);
const CARDS = 5;
const TIMEOUT_MS = 60_000;
/** More than any short game takes in this way. */
const MAX_TOUCHES = 300;
/** From one place to another far from it. */
const STRIDE = 7;

const browser = await puppeteer.launch({
  browser: browserName,
  executablePath,
  args: browserName === "chrome" ? ["--no-sandbox", "--force-prefers-reduced-motion"] : [],
  extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
});
const errors = [];
try {
  const page = await opened();
  await begins(page);
  const touches = await plays(page);
  await sees(page, '[data-status="over"]');
  await picture(page, "end");
  if (errors.length) throw new Error(`the page told of errors: ${errors.join("; ")}`);
  console.log(`${browserName}: played to the end in ${touches} touches`);
} finally {
  await browser.close();
}

async function opened() {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.setViewport({ width: 1280, height: 800 });
  return page;
}

/** From the cold start page to a table against the computer, by one touch. */
async function begins(page) {
  await page.goto(address);
  await page.waitForFunction((count) => document.querySelectorAll("li[data-game] svg").length >= count, {}, CARDS);
  await picture(page, "home");
  await page.locator(`li[data-game="${game}"] button`).click();
  await sees(page, '[data-status="playing"] [role="grid"]');
}

/** Touches something lit, waits for what it leads to, and goes on until the game is over. */
async function plays(page) {
  for (let touches = 0; touches < MAX_TOUCHES; touches += 1) {
    const before = await page.waitForFunction(ready).then((handle) => handle.jsonValue());
    if (before.over) return touches;
    const lit = await page.$$("[data-touch].lit");
    // What can be done in one way only, the page does by itself: then what was lit is gone before it is touched.
    await lit[(touches * STRIDE) % lit.length]?.click().catch(() => undefined);
    await page.waitForFunction(changed, {}, before.shown);
  }
  throw new Error(`not over after ${MAX_TOUCHES} touches`);
}

/** What the page shows, once there is something to touch or the game is over. */
function ready() {
  const over = !!document.querySelector('[data-status="over"]');
  if (!over && !document.querySelector("[data-touch].lit")) return false;
  return { over, shown: [...document.querySelectorAll("[data-length], .lit")].map((node) => node.outerHTML).join() };
}

function changed(shown) {
  return shown !== [...document.querySelectorAll("[data-length], .lit")].map((node) => node.outerHTML).join();
}

async function sees(page, selector) {
  await page.waitForSelector(selector, { visible: true });
}

async function picture(page, name) {
  await page.screenshot({ path: `${pictures}/newcomer-${name}-${browserName}.png` });
}
