import { boardTexts } from "../../app/texts/board";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";

test("a reload loses nothing of a game, and a second tab agrees at once, but for what is typed", async ({
  board,
  context,
  page,
  server,
}) => {
  await board.open();
  expect(await page.evaluate((key) => localStorage.getItem(key), server.today)).toBeNull();
  await board.guess("Ladle", "Elephant", "Volcano", "Tongs");
  await board.hint("First Letter Hint");
  await board.hint("Length Hint");
  await board.input.fill("half a gue");
  const chips = await board.slots.filter({ hasText: /…|letters/ }).allTextContents();
  await page.reload();
  await board.alive();
  await board.expectCounters({ correct: 2, wrong: 2, score: 160 });
  await expect(board.slots.nth(0)).toContainText("Ladle");
  await expect(board.slots.nth(1)).toContainText("Tongs");
  await expect(board.wrongGuesses).toHaveText(["Elephant", "Volcano"]);
  await expect(board.hintMenu).toContainText(boardTexts.hints.menu(2, 5));
  await expect(board.input).toHaveValue("half a gue");
  expect(await board.slots.filter({ hasText: /…|letters/ }).allTextContents()).toEqual(chips);
  await board.guess("elephant");
  await board.expectOutcome("elephant is still not correct.");
  await board.expectCounters({ correct: 2, wrong: 2, score: 160 });

  const other = new Board(await context.newPage());
  await other.open();
  await other.expectCounters({ correct: 2, wrong: 2, score: 160 });
  await other.input.fill("secret");
  await board.guess("Whisk", "Umbrella");
  await other.expectCounters({ correct: 3, wrong: 3, score: 250 });
  await expect(other.wrongGuesses).toHaveText(["Elephant", "Volcano", "Umbrella"]);
  await expect(other.input).toHaveValue("secret");
  await expect(board.input).toHaveValue("");
  await other.guess("Spatula");
  await board.expectCounters({ correct: 4, wrong: 3, score: 350 });
});
