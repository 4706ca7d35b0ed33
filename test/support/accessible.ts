import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** Expects no axe findings on the current page (all rules). A finding does not stop the test. */
export async function expectAccessible(page: Page, what = "findings of axe"): Promise<void> {
  await page.evaluate(stillness);
  // The other mode opens a second page for each run, to join the findings of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("; ")}`,
  );
  expect.soft(found, what).toEqual([]);
}

/** Expects no axe findings, and that nothing has to be scrolled sideways. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await overflow(page), what).toBe(0);
}

/** Returns how far the page's content reaches beyond its width, px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Expects two elements on the screen not to overlap. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("Something is not on the screen.");
  const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const above = a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(beside || above, `${other} is covered`).toBe(true);
}

/** More stops than any page has. */
const STOPS = 90;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < STOPS && !(await isFocused()); stop++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/**
 * Waits until nothing has moved for three frames. Fading elements have less contrast, and an
 * animation can start one frame late.
 */
async function stillness(): Promise<void> {
  const moves = (animation: Animation) =>
    // An animation with `fill: forwards` stays in the list after its end.
    animation.playState !== "finished" &&
    animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame);
    if (document.getAnimations().some(moves)) still = -1;
  }
}
