import { readFile } from "node:fs/promises";
import { addDays, startOfDay } from "../../app/days/new-york";
import { signInTexts } from "../../app/texts/account";
import { boardTexts } from "../../app/texts/board";
import { editorTexts, editTexts } from "../../app/texts/editor";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts, shareTexts } from "../../app/texts/result";
import { progressTexts } from "../../app/texts/settings";
import { shellTexts } from "../../app/texts/shell";
import { expectAccessible, expectApart } from "../support/accessible";
import { Account, newSignUp, player } from "../support/account";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { hold } from "../support/held-files";

test("login and logout reach other tabs; a logout without a network is sent when it is back", async ({
  board,
  account,
  context,
  server,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await board.open();
  const second = await context.newPage();
  const secondAccount = new Account(second, server);
  const secondBoard = new Board(second);
  await secondBoard.open();
  await secondAccount.openLogin();
  await account.login(player);
  await expect(secondAccount.dialog).toBeHidden();
  await secondAccount.expectSignedInAs(player.username);
  await expect.poll(() => account.stored("user")).not.toBeNull();
  expect(await account.stored("user")).not.toContain("player");
  const before = await account.stored("userKey");
  const headers = { Authorization: `Bearer ${await account.stored("authToken")}` };
  const sessionStatus = async () => (await page.request.get("/api/user", { headers })).status();
  expect(await sessionStatus()).toBe(200);

  // The first interaction loads the toasts.
  await secondAccount.openMenu();
  await secondBoard.waitForScript("Toasts");
  await context.setOffline(true);
  await second.getByRole("menuitem", { name: signInTexts.menu.logout, exact: true }).click();
  await secondAccount.expectToast(signInTexts.menu.loggedOut);
  await expect.poll(() => account.stored("authToken")).toBeNull();
  await expect.poll(() => account.stored("user")).toBeNull();
  await expect.poll(() => account.stored("userKey")).not.toBe(before);
  await account.expectGuest();
  await context.setOffline(false);
  await expect.poll(sessionStatus).toBe(401);
  await expect.poll(() => account.stored("loggedOutTokens")).toBeNull();
});

test("the stored user is shown at once, and dropped if the server never confirms it", async ({
  board,
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/, /^Error fetching user/);
  await page.clock.install();
  await signInAs(page, "player");
  await board.open();
  await expect.poll(() => account.stored("user")).not.toBeNull();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user")) asked += 1;
  });
  const release = await hold(page, "**/api/user", (route) => route.abort());
  await page.reload();
  await board.alive();
  await account.expectSignedInAs(player.username);
  const told = page.waitForEvent("console", (message) =>
    message.text().startsWith("Error fetching user"),
  );
  release();
  await told;
  await expect(async () => {
    await page.clock.fastForward(5000);
    expect(asked).toBe(4);
  }).toPass();
  await expect.poll(() => account.stored("user")).toBeNull();
  expect(await account.stored("authToken")).not.toBeNull();

  await page.unroute("**/api/user");
  await account.expectSignedInAs(player.username);
});

test("an admin whose session ends goes on editing after the login", async ({
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  await signInAs(page, "admin");
  const { uid } = await (await page.request.get("/api/game/today")).json();
  await page.goto(`/edit/${uid}`);
  const prompt = page.getByRole("textbox", { name: editorTexts.prompt });
  const typed = `${await prompt.inputValue()} of old`;
  await prompt.fill(typed);
  await account.call("logout", { token: (await account.stored("authToken")) ?? "" });
  await page.getByRole("button", { name: editTexts.update }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: editTexts.confirm.go, exact: true })
    .click();
  const toast = page.getByRole("alert").filter({ hasText: signInTexts.lost.title });
  await expect(toast).toBeVisible();
  for (const name of [shellTexts.header.menu, shellTexts.header.options]) {
    await expectApart(toast, page.getByRole("button", { name }));
  }
  await toast.getByRole("button", { name: signInTexts.login.submit }).click();
  await account.email.fill("admin@lavalist.test");
  await account.password.fill("local-demo-password");
  await account.password.press("Enter");
  await expect(account.dialog).toBeHidden();
  await expect(toast).toBeHidden();
  await expect(prompt).toHaveValue(typed);
  await expect(page.getByRole("button", { name: editTexts.update })).toBeVisible();
});

