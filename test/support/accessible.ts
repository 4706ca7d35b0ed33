import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects axe to find nothing on the page as it stands that breaks WCAG 2.2 AA or good practice; a finding does not end the test. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(stillness);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("; ")}`,
  );
  expect.soft(found, what).toEqual([]);
}

/** Ends when nothing has moved for three frames: what fades in has less contrast while it does, and begins a frame late. */
async function stillness(): Promise<void> {
  const moves = (animation: Animation) =>
    // One that keeps its last frame is listed for ever.
    animation.playState !== "finished" &&
    animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame);
    if (document.getAnimations().some(moves)) still = -1;
  }
}
