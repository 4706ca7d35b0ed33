import type { Page } from "@playwright/test";
import { addDays, type NewYorkDate } from "../../app/days/new-york";
import { calendarDate } from "../../app/kit/format";
import { adminTexts, scheduleTexts } from "../../app/texts/admin";
import { autofillTexts, dailyGameTexts, editTexts } from "../../app/texts/editor";
import { expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { expectToast } from "../support/shown-toasts";

test.afterEach(({ server }) => server.resetClock());

/** Opens the editor of an empty day through its link in the schedule. */
async function makeGameFor(page: Page, date: NewYorkDate): Promise<void> {
  await page.goto("/admin/schedule");
  const link = page.locator(`a[href="/admin/daily-game/${date}"]`);
  await page
    .locator("details", { has: link })
    .getByText(/: \d+ free days$/)
    .click();
  await expect(link).toHaveAccessibleName(`Make a game for ${calendarDate(date)}`);
  await link.click();
  await expect(page.getByRole("heading", { name: dailyGameTexts.title })).toBeVisible();
}

test("an admin makes the game of an empty day with autofill, and previews it", async ({
  page,
  server,
  consoleErrors,
}) => {
  // The server renders no game for a future day. The admin's browser fetches it.
  consoleErrors.expect(/status of 404/);
  const date = addDays(server.today, 41);
  const create = new CreatePage(page);
  await signInAs(page, "admin");
  await makeGameFor(page, date);
  await expect(page.getByText("It needs no review.")).toBeVisible();
  await create.prompt.fill("Kinds of bear");
  await create.item(2).fill("Grizzly");
  await page.getByRole("button", { name: autofillTexts.button, exact: true }).click();
  await expectToast(page, autofillTexts.successful);
  await create.prompt.fill("Kinds of bear for a day of tests");
  await create.toggle(3);
  await create.spellings(3).fill("grizzly!");
  await expect(create.spellings(3)).toHaveAccessibleDescription(/are the same guess/);
  await expect(create.create).toBeDisabled();
  await create.spellings(3).fill("");
  await expectFits(page);
  await create.create.click();

  await expect(page.getByText(`It is the daily game of ${calendarDate(date)}.`)).toBeVisible();
  await expect(page).toHaveURL("/admin/schedule");
  const day = page
    .getByRole("list", { name: scheduleTexts.days })
    .getByRole("listitem")
    .filter({ hasText: calendarDate(date) });
  await expect(day).toContainText("Kinds of bear for a day of tests");
  await day.getByRole("link", { name: /^Preview/ }).click();
  await expect(page).toHaveURL(`/archive/${date}`);
  await expect(page.getByRole("heading", { name: /for a day of tests/ })).toBeVisible();

  await page.getByRole("link", { name: adminTexts.menu.edit }).click();
  await create.item(1).fill("Another thing");
  await page.getByRole("button", { name: editTexts.update }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: editTexts.confirm.go, exact: true })
    .click();
  await expectToast(page, editTexts.updated);
  await expect(page).toHaveURL(`/archive/${date}`);

  await page.goto("/admin/audit");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
    "Kinds of bear for a day of tests",
  );
  await page.goto(`/admin/daily-game/${date}`);
  await expect(page.getByText("This day has a game already")).toBeVisible();
  await page.getByRole("link", { name: dailyGameTexts.back }).click();
  await expect(page).toHaveURL("/admin/schedule");
});
