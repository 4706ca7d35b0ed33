import { howToPlayTexts } from "../../app/texts/help";
import { invitationTexts, shareTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";

test.use({ firstVisit: true });

test("after the first game, and never again, a community game is offered", async ({
  board,
  page,
}) => {
  await page.clock.install();
  await board.open();
  await page.getByRole("button", { name: howToPlayTexts.start }).click();
  await board.surrender();
  const invitation = page.getByRole("alert").filter({ hasText: invitationTexts.text });
  await expect(invitation).toBeHidden();
  await page.clock.fastForward(3000);
  await expect(invitation).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("promoSeen"))).toBe("true");
  await invitation.getByRole("button", { name: invitationTexts.play }).click();
  await expect(page).toHaveURL(/\/community\/[\w-]+$/);
  await expect(invitation).toBeHidden();

  await expect(board.input).toBeEnabled();
  await board.surrender();
  await page.clock.fastForward(10_000);
  await expect(invitation).toBeHidden();
});

test("no toast moves the result or covers it", async ({ board, page }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.clock.install();
  await board.open();
  await page.getByRole("button", { name: howToPlayTexts.start }).click();
  await board.surrender();
  await board.expectRank();
  await page.clock.pauseAt(Date.now() + 10_000);
  const copy = board.result.getByRole("button", { name: shareTexts.copy });
  const toast = page.getByRole("region", { name: shellTexts.notifications }).getByRole("alert");
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [800, 600],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const before = await copy.boundingBox();
    // The invitation comes first, and in the next sizes the toast of the copied results.
    if (width === 390) await page.clock.fastForward(3000);
    else await copy.click();
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expectApart(toast, board.result);
    expect(await toast.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    expect(await copy.boundingBox()).toEqual(before);
    await toast.getByRole("button", { name: shellTexts.close }).click();
    await expect(toast).toHaveCount(0);
    expect(await copy.boundingBox()).toEqual(before);
  }
});
