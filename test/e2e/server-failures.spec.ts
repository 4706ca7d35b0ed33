import type { Page } from "@playwright/test";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";

const ID = "3b0c5f4e-id-of-the-request";
const FAILED = `The server failed. Please try again. Request ID: ${ID}`;

/** Makes every request to a URL fail on the server. Returns a function that ends the failure. */
async function breakServer(
  page: Page,
  url: string,
  status: 500 | 503,
): Promise<() => Promise<void>> {
  const error = status === 500 ? "Something went wrong." : "The database does not respond.";
  await page.route(url, (route) =>
    route.fulfill({ status, headers: { "X-Request-Id": ID }, json: { error } }),
  );
  return () => page.unroute(url);
}

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const retryIn = (page: Page, text: string) =>
  alert(page, text).getByRole("button", { name: "Try again" });

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expect(
    /status of 50[03]/,
    /Error fetching user/,
    /turbo-stream|SyntaxError|decode/i,
  );
});

test("a page whose data or calls fail on the server stays, tells the request and asks again", async ({
  board,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  await board.open();
  const repairPage = await breakServer(page, "**/explore/community/1.data*", 500);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Explore Community Games" }).click();
  await expect(alert(page, FAILED)).toBeVisible();
  await expect(page).toHaveURL("/explore/community/1");
  await repairPage();
  await retryIn(page, FAILED).click();
  await expect(page.getByRole("link", { name: "Community", exact: true })).toBeVisible();
  await expect(alert(page, FAILED)).toBeHidden();

  await signInAs(page, "admin");
  await page.clock.install();
  for (const [path, call, status] of [
    // Before the user is stored.
    ["/create", "**/api/user", 503],
    ["/explore/review/1", "**/api/admin/review-games*", 503],
    ["/edit/some-uid-of-a-game", "**/api/game/edit/*", 500],
  ] as const) {
    const repair = await breakServer(page, call, status);
    await page.goto(path);
    const text = status === 500 ? FAILED : `The database does not respond. Request ID: ${ID}`;
    // After three more tries, 7 s.
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(retryIn(page, text)).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(page.getByText("cannot be reached")).toBeHidden();
    await repair();
    await retryIn(page, text).click();
    await expect(alert(page, text)).toBeHidden();
  }
});

test("a page of a captive portal in place of the data of a page is shown by a reload", async ({
  board,
  page,
}) => {
  await board.open();
  await page.route("**/explore/community/1**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Sign in</h1>" }),
  );
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Explore Community Games" }).click();
  await alert(page, shellTexts.errors.foreignPage)
    .getByRole("button", { name: shellTexts.reload })
    .click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a result that the server fails to store tells the request and is sent again", async ({
  board,
  page,
}) => {
  const repair = await breakServer(page, "**/api/game/submit", 500);
  await board.open();
  await board.surrender();
  const text = `Your result was not sent yet. It is saved here and sent again later. ${FAILED}`;
  const retry = retryIn(page, text);
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expect(board.result.getByRole("img", { name: gameOverTexts.loading })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  const isCutOff = await retry.evaluate((button) =>
    [...button.querySelectorAll("*")].some((part) => part.scrollWidth > part.clientWidth),
  );
  expect(isCutOff).toBe(false);
  await repair();
  await retry.click();
  await board.expectRank();
  await expect(retry).toBeHidden();
});
