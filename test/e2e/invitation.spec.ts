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
