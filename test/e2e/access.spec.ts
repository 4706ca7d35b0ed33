import type { Page } from "@playwright/test";
import { boardTexts } from "../../app/texts/board";
import { howToPlayTexts } from "../../app/texts/help";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts, shareTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expectAccessible, expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { archiveDays, saveFinishedGames } from "../support/finished-days";
import { rightGuesses, wrongGuesses } from "../support/known-puzzle";

/** Pages that everybody may open, and whose layout depends on the width. */
const widePages = [
  "/explore/archive/1",
  "/explore/archive/1?view=calendar",
  "/explore/community/1",
  "/user/creator",
];

/** Other pages that everybody may open. */
const otherPages = [
  "/explore/archive/1?search=nothing+is+called+so",
  "/explore/future/1",
  "/create",
  "/edit/unknown-game",
  "/credits",
  "/roadmap",
  "/offline",
  "/nowhere",
  "/reset-password",
  "/reset-password?token=abc",
  "/privacy-policy",
  "/terms",
];

async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectFits(page, path);
  }
}

test("the pages with lists are accessible, with finished days too @both", async ({ page }) => {
  const days = await archiveDays(page);
  await saveFinishedGames(
    page,
    days.slice(0, 3).map(({ date }) => date),
  );
  await expectAllAccessible(page, widePages);
});

test("the other pages are accessible and fit a width of 320 px", async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAllAccessible(page, otherPages);
});

test("the board is accessible in each of its states @both", async ({ board, context, page }) => {
  test.slow();
  await board.open();
  await expectAccessible(page, "the untouched board");
  await board.guess("Ladle", "Elephant", "Volcano", "turner", "Ladle");
  await board.hint("First Letter Hint");
  await board.hint("Length Hint");
  await expectAccessible(page, "in play, with toasts");
  await board.hintMenu.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessible(page, "the menu of hints");
  await page.keyboard.press("Escape");
  await board.guess(...wrongGuesses.slice(2, 7));
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expectAccessible(page, "lava at the prompt, and no network");
  await context.setOffline(false);
  await board.surrender();
  await board.expectRank();
  await expectAccessible(page, "the result");
  await board.result.getByRole("button", { name: boardTexts.board.reveal }).click();
  await board.closeResult();
  await expectAccessible(page, "the answers");
});

test("modals and menus are accessible @both", async ({ board, page }) => {
  test.slow();
  await board.open();
  await page.getByRole("button", { name: shellTexts.header.help }).click();
  const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
  await expect(rules).toBeVisible();
  await expectAccessible(page, "the rules");
  await rules.getByRole("button", { name: howToPlayTexts.tryIt }).click();
  await rules.getByRole("textbox").fill("Saturn");
  await page.keyboard.press("Enter");
  await expectAccessible(page, "the rules, tried");
  await page.keyboard.press("Escape");
  await board.openSettings();
  await expectAccessible(page, "the settings");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();
  await expectAccessible(page, "the sidebar");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: shellTexts.header.options }).click();
  await expect(page.getByRole("menuitem", { name: navTexts.settings })).toBeVisible();
  await expectAccessible(page, "the menu of options");
  await page.getByRole("menuitem", { name: navTexts.patchNotes }).click();
  await expect(page.getByRole("dialog", { name: navTexts.patchNotes })).toBeVisible();
  await expectAccessible(page, "the patch notes");
});

test("the pages of creators and admins are accessible", async ({ page, server }) => {
  test.slow();
  const create = new CreatePage(page);
  await create.openAs("admin");
  await create.fill();
  await create.item(2).fill("Corkscrew");
  await expectAccessible(page, "a game being made, with two items alike");
  const list = await page.request.get("/api/community-games-paginated");
  const { games }: { games: { uid: string }[] } = await list.json();
  for (const path of [
    "/explore/review/1",
    "/explore/denied/1",
    "/explore/future/1",
    "/admin/audit",
    "/admin/statistics",
    "/admin/daily-job",
    `/admin/review/${games[0]?.uid}`,
    `/edit/${games[0]?.uid}`,
    `/archive/${server.longestDay}`,
    "/user/creator",
  ]) {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.goto(path, { waitUntil: "networkidle" });
    await expectAccessible(page, `${path}, for an admin`);
  }
});

test.describe("with a keyboard only", () => {
  test.use({ firstVisit: true });

  test("a game can be played from the first visit to the shared result @desktop", async ({
    board,
    context,
    page,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { keyboard } = page;
    await board.open();
    const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
    await expect(rules.getByRole("heading", { name: howToPlayTexts.title })).toBeFocused();
    for (const name of ["Close", "Try it here", "Let's play"]) {
      await keyboard.press("Tab");
      await expect(rules.getByRole("button", { name })).toBeFocused();
    }
    await keyboard.press("Enter");
    await expect(rules).toBeHidden();
    await expect(board.input).toBeFocused();

    await keyboard.type("Elephant");
    await keyboard.press("Enter");
    await board.expectCounters({ wrong: 1 });

    await keyboard.press("Tab");
    await expect(board.guessButton).toBeFocused();
    await keyboard.press("Tab");
    await expect(board.hintMenu).toBeFocused();
    await keyboard.press("Enter");
    const { firstLetter, length } = boardTexts.hints.kinds;
    await expect(page.getByRole("menuitem", { name: firstLetter.menuItem })).toBeFocused();
    await keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: length.menuItem })).toBeFocused();
    await keyboard.press("Enter");
    await expect(board.hintMenu).toContainText(boardTexts.hints.menu(1, 5));
    await expect(board.input).toBeFocused();

    for (const guess of rightGuesses) {
      await keyboard.type(guess);
      await keyboard.press("Enter");
      if (guess !== rightGuesses.at(-1)) await expect(board.input).toHaveValue("");
    }
    await expect(board.result).toHaveAccessibleName(gameOverTexts.survived);
    const share = board.result.getByRole("button", { name: shareTexts.copy });
    await expect(async () => {
      await keyboard.press("Tab");
      await expect(share).toBeFocused({ timeout: 100 });
    }).toPass();
    await keyboard.press("Enter");
    await expect(page.getByText(shareTexts.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("You survived!");
    await keyboard.press("Escape");
    await expect(board.result).toBeHidden();
  });

  test("the first Tab focuses the link past the header @desktop", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
    await page.goto("/explore/archive/1");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: shellTexts.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await page.getByRole("main").locator(focused).count()).toBe(1);
  });
});
