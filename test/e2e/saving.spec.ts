import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";

test("opening a game leaves no trace in the browser", async ({ board, page, server }) => {
  await board.open();
  const stored = await page.evaluate((key) => localStorage.getItem(key), server.today);
  expect(stored).toBeNull();
});

test("a reload in the middle of a game loses nothing @both", async ({ board, page }) => {
  await board.open();
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
  await expect(board.hintMenu).toContainText("Hint? (2/5)");
  await expect(board.input).toHaveValue("half a gue");
  expect(await board.slots.filter({ hasText: /…|letters/ }).allTextContents()).toEqual(chips);
  await board.guess("elephant");
  await board.expectOutcome("elephant is still not correct.");
  await board.expectCounters({ correct: 2, wrong: 2, score: 160 });
});

test("a game is saved under its date, without a trace of who plays", async ({
  board,
  page,
  server,
}) => {
  await board.open();
  await board.guess("Ladle", "Elephant");
  const text = await page.evaluate((key) => localStorage.getItem(key), server.today);
  const saved: Record<string, unknown> = JSON.parse(text ?? "null");
  expect(saved).toMatchObject({
    date: server.today,
    prompt: "Tools in a kitchen ______",
    wrongGuesses: ["Elephant"],
    gameOver: false,
    submitted: false,
  });
  expect(Object.keys(saved)).not.toContain("user");
  expect(Object.keys(saved)).not.toContain("userKey");
});

test("two tabs of one game agree at once", async ({ board, context }) => {
  await board.open();
  const other = new Board(await context.newPage());
  await other.open();
  await board.guess("Ladle", "Elephant");
  await other.expectCounters({ correct: 1, wrong: 1, score: 90 });
  await other.guess("Tongs", "Volcano");
  await board.expectCounters({ correct: 2, wrong: 2, score: 180 });
  await expect(board.wrongGuesses).toHaveText(["Elephant", "Volcano"]);
});

test("what is typed in one tab does not appear in the other", async ({ board, context }) => {
  await board.open();
  const other = new Board(await context.newPage());
  await other.open();
  await board.input.fill("secret");
  await other.guess("Ladle");
  await board.expectCounters({ correct: 1 });
  await expect(board.input).toHaveValue("secret");
  await expect(other.input).toHaveValue("");
});

test("a game that ends in one tab is over in the other", async ({ board, context }) => {
  await board.open();
  const submissions = board.countSubmissions();
  const other = new Board(await context.newPage());
  const otherSubmissions = other.countSubmissions();
  await other.open();
  await board.surrender();
  await expect(other.giveUp).toHaveText("See Stats");
  await expect(other.input).toBeHidden();
  await expect.poll(() => submissions.length + otherSubmissions.length).toBeGreaterThan(0);
  await expect(other.result).toBeHidden();
});
