import { addDays } from "../../app/days/new-york";
import { navTexts } from "../../app/texts/navigation";
import { statisticsTexts } from "../../app/texts/statistics";
import { expect, test } from "../support/browser-test";
import { archiveDays, saveFinishedGames } from "../support/finished-days";

test("one's own statistics count what was played here", async ({ board, page, server }) => {
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
  await expect(statistics.getByRole("heading", { name: statisticsTexts.hardest })).toBeVisible();
  await expect(statistics.getByText("In your latest 8 games")).toBeVisible();
});
