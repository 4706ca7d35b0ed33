import type { Page } from "@playwright/test";
import { calendarTexts, exploreTexts } from "../../app/texts/explore";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { statisticsTexts } from "../../app/texts/statistics";
import { expectAccessible, tabTo } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { archiveDays, saveFinishedGames } from "../support/finished-days";

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search prompts" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: exploreTexts.tabsLabel }).getByRole("link", { name });
const turn = (page: Page, name: "Previous" | "Next") => page.getByRole("link", { name });

test("tabs, orders and pages are links that the keyboard opens and the back button leaves; so is a search, which keeps the focus", async ({
  board,
  page,
}) => {
  await board.open("/explore");
  await expect(tab(page, "Daily Archive")).toHaveAttribute("aria-current", "page");
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first()).toContainText(
    /Day \d+ · \w+ \d+, \d{4}\d+ players · (?:easy|medium|hard)by /,
  );
  await tab(page, "Community").click();
  await expect(page).toHaveURL("/explore/community/1");
  await expect(page).toHaveTitle("Lavalist - Community Games");
  await expect(page.getByRole("banner")).toContainText(exploreTexts.titles.community);
  await expect(tab(page, "Community")).toHaveAttribute("aria-current", "page");
  await expect(page.getByText(exploreTexts.tabs.future)).toHaveCount(0);
  const hardest = page.getByRole("link", { name: exploreTexts.sorts.hardest });
  await hardest.press("Enter");
  await expect(page).toHaveURL("/explore/community/1?sort=hardest");
  await expect(hardest).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
  await searchBox(page).fill("name");
  await expect(page).toHaveURL("/explore/community/1?search=name&sort=hardest");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/explore");
  await expect(tab(page, "Daily Archive")).toHaveAttribute("aria-current", "page");

  const newest = await cards(page).first().textContent();
  await tabTo(page, turn(page, "Next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/archive/2");
  await expect(page.getByText("Page 2 of 4")).toBeVisible();
  await expect(turn(page, "Next")).toBeFocused();
  await expect(cards(page).first()).not.toHaveText(newest ?? "");
  await page.reload();
  await expect(page.getByText("Page 2 of 4")).toBeVisible();
  await board.open("/explore/archive/4000000000");
  await expect(page).toHaveURL("/explore/archive/4");
  await expect(turn(page, "Next")).toHaveAttribute("aria-disabled", "true");
  await turn(page, "Next").click({ force: true });
  await expect(page).toHaveURL("/explore/archive/4");

  await board.open("/explore/archive/2");
  await tabTo(page, searchBox(page));
  // The rest of the word is typed while its beginning is looked for.
  const asked = new Promise((resolve) => page.route("**/*search=PO&*", resolve));
  await page.keyboard.type("PO");
  await asked;
  await page.keyboard.type("KEM");
  await expect(page).toHaveURL("/explore/archive/1?search=POKEM");
  await expect(page.getByText("1 game found")).toBeVisible();
  await expect(cards(page)).toContainText(["Pokémon"]);
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  for (const name of ["Previous", "Next"] as const) {
    await expect(turn(page, name)).toHaveAttribute("aria-disabled", "true");
  }
  await page.keyboard.type("x");
  await expect(page).toHaveURL("/explore/archive/1?search=POKEMx");
  await expect(page.getByText(exploreTexts.empty)).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await page.reload();
  await expect(searchBox(page)).toHaveValue("POKEMx");
  await board.alive();
  await page.goBack();
  await expect(page).toHaveURL("/explore/archive/2");
  await expect(searchBox(page)).toHaveValue("");
  await page.goForward();
  await expect(searchBox(page)).toHaveValue("POKEMx");
  await page.getByRole("link", { name: exploreTexts.showAll }).press("Enter");
  await expect(page.getByText("Page 1 of 4")).toBeVisible();
  await searchBox(page).focus();
  await page.keyboard.type("ember");
  await expect(page).toHaveURL("/explore/archive/1?search=ember");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/explore/archive/1");
  await expect(searchBox(page)).toBeFocused();
});

