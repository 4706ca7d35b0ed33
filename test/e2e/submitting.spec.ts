import { addDays, startOfDay } from "../../app/days/new-york";
import { MINUTE } from "../../app/game/dates";
import { boardTexts } from "../../app/texts/board";
import { gameOverTexts } from "../../app/texts/result";
import type { Board } from "../support/board";
import { type ConsoleErrors, expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";
import { expectToast, shownToasts } from "../support/shown-toasts";

const SUBMIT = "**/api/game/submit";
const FINISHED_LATE = "You finished this game after its day. It is saved as an archive result.";

test.afterEach(({ server }) => server.resetClock());

/** Finishes today's game with one found item, out of reach of the server, and leaves the page. */
async function finishUnheard(board: Board, consoleErrors: ConsoleErrors): Promise<void> {
  const { page } = board;
  consoleErrors.expect(/Failed to load resource/);
  await page.route(SUBMIT, (route) => route.abort());
  await board.open();
  await board.guess("Ladle");
  await board.surrender();
  // What is under way must not be heard after all.
  await page.goto("about:blank");
  await page.unroute(SUBMIT);
}

test("a result is handed in once, not again after a reload, and by a browser that believes to be offline", async ({
  board,
  openDevice,
  page,
  server,
}) => {
  await board.open();
  const submissions = board.countSubmissions();
  await board.guess("Elephant");
  await board.hint("Length Hint");
  await board.guess(...rightGuesses);
  await board.expectRank();
  await board.closeResult();
  await board.giveUp.click();
  await page.reload();
  await board.alive();
  await board.giveUp.click();
  await board.expectRank();
  expect(submissions).toHaveLength(1);
  const sent = submissions[0]?.postDataJSON();
  expect(sent).toMatchObject({
    score: 980,
    hintsUsed: 1,
    wrongGuesses: ["Elephant"],
    date: server.today,
    userKey: await page.evaluate(() => localStorage.getItem("userKey")),
  });
  expect(sent.answers).toHaveLength(10);

  const other = await openDevice();
  await other.page.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { value: false }),
  );
  await other.board.open();
  await other.board.surrender();
  await other.board.expectRank();
});

test("what comes too late stays in the archive, and the player is told, at the result or at the next visit", async ({
  board,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  await finishUnheard(board, consoleErrors);
  const submissions = board.countSubmissions();
  const day = addDays(server.today, 2);
  await server.setClock(startOfDay(day) + 90 * MINUTE);
  await board.open();
  const clock = page.waitForResponse("**/api/clock");
  await board.guess("Zzyzx road");
  await clock;
  await expectToast(page, /came too late for that day's scoreboard/);
  await board.expectCounters({ wrong: 1 });
  expect(submissions).toHaveLength(0);

  const toasts = await shownToasts(page);
  await server.setClock(startOfDay(addDays(day, 1)) + 61 * MINUTE);
  await board.surrender();
  await expect(board.result.getByText(FINISHED_LATE)).toBeVisible();
  await expect(board.result.getByText(gameOverTexts.average)).toBeVisible();
  expect(await shownToasts(page)).toEqual(toasts);
  await board.open();
  await page.waitForLoadState("networkidle");
  for (const [date, counters] of [
    [day, { correct: 0, wrong: 1 }],
    [server.today, { correct: 1 }],
  ] as const) {
    await board.open(`/archive/${date}`);
    await expect(board.giveUp).toHaveText(boardTexts.board.seeStats);
    await board.expectCounters(counters);
  }
  expect(submissions).toHaveLength(1);
});
