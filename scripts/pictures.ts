import { mkdir } from "node:fs/promises";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { findChromium } from "./local/chromium";
import { localSettings } from "./local/settings";

/** Takes the README's screenshots from the running local server. */

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const base = `http://localhost:${localSettings().port}`;
const folder = "docs/pictures";
/** ms. Longer than any animation of the board. */
const SETTLED = 2500;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox"],
});
await mkdir(folder, { recursive: true });
try {
  await takeBoards();
} finally {
  await browser.close();
}

async function takeBoards(): Promise<void> {
  const onPhone = await open(phone, "/");
  await playHalf(onPhone);
  await onPhone.screenshot({ path: `${folder}/board-phone.png` });
  await playToTheEnd(onPhone);
  await onPhone.screenshot({ path: `${folder}/result-phone.png` });
  const onDesktop = await open(desktop, "/");
  await playHalf(onDesktop);
  await onDesktop.screenshot({ path: `${folder}/board-desktop.png` });
  await (await open(desktop, "/explore/archive/1")).screenshot({
    path: `${folder}/archive-desktop.png`,
  });
}

async function open(options: BrowserContextOptions, path: string): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
  const page = await context.newPage();
  await page.goto(base + path, { waitUntil: "networkidle" });
  return page;
}

async function names(page: Page): Promise<string[]> {
  const game: { items: { name: string }[] } = await (
    await page.request.get(`${base}/api/game/today`)
  ).json();
  return game.items.map((item) => item.name);
}

async function guess(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your guess").fill(text);
  await page.keyboard.press("Enter");
}

async function playHalf(page: Page): Promise<void> {
  const known = await names(page);
  for (const name of known.slice(0, 4)) await guess(page, name);
  for (const name of ["Vesuvius", "Krakatoa"]) await guess(page, name);
  await guess(page, known[4] ?? "");
  await page.waitForTimeout(SETTLED);
}

async function playToTheEnd(page: Page): Promise<void> {
  for (const name of (await names(page)).slice(5)) await guess(page, name);
  await page.waitForTimeout(SETTLED);
}