test("cards, statistics and the calendar, which works with the keyboard, tell finished days without colours", async ({
  board,
  page,
}) => {
  const [lost, survived, ...earlier] = await archiveDays(page);
  const oldest = earlier.at(-1);
  if (!lost || !survived || !oldest) throw new Error("The archive is too short.");
  await saveFinishedGames(page, [lost.date, survived.date], (index) => (index === 0 ? 4 : 10));
  await board.open("/explore/archive/1");
  const card = (prompt: string) => cards(page).filter({ has: page.getByTitle(prompt) });
  await expect(card(lost.prompt)).toContainText("Finished with 400 points, erupted");
  await expect(card(lost.prompt).locator("svg")).toBeVisible();
  await expect(card(survived.prompt)).toContainText("Finished with 1000 points, survived");
  await expect(card(survived.prompt).locator("svg")).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: /^\s*Erupted$/ })).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: exploreTexts.views.calendar }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/archive/1?view=calendar");
  const finished = page.getByRole("link", { name: /finished with 400 points, erupted$/ });
  await expect(finished).toHaveText(`${Number(lost.date.slice(-2))}400`);
  const isOneMonth = lost.date.slice(0, 7) === survived.date.slice(0, 7);
  await expect(
    page.getByText(new RegExp(`^${isOneMonth ? 2 : 1} of \\d+ finished this month$`)),
  ).toBeVisible();
  await page.getByRole("button", { name: navTexts.statistics }).click();
  const statistics = page.getByRole("dialog", { name: navTexts.statistics });
  for (const [name, figure] of [
    [statisticsTexts.played, "2"],
    [statisticsTexts.survivedShare, "50%"],
    [statisticsTexts.bestPlayStreak, "2"],
    [statisticsTexts.surviveStreak, "0"],
  ] as const) {
    await expect(board.figure(name, statistics).first()).toHaveText(figure);
  }
  await expect(statistics.getByRole("heading", { name: statisticsTexts.hardest })).toBeVisible();
  await expect(statistics.getByText("In your latest 2 games")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(statistics).toBeHidden();

  const back = page.getByRole("link", { name: calendarTexts.earlier });
  const heading = page.getByRole("main").getByRole("heading", { level: 2 });
  await tabTo(page, back, "Shift+Tab");
  while ((await back.getAttribute("aria-disabled")) === "false") {
    const month = await heading.textContent();
    await page.keyboard.press("Enter");
    await expect(heading).not.toHaveText(month ?? "");
    await expect(back).toBeFocused();
  }
  const first = page.getByRole("link", { name: oldest.prompt });
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/archive/${oldest.date}`);
  await page.goBack();
  await expect(first).toBeVisible();
});

test("the button of a random puzzle is the same in the archive and beside the orders", async ({
  board,
  page,
}) => {
  const sizes: (number | undefined)[] = [];
  for (const path of ["/explore/archive/1", "/explore/community/1"]) {
    await board.open(path);
    const button = page.getByRole("button", { name: shellTexts.titles.random, exact: true });
    sizes.push((await button.boundingBox())?.width);
  }
  expect(sizes[0]).toBe(sizes[1]);
});

test("the next puzzle and a random one are unfinished, as long as there is one", async ({
  board,
  page,
  account,
}) => {
  const days = await archiveDays(page);
  const [first, left] = [days[2], days[17]];
  if (!first || !left) throw new Error("The archive is too short.");
  await saveFinishedGames(
    page,
    days.map(({ date }) => date).filter((date) => date !== first.date && date !== left.date),
  );
  await board.open(`/archive/${first.date}`);
  await board.surrender();
  const next = board.result.getByRole("link", { name: gameOverTexts.nextUnfinished });
  await expect(next).toHaveAttribute("href", `/archive/${left.date}`);
  await board.closeResult();
  await account.choose(navTexts.random);
  await expect(page).toHaveURL(`/archive/${left.date}`);
  await board.surrender();
  await expect(board.result.getByText(gameOverTexts.noneUnfinished)).toBeVisible();
  await expect(next).toHaveCount(0);
});
