import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";

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
    await page.getByRole("button", { name: "Let's play" }).click();
    await board.surrender();
    await expect(board.result.getByRole("link", { name: "Next unfinished game" })).toBeVisible();
    await expect(board.result.getByText(/^Top \d+%$/)).toBeVisible();
    const copy = board.result.getByRole("button", { name: "Copy Your Results" });
    const before = await copy.boundingBox();
    await page.clock.fastForward(3000);
    const toast = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
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
    await toast.getByRole("button", { name: "Close" }).click();
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
    await page.getByRole("button", { name: "Let's play" }).click();
    await board.surrender();
    await board.closeResult();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const sidebar = page.getByRole("dialog", { name: "Lavalist" });
    await expect(sidebar).toBeVisible();
    const before = await sidebar.boundingBox();
    await page.clock.fastForward(3000);
    const toast = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
    await expect(toast).toHaveCount(1);
    await expectApart(toast, sidebar);
    expect(await sidebar.boundingBox()).toEqual(before);
  });
}
