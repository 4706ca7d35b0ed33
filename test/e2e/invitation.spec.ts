import { howToPlayTexts } from "../../app/texts/help";
import { invitationTexts, shareTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expectApart } from "../support/accessible";
import { expect, test } from "../support/browser-test";

test.use({ firstVisit: true });

test("no toast moves or covers the result; after the first game, never again, a community game is offered", async ({
  board,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.clock.install();
  await board.open();
  await page.getByRole("button", { name: howToPlayTexts.start }).click();
  await board.surrender();
  await board.expectRank();
  await page.clock.pauseAt(Date.now() + 1000);
  const copy = board.result.getByRole("button", { name: shareTexts.copy });
  const toast = page.getByRole("region", { name: shellTexts.notifications }).getByRole("alert");
  const invitation = toast.filter({ hasText: invitationTexts.text });
  const expectBesideResult = async (before: unknown) => {
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expectApart(toast, board.result);
    expect(await toast.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    expect(await copy.boundingBox()).toEqual(before);
  };
  for (const [width, height] of [
    [320, 568],
    [800, 600],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Another width opens the sheet in another way.
    await board.result.locator("> div").evaluate((content) => {
      return Promise.all(content.getAnimations().map(({ finished }) => finished));
    });
    const before = await copy.boundingBox();
    await copy.click();
    await expectBesideResult(before);
    await toast.getByRole("button", { name: shellTexts.close }).click();
    await expect(toast).toHaveCount(0);
    expect(await copy.boundingBox()).toEqual(before);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await board.result.locator("> div").evaluate((content) => {
    return Promise.all(content.getAnimations().map(({ finished }) => finished));
  });
  const before = await copy.boundingBox();
  await expect(invitation).toBeHidden();
  await page.clock.fastForward(3000);
  await expect(invitation).toBeVisible();
  await expectBesideResult(before);
  expect(await page.evaluate(() => localStorage.getItem("promoSeen"))).toBe("true");
  await page.clock.resume();
  await invitation.getByRole("button", { name: invitationTexts.play }).click();
  await expect(page).toHaveURL(/\/community\/[\w-]+$/);
  await expect(invitation).toBeHidden();

  await expect(board.input).toBeEnabled();
  await board.surrender();
  await page.clock.fastForward(10_000);
  await expect(invitation).toBeHidden();
});
