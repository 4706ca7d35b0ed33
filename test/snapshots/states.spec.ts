import type { Page } from "@playwright/test";
import { brand } from "../../app/config/brand";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { foreignPuzzle, rightGuesses, wrongGuesses } from "../support/known-puzzle";

/** Compares the screen with its kept picture, but for what counts the time. */
async function shot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  const countdown = page.getByText(/^\d\d:\d\d:\d\d$/);
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    mask: [countdown],
    maskColor: brand.backgroundColor,
  });
}

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    // Which item a hint is of is a matter of chance.
    Math.random = () => 0.5;
  }),
);

test("the game of the day", async ({ board, page }) => {
  await board.open();
  await shot(page, "board-untouched");
  await board.guess("Ladle", "Tongs", "Whisk", "turner", "Elephant", "Volcano");
  await board.hint("First Letter Hint");
  await board.hint("Length Hint");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await shot(page, "board-in-play");
  await board.hintMenu.click();
  await expect(page.getByRole("menuitem", { name: "Length Hint" })).toBeVisible();
  await shot(page, "menu-of-hints");
  await page.keyboard.press("Escape");
  await board.guess(...wrongGuesses.slice(2, 7));
  await shot(page, "board-high-lava");
  await board.guess(...rightGuesses);
  await expect(board.result.getByText(/^Top \d+%$/)).toBeVisible();
  await shot(page, "result-survived");
});

test("a lost game, and other scripts", async ({ board, page, server }) => {
  await board.open();
  await board.guess("Ladle", ...wrongGuesses);
  await expect(board.result.getByText(/^Top \d+%$/)).toBeVisible();
  await shot(page, "result-erupted");
  await board.result.getByRole("button", { name: "Reveal Answers" }).click();
  await board.closeResult();
  await shot(page, "board-answers");
  await board.open(`/archive/${server.longestDay}`);
  await shot(page, "board-longest");
  await board.open(`/archive/${server.foreignDay}`);
  await board.guess(...foreignPuzzle.items.slice(0, 7).map((item) => item.name), "חיפה");
  await shot(page, "board-other-scripts");
});

test("what opens over a page", async ({ account, board, page }) => {
  await board.open();
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog", { name: "How to Play" })).toBeVisible();
  await shot(page, "rules");
  await page.keyboard.press("Escape");
  await board.openSettings();
  await shot(page, "settings");
  await page.keyboard.press("Escape");
  await account.openLogin();
  await shot(page, "login");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();
  await shot(page, "sidebar");
});

test("pages", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
  const pages = {
    archive: "/explore/archive/1",
    calendar: "/explore/archive/1?view=calendar",
    community: "/explore/community/1",
    profile: "/user/creator",
    unknown: "/nowhere",
    offline: "/offline",
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await shot(page, name);
  }
});

test("making and planning games", async ({ page }) => {
  const create = new CreatePage(page);
  await create.openAs("admin");
  await create.fill();
  await create.prompt.blur();
  await shot(page, "create");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin/schedule", { waitUntil: "networkidle" });
  await shot(page, "schedule");
});
