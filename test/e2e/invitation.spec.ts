import { howToPlayTexts } from "../../app/config/texts/help";
import { gameOverTexts, invitationTexts, shareTexts } from "../../app/config/texts/result";
import { shellTexts } from "../../app/config/texts/shell";
import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";

test.use({ firstVisit: true });

test("after the first game, and never again, a community game is offered @both", async ({
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

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [800, 600],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} px no toast moves the result or covers it`, async ({
    board,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.context().grantPermissions(["clipboard-write"]);
    await page.clock.install();
    await board.open();
    await page.getByRole("button", { name: howToPlayTexts.start }).click();
    await board.surrender();
    await expect(
      board.result.getByRole("link", { name: gameOverTexts.nextUnfinished }),
    ).toBeVisible();
    await board.expectRank();
    const copy = board.result.getByRole("button", { name: shareTexts.copy });
    const before = await copy.boundingBox();
    await page.clock.fastForward(3000);
    const toast = page.getByRole("region", { name: shellTexts.notifications }).getByRole("alert");
    for (const text of ["Hungry for another list?", "Results copied to clipboard!"]) {
      await expect(toast).toContainText(text);
      await expect(toast).toBeInViewport({ ratio: 1 });
      await expectApart(toast, board.result);
      expect(await toast.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      expect(await copy.boundingBox()).toEqual(before);
      // The invitation has been seen, so it does not come back.
      await page.clock.fastForward(1000);
      await copy.click();
    }
    await toast.getByRole("button", { name: shellTexts.close }).click();
    await expect(toast).toHaveCount(0);
    expect(await copy.boundingBox()).toEqual(before);
  });
}

for (const [width, height] of [
  [390, 844],
  [800, 600],
] as const) {
  test(`at ${width} × ${height} px no toast covers the sidebar`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await board.open();
    await page.getByRole("button", { name: howToPlayTexts.start }).click();
    await board.surrender();
    await board.closeResult();
    await page.getByRole("button", { name: shellTexts.header.menu, exact: true }).click();
    const sidebar = page.getByRole("dialog", { name: "Lavalist" });
    await expect(sidebar).toBeVisible();
    const before = await sidebar.boundingBox();
    await page.clock.fastForward(3000);
    const toast = page.getByRole("region", { name: shellTexts.notifications }).getByRole("alert");
    await expect(toast).toHaveCount(1);
    await expectApart(toast, sidebar);
    expect(await sidebar.boundingBox()).toEqual(before);
  });
}
