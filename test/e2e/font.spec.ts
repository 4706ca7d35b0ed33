import type { Page } from "@playwright/test";
import { installedChromium } from "../../scripts/local/chromium";
import { expect, test } from "../support/browser-test";
import { hold } from "../support/held-files";

const executablePath = installedChromium();

// Without these, a headless browser rounds the width of each letter. Screens of phones do not.
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--font-render-hinting=none", "--enable-font-subpixel-positioning"],
  },
});

/** px by which the words beside another one may give way. */
const UNNOTICED = 4;

for (const [path, width] of [
  ["/", 390],
  ["/explore/archive/1", 320],
  ["/explore/community/1", 390],
  ["/privacy-policy", 1280],
] as const) {
  test(`the font is shown on ${path} when it comes after the first paint, and nothing moves`, async ({
    board,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await hold(page, "**/assets/*.woff2");
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map((entry) => (entry as LayoutShift).value));
      }).observe({ type: "layout-shift" });
      Object.assign(window, { shifts });
    });
    await page.goto(path, { waitUntil: "commit" });
    await board.alive();
    expect(await isInOwnFont(page)).toBe(false);
    await markPlaces(page);
    release();
    await expect.poll(() => isInOwnFont(page)).toBe(true);
    const shift = await page.evaluate(async () => {
      // The observer is called in the task after a frame.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const shifts: number[] = Reflect.get(window, "shifts");
      return shifts.reduce((sum, value) => sum + value, 0);
    });
    expect(shift).toBeLessThan(0.001);
    expect(await longestMove(page)).toBeLessThanOrEqual(UNNOTICED);
  });
}

test("a visitor who comes again gets the font", async ({ board, context, page }) => {
  const release = await hold(page, "**/assets/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await board.alive();
  release();
  await page.evaluate(() => document.fonts.ready);
  const next = await context.newPage();
  await next.goto("/privacy-policy");
  expect(await isInOwnFont(next)).toBe(true);
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Keeps where the elements in sight begin, in the page. */
async function markPlaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places = [...document.querySelectorAll("#app *")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight);
    Object.assign(window, { places });
  });
}

/** Returns how far an element has moved since, px. What has come or gone does not count. */
function longestMove(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places: { element: Element; box: DOMRect }[] = Reflect.get(window, "places");
    const moves = places
      .map(({ element, box }) => ({ box, now: element.getBoundingClientRect() }))
      .filter(({ now }) => now.width > 0)
      .map(({ box, now }) => Math.max(Math.abs(now.left - box.left), Math.abs(now.top - box.top)));
    return Math.max(...moves);
  });
}

/** Returns whether the page's heading is in the font of the site, and not in a fallback. */
async function isInOwnFont(page: Page): Promise<boolean> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  // The fonts of deeper descendants are not told.
  const heading = { nodeId: root.nodeId, selector: "h1:not(:has(*)), h1 span span" };
  const { nodeId } = await client.send("DOM.querySelector", heading);
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  return fonts.some(({ isCustomFont }) => isCustomFont);
}
