import type { Page } from "@playwright/test";
import { gameOverTexts } from "../../app/config/texts/result";
import type { Game } from "../../app/contract/game";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";

/** Returns the newest public game without a blank in its prompt, which has two text forms. */
async function newestGame(page: Page): Promise<Game> {
  const { games } = await (await page.request.get("/api/community-games-paginated")).json();
  const { uid } = games.find(({ prompt }: Game) => !prompt.includes("_"));
  return (await page.request.get(`/api/game/uid/${uid}`)).json();
}

test("a community game is played, submitted once and marked as finished @both", async ({
  board,
  page,
}) => {
  const { uid, prompt, submitter, items } = await newestGame(page);
  await board.open("/explore/community/1");
  await page.getByRole("link", { name: prompt }).click();
  await expect(page).toHaveURL(`/community/${uid}`);
  await expect(page).toHaveTitle(`Lavalist Community Game - ${prompt}`);
  await expect(page.getByText(`Community Game by ${submitter}`)).toBeVisible();
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
  expect(submissions.map((request) => new URL(request.url()).pathname)).toEqual([
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

test("after a community game, the result links to the next unfinished one", async ({
  board,
  page,
}) => {
  const { uid } = await newestGame(page);
  await board.open(`/community/${uid}`);
  await board.surrender();
  await board.result.getByRole("link", { name: gameOverTexts.nextUnfinished }).click();
  await expect(page).toHaveURL(/\/community\/[\w-]{12,}$/);
  await expect(page).not.toHaveURL(`/community/${uid}`);
  await expect(page.getByText(/^Community Game by/)).toBeVisible();
});

test("a game that was made for a day has no community page, with a session either", async ({
  board,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  const today = await page.request.get("/api/game/today");
  const { uid, type } = (await today.json()) as { uid: string; type: string };
  expect(type).toBe("daily");
  for (const name of ["player", "admin"] as const) {
    await signInAs(page, name);
    await board.open(`/community/${uid}`);
    await expect(page).toHaveURL("/");
  }
});
