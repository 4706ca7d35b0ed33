import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { brand } from "../app/config/brand";
import { findChromium } from "./local/chromium";

/**
 * Draws `public/*.png`: the home screen icons from `public/favicon.svg`, and the preview image of
 * links from `card.html`.
 */

interface Icon {
  readonly file: string;
  /** px */
  readonly size: number;
  /**
   * The share of the image that the drawing fills. Systems crop a maskable icon to a circle of 80
   * %; iOS rounds its corners.
   */
  readonly share: number;
}

const icons: readonly Icon[] = [
  { file: "icon-192.png", size: 192, share: 1 },
  { file: "icon-512.png", size: 512, share: 1 },
  { file: "icon-maskable-192.png", size: 192, share: 0.8 },
  { file: "icon-maskable-512.png", size: 512, share: 0.8 },
  { file: "apple-touch-icon.png", size: 180, share: 0.9 },
];

const drawing = Buffer.from(await readFile("public/favicon.svg")).toString("base64");
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--allow-file-access-from-files"],
});
try {
  for (const { file, size, share } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const ground = share === 1 ? "transparent" : brand.backgroundColor;
    await page.setContent(
      `<style>body { display: grid; height: 100vh; margin: 0; place-items: center; background: ${ground} }</style>
       <img width="${size * share}" height="${size * share}" src="data:image/svg+xml;base64,${drawing}">`,
    );
    await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    await page.screenshot({ path: `public/${file}`, omitBackground: true });
    await page.close();
  }
  const card = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await card.goto(pathToFileURL("scripts/card.html").href);
  await card.evaluate(() => document.fonts.ready);
  await card.screenshot({ path: "public/card.png" });
} finally {
  await browser.close();
}
