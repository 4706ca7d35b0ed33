import { expect, test } from "../support/browser-test";

const HEADING = "Unexpected Application Error!";

test("an unknown path is a 404 page with a way back @both", async ({ board, page, troubles }) => {
  troubles.expect(/status of 404/);
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: HEADING })).toBeVisible();
  await expect(page.getByText("404")).toBeVisible();
  await page.getByRole("link", { name: "Back to today's game" }).click();
  await expect(page).toHaveURL("/");
  await expect(board.input).toBeVisible();
});

test("a method that a page does not know is a 405 page", async ({ page }) => {
  for (const path of ["/", "/explore/archive/1"]) {
    const response = await page.request.post(path, { form: { guess: "Ladle" } });
    expect(response.status()).toBe(405);
    expect(await response.text()).toContain(HEADING);
  }
});

test("a list that does not exist leads home", async ({ board, page }) => {
  for (const path of ["/explore/nothing/1", "/explore/archive/zero"]) {
    await board.open(path);
    await expect(page).toHaveURL("/");
  }
});
