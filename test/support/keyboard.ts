import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has. */
const STOPS = 90;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < STOPS && !(await isFocused()); stop++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
