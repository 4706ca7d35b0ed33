import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { daysOf, rememberFinished } from "../support/finished-days";
import { rightGuesses } from "../support/known-puzzle";

/** Expects axe to find nothing that breaks WCAG 2.2 AA or good practice. */
async function expectAccessible(page: Page): Promise<void> {
  // What fades in has less contrast while it does.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("; ")}`,
  );
  expect(found).toEqual([]);
}

test("the board in play is accessible @both", async ({ board, page }) => {
  await board.open();
  await expectAccessible(page);
  await board.guess("Ladle", "Elephant", "Volcano", "turner");
  await board.hint("First Letter Hint");
  await board.hint("Length Hint");
  await expectAccessible(page);
});

test("the open menu of hints is accessible @both", async ({ board, page }) => {
  await board.open();
  await board.hintMenu.click();
  await expect(page.getByRole("menuitem", { name: "Length Hint" })).toBeVisible();
  await expectAccessible(page);
});

test("the result is accessible, and the board behind it @both", async ({ board, page }) => {
  await board.open();
  await board.guess("Ladle", "Elephant");
  await board.surrender();
  await expect(board.result.getByText(/^Top \d+%$/)).toBeVisible();
  await board.result.getByRole("button", { name: "As a Picture" }).click();
  await expect(board.result.getByRole("figure")).toBeVisible();
  await expectAccessible(page);
  await board.result.getByRole("button", { name: "Reveal Answers" }).click();
  await board.closeResult();
  await expectAccessible(page);
});

test("the rules are accessible @both", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: "Help" }).click();
  const rules = page.getByRole("dialog", { name: "How to Play" });
  await expect(rules).toBeVisible();
  await expectAccessible(page);
  await rules.getByRole("button", { name: "Try it here" }).click();
  await rules.getByRole("textbox").fill("Saturn");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
});

test("the settings are accessible @both", async ({ board, page }) => {
  await board.open();
  await board.openSettings();
  await expectAccessible(page);
});

test("the sidebar is accessible @both", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();
  await expectAccessible(page);
});

test("the open menu of options is accessible @both", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: "Options" }).click();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expectAccessible(page);
});

test("patch notes, credits and roadmap are accessible @both", async ({ account, board, page }) => {
  await board.open();
  await account.choose("Patch Notes");
  await expect(page.getByRole("dialog", { name: "Patch Notes" })).toBeVisible();
  await expectAccessible(page);
  for (const path of ["/credits", "/roadmap"]) {
    await board.open(path);
    await expectAccessible(page);
  }
});

test("the archive is accessible, as a list, as a calendar and empty @both", async ({
  board,
  page,
}) => {
  const days = await daysOf(page);
  await rememberFinished(
    page,
    days.slice(0, 3).map(({ date }) => date),
  );
  for (const query of ["", "?view=calendar", "?search=zzzz"]) {
    await board.open(`/explore/archive/1${query}`);
    await expectAccessible(page);
  }
  await board.open("/user/creator");
  await expectAccessible(page);
});

test("the page of an unknown path is accessible @both", async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  await page.goto("/nowhere");
  await expectAccessible(page);
});

test.describe("with a keyboard only", () => {
  test.use({ firstVisit: true });

  test("a game goes from the first visit to its result @desktop", async ({ board, page }) => {
    const { keyboard } = page;
    await board.open();
    const rules = page.getByRole("dialog", { name: "How to Play" });
    await expect(rules.getByRole("button", { name: "Let's play" })).toBeFocused();
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
    await expect(page.getByRole("menuitem", { name: "First Letter Hint" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "First Letter Hint" })).toBeFocused();
    await keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Length Hint" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(board.hintMenu).toContainText("Hint? (1/5)");
    await expect(board.input).toBeFocused();

    for (const guess of rightGuesses) {
      await keyboard.type(guess);
      await keyboard.press("Enter");
      if (guess !== rightGuesses.at(-1)) await expect(board.input).toHaveValue("");
    }
    await expect(board.result).toHaveAccessibleName("You Survived!");
    await keyboard.press("Escape");
    await expect(board.result).toBeHidden();
  });

  test("the first Tab leads past the header @desktop", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
    await page.goto("/explore/archive/1");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await page.getByRole("main").locator(focused).count()).toBe(1);
  });

  test("a menu that is left by Escape gives the focus back @desktop", async ({ board, page }) => {
    await page.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
    await board.open();
    await board.hintMenu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Length Hint" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem", { name: "Length Hint" })).toBeHidden();
    await expect(board.hintMenu).toBeFocused();
  });
});
