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
  ["/privacy-policy", 320],
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
    const { inOtherLines, longestMove } = await changes(page);
    expect(inOtherLines).toEqual([]);
    expect(longestMove).toBeLessThanOrEqual(UNNOTICED);
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

interface Place {
  readonly element: Element;
  readonly box: DOMRect;
  /** The lines of its own words. */
  readonly lines: readonly number[];
}

declare global {
  interface Window {
    places(): readonly Place[];
    before: readonly Place[];
  }
}

/** Keeps where the elements in sight begin, and the lines of all words, in the page. */
async function markPlaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const range = document.createRange();
    const topsOf = (text: Text) =>
      Array.from(text.data.matchAll(/\S+/g), ({ index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return Math.round(range.getBoundingClientRect().top);
      });
    window.places = () =>
      Array.from(document.querySelectorAll("#app :not(svg, svg *)"), (element) => {
        const tops = Array.from(element.childNodes).flatMap((node) =>
          node instanceof Text ? topsOf(node) : [],
        );
        const lines = tops.map((top) => tops.indexOf(top));
        return { element, box: element.getBoundingClientRect(), lines };
      });
    window.before = window.places();
  });
}

/**
 * Returns the texts with a word in another line than before, and how far an element in sight has
 * moved, px. What has come or gone does not count.
 */
function changes(page: Page) {
  return page.evaluate(() => {
    const after = new Map(window.places().map((place) => [place.element, place]));
    const pairs = window.before.flatMap((before) => {
      const now = after.get(before.element);
      return now && now.box.width > 0 && before.box.width > 0 ? [{ before, now }] : [];
    });
    const others = pairs.filter(({ before, now }) => before.lines.join() !== now.lines.join());
    const moves = pairs
      .filter(({ before }) => before.box.top < innerHeight)
      .map(({ before: { box }, now }) =>
        Math.max(Math.abs(now.box.left - box.left), Math.abs(now.box.top - box.top)),
      );
    return {
      inOtherLines: others.map(({ now }) => now.element.textContent),
      longestMove: Math.max(...moves),
    };
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
