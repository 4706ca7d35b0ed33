import { expect, test } from "../support/browser-test";

test("a right guess fills a slot and counts 100 points @both", async ({ board }) => {
  await board.open();
  await board.guess("corkscrew");
  await board.expectOutcome("corkscrew is correct!");
  await expect(board.slots.first()).toContainText("Corkscrew");
  await board.expectCounters({ correct: 1, wrong: 0, score: 100 });
});

test("a wrong guess is listed and costs 10 points, but never below 0 @both", async ({ board }) => {
  await board.open();
  await board.guess("Elephant");
  await board.expectOutcome("Elephant is not on the list.");
  await expect(board.wrongGuesses).toHaveText(["Elephant"]);
  await board.expectCounters({ correct: 0, wrong: 1, score: 0 });
  await board.guess("Ladle");
  await board.expectCounters({ correct: 1, wrong: 1, score: 90 });
});

test("case, spaces and punctuation do not matter", async ({ board }) => {
  await board.open();
  await board.guess("  ROLLING-pin!! ");
  await board.expectOutcome("ROLLING-pin!! is correct!");
  await expect(board.slots.first()).toContainText("Rolling pin");
});

test("a small typo is corrected", async ({ board }) => {
  await board.open();
  await board.guess("corkskrew");
  await board.expectOutcome("corkskrew is correct! Auto-corrected to Corkscrew");
  await board.expectCounters({ correct: 1, wrong: 0 });
});

test("an alternative wording counts", async ({ board }) => {
  await board.open();
  await board.guess("turner");
  await board.expectOutcome("turner is correct! Alternative wording for Spatula");
  await expect(board.slots.first()).toContainText("Spatula");
});

test("a typo in an alternative wording is corrected", async ({ board }) => {
  await board.open();
  await board.guess("wine openr");
  await board.expectOutcome("Auto-corrected to Corkscrew's alternative spelling: Wine opener");
});

test("a right guess repeated costs nothing", async ({ board }) => {
  await board.open();
  await board.guess("Whisk", "egg beater");
  await board.expectOutcome("egg beater is correct, but you already guessed it!");
  await board.expectCounters({ correct: 1, wrong: 0, score: 100 });
});

test("a wrong guess repeated costs nothing", async ({ board }) => {
  await board.open();
  await board.guess("Whisk", "Volcano", "volcano!");
  await board.expectOutcome("volcano! is still not correct.");
  await expect(board.wrongGuesses).toHaveText(["Volcano"]);
  await board.expectCounters({ correct: 1, wrong: 1, score: 90 });
});

test("a guess without a letter or digit is ignored", async ({ board, page }) => {
  await board.open();
  for (const nothing of ["", "   ", "?!"]) {
    await board.input.fill(nothing);
    await board.input.press("Enter");
  }
  await board.expectCounters({ correct: 0, wrong: 0, score: 0 });
  await expect(page.getByRole("status").filter({ hasText: /./ })).toHaveCount(0);
});

test("found items come first, in the order in which they were found", async ({ board }) => {
  await board.open();
  await board.guess("Tongs", "Spatula", "Peeler");
  await expect(board.slots.nth(0)).toContainText("Tongs");
  await expect(board.slots.nth(1)).toContainText("Spatula");
  await expect(board.slots.nth(2)).toContainText("Peeler");
  await expect(board.slots).toHaveCount(10);
});

test("the field is empty and has the focus after each guess @both", async ({ board, isMobile }) => {
  await board.open();
  await board.input.fill("Ladle");
  await board.input.press("Enter");
  await expect(board.input).toBeFocused();
  await expect(board.input).toHaveValue("");
  await board.input.fill("Elephant");
  await (isMobile ? board.guessButton.tap() : board.guessButton.click());
  await board.expectCounters({ correct: 1, wrong: 1 });
  await expect(board.input).toBeFocused();
  await expect(board.input).toHaveValue("");
});

test("the focus returns to the field after Guess is pressed with the keyboard", async ({
  board,
  page,
}) => {
  await board.open();
  await board.input.fill("Ladle");
  await page.keyboard.press("Tab");
  await expect(board.guessButton).toBeFocused();
  await page.keyboard.press("Space");
  await board.expectCounters({ correct: 1, wrong: 0 });
  await expect(board.input).toBeFocused();
});

test("a pointer that is a mouse finds the field focused at once @desktop", async ({ board }) => {
  await board.open();
  await expect(board.input).toBeFocused();
});

test("a touch screen keeps its keyboard closed until the player wants it @phone", async ({
  board,
}) => {
  await board.open();
  await expect(board.input).not.toBeFocused();
});

test("the outcome is spoken: its live region stands before the first guess", async ({
  board,
  page,
}) => {
  await board.open();
  const region = page.getByRole("main").getByRole("status");
  await expect(region).toHaveCount(1);
  await expect(region).toBeEmpty();
  await board.guess("Grater");
  await expect(region).toContainText("Grater is correct!");
});

test("a browser that translates the page leaves guesses and items as they are", async ({
  board,
  page,
}) => {
  await board.open();
  const kept = page.locator("[translate=no]");
  await board.guess("Elephant");
  await expect(page.getByRole("status").locator(kept)).toHaveText("Elephant");
  await expect(board.wrongGuesses.locator(kept)).toHaveText("Elephant");
  await board.guess("turner");
  await expect(page.getByRole("status").locator(kept)).toHaveText(["turner", "Spatula"]);
  await expect(board.slots.locator(kept)).toHaveText("Spatula");
});

test("the same outcome again moves, so that a player sees that the guess was taken", async ({
  board,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await board.open();
  const region = page.getByRole("main").getByRole("status");
  await region.evaluate((element) =>
    element.addEventListener("animationstart", () => {
      element.dataset.moves = String(Number(element.dataset.moves ?? 0) + 1);
    }),
  );
  await board.guess("Whisk", "Volcano", "Volcano");
  await board.expectOutcome("Volcano is still not correct.");
  await expect(region).toHaveAttribute("data-moves", "1");
  await board.guess("Volcano");
  await expect(region).toHaveAttribute("data-moves", "2");
});

test("a guess is no longer than the longest name", async ({ board }) => {
  await board.open();
  await board.input.fill("long ".repeat(30));
  await expect(board.input).toHaveValue("long ".repeat(16));
});

/** ms of work after which browsers call a task long, since a player notices the delay. */
const LONG_TASK = 50;

test("ten guesses keep the page responsive: none makes a long task", async ({
  board,
  browser,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await board.open();
  await board.guess("Whisk");
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await board.guess("Spatula", "Elephant", "Ladle", "Volcano", "Tongs");
  await board.guess("Umbrella", "Peeler", "Bicycle", "Grater", "Teaspoon");
  await board.expectCounters({ correct: 7, wrong: 4 });
  const tasks = taskTimes(JSON.parse((await browser.stopTracing()).toString()));
  expect(tasks.length).toBeGreaterThan(10);
  expect(tasks.filter((time) => time >= LONG_TASK)).toEqual([]);
});

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    /** Time on the processor, µs. */
    readonly tdur?: number;
    readonly args?: { readonly name?: string };
  }[];
}

/**
 * Returns the processor time (ms) of each task of the page's main thread. Unlike the duration that
 * `PerformanceObserver` reports, it does not grow while other programs use the processor.
 */
function taskTimes({ traceEvents }: Trace): readonly number[] {
  const main = traceEvents.find(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === main?.pid && tid === main.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}
