import type { Page } from "@playwright/test";
import { addDays, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { signInTexts } from "../../app/texts/account";
import { adminTexts, inboxTexts, scheduleTexts } from "../../app/texts/admin";
import { createTexts, editTexts } from "../../app/texts/editor";
import { feedbackTexts } from "../../app/texts/feedback";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { addGame, playAsOthers } from "../support/community-games";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { expectToast } from "../support/shown-toasts";

test.afterEach(({ server }) => server.resetClock());

/** Opens the menu of a game's card. Returns a function that finds its entries. */
async function openCardMenu(page: Page, prompt: string) {
  await page.getByRole("button", { name: `Manage “${prompt}”` }).click();
  return (name: string) => page.getByRole("menuitem", { name, exact: true });
}

test("a creator's game is approved, made daily, played on its day, and edited in between", async ({
  page,
  openDevice,
  server,
  consoleErrors,
}) => {
  test.slow();
  // The server renders no game for a future day. The admin's browser fetches it.
  consoleErrors.expect(/status of 404/);
  const prompt = "Things that lie in a ______ for tests";
  const create = new CreatePage(page);
  await create.openAs("creator");
  await create.fill(prompt);
  await create.create.click();
  await expect(page).toHaveURL(/\/user\/creator$/);

  await signInAs(page, "admin");
  await page.goto(`/admin/queue?search=${encodeURIComponent("for tests")}`);
  await page.getByRole("link", { name: "All about this game" }).click();
  await expect(page.getByRole("link", { name: "Games by creator" })).toBeVisible();
  await page.getByRole("button", { name: adminTexts.menu.approve, exact: true }).click();
  await expectToast(page, adminTexts.outcome.approved);

  await page.goto("/explore/community/1?search=for%20tests");
  let entry = await openCardMenu(page, prompt);
  await expect(entry("Approve")).toBeDisabled();
  await entry("Make Daily").click();
  await expectToast(page, adminTexts.outcome.madeDaily);
  entry = await openCardMenu(page, prompt);
  for (const name of ["Make Daily", "Approve and Make Daily", "Hide and Make Daily"]) {
    await expect(entry(name)).toBeDisabled();
  }

  // The demo data has games for the next 14 days.
  const day = addDays(server.today, 15);
  await page.goto(`/archive/${day}`);
  await expect(page.getByRole("heading", { name: /Things that lie in a/ })).toBeVisible();

  await server.setClock(startOfDay(day) + 10 * HOUR);
  const { page: guest, board } = await openDevice();
  await board.open();
  await expect(guest.getByText(/\bby creator$/)).toBeVisible();
  await board.guess("Spatula", "Elephant");
  await board.expectCounters({ correct: 1, wrong: 1 });
  // As a community game it is played apart.
  const today = await guest.request.get("/api/game/today");
  await board.open(`/community/${(await today.json()).uid}`);
  await board.guess("Giraffe");
  await board.expectCounters({ correct: 0, wrong: 1 });
  await guest.getByRole("link", { name: shellTexts.header.home }).click();
  await board.expectCounters({ correct: 1, wrong: 1 });

  await page.goto("/");
  await page.getByRole("link", { name: adminTexts.menu.edit }).click();
  await create.item(2).fill("Fish slice");
  await create.toggle(7);
  await create.spellings(7).fill("Dipper");
  await page.getByRole("button", { name: editTexts.update }).click();
  const question = page.getByRole("dialog", { name: editTexts.confirm.title });
  await expect(question.getByText("2 changes:")).toBeVisible();
  await expect(question.locator("del").first()).toHaveText("Spatula");
  await expect(question.locator("ins").first()).toHaveText("Fish slice");
  await question.getByRole("button", { name: editTexts.confirm.go, exact: true }).click();
  await expectToast(page, editTexts.updated);

  await board.open("/");
  await board.expectCounters({ correct: 1, wrong: 1 });
  await expect(board.slots.first()).toContainText("Fish slice");
  await board.guess("dipper");
  await board.expectCounters({ correct: 2, wrong: 1 });
  await board.surrender();
  await board.expectRank();
  // As the community game it has begun only.
  await board.open("/explore/community/1?search=for%20tests");
  const card = guest.getByRole("main").getByRole("listitem").filter({ hasText: "lie in a" });
  await expect(card).toContainText("Finished with 190 points");
});

test("an admin moves games on the schedule with the keyboard and the mouse @desktop", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin/schedule");
  const days = page.getByRole("list", { name: scheduleTexts.days }).getByRole("listitem");
  const move = (index: number) => days.nth(index).getByRole("button", { name: /^Move “/ });
  const prompts = async () => {
    const buttons = days.getByRole("button", { name: /^Move “/ });
    const names = await buttons.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    return names.slice(0, 3).map((name) => /“(.*)”/.exec(name ?? "")?.[1]);
  };
  // The focus comes last: until then, the next move would be refused.
  const moved = async (to: number, order: readonly unknown[]) => {
    await expect.poll(prompts).toEqual(order);
    await expect(move(to)).toBeFocused();
  };
  await expect(days.nth(3)).toBeVisible();
  await expectAccessible(page);
  const [one, two, three] = await prompts();

  await move(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await moved(1, [two, one, three]);
  await page.keyboard.press("Alt+ArrowUp");
  await moved(0, [one, two, three]);

  await days
    .nth(2)
    .getByRole("button", { name: /^Unschedule “/ })
    .press("Enter");
  await expect(days.nth(2)).toContainText(scheduleTexts.gap);
  const waiting = page.getByRole("region", { name: scheduleTexts.unscheduledGames });
  await expect(waiting).toContainText(three ?? "");
  await expect(waiting.getByRole("button", { name: /^Move “/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(days.nth(0).getByRole("button", { name: /^Swap/ })).toBeHidden();
  await days
    .nth(2)
    .getByRole("button", { name: /^Move it to/ })
    .press("Enter");
  await moved(2, [one, two, three]);
  await expect(waiting).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(waiting.getByRole("button", { name: /^Move “/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await days
    .nth(2)
    .getByRole("button", { name: /^Move it to/ })
    .press("Enter");
  await moved(2, [one, two, three]);

  await days.nth(0).dragTo(days.nth(2));
  await moved(2, [three, two, one]);
  await days.nth(2).dragTo(days.nth(0));
  await expect.poll(prompts).toEqual([one, two, three]);
});

test("a creator sees how a game played, and an admin accepts a near miss", async ({
  page,
  request,
}) => {
  const game = await addGame(request, "Things that are nearly missed");
  await playAsOthers(request, game, ["pumices"]);
  await signInAs(page, "creator");
  await page.goto(game.path);
  const button = page.getByRole("button", { name: adminTexts.figures.section });
  await button.press("Enter");
  const stats = page.getByRole("dialog", { name: adminTexts.figures.title });
  await expect(stats.getByText("Players: 6", { exact: true })).toBeVisible();
  await expect(
    stats.getByRole("list", { name: adminTexts.figures.found }).getByRole("listitem"),
  ).toHaveCount(10);
  await expect(stats.getByRole("heading", { name: adminTexts.nearMisses.title })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: adminTexts.menu.edit })).toHaveCount(0);

  await signInAs(page, "admin");
  await page.goto(game.path);
  await page.getByRole("button", { name: adminTexts.board.showStats }).click();
  await stats.getByRole("button", { name: /as an alternate spelling of Pumice$/ }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expectToast(page, /“.*” now counts as .*\./);
  await expect(stats.getByText(adminTexts.nearMisses.none)).toBeVisible();
  const edited = await (await request.get(`/api/game/uid/${game.uid}`)).json();
  expect(edited.items[8].altSpellings).toEqual(["pumices"]);
});

test("a correction, a testimonial and an idea reach the inbox; an admin closes, publishes and deletes them", async ({
  page,
  board,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/);
  await board.open();
  await board.surrender();
  await board.result.getByRole("button", { name: gameOverTexts.correction }).click();
  const form = page.getByRole("dialog", { name: feedbackTexts.titles.correction });
  await form.getByRole("button", { name: feedbackTexts.send }).click();
  await expect(form.getByRole("textbox")).toHaveAccessibleDescription(/Write something first/);
  await form.getByRole("textbox").fill("A fork is missing.");
  await page.route("**/api/feedback", (route) => route.abort());
  await form.getByRole("button", { name: feedbackTexts.send }).click();
  await expect(form.getByRole("textbox")).toHaveAccessibleDescription(/Your message was not sent/);
  await expect(form.getByRole("textbox")).toHaveValue("A fork is missing.");
  await expect(form.getByRole("textbox")).toBeFocused();
  await page.unroute("**/api/feedback");
  await form.getByRole("button", { name: feedbackTexts.send }).click();
  await expectToast(page, feedbackTexts.sent);
  await expect(form).toBeHidden();
  const praise = { kind: "testimony", text: "Every morning with my coffee." };
  await page.request.post("/api/feedback", { data: praise });
  await page.request.post("/api/feedback", { data: { kind: "idea", text: "My number is 555." } });

  await signInAs(page, "admin");
  await page.goto("/admin/inbox");
  await expect(page.getByText("A fork is missing.")).toBeVisible();
  const deletion = page.getByRole("button", { name: "Delete: “My number is 555.”" });
  await deletion.click();
  const question = page.getByRole("dialog", { name: inboxTexts.confirmDelete.title });
  const keep = question.getByRole("button", { name: inboxTexts.confirmDelete.cancel });
  await expect(keep).toBeFocused();
  await expectAccessible(page);
  await keep.press("Enter");
  await expect(deletion).toBeFocused();
  await deletion.press("Enter");
  await question.getByRole("button", { name: inboxTexts.confirmDelete.confirm }).click();
  await expectToast(page, inboxTexts.outcome.deleteFeedback);
  await expect(page.getByText("My number is 555.")).toBeHidden();
  await page.getByRole("button", { name: "Mark as done: “A fork is missing.”" }).press("Enter");
  await expect(page.getByText("A fork is missing.")).toBeHidden();
  await page.getByRole("link", { name: navTexts.testimonials }).click();
  await page.getByRole("button", { name: "Publish: “Every morning with my coffee.”" }).click();
  await expect(page.getByText(inboxTexts.empty.open)).toBeVisible();
  const { testimonies } = await (await page.request.get("/api/testimonies")).json();
  expect(testimonies).toMatchObject([{ text: praise.text, username: null }]);

  await page.getByRole("link", { name: inboxTexts.states.done }).click();
  await page.getByRole("button", { name: /^Unpublish/ }).click();
  await expect(page.getByText(inboxTexts.published, { exact: true })).toBeHidden();

  await page.getByRole("link", { name: navTexts.adminPages.auditLog }).click();
  const records = page.getByRole("main").getByRole("listitem");
  await expect(records.first()).toContainText("unpublished the testimony “Every morning");
  await expect(records.nth(3)).toContainText("admin deleted a message");
});

test("guests are asked to log in to create, and who is no admin is told so", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/403|Failed to load resource/);
  await page.goto("/create");
  await expect(page.getByText(createTexts.logIn)).toBeVisible();
  const main = page.getByRole("main");
  for (const { title } of [signInTexts.login, signInTexts.signUp]) {
    await main.getByRole("button", { name: title, exact: true }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await signInAs(page, "player");
  for (const path of ["schedule", "inbox", "audit", "review/some-unknown-uid"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText(adminTexts.forbidden)).toBeVisible();
  }
  await page.goto("/edit/some-unknown-uid");
  await expect(page.getByText(editTexts.forbidden)).toBeVisible();
});

test("an admin imports puzzles, after the lines that are wrong, and sees which days they would fill", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin/schedule");
  const items = Array.from("abcdefghij", (letter) => `- Part ${letter.repeat(5)}`);
  const textOf = (difficulty: number) =>
    ["# Name a part of the desk", "tags: desks", `difficulty: ${difficulty}`, ...items].join("\n");
  await page.getByText(/wait in the bank/).click();
  await page.getByRole("button", { name: "Import" }).click();
  const field = page.getByLabel("Puzzles as text");
  const send = page.getByRole("button", { name: "Put into the bank" });
  await field.fill(textOf(9));
  await expect(send).toBeDisabled();
  await expect(page.getByText("Line 3: Expected “difficulty: ” and a number")).toBeVisible();
  await expectAccessible(page);
  await field.fill(textOf(5));
  await send.click();
  await expectToast(page, "Puzzles new or changed: 1.");
  await expect(field).toBeHidden();

  // The days after those of the demo are one row.
  const free = page.getByRole("listitem").filter({ hasText: / – .*: \d+ free days/ });
  await free.getByRole("button", { name: "Fill from the bank" }).press("Enter");
  await expect(page.locator("summary", { hasText: "Fill from the bank" })).toBeFocused();
  await expect(page.getByText("Name a part of the desk")).toBeVisible();
  await expect(page.getByText(/desks, difficulty 5 of 5/)).toBeVisible();
  await expectAccessible(page);
});
