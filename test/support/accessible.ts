import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects axe to find nothing on the page as it stands that breaks WCAG 2.2 AA or good practice; a finding does not end the test. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What fades in has less contrast while it does.
  await page.waitForFunction(() =>
    document.getAnimations().every(
      (animation) =>
        // One that keeps its last frame is listed for ever.
        animation.playState === "finished" ||
        animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("; ")}`,
  );
  expect.soft(found, what).toEqual([]);
}
