import { addDays, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { boardTexts } from "../../app/texts/board";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";

test.afterEach(({ server }) => server.resetClock());

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

test("what fails while the server restarts at midnight is requested again, and a press is answered", async ({
  board,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/, /dynamically imported module/);
  const midnight = startOfDay(addDays(server.today, 1));
  await page.route(/\/assets\/NewDayCallout-[\w-]+\.js$/, (route) => route.abort(), { times: 1 });
  await page.clock.install();
  await server.setClock(midnight - HOUR);
  await board.open();
  await board.surrender();
  await board.closeResult();
  let loads = 0;
  page.on("load", () => loads++);
  await server.setClock(midnight);
  await page.clock.fastForward(HOUR);
  await board.giveUp.click();
  await expect(board.result).toBeVisible();
  await board.closeResult();
  await expect(page.getByText(boardTexts.midnight.title)).toBeVisible();
  expect(loads).toBe(0);
});
