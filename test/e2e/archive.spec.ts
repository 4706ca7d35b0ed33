import { addDays, dayNumber } from "../../app/days/new-york";
import { exploreTexts } from "../../app/texts/explore";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";

test("a game of the archive is saved under its own date, and its result is never submitted", async ({
  board,
  page,
  server,
}) => {
  const date = addDays(server.today, -1);
  const names = await board.itemNames(date);
  await board.open(`/archive/${date}`);
  await expect(page).toHaveTitle(shellTexts.titles.archiveDay("Lavalist", dayNumber(date)));
  await expect(page.getByText(`Archive Day ${dayNumber(date)} by`)).toBeVisible();
  const asleep = await board.lavaHeight();
  const submissions = board.countSubmissions();
  await board.guess(...names.slice(0, 2), "Zzyzx road");
  await expect.poll(() => board.lavaHeight()).toBeGreaterThan(asleep);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain(date);
  expect(keys).not.toContain(server.today);
  await board.open();
  await board.guess("Ladle");
  await board.expectCounters({ correct: 1, wrong: 0 });

  await board.open(`/archive/${date}`);
  await board.expectCounters({ correct: 2, wrong: 1, score: 190 });
  await board.surrender();
  await expect(board.result).toContainText(`Stats Archive Day ${dayNumber(date)}`);
  await expect(board.figure(gameOverTexts.average)).toHaveText(/^\d+$/);
  await expect(board.result.getByRole("button", { name: gameOverTexts.correction })).toHaveCount(0);
  await expect.poll(() => board.lavaHeight()).toBe(asleep);
  await board.result.getByRole("link", { name: exploreTexts.tabs.archive }).click();
  await expect(page).toHaveURL("/explore/archive/1");
  const finished = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /Finished with \d+ points/ });
  await expect(finished).toHaveCount(1);
  await expect(finished.getByRole("link").first()).toHaveAttribute("href", `/archive/${date}`);
  await board.open(`/archive/${date}`);
  await board.giveUp.click();
  await expect(board.figure(gameOverTexts.average)).toHaveText(/^\d+$/);
  expect(submissions).toHaveLength(0);
});
