import type { Page } from "@playwright/test";
import { navTexts } from "../../app/config/texts/navigation";
import { statisticsTexts } from "../../app/config/texts/statistics";
import { addDays, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { expect, test } from "../support/browser-test";
import { archiveDays, saveFinishedGames } from "../support/finished-days";
import { rightGuesses } from "../support/known-puzzle";

test("one's own statistics count what was played here @both", async ({ board, page, server }) => {
  const dates = (await archiveDays(page)).map(({ date }) => date).slice(0, 20);
  // All but the fifth day before: a streak of four up to yesterday, and a longer one before.
  const played = dates.filter((date) => date !== addDays(server.today, -5));
  await saveFinishedGames(page, played, (index) => (index % 2 === 0 ? 10 : 3));
  await board.open("/explore/archive/1?view=calendar");
  await page.getByRole("button", { name: navTexts.statistics }).click();
  const statistics = page.getByRole("dialog", { name: navTexts.statistics });
  const figure = (name: string) =>
    statistics
      .locator("dl > div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd");
  await expect(figure(statisticsTexts.played)).toHaveText("19");
  await expect(figure(statisticsTexts.survived)).toHaveText("10");
  await expect(figure(statisticsTexts.survivedShare)).toHaveText("53%");
  await expect(figure(statisticsTexts.playStreak)).toHaveText("4");
  await expect(figure(statisticsTexts.bestPlayStreak)).toHaveText("15");
  await expect(figure(statisticsTexts.surviveStreak)).toHaveText("1");
  const scores = statistics.getByRole("table", { name: statisticsTexts.distribution });
  await expect(scores.getByRole("row", { name: "1000 10" })).toBeVisible();
  await expect(scores.getByRole("row", { name: "300–390 9" })).toBeVisible();
  await expect(statistics.getByRole("heading", { name: statisticsTexts.hardest })).toBeVisible();
  await expect(statistics.getByText("In your latest 8 games")).toBeVisible();
});

test("statistics without a game say how they begin, and follow today's game @phone", async ({
  board,
  page,
  account,
}) => {
  const statistics = page.getByRole("dialog", { name: navTexts.statistics });
  const open = page.getByRole("button", { name: navTexts.statistics });
  await board.open("/explore/archive/1?view=calendar");
  await open.click();
  await expect(statistics).toContainText(statisticsTexts.none);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await board.open();
  await board.guess(...rightGuesses);
  await board.closeResult();
  await account.choose(navTexts.statistics);
  await expect(statistics.getByRole("row", { name: "1000 1" })).toBeVisible();
});

test.describe("without the server's clock", () => {
  const playStreak = (page: Page) =>
    page
      .getByRole("dialog", { name: navTexts.statistics })
      .locator("dl > div")
      .filter({ has: page.getByText(statisticsTexts.playStreak, { exact: true }) })
      .locator("dd");

  test("the date is that of New York, not the device's UTC date", async ({
    board,
    page,
    server,
    consoleErrors,
  }) => {
    consoleErrors.expect(/Failed to load resource/);
    await page.route("**/api/clock", (route) => route.abort());
    // In New York it is 21 o'clock of today, while the day after has begun in UTC.
    await page.clock.setFixedTime(startOfDay(server.today) + 21 * HOUR);
    await saveFinishedGames(page, [addDays(server.today, -1)]);
    await board.open("/explore/archive/1?view=calendar");
    await page.getByRole("button", { name: navTexts.statistics }).click();
    await expect(playStreak(page)).toHaveText("1");
  });

  test("the date follows the offset that was measured last", async ({
    board,
    page,
    server,
    consoleErrors,
  }) => {
    consoleErrors.expect(/Failed to load resource/);
    // The device's clock is four days ahead.
    await page.clock.install({ time: startOfDay(server.today) + (4 * 24 + 10) * HOUR });
    await saveFinishedGames(page, [addDays(server.today, -1)]);
    await board.open("/explore/archive/1?view=calendar");
    const read = page.waitForResponse("**/api/clock");
    await page.getByRole("button", { name: navTexts.statistics }).click();
    await read;
    await expect(playStreak(page)).toHaveText("1");

    await page.route("**/api/clock", (route) => route.abort());
    await page.reload();
    await board.alive();
    await page.getByRole("button", { name: navTexts.statistics }).click();
    await expect(playStreak(page)).toHaveText("1");
  });
});
