import type { Page } from "@playwright/test";
import { settingsTexts } from "../../app/texts/settings";
import { expect, test } from "../support/browser-test";

declare global {
  interface Window {
    heard: number;
    felt: number;
  }
}

/** Counts the tones and the shakes that the page asks the device for. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = 0;
    window.felt = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      window.heard += 1;
      start.call(this, when);
    };
    navigator.vibrate = () => {
      window.felt += 1;
      return true;
    };
  });
}

test("a game is silent and still until the settings say otherwise", async ({ board, page }) => {
  await listen(page);
  const sensed = () => page.evaluate(() => ({ heard: window.heard, felt: window.felt }));
  await board.open();
  await board.guess("Ladle", "Elephant");
  expect(await sensed()).toEqual({ heard: 0, felt: 0 });
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.sound }).check();
  await page.getByRole("switch", { name: settingsTexts.vibration }).check();
  await page.keyboard.press("Escape");
  const before = await sensed();
  expect(before).toEqual({ heard: 2, felt: 1 });
  await board.waitForScript("SoundAndVibration");
  await board.guess("Volcano");
  await expect.poll(sensed).toEqual({ heard: 3, felt: 2 });
  await board.surrender();
  await expect.poll(sensed).toEqual({ heard: 5, felt: 3 });
});
