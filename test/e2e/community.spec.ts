import { gameOverTexts } from "../../app/texts/result";
import { expect, test } from "../support/browser-test";
import { addGame } from "../support/community-games";

test("a community game is played, submitted once and marked as finished", async ({
  board,
  page,
  request,
}) => {
  const prompt = "Things that are played once";
  const { uid, path, items } = await addGame(request, prompt);
  await board.open("/explore/community/1");
  await page.getByRole("link", { name: prompt }).click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(`Lavalist Community Game - ${prompt}`);
  await expect(page.getByText("Community Game by creator")).toBeVisible();
  const submissions = board.countSubmissions();
  await board.guess("Zzyzx road", ...items.slice(0, 4).map((item) => item.name));
  await page.reload();
  await board.alive();
  await board.expectCounters({ correct: 4, wrong: 1, score: 390 });
  await board.guess(...items.slice(4).map((item) => item.name));
  await expect(board.result).toContainText(gameOverTexts.survived);
  await board.expectRank();
  await expect(board.result).toContainText(/of \d+ Players?/);
  await expect(board.result.getByText(/Streak/)).toHaveCount(0);
  expect(submissions.map((submission) => new URL(submission.url()).pathname)).toEqual([
    "/api/game/submit-community-game",
  ]);
  expect(submissions[0]?.postDataJSON()).toMatchObject({ gameUid: uid, score: 990 });
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain(`community/${uid}`);
  await page.reload();
  await board.alive();
  await page.goto("/explore/community/1");
  const card = page.getByRole("listitem").filter({ hasText: prompt });
  await expect(card).toContainText("Finished with 990 points");
  expect(submissions).toHaveLength(1);
});
