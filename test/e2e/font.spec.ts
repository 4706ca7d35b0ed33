import type { Page } from "@playwright/test";
import { addDays } from "../../app/days/new-york";
import { launchChromium } from "../../scripts/local/chromium";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";
import { hold } from "../support/held-files";

// Without these, a headless browser rounds the width of each letter. Screens of phones do not.
const exactWidths = ["--font-render-hinting=none", "--enable-font-subpixel-positioning"];

test("hardly anything moves when the font comes after the first paint", async ({
  server,
  viewport,
}) => {
  const browser = await launchChromium(...exactWidths);
  for (const path of ["/", `/archive/${addDays(server.today, -1)}`]) {
    const page = await browser.newPage({ baseURL: server.url, viewport });
    const board = new Board(page);
    const release = await hold(page, "**/assets/*.woff2");
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map((entry) => (entry as LayoutShift).value));
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto(path, { waitUntil: "commit" });
    await board.alive();
    expect(await isInOwnFont(page)).toBe(false);
    release();
    await expect.poll(() => isInOwnFont(page)).toBe(true);
    const shift = await page.evaluate(async () => {
      // The observer is called in the task after a frame.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const shifts: number[] = Reflect.get(window, "shifts");
      return shifts.reduce((sum, value) => sum + value, 0);
    });
    expect(shift, path).toBeLessThan(0.02);
  }
  await browser.close();
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
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
