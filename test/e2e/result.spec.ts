import type { Locator, Page } from "@playwright/test";
import { addDays, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { boardTexts } from "../../app/texts/board";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { hold } from "../support/held-files";
import { rightGuesses } from "../support/known-puzzle";
import type { TestServer } from "../support/server";

const percent = new Intl.NumberFormat("en", { style: "percent" });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

test.afterEach(({ server }) => server.resetClock());

test("a survivor sees the scoreboard, no streak of one day, and the best known item first", async ({
  board,
  page,
}) => {
  await board.open();
  const { items } = await (await page.request.get("/api/game/today")).json();
  const submitted = page.waitForResponse("**/api/game/submit");
  await board.guess("Elephant", ...rightGuesses);
  await board.expectRank();
  // Another browser may submit a result meanwhile, so this is what the page was told.
  const { stats, playerCount, percentile, averageScore } = await (await submitted).json();
  await expect(board.figure(gameOverTexts.finalScore)).toHaveText("990");
  await expect(board.figure(`Top ${whole.format(percentile)}%`)).toHaveText(
    `of ${whole.format(playerCount)} Players`,
  );
  await expect(board.figure(gameOverTexts.average)).toHaveText(whole.format(averageScore));
  await expect(board.result.getByText(/Streak/)).toHaveCount(0);

  const expected = items.map(
    ({ id, name }: { id: number; name: string }) => `${name} ${percent.format(stats[id])}`,
  );
  const rows = await board.result
    .getByRole("region", { name: gameOverTexts.itemStatistics })
    .getByRole("listitem")
    .allInnerTexts();
  const shown = rows.map((row) => row.replace("✓", "").replaceAll(/\s+/g, " ").trim());
  expect(shown.toSorted()).toEqual(expected.toSorted());
  const shares = shown.map((row) => Number(row.match(/(\d+)%$/)?.[1]));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  await expect(board.result.getByRole("button", { name: /Answers/ })).toHaveCount(0);
  const more = board.result.getByRole("navigation", { name: gameOverTexts.moreGames });
  for (const [name, path] of [
    ["Daily Archive", "/explore/archive/1"],
    ["Community Games", "/explore/community/1"],
    ["Create", "/create"],
  ] as const) {
    await expect(more.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await board.closeResult();
  await expect(page.getByRole("button", { name: /Answers/ })).toHaveCount(0);
});

test("numbers that arrive late do not move the result", async ({ board, page, server }) => {
  await playYesterday(page, server, { userKey: "a-player-of-late-numbers", found: 9 });
  const arrive = await hold(page, "**/api/game/submit");
  await page.setViewportSize({ width: 390, height: 500 });
  await board.open();
  await board.guess("Ladle", "Elephant");
  await board.surrender();
  const list = board.result.getByRole("region", { name: gameOverTexts.itemStatistics });
  await list
    .getByRole("listitem")
    .nth(4)
    .evaluate((one) => one.scrollIntoView());
  const reveal = board.result.getByRole("button", { name: boardTexts.board.reveal });
  const before = await topOf(reveal);
  arrive();
  await expect(board.result.getByText("Play Streak: 2 days")).toBeVisible();
  await expect(board.result.getByText(/Survive Streak/)).toHaveCount(0);
  expect(Math.abs((await topOf(reveal)) - before)).toBeLessThan(1);
});

function topOf(element: Locator): Promise<number> {
  return element.evaluate((one) => one.getBoundingClientRect().top);
}

test("a second day shows the streaks, the archive none; a scoreboard that failed is asked again", async ({
  board,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  await playYesterday(page, server, { userKey: "a-player-of-two-days", found: 10 });
  await board.open();
  await board.guess(...rightGuesses);
  await expect(board.result.getByText("Play Streak: 2 days")).toBeVisible();
  await expect(board.result.getByText("Survive Streak: 2 days")).toBeVisible();
  await board.open(`/archive/${addDays(server.today, -2)}`);
  const refusal = { status: 400, json: { error: "Not now." } };
  await page.route("**/api/game/stats*", (route) => route.fulfill(refusal));
  await board.surrender();
  await expect(board.result.getByRole("alert")).toContainText(gameOverTexts.statsFailed);
  await page.unroute("**/api/game/stats*");
  const told = page.waitForResponse("**/api/game/stats*");
  await board.result.getByRole("button", { name: shellTexts.retry }).click();
  await expect(board.result.getByRole("alert")).toBeHidden();
  expect(await (await told).json()).toMatchObject({ playedStreak: 2 });
  await expect(board.figure(gameOverTexts.average)).toHaveText(/^\d+$/);
  await expect(board.result.getByText(/Streak/)).toHaveCount(0);
});

/** Makes the browser that of a player who found the first items on the day before. */
async function playYesterday(
  page: Page,
  server: TestServer,
  { userKey, found }: { readonly userKey: string; readonly found: number },
): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem("userKey", key), userKey);
  await server.setClock(startOfDay(addDays(server.today, -1)) + 12 * HOUR);
  const { items } = await (await page.request.get("/api/game/today")).json();
  const answers = items.map(({ id }: { id: number }, index: number) => ({
    answerId: id,
    guessedCorrectly: index < found,
  }));
  const sent = await page.request.post("/api/game/submit", {
    data: { answers, userKey, score: found * 100 },
  });
  expect(sent.status()).toBe(200);
  await server.resetClock();
}
