import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";

test("a menu whose file is missing reloads the page once, with the guess and the game", async ({
  board,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/, /dynamically imported module/);
  const toast = page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
  let isBlocked = true;
  await page.route(/\/assets\/Sidebar-[\w-]+\.js$/, (route) =>
    isBlocked ? route.abort() : route.continue(),
  );
  await board.open();
  await board.guess("Ladle", "Elephant");
  await board.waitForScript("Toasts");
  await board.input.fill("Whis");
  let loads = 0;
  page.on("load", () => loads++);
  await page.getByRole("button", { name: shellTexts.header.menu }).dispatchEvent("click");
  await expect(toast).toBeVisible();
  expect(loads).toBe(0);

  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect.poll(() => loads).toBe(1);
  await board.alive();
  await board.expectCounters({ correct: 1, wrong: 1 });
  await expect(board.input).toHaveValue("Whis");

  // The new page lacks the file too, and stays.
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(toast).toBeVisible();
  expect(loads).toBe(1);
  isBlocked = false;
  await page.reload();
  await board.alive();
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();
});
