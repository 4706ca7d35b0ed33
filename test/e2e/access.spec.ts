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
import { expectToast } from "../support/shown-toasts";

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

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Expects the page to be accessible on a phone and on a desktop. */
async function expectBothAccessible(page: Page, what: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectFits(page, `${what}, at ${size.width} px`);
  }
}

test("the public pages are accessible, those with lists with finished days and at each width", async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/status of 404/);
  const days = await archiveDays(page);
  await saveFinishedGames(
    page,
    days.slice(0, 3).map(({ date }) => date),
  );
  for (const path of widePages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectBothAccessible(page, path);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of otherPages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectFits(page, path);
  }
});

test("the board is accessible in each of its states", async ({
  board,
  context,
  page,
  consoleErrors,
}) => {
  test.slow();
  // A slow machine may still load ahead when the network goes.
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await board.open();
  await expectBothAccessible(page, "the untouched board");
  await board.guess("Ladle", "Elephant", "Volcano", "turner", "Ladle");
  await board.hint("First Letter Hint");
  await board.hint("Length Hint");
  await expectBothAccessible(page, "in play, with toasts");
  await board.hintMenu.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectBothAccessible(page, "the menu of hints");
  await page.keyboard.press("Escape");
  await board.guess(...wrongGuesses.slice(2, 7));
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expectBothAccessible(page, "lava at the prompt, and no network");
  await context.setOffline(false);
  await board.surrender();
  await board.expectRank();
  await expectBothAccessible(page, "the result");
  await board.result.getByRole("button", { name: boardTexts.board.reveal }).click();
  await board.closeResult();
  await expectBothAccessible(page, "the answers");
});

test("modals and menus are accessible", async ({ board, page }) => {
  test.slow();
  await board.open();
  await page.getByRole("button", { name: shellTexts.header.help }).click();
  const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
  await expect(rules).toBeVisible();
  await expectBothAccessible(page, "the rules");
  await rules.getByRole("button", { name: howToPlayTexts.tryIt }).click();
  await rules.getByRole("textbox").fill("Horse");
  await page.keyboard.press("Enter");
  await expectBothAccessible(page, "the rules, tried");
  await page.keyboard.press("Escape");
  await board.openSettings();
  await expectBothAccessible(page, "the settings");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();
  await expectBothAccessible(page, "the sidebar");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: shellTexts.header.options }).click();
  await expect(page.getByRole("menuitem", { name: navTexts.settings })).toBeVisible();
  await expectBothAccessible(page, "the menu of options");
  await page.getByRole("menuitem", { name: navTexts.patchNotes }).click();
  await expect(page.getByRole("dialog", { name: navTexts.patchNotes })).toBeVisible();
  await expectBothAccessible(page, "the patch notes");
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
    "/admin/queue",
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
    await expectToast(page, shareTexts.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("You survived!");
    await keyboard.press("Escape");
    await expect(board.result).toBeHidden();
  });
});
