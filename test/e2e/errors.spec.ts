import { navTexts } from "../../app/texts/navigation";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { fetchRoute } from "../support/new-connection";

const HEADING = shellTexts.errors.heading;

test("an unknown path is a 404 page with a way back @both", async ({
  board,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: HEADING })).toBeVisible();
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByText("Don't worry, nothing is broken")).toBeVisible();
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("link", { name: navTexts.archive })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: shellTexts.errors.back }).click();
  await expect(page).toHaveURL("/");
  await expect(board.input).toBeVisible();
});

test("a page that breaks while it is painted leads home, and a game in play is kept", async ({
  board,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/TypeError/);
  await board.open();
  await board.guess("Ladle");
  await page.route("**/explore/community/1.data*", async (route) => {
    const response = await fetchRoute(route);
    await route.fulfill({ response, body: (await response.text()).replace('"games"', '"gone"') });
  });
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  const reported = page.waitForRequest("**/api/page-failure");
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await page.getByRole("link", { name: navTexts.community }).click();
  const report = await reported;
  expect(report.postDataJSON()).toMatchObject({
    page: "explore",
    message: expect.stringContaining("undefined"),
  });
  await expect.poll(() => opened.slice(0, 2)).toEqual(["/explore/community/1", "/"]);
  await board.alive();
  await board.expectCounters({ correct: 1 });
});
