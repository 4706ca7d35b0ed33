import { boardTexts } from "../../app/texts/board";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";

test("a reload in the middle of a game loses nothing", async ({ board, page, server }) => {
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
});

test("two tabs of one game agree at once, but for what is typed", async ({ board, context }) => {
  await board.open();
  const other = new Board(await context.newPage());
  await other.open();
  await board.guess("Ladle", "Elephant");
  await other.expectCounters({ correct: 1, wrong: 1, score: 90 });
  await board.input.fill("secret");
  await other.guess("Tongs", "Volcano");
  await board.expectCounters({ correct: 2, wrong: 2, score: 180 });
  await expect(board.wrongGuesses).toHaveText(["Elephant", "Volcano"]);
  await expect(board.input).toHaveValue("secret");
  await expect(other.input).toHaveValue("");
});
