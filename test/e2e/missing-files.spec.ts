import type { Page } from "@playwright/test";
import { boardTexts } from "../../app/config/texts/board";
import { createTexts } from "../../app/config/texts/editor";
import { shellTexts } from "../../app/config/texts/shell";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";

const UNREACHABLE = "The server cannot be reached.";

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/, /dynamically imported module/);
});

/** Lets the requests for the files with a name fail until the returned function is called. */
async function block(page: Page, name: string, ending: "js" | "css" = "js"): Promise<() => void> {
  let isBlocked = true;
  // A request that begins while a route is removed may never get an answer, so the route stays.
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.${ending}$`), (route) =>
    isBlocked ? route.abort() : route.continue(),
  );
  return () => {
    isBlocked = false;
  };
}

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on("load", () => loads.count++);
  return loads;
}

const toast = (page: Page) => page.getByRole("alert").filter({ hasText: UNREACHABLE });

test("a menu whose file is missing reloads the page once, with the guess and the game", async ({
  board,
  page,
}) => {
  const release = await block(page, "Sidebar");
  await board.open();
  await board.guess("Ladle", "Elephant");
  await board.waitForScript("Toasts");
  await board.input.fill("Whis");
  const loads = countLoads(page);
  await page.getByRole("button", { name: shellTexts.header.menu }).dispatchEvent("click");
  await expect(toast(page)).toBeVisible();
  expect(loads.count).toBe(0);

  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect.poll(() => loads.count).toBe(1);
  await board.alive();
  await board.expectCounters({ correct: 1, wrong: 1 });
  await expect(board.input).toHaveValue("Whis");

  // The new page lacks the file too, and stays.
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(toast(page)).toBeVisible();
  expect(loads.count).toBe(1);
  release();
  await page.reload();
  await board.alive();
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();
});

test("a part whose style sheet is missing is not shown without it, and the draft is kept", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  const release = await block(page, "TryOut", "css");
  await create.fill("Things in a test");
  const tryIt = page.getByRole("main").getByRole("button", { name: createTexts.tryIt });
  const loaded = page.waitForEvent("load");
  await tryIt.click();
  await loaded;
  release();
  await expect(create.prompt).toHaveValue("Things in a test");
  await tryIt.click();
  await expect(page.getByRole("button", { name: boardTexts.trial.of.draft.back })).toBeVisible();
});
