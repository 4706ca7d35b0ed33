import type { Page } from "@playwright/test";
import { adminTexts, reviewTexts, scheduleTexts } from "../../app/config/texts/admin";
import { boardTexts } from "../../app/config/texts/board";
import {
  autofillTexts,
  createTexts,
  dailyGameTexts,
  editTexts,
} from "../../app/config/texts/editor";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { calendarDate } from "../../app/ui/kit/format";
import { expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { knownPuzzle } from "../support/known-puzzle";

test.afterEach(({ server }) => server.resetClock());

const drafts = (page: Page, count: number) =>
  page.getByRole("button", { name: createTexts.drafts.button(count) });

/** Opens the editor of an empty day through its link in the schedule. */
async function makeGameFor(page: Page, date: NewYorkDate): Promise<void> {
  await page.goto("/admin/schedule");
  await page.getByRole("link", { name: `Make a game for ${calendarDate(date)}` }).click();
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
  await expect(page.getByText(autofillTexts.successful)).toBeVisible();
  await create.prompt.fill("Kinds of bear for a day of tests");
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

  await page.goto("/admin/audit");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
    "admin created Kinds of bear for a day of tests",
  );
  await page.goto(`/admin/daily-game/${date}`);
  await expect(page.getByText("This day has a game already")).toBeVisible();
  await page.getByRole("link", { name: dailyGameTexts.back }).click();
  await expect(page).toHaveURL("/admin/schedule");
});

test("a draft of a daily game is kept for its day, and apart from community games", async ({
  page,
  server,
}) => {
  const [date, other] = [addDays(server.today, 43), addDays(server.today, 44)];
  const create = new CreatePage(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await create.openAs("admin");
  await makeGameFor(page, date);
  await create.prompt.fill("Begun for a day");
  await page.reload();
  await expect(create.prompt).toHaveValue("Begun for a day");
  await create.open();
  await expect(create.prompt).toHaveValue("");
  await expect(drafts(page, 1)).toBeHidden();

  await makeGameFor(page, other);
  await expect(create.prompt).toHaveValue("");
  await drafts(page, 1).click();
  await expect(page.getByRole("dialog")).toContainText(calendarDate(date));
  await page.getByRole("button", { name: createTexts.drafts.open, exact: true }).click();
  await expect(create.prompt).toHaveValue("Begun for a day");
});

test("a day that gets another game meanwhile is reported, and the form stays", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const date = addDays(server.today, 45);
  const create = new CreatePage(page);
  const headers = await signInAs(page, "admin");
  await makeGameFor(page, date);
  await create.fill("Kept after a conflict");
  const data = { ...knownPuzzle, date };
  const faster = await page.request.post("/api/admin/daily-game", { data, headers });
  expect(faster.status()).toBe(201);
  await create.create.click();
  await expect(page.getByText(`${date} already has a daily game.`)).toBeVisible();
  await expect(create.prompt).toHaveValue("Kept after a conflict");
});

test("today without a game gets one, and a player plays it at once", async ({
  page,
  server,
  openDevice,
}) => {
  const today = addDays(server.today, 47);
  await server.setClock(startOfDay(today) + 10 * HOUR);
  const create = new CreatePage(page);
  await signInAs(page, "admin");
  await makeGameFor(page, today);
  await expect(page.getByText("Today has no game")).toBeVisible();
  await create.fill("Made for today");
  await create.create.click();
  await expect(page).toHaveURL("/admin/schedule");

  const guest = await openDevice();
  await guest.board.open();
  await expect(guest.page.getByRole("heading", { name: "Made for today" })).toBeVisible();
  await guest.board.guess("Spatula");
  await guest.board.surrender();
  await guest.board.expectRank();
});

test("every link that an admin follows to a daily game leads to a preview that works", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  const date = addDays(server.today, 49);
  const prompt = "Reached by every link";
  const headers = await signInAs(page, "admin");
  const data = { ...knownPuzzle, prompt, date };
  const created = await page.request.post("/api/admin/daily-game", { data, headers });
  const { uid }: { uid: string } = await created.json();
  const expectPreview = async () => {
    await expect(page).toHaveURL(`/archive/${date}`);
    await expect(page.getByRole("heading", { name: prompt })).toBeVisible();
    await expect(page.getByRole("textbox", { name: boardTexts.board.guessLabel })).toBeEnabled();
  };
  const update = async (name: string) => {
    await page.getByRole("textbox", { name: "Item 1", exact: true }).fill(name);
    await page.getByRole("button", { name: editTexts.update }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: editTexts.confirm.go, exact: true })
      .click();
    await expect(page.getByText(editTexts.updated)).toBeVisible();
  };

  await page.goto(`/explore/future/1?search=${encodeURIComponent(prompt)}`);
  await page.getByRole("main").getByRole("link", { name: prompt }).click();
  await expectPreview();
  await page.getByRole("link", { name: adminTexts.menu.edit }).click();
  await update("Another thing");
  await expectPreview();

  const correction = { kind: "correction", text: "One thing is missing.", gameUid: uid };
  await page.request.post("/api/feedback", { data: correction, headers });
  await page.goto("/admin/inbox?kind=correction");
  const message = page.getByRole("listitem").filter({ hasText: correction.text });
  await message.getByRole("link", { name: prompt }).click();
  await expect(page).toHaveURL(`/admin/review/${uid}`);
  await page.getByRole("link", { name: reviewTexts.open }).click();
  await expectPreview();
  await page.goto("/admin/inbox?kind=correction");
  await message.getByRole("link", { name: adminTexts.menu.edit }).click();
  await update("A third thing");
  await expectPreview();

  // A daily game without a day is shown in its review only.
  await page.request.post(`/api/admin/unschedule-game/${uid}`, { headers });
  await page.goto(`/edit/${uid}`);
  await update("A fourth thing");
  await expect(page).toHaveURL(`/admin/review/${uid}`);
  await expect(page.locator("ol").getByText("A fourth thing")).toBeVisible();
  await expect(page.getByRole("link", { name: reviewTexts.open })).toBeHidden();
});
