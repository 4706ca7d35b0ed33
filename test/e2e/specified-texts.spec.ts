import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";

/** Lets a call fail with a status that the browser does not retry. */
async function refuse(page: Page, method: string, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: { error: "Not now." } })
      : route.fallback(),
  );
}

/** Returns the uid of an approved community game. */
async function communityUid(page: Page): Promise<string> {
  const response = await page.request.get("/api/community-games-paginated?page=1&limit=1");
  const { games }: { games: { uid: string }[] } = await response.json();
  return games[0]?.uid ?? "";
}

test("admins have three more lists", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/explore/archive/1");
  const tabs = page.getByRole("navigation", { name: "Lists of games" });
  for (const name of ["Future Days", "Review Games", "Hidden Games"]) {
    await expect(tabs.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test("a form with a bad word says why it cannot be submitted", async ({ page }) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.fill();
  await create.spellings(2).fill("Turner, sh1t");
  await create.create.click({ force: true });
  await expect(create.status.first()).toHaveText("Please fix all bad words before submitting");
});

test("visitors who are not admins cannot edit a game", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 403/);
  await signInAs(page, "player");
  await page.goto(`/edit/${await communityUid(page)}`);
  await expect(page.getByText("You do not have permission to edit games.")).toBeVisible();
});

test("a failed review is reported", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 400/);
  await signInAs(page, "admin");
  await refuse(page, "POST", "**/api/admin/review-game/*");
  await page.goto("/explore/review/1");
  await page.getByRole("button", { name: "Approve and next" }).click();
  await expect(page.getByText("Game approval failed. Please try again.")).toBeVisible();
});

test("a failed deletion is reported", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 400/);
  await signInAs(page, "creator");
  await refuse(page, "DELETE", "**/api/game/uid/*");
  await page.goto("/user/creator");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "Delete game" });
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("An error occurred.")).toBeVisible();
});

test("a failed update of a game is reported", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 400/);
  await signInAs(page, "admin");
  await refuse(page, "PUT", "**/api/game/edit/*");
  await page.goto(`/edit/${await communityUid(page)}`);
  await new CreatePage(page).spellings(7).fill("A new spelling");
  await page.getByRole("button", { name: "Update Game" }).click();
  const question = page.getByRole("dialog", { name: "Update this game?" });
  await question.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Failed to update game. Try again.")).toBeVisible();
});
