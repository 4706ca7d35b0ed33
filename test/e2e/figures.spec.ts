import type { Page } from "@playwright/test";
import type { ListGame } from "../../app/features/games/contract";
import { adminTexts } from "../../app/texts/admin";
import { exploreTexts } from "../../app/texts/explore";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";

async function communityGames(page: Page, query: string): Promise<ListGame[]> {
  const response = await page.request.get(`/api/community-games-paginated?${query}`);
  return (await response.json()).games;
}

test("a player sorts the community games by difficulty, and the order stays in a search", async ({
  page,
  board,
}) => {
  await board.open("/explore/community/1");
  const prompts = page.getByRole("main").getByRole("listitem").getByRole("link", { name: /\w/ });
  await page.getByRole("link", { name: exploreTexts.sorts.hardest }).press("Enter");
  await expect(page).toHaveURL("/explore/community/1?sort=hardest");
  await expect(page.getByRole("link", { name: exploreTexts.sorts.hardest })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const [hardest] = await communityGames(page, "sort=hardest&limit=1");
  await expect(prompts.first()).toHaveAttribute("title", hardest?.prompt ?? "");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByTitle(hardest?.prompt ?? "", { exact: true }) });
  await expect(card).toContainText(`${hardest?.players} players · ${hardest?.grade}`);
  await expectAccessible(page);

  await page.getByRole("searchbox").fill("name");
  await expect(page).toHaveURL("/explore/community/1?search=name&sort=hardest");
  const [found] = await communityGames(page, "sort=hardest&search=name&limit=1");
  await expect(prompts.first()).toHaveAttribute("title", found?.prompt ?? "");
});

test("the creator sees on its page how a game played", async ({ page, board }) => {
  const games = await communityGames(page, "username=creator&sort=played");
  // Its players of a day would count too.
  const game = games.find(({ daily_date }) => daily_date === null);
  const button = page.getByRole("button", { name: adminTexts.figures.section });
  await signInAs(page, "creator");
  await board.open(`/community/${game?.uid}`);
  await button.press("Enter");
  const stats = page.getByRole("dialog", { name: adminTexts.figures.title });
  // The lists count later: the daily job writes their totals.
  const response = await page.request.get(`/api/game/community-stats/${game?.uid}`);
  const { playerCount } = await response.json();
  await expect(stats.getByText(`Players: ${playerCount}`, { exact: true })).toBeVisible();
  await expect(
    stats.getByRole("list", { name: adminTexts.figures.found }).getByRole("listitem"),
  ).toHaveCount(10);
  await expect(stats.getByRole("heading", { name: adminTexts.nearMisses.title })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: adminTexts.menu.edit })).toHaveCount(0);
});
