import { expect, test } from "../support/browser-test";

/** Guesses of one game with their outcomes, and the counters after them. */
const answered = [
  ["Elephant", "Elephant is not on the list.", { correct: 0, wrong: 1, score: 0 }],
  ["elephant!", "elephant! is still not correct.", { correct: 0, wrong: 1, score: 0 }],
  ["  ROLLING-pin!! ", "ROLLING-pin!! is correct!", { correct: 1, wrong: 1, score: 90 }],
  [
    "wine openr",
    "Auto-corrected to Corkscrew's alternative spelling: Wine opener",
    { correct: 2, wrong: 1, score: 190 },
  ],
  ["turner", "Alternative wording for Spatula", { correct: 3, wrong: 1, score: 290 }],
  ["graterr", "Auto-corrected to Grater", { correct: 4, wrong: 1, score: 390 }],
  ["corkscrew", "corkscrew is correct, but you already guessed it!", { correct: 4, wrong: 1 }],
] as const;

test("each guess is answered, counted and spoken, and found items come first", async ({
  board,
  page,
}) => {
  await board.open();
  const region = page.getByRole("main").getByRole("status");
  await expect(region).toHaveCount(1);
  for (const nothing of ["", "   ", "?!"]) {
    await board.input.fill(nothing);
    await board.input.press("Enter");
  }
  await expect(region).toBeEmpty();
  await board.expectCounters({ correct: 0, wrong: 0, score: 0 });
  for (const [guess, outcome, counters] of answered) {
    await board.guess(guess);
    await expect(region).toContainText(outcome);
    await board.expectCounters(counters);
  }
  await expect(board.slots).toContainText(["Rolling pin", "Corkscrew", "Spatula", "Grater"]);
  await expect(board.slots).toHaveCount(10);
  await expect(board.wrongGuesses).toHaveText(["Elephant"]);
  // A browser that translates the page leaves them as they are.
  await expect(board.wrongGuesses.locator("[translate=no]")).toHaveText("Elephant");
  await expect(board.slots.locator("[translate=no]")).toHaveCount(4);
  await board.input.fill("long ".repeat(30));
  await expect(board.input).toHaveValue("long ".repeat(16));
});

for (const device of ["", " @desktop"]) {
  test(`a mouse finds the field focused, a touch does not, and each guess leaves it empty${device}`, async ({
    board,
    page,
    isMobile,
  }) => {
    await board.open();
    if (isMobile) await expect(board.input).not.toBeFocused();
    else await expect(board.input).toBeFocused();
    const guesses = [
      ["Ladle", () => board.input.press("Enter")],
      ["Elephant", () => (isMobile ? board.guessButton.tap() : board.guessButton.click())],
      ["Whisk", () => board.guessButton.press("Space")],
    ] as const;
    for (const [guess, submit] of guesses) {
      await board.input.fill(guess);
      await submit();
      await expect(page.getByRole("status").filter({ hasText: guess })).toBeVisible();
      await expect(board.input).toBeFocused();
      await expect(board.input).toHaveValue("");
    }
  });
}
