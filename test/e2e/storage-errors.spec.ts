import { howToPlayTexts } from "../../app/texts/help";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";

const NOTICE = /Your browser does not let us save your progress/;

test("a full storage does not stop a game, and the player is told", async ({
  board,
  page,
  server,
}) => {
  const { results } = await server.storedOn(server.today);
  await page.addInitScript(() => {
    let size = 1024 * 1024;
    while (size >= 1) {
      try {
        localStorage.setItem(`filler${size}${localStorage.length}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await board.open();
  await board.guess("Ladle");
  await expect(page.getByText(NOTICE)).toBeVisible();
  await board.guess("Elephant", ...rightGuesses);
  await expect(board.result).toHaveAccessibleName(gameOverTexts.survived);
  await board.expectRank();
  expect((await server.storedOn(server.today)).results).toBe(results + 1);
});

/** Makes properties of the window throw. Runs in the page. */
function forbid(names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
}

test.describe("a forbidden storage", () => {
  test.use({ firstVisit: true });

  test("does not stop a game either, nor does a missing file", async ({
    board,
    consoleErrors,
    page,
    server,
  }) => {
    consoleErrors.expect(/status of 404/, /dynamically imported module/);
    const { results } = await server.storedOn(server.today);
    await page.addInitScript(forbid, ["localStorage", "caches", "indexedDB"]);
    await page.route(/assets\/Sidebar-.*\.js/, (route) => route.fulfill({ status: 404 }));
    await board.open();
    // Earlier, Remix would log that it cannot restore the scroll position.
    await page.evaluate(forbid, ["sessionStorage"]);
    await page
      .getByRole("dialog", { name: howToPlayTexts.title })
      .getByText(howToPlayTexts.start)
      .click();
    await board.guess("Ladle");
    await expect(page.getByText(NOTICE)).toBeVisible();
    const check = page.waitForResponse((response) => response.request().method() === "HEAD");
    await page.getByRole("button", { name: shellTexts.header.menu }).dispatchEvent("click");
    await check;
    await board.hint("Length Hint");
    await board.guess(...rightGuesses);
    await expect(board.result).toHaveAccessibleName(gameOverTexts.survived);
    await board.expectRank();
    expect((await server.storedOn(server.today)).results).toBe(results + 1);
  });
});
