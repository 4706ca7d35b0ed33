import { boardTexts } from "../../app/texts/board";
import { appealTexts, othersTriedTexts } from "../../app/texts/result";
import { expectAccessible, overflow, tabTo } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { addGame, playAsOthers } from "../support/community-games";
import { expectToast } from "../support/shown-toasts";

const LONG = "a very long wrong guess of forty letters";

test("a player sees what others tried, asks that guesses count, without a network too, and is told", async ({
  board,
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/ERR_FAILED/);
  const game = await addGame(request, "Things that others tried");
  const guesses = ["Bims stone", LONG, "fuck"];
  await playAsOthers(request, game, guesses);
  for (const guess of guesses) await game.letThrough(guess);
  await board.open(game.path);
  await board.guess("bims  stone", "Volcanic glass");
  await board.surrender();
  await board.more.click();

  const others = board.result.getByRole("region", { name: othersTriedTexts.title });
  await expect(others.getByRole("listitem")).toHaveText([
    /^bims stone\s*You and about 6 others$/,
    new RegExp(`^${LONG}\\s*about 6 players$`),
  ]);
  const own = board.result.getByRole("region", { name: "Your wrong guesses" });
  const button = own.getByRole("button", { name: /: Volcanic glass$/ });
  await expect(button).toBeHidden();
  await tabTo(page, own.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(button).toHaveAccessibleName("This should count: Volcanic glass");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(button).toHaveAccessibleName("Take back: Volcanic glass");
  await page.keyboard.press("Enter");
  await expect(own.getByRole("status")).toHaveText(appealTexts.takenBack("Volcanic glass"));
  await expect(button).toHaveAccessibleName("This should count: Volcanic glass");
  await page.keyboard.press("Enter");
  await expect(own.getByRole("status")).toContainText("If “Volcanic glass” is accepted");
  await expect(button).toHaveAccessibleName("Sent: Volcanic glass");
  await expect(button).toBeFocused();
  await expectAccessible(page, "the result with wrong guesses");
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page)).toBe(0);
  }

  await page.route("**/api/game/appeals/*", (route) => route.abort());
  await own.getByRole("button", { name: "This should count: bims stone" }).click();
  await expect(own.getByText(/was not sent yet/)).toBeVisible();
  await expect(own.getByRole("button", { name: "Not sent yet: bims stone" })).toBeVisible();
  await page.unroute("**/api/game/appeals/*");

  await game.accept("volcanic glass");
  const sent = page.waitForResponse("**/api/game/appeals/*");
  await page.reload();
  expect((await sent).status()).toBe(200);
  await expectToast(page, /“Volcanic glass” counts now in “Things that others/);
  await expect(board.wrongGuesses.filter({ hasText: "counts now" })).toHaveText(/^Volcanic glass/);
  await page.getByRole("button", { name: boardTexts.board.seeStats }).click();
  await board.more.click();
  await expect(own.getByText(appealTexts.countsNow)).toBeVisible();
  await expect(own).toContainText("Your score stays as it is.");
  await expect(button).toHaveCount(0);
  await expect(own.getByRole("button", { name: "Sent: bims stone" })).toBeVisible();
});
