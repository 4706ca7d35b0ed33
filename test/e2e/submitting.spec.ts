import { boardTexts } from "../../app/config/texts/board";
import { gameOverTexts } from "../../app/config/texts/result";
import { addDays, startOfDay } from "../../app/days/new-york";
import { MINUTE } from "../../app/game/dates";
import type { Board } from "../support/board";
import { type ConsoleErrors, expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";
import { shownToasts } from "../support/shown-toasts";

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

function savedToday({ page }: Board, today: string): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), today);
}

test("a result is handed in once, and not again after a reload @both", async ({
  board,
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
});

test("what ends without a network is kept, and goes out when it is back", async ({
  board,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await board.open();
  await board.guess("Ladle");
  await board.waitForScript("FinishedGame");
  await context.setOffline(true);
  await board.guess("Tongs");
  await board.surrender();
  await expect(board.result.getByRole("alert")).toContainText("You are offline.");
  await context.setOffline(false);
  await board.expectRank();
  await expect(board.result.getByRole("alert")).toBeHidden();
});

test("a browser that takes the network for gone hands in a result all the same", async ({
  board,
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await board.open();
  await board.surrender();
  await board.expectRank();
});

test("what was not sent before the page was closed is sent when it is opened again", async ({
  board,
  consoleErrors,
}) => {
  await finishUnheard(board, consoleErrors);
  const submissions = board.countSubmissions();
  await board.open();
  await expect.poll(() => submissions.length).toBe(1);
  await board.giveUp.click();
  await board.expectRank();
});

test("a result of the last day is taken in the hour after midnight", async ({ board, server }) => {
  await board.open();
  await server.setClock(startOfDay(addDays(server.today, 1)) + 30 * MINUTE);
  await board.surrender();
  await board.expectRank();
});

test("a result that comes too late stays as a game of the archive, and the player is told", async ({
  board,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  await board.open();
  const submissions = board.countSubmissions();
  const clock = page.waitForResponse("**/api/clock");
  await board.guess("Ladle");
  await clock;
  await server.setClock(startOfDay(addDays(server.today, 1)) + 61 * MINUTE);
  await board.surrender();
  await expect(board.result.getByText(FINISHED_LATE)).toBeVisible();
  await expect(board.result.getByText(gameOverTexts.average)).toBeVisible();
  expect(await shownToasts(page)).toEqual([]);
  await board.open();
  await page.waitForLoadState("networkidle");
  await board.open(`/archive/${server.today}`);
  await expect(board.giveUp).toHaveText(boardTexts.board.seeStats);
  await board.expectCounters({ correct: 1 });
  expect(submissions).toHaveLength(1);
});

test("a rejected result is not sent again when its answers are revealed", async ({
  board,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/);
  const error = "These answers belong to another game.";
  await page.route(SUBMIT, (route) => route.fulfill({ status: 422, json: { error } }));
  await board.open();
  const submissions = board.countSubmissions();
  await board.surrender();
  await expect.poll(() => shownToasts(page)).toEqual([expect.stringContaining(error)]);
  await board.result.getByRole("button", { name: boardTexts.board.reveal }).click();
  await expect.poll(() => savedToday(board, server.today)).toMatchObject({ revealAnswers: true });
  expect(await savedToday(board, server.today)).toMatchObject({ playedAs: "archive" });
  await board.open();
  await page.waitForLoadState("networkidle");
  expect(submissions).toHaveLength(1);
});

test("a daily game that is finished days later in the archive is not submitted @both", async ({
  board,
  page,
  server,
}) => {
  await board.open();
  await board.guess("Ladle");
  const submissions = board.countSubmissions();
  await server.setClock(startOfDay(addDays(server.today, 3)) + 90 * MINUTE);
  await board.open(`/archive/${server.today}`);
  await board.expectCounters({ correct: 1 });
  await board.surrender();
  await expect(board.result.getByText(FINISHED_LATE)).toBeVisible();
  await expect(board.figure(gameOverTexts.average)).toHaveText(/^\d+$/);
  await expect(board.result.getByRole("alert")).toHaveCount(0);
  await board.result.getByRole("button", { name: boardTexts.board.reveal }).click();
  await expect.poll(() => savedToday(board, server.today)).toMatchObject({ revealAnswers: true });
  expect(await savedToday(board, server.today)).toMatchObject({ playedAs: "archive" });
  await board.open(`/archive/${server.today}`);
  await board.giveUp.click();
  await expect(board.figure(gameOverTexts.average)).toHaveText(/^\d+$/);
  expect(submissions).toHaveLength(0);
  expect(await shownToasts(page)).toEqual([]);
});

test("an unsent result of an earlier day is not submitted, and the player is told calmly", async ({
  board,
  page,
  server,
  consoleErrors,
}) => {
  await finishUnheard(board, consoleErrors);
  const submissions = board.countSubmissions();
  await server.setClock(startOfDay(addDays(server.today, 2)) + 90 * MINUTE);
  await board.open();
  await board.guess("Zzyzx road");
  await expect(page.getByText(/came too late for that day's scoreboard/)).toBeVisible();
  await board.expectCounters({ wrong: 1 });
  expect(submissions).toHaveLength(0);
});

test("an unsent result that is rejected on its day is not said to be too late", async ({
  board,
  page,
  consoleErrors,
}) => {
  await finishUnheard(board, consoleErrors);
  consoleErrors.expect(/status of 422/);
  const error = "These answers belong to another game.";
  await page.route(SUBMIT, (route) => route.fulfill({ status: 422, json: { error } }));
  await page.goto("/explore/archive/1");
  await expect.poll(() => shownToasts(page)).toEqual([expect.stringContaining(error)]);
  expect(await shownToasts(page)).not.toContainEqual(expect.stringContaining("too late"));
});

test("an unsent result goes out from the archive too, in the hour after midnight", async ({
  board,
  page,
  server,
  consoleErrors,
}) => {
  await finishUnheard(board, consoleErrors);
  await server.setClock(startOfDay(addDays(server.today, 1)) + 30 * MINUTE);
  const submissions = board.countSubmissions();
  await board.open(`/archive/${server.today}`);
  await expect.poll(() => submissions[0]?.postDataJSON()?.date).toBe(server.today);
  await page.getByRole("button", { name: boardTexts.board.seeStats }).click();
  await board.expectRank();
  await expect(board.result.getByRole("alert")).toHaveCount(0);
});