test("a guest's game belongs to the new account, on its other devices too, until all are logged out", async ({
  board,
  account,
  openDevice,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/, /^Error fetching user/);
  const signUp = newSignUp();
  await board.open();
  await board.guess("Ladle", "Spatula", "Elephant");
  await board.hint("Length Hint");
  await board.surrender();
  await board.expectRank();
  const shared = board.result.getByRole("tooltip");
  await board.result.getByRole("button", { name: shareTexts.copy }).hover();
  const text = await shared.innerText();
  await board.closeResult();
  await account.signUp(signUp);

  const other = await openDevice();
  const submissions = other.board.countSubmissions();
  await other.board.open();
  await other.account.login(signUp);
  await other.board.expectCounters({ correct: 2, wrong: 1, score: 180 });
  await expect(other.board.slots.filter({ hasText: /Ladle|Spatula/ })).toHaveCount(2);
  await expect(other.board.result).toBeHidden();
  await other.board.giveUp.click();
  await expect(other.board.result).toHaveAccessibleName(gameOverTexts.erupted);
  await other.board.expectRank();
  await other.board.result.getByRole("button", { name: shareTexts.copy }).hover();
  await expect(other.board.result.getByRole("tooltip")).toHaveText(text, { useInnerText: true });
  await other.board.closeResult();
  expect(submissions).toEqual([]);
  expect(await other.account.stored(server.today)).toBeNull();
  await server.setClock(startOfDay(addDays(server.today, 1)));
  await other.page.goto("/explore/archive/1");
  await expect(other.page.getByText("Finished with 180 points")).toBeAttached();
  await server.resetClock();

  // A player who is playing chooses when it is shown.
  const third = await openDevice();
  await third.board.open();
  await third.board.guess("Whisk");
  await third.account.login(signUp);
  await expect(third.page.getByText("You have finished this game with 180 points.")).toBeVisible();
  await third.board.expectCounters({ correct: 1, score: 100 });
  await third.page.getByRole("button", { name: progressTexts.showResult }).click();
  await third.board.expectCounters({ correct: 2, score: 180 });
  await expect(third.board.giveUp).toHaveText(boardTexts.board.seeStats);

  // The result is the account's, so the next visitor of the browser has a new game.
  await other.board.open();
  await other.account.choose(signInTexts.menu.logoutEverywhere);
  await other.account.expectToast(signInTexts.menu.loggedOutEverywhere);
  await other.board.expectCounters({ correct: 0, wrong: 0 });
  await expect(other.board.input).toBeEnabled();
  await account.page.reload();
  await account.expectToast(signInTexts.lost.title);
  await account.expectGuest();
});

test("an account's data can be downloaded, and the account deleted with the password", async ({
  board,
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[13]/);
  const signUp = newSignUp();
  await account.createAndSignIn(signUp);
  await board.open();
  await account.choose(navTexts.settings);
  await expectAccessible(page, "the settings of an account");
  const downloading = page.waitForEvent("download");
  await account.button(progressTexts.account.download).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^lavalist-account-\d{4}-\d\d-\d\d\.json$/);
  const file = await download.path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    account: { username: signUp.username, email: signUp.email },
  });
  await account.button(progressTexts.account.remove).click();
  await expect(account.dialog).toContainText("Scoreboards keep their anonymous totals");
  await expectAccessible(page, "the deletion of an account");
  await account.password.fill("wrong password");
  await account.button(signInTexts.deletion.submit).click();
  await account.expectToast(signInTexts.deletion.failure);
  await expect(account.password).toBeFocused();
  await account.dialog.getByRole("radio", { name: signInTexts.deletion.remove }).check();
  await account.password.fill(signUp.password);
  await account.button(signInTexts.deletion.submit).click();
  await account.expectToast(signInTexts.deletion.success);
  await account.expectGuest();
});
