import type { Locator } from "@playwright/test";
import { expect, test } from "../support/browser-test";

const SECOND = 1000;

test.use({ firstVisit: true });

test("after the first game, and never again, a community game is offered @both", async ({
  board,
  page,
}) => {
  await page.clock.install();
  await board.open();
  await page.getByRole("button", { name: "Let's play" }).click();
  await board.surrender();
  const invitation = page.getByRole("alert").filter({ hasText: "Hungry for another list?" });
  await expect(invitation).toBeHidden();
  await page.clock.fastForward(3000);
  await expect(invitation).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("promoSeen"))).toBe("true");
  await invitation.getByRole("button", { name: "Play a community game" }).click();
  await expect(page).toHaveURL(/\/community\/[\w-]+$/);
  await expect(invitation).toBeHidden();

  await expect(board.input).toBeEnabled();
  await board.surrender();
  await page.clock.fastForward(10_000);
  await expect(invitation).toBeHidden();
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [1024, 768],
] as const) {
  test(`at ${width} × ${height} px the result begins below the toasts`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await board.open();
    await page.getByRole("button", { name: "Let's play" }).click();
    await board.surrender();
    await page.clock.fastForward(3000);
    const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
    await expect(toasts).toHaveCount(1);
    // From here on the toasts stay until they are closed.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SECOND);
    // The page measures its toasts in a frame, and a paused clock has none by itself.
    const frame = () => page.clock.runFor(20);
    await expectBelow(board.result, toasts, frame);
    await page.context().grantPermissions(["clipboard-write"]);
    await board.result.getByRole("button", { name: "Copy in Words" }).click();
    await expect(toasts).toHaveCount(2);
    await page.clock.runFor(SECOND);
    await expectBelow(board.result, toasts, frame);

    await expect(board.result.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
    for (const close of await toasts.getByRole("button", { name: "Close" }).all()) {
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    for (const left of [1, 0]) {
      await toasts.first().getByRole("button", { name: "Close" }).click();
      await page.clock.runFor(SECOND);
      await expect(toasts).toHaveCount(left);
    }
    await page.clock.resume();
    await board.result.getByRole("button", { name: "Close" }).first().click();
    await expect(board.result).toBeHidden();
  });
}

test("the sidebar begins below a toast on a phone", async ({ board, page }) => {
  await page.clock.install();
  await board.open();
  await page.getByRole("button", { name: "Let's play" }).click();
  await board.surrender();
  await board.closeResult();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const close = page
    .getByRole("dialog", { name: "Lavalist" })
    .getByRole("button", { name: "Close" })
    .first();
  await expect(close).toBeVisible();
  await page.clock.fastForward(3000);
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
  await expect(toasts).toHaveCount(1);
  await expectBelow(close, toasts);
});

/**
 * Expects a sheet to begin below the last of the toasts, whose texts are in sight. `frame` lets a
 * paused page draw.
 */
async function expectBelow(
  sheet: Locator,
  toasts: Locator,
  frame?: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await frame?.();
    const sheetBox = await sheet.boundingBox();
    const toastBox = await toasts.last().boundingBox();
    if (!sheetBox || !toastBox) throw new Error("Nothing is shown.");
    expect(sheetBox.y).toBeGreaterThanOrEqual(toastBox.y + toastBox.height);
  }).toPass();
  await expect(toasts.first()).toBeInViewport({ ratio: 1 });
}
