import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "./local/chromium";

/** Draws the preview image of links, `public/card.png`, from `card.html`. */
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--allow-file-access-from-files"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(pathToFileURL("scripts/card.html").href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: "public/card.png" });
} finally {
  await browser.close();
}
