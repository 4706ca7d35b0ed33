import type { Page } from "@playwright/test";
import { calendarTexts, exploreTexts } from "../../app/config/texts/explore";
import { navTexts } from "../../app/config/texts/navigation";
import { gameOverTexts, shareTexts } from "../../app/config/texts/result";
import { shellTexts } from "../../app/config/texts/shell";
import { expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { archiveDays, saveFinishedGames } from "../support/finished-days";
import { hold } from "../support/held-files";
import { tabTo } from "../support/keyboard";

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search prompts" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: exploreTexts.tabsLabel }).getByRole("link", { name });
const turn = (page: Page, name: "Previous" | "Next") => page.getByRole("link", { name });

test("tabs open the lists, and the back button returns to the previous one @both", async ({
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
  await page.goBack();
  await expect(page).toHaveURL("/explore");
  await expect(tab(page, "Daily Archive")).toHaveAttribute("aria-current", "page");
  await page.goForward();
  await expect(tab(page, "Community")).toHaveAttribute("aria-current", "page");
  await expect(page.getByText(exploreTexts.tabs.future)).toHaveCount(0);
});

test("pages can be turned with the keyboard, and the URL holds the page @both", async ({
  board,
  page,
}) => {
  await board.open("/explore/archive/1");
  const newest = await cards(page).first().textContent();
  await tabTo(page, turn(page, "Next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/archive/2");
  await expect(page.getByText("Page 2 of 4")).toBeVisible();
  await expect(turn(page, "Next")).toBeFocused();
  await expect(cards(page).first()).not.toHaveText(newest ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Page 3 of 4")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(turn(page, "Previous")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/archive/2");
  await page.reload();
  await expect(page.getByText("Page 2 of 4")).toBeVisible();
  await board.open("/explore/archive/4000000000");
  await expect(page).toHaveURL("/explore/archive/4");
  await expect(turn(page, "Next")).toHaveAttribute("aria-disabled", "true");
  await turn(page, "Next").click({ force: true });
  await expect(page).toHaveURL("/explore/archive/4");
});

test("a search works with the keyboard, keeps the focus, and one step back ends it @both", async ({
  board,
  page,
}) => {
  await board.open("/explore/archive/2");
  await tabTo(page, searchBox(page));
  await page.keyboard.type("DZIEK");
  await expect(page).toHaveURL("/explore/archive/1?search=DZIEK");
  await expect(page.getByText("1 game found")).toBeVisible();
  await expect(cards(page)).toContainText(["dziękuję"]);
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  for (const name of ["Previous", "Next"] as const) {
    await expect(turn(page, name)).toHaveAttribute("aria-disabled", "true");
  }
  await page.keyboard.type("x");
  await expect(page).toHaveURL("/explore/archive/1?search=DZIEKx");
  await expect(page.getByText(exploreTexts.empty)).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await page.reload();
  await expect(searchBox(page)).toHaveValue("DZIEKx");
  await board.alive();
  await page.goBack();
  await expect(page).toHaveURL("/explore/archive/2");
  await expect(searchBox(page)).toHaveValue("");
  await page.goForward();
  await expect(searchBox(page)).toHaveValue("DZIEKx");
  await tabTo(page, page.getByRole("link", { name: exploreTexts.showAll }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Page 1 of 4")).toBeVisible();
  await tabTo(page, searchBox(page), "Shift+Tab");
  await page.keyboard.type("ember");
  await expect(page).toHaveURL("/explore/archive/1?search=ember");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/explore/archive/1");
  await expect(searchBox(page)).toBeFocused();
});

test("the result of a slow search is dropped once the next search has finished @phone", async ({
  board,
  page,
}) => {
  await board.open("/explore/community/1");
  const release = await hold(page, "**/explore/**.data?search=a*", (route) =>
    route.continue().catch(() => {}),
  );
  const slow = page.waitForRequest("**/explore/**.data?search=a*");
  await searchBox(page).fill("a");
  await slow;
  await searchBox(page).fill("zzzz");
  await expect(page.getByText(exploreTexts.empty)).toBeVisible();
  release();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL("/explore/community/1?search=zzzz");
  await expect(page.getByText(exploreTexts.empty)).toBeVisible();
});

test("skeletons have the same positions and sizes as the cards @both", async ({ board, page }, {
  project,
}) => {
  await board.open("/explore/archive/1");
  const release = await hold(page, "**/explore/community/1.data*");
  await tab(page, "Community").click();
  await expect(page.getByRole("status").filter({ hasText: "Loading games" })).toBeAttached();
  const waiting = await page.locator("[data-waiting]").evaluateAll(boxes);
  release();
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  const shown = await cards(page).evaluateAll(boxes);
  // On a phone, a card is as high as its text.
  const isPhone = project.name === "phone";
  const place = ({ x, width }: Box) => ({ x, width });
  expect(isPhone ? shown.map(place) : shown).toEqual(isPhone ? waiting.map(place) : waiting);
  expect(shown[0]?.y).toBe(waiting[0]?.y);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxes(elements: readonly Element[]): Box[] {
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}

test("a list that cannot be loaded offers a retry, and loads when the network is back @both", async ({
  board,
  page,
  context,
  consoleErrors,
}) => {
  // A response that is not ours cannot be parsed.
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /status of 503/, /^SyntaxError/);
  await board.open("/explore/archive/1");
  await context.setOffline(true);
  await tab(page, "Community").click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(page).toHaveURL("/explore/community/1");
  await page.getByRole("button", { name: shellTexts.retry }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.route("**/explore/archive/1.data*", (route) => route.fulfill({ status: 503 }));
  await page.goBack();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/explore/archive/1.data*");
  await page.getByRole("button", { name: shellTexts.retry }).click();
  await expect(cards(page).first()).toContainText(/Day \d+/);
});

test("a survived and a lost game differ in more than a colour", async ({ board, page }) => {
  const [lost, survived] = await archiveDays(page);
  if (!lost || !survived) throw new Error("The archive is too short.");
  await saveFinishedGames(page, [lost.date, survived.date], (index) => (index === 0 ? 4 : 10));
  await board.open("/explore/archive/1");
  const card = (prompt: string) => cards(page).filter({ has: page.getByTitle(prompt) });
  await expect(card(lost.prompt)).toContainText("Finished with 400 points, erupted");
  await expect(card(lost.prompt).locator("svg")).toBeVisible();
  await expect(card(survived.prompt)).toContainText("Finished with 1000 points, survived");
  await expect(card(survived.prompt).locator("svg")).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: /^\s*Erupted$/ })).toBeVisible();
  await page.getByRole("link", { name: exploreTexts.views.calendar }).click();
  const day = (name: RegExp) => page.getByRole("link", { name });
  await expect(day(/400 points, erupted$/).locator("svg")).toBeVisible();
  await expect(day(/1000 points, survived$/).locator("svg")).toHaveCount(0);
});

test("the newest community games tell when they were made", async ({ board, page }) => {
  await board.open("/explore/community/1");
  const response = await page.request.get("/api/community-games-paginated");
  const { games } = (await response.json()) as { games: { date: string; created?: string }[] };
  const times = page.getByRole("main").locator("time");
  const made = games.map(({ date, created }) => created ?? date);
  expect(
    await times.evaluateAll((all) => all.map((time) => time.getAttribute("datetime"))),
  ).toEqual(made);
  expect(made.toSorted().toReversed()).toEqual(made);
  await page.getByRole("link", { name: exploreTexts.sorts.played }).click();
  await expect(times).toHaveCount(0);
});

test("on a phone the random puzzle is in the row of the orders", async ({ board, page }) => {
  const random = page.getByRole("button", { name: shellTexts.titles.random });
  await board.open("/explore/community/1");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const orders = page.getByRole("navigation", { name: exploreTexts.sortsLabel });
    const [button, row] = [await random.boundingBox(), await orders.boundingBox()];
    expect(button?.width).toBeGreaterThanOrEqual(44);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(button?.y).toBeCloseTo((row?.y ?? 0) + ((row?.height ?? 0) - 44) / 2, 0);
    expect(row?.height).toBeLessThan(60);
    await expectFits(page);
  }
  await random.click();
  await expect(page).toHaveURL(/\/community\/[\w-]{12,}$/);
});

test("the calendar works with the keyboard and shows the scores of finished days @both", async ({
  board,
  page,
}) => {
  const [last, ...earlier] = await archiveDays(page);
  const oldest = earlier.at(-1);
  if (!last || !oldest) throw new Error("The archive is empty.");
  await saveFinishedGames(page, [last.date], () => 7);
  await board.open("/explore/archive/1");
  await tabTo(page, page.getByRole("link", { name: exploreTexts.views.calendar }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/archive/1?view=calendar");
  const finished = page.getByRole("link", { name: /finished with 700 points, erupted$/ });
  await expect(finished).toHaveText(`${Number(last.date.slice(-2))}✓ 700`);
  await expect(page.getByText(/^1 of \d+ finished this month$/)).toBeVisible();
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

test("a random puzzle is unfinished, as long as there is one", async ({ board, page, account }) => {
  const days = await archiveDays(page);
  const left = days[17];
  if (!left) throw new Error("The archive is too short.");
  await saveFinishedGames(
    page,
    days.map(({ date }) => date).filter((date) => date !== left.date),
  );
  await board.open("/explore/archive/1");
  await account.choose(navTexts.random);
  await expect(page).toHaveURL(`/archive/${left.date}`);
  await board.surrender();
  await expect(board.result.getByText(gameOverTexts.noneUnfinished)).toBeVisible();
  await expect(board.result.getByRole("link", { name: gameOverTexts.nextUnfinished })).toHaveCount(
    0,
  );
  await board.result.getByRole("link", { name: exploreTexts.tabs.archive }).click();
  await page.getByRole("button", { name: shellTexts.titles.random }).click();
  await expect(page).toHaveURL(/\/archive\/\d{4}-\d{2}-\d{2}$/);
});

test("after a game, the result links to the next unfinished day, right below Copy @both", async ({
  board,
  page,
}) => {
  const [newest, second, third, fourth] = await archiveDays(page);
  if (!newest || !second || !third || !fourth) throw new Error("The archive is too short.");
  await saveFinishedGames(page, [newest.date, third.date]);
  await board.open();
  await board.surrender();
  const next = board.result.getByRole("link", { name: gameOverTexts.nextUnfinished });
  const nextBox = await next.boundingBox();
  const copyBox = await board.result.getByRole("button", { name: shareTexts.copy }).boundingBox();
  if (!nextBox || !copyBox) throw new Error("Nothing is shown.");
  const gap = nextBox.y - (copyBox.y + copyBox.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(12);
  await next.click();
  await expect(page).toHaveURL(`/archive/${second.date}`);
  await board.surrender();
  await next.click();
  await expect(page).toHaveURL(`/archive/${fourth.date}`);
  await expect(board.input).toBeEnabled();
});
