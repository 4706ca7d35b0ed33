import { readFile } from "node:fs/promises";
import { signInTexts } from "../../app/config/texts/account";
import { boardTexts } from "../../app/config/texts/board";
import { autofillTexts, editorTexts, editTexts } from "../../app/config/texts/editor";
import { navTexts } from "../../app/config/texts/navigation";
import { gameOverTexts, shareTexts } from "../../app/config/texts/result";
import { progressTexts } from "../../app/config/texts/settings";
import { shellTexts } from "../../app/config/texts/shell";
import { Account, newSignUp, player } from "../support/account";
import { Board } from "../support/board";
import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { hold } from "../support/held-files";
import { rightGuesses } from "../support/known-puzzle";

test("the stored user is encrypted; logout removes it, the token and the user key", async ({
  board,
  account,
}) => {
  await board.open();
  await account.login(player);
  await expect.poll(() => account.stored("user")).not.toBeNull();
  expect(await account.stored("user")).not.toContain("player");
  const before = await account.stored("userKey");
  await account.choose(signInTexts.menu.logout);
  await account.expectToast(signInTexts.menu.loggedOut);
  expect(await account.stored("authToken")).toBeNull();
  expect(await account.stored("user")).toBeNull();
  expect(await account.stored("userKey")).not.toBe(before);
  await account.expectGuest();
});

test("a logout without a network works at once, and is sent when the network is back", async ({
  board,
  account,
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(page, "player");
  await board.open();
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  const sessionStatus = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.get("/api/user", { headers })).status();
  };
  // The first interaction loads the toasts.
  await account.openMenu();
  await board.waitForScript("Toasts");
  await context.setOffline(true);
  await page.getByRole("menuitem", { name: signInTexts.menu.logout, exact: true }).click();
  await expect(page.getByText(signInTexts.menu.loggedOut)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await context.setOffline(false);
  await expect.poll(sessionStatus).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("loggedOutTokens"))).toBeNull();
});

test("login and logout take effect in other tabs", async ({ board, account, context, server }) => {
  await board.open();
  const second = await context.newPage();
  const secondBoard = new Board(second);
  const secondAccount = new Account(second, server);
  await secondBoard.open();
  await secondAccount.openLogin();
  await account.login(player);
  await expect(secondAccount.dialog).toBeHidden();
  await secondAccount.expectSignedInAs(player.username);
  await secondAccount.choose(signInTexts.menu.logout);
  await account.expectGuest();
});

test("a stored user that cannot be decrypted is ignored and fetched again", async ({
  board,
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/^Failed to decrypt or parse user data/);
  await signInAs(page, "player");
  await board.open();
  await expect.poll(() => account.stored("user")).not.toBeNull();
  await page.evaluate(() => localStorage.setItem("user", "bm9uc2Vuc2UgdGhhdCBpcyBsb25n"));
  const told = page.waitForEvent("console", (message) =>
    message.text().startsWith("Failed to decrypt or parse user data"),
  );
  await page.reload();
  await board.alive();
  await told;
  await account.expectSignedInAs(player.username);
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

test("a session that the server rejects ends in the browser", async ({
  board,
  account,
  page,
  consoleErrors,
}) => {
  // The stored user is encrypted with the real token, so this one cannot decrypt it.
  consoleErrors.expect(
    /status of 401/,
    /^Error fetching user/,
    /^Failed to decrypt or parse user data/,
  );
  await signInAs(page, "player");
  await board.open();
  const token = await account.stored("authToken");
  await page.evaluate((text) => localStorage.setItem("authToken", `${text}x`), token);
  await page.reload();
  await board.alive();
  await account.expectToast(signInTexts.lost.title);
  await expect.poll(() => account.stored("authToken")).toBeNull();
  expect(await account.stored("user")).toBeNull();
  await account.expectGuest();
});

test("a session that ends says so, and what was typed of a new game stays", async ({
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  await account.createAndSignIn(newSignUp());
  await page.goto("/create");
  const prompt = page.getByRole("textbox", { name: editorTexts.prompt });
  await prompt.fill("Name a thing in a volcano");
  await account.call("logout", { token: (await account.stored("authToken")) ?? "" });
  await page.getByRole("button", { name: autofillTexts.button }).click();
  const toast = page.getByRole("alert").filter({ hasText: signInTexts.lost.title });
  await expect(toast).toBeVisible();
  for (const name of [shellTexts.header.menu, shellTexts.header.options]) {
    await expectApart(toast, page.getByRole("button", { name }));
  }
  await expect(prompt).toHaveValue("Name a thing in a volcano");
  await toast.getByRole("button", { name: signInTexts.login.submit }).click();
  await expect(account.email).toBeFocused();
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
  await toast.getByRole("button", { name: signInTexts.login.submit }).click();
  await account.email.fill("admin@lavalist.test");
  await account.password.fill("local-demo-password");
  await account.password.press("Enter");
  await expect(account.dialog).toBeHidden();
  await expect(toast).toBeHidden();
  await expect(prompt).toHaveValue(typed);
  await expect(page.getByRole("button", { name: editTexts.update })).toBeVisible();
});

test("logging out everywhere ends the sessions of other devices", async ({
  board,
  account,
  openDevice,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/, /^Error fetching user/);
  const signUp = newSignUp();
  await account.createAndSignIn(signUp);
  await board.open();
  const other = await openDevice();
  await other.board.open();
  await other.account.login(signUp);
  await other.account.choose(signInTexts.menu.logoutEverywhere);
  await other.account.expectToast(signInTexts.menu.loggedOutEverywhere);
  await account.page.reload();
  await board.alive();
  await account.expectGuest();
});

test("games that a guest finished belong to the new account on other devices, with the streak", async ({
  board,
  account,
  openDevice,
  server,
}) => {
  const signUp = newSignUp();
  const day = 24 * 60 * 60 * 1000;
  await board.open();
  await board.guess(...rightGuesses);
  await board.expectRank();
  await board.closeResult();
  await account.signUp(signUp);
  const other = await openDevice();
  await other.board.open();
  await other.account.login(signUp);
  await other.board.expectCounters({ correct: 10, wrong: 0, score: 1000 });
  try {
    const { endsAt } = await (await other.page.request.get("/api/clock")).json();
    await server.setClock(endsAt + day / 2);
    await other.board.open();
    await other.board.surrender();
    await expect(other.board.result.getByText(/Play Streak.*2/)).toBeVisible();
    await other.page.goto("/explore/archive/1");
    await expect(other.page.getByText("Finished with 1000 points")).toBeAttached();
  } finally {
    await server.resetClock();
  }
});

test("a game that the account finished on another device is shown as finished", async ({
  board,
  account,
  openDevice,
  server,
}) => {
  const signUp = newSignUp();
  await account.createAndSignIn(signUp);
  await board.open();
  await board.guess("Ladle", "Spatula", "Elephant");
  await board.hint("Length Hint");
  await board.surrender();
  await board.expectRank();
  const shared = board.result.getByRole("tooltip");
  await board.result.getByRole("button", { name: shareTexts.copy }).hover();
  const text = await shared.innerText();

  const other = await openDevice();
  const submissions = other.board.countSubmissions();
  await other.board.open();
  await other.account.login(signUp);
  await other.board.expectCounters({ correct: 2, wrong: 1, score: 180 });
  await expect(other.board.slots.filter({ hasText: /Ladle|Spatula/ })).toHaveCount(2);
  await expect(other.board.result).toBeHidden();
  await other.page.getByRole("button", { name: boardTexts.board.seeStats }).click();
  await expect(other.board.result).toHaveAccessibleName(gameOverTexts.erupted);
  await other.board.expectRank();
  await other.board.result.getByRole("button", { name: shareTexts.copy }).hover();
  await expect(other.board.result.getByRole("tooltip")).toHaveText(text, { useInnerText: true });
  await other.board.closeResult();

  await other.page.getByRole("button", { name: boardTexts.trial.forFun }).click();
  await other.board.guess(...rightGuesses);
  await expect(other.page.getByText(boardTexts.board.over.survived)).toBeVisible();
  await other.page.getByRole("button", { name: boardTexts.trial.of.finished.back }).click();
  await expect(other.page.getByRole("button", { name: boardTexts.trial.forFun })).toBeFocused();
  await other.board.expectCounters({ correct: 2, wrong: 1, score: 180 });
  expect(submissions).toEqual([]);
  expect(await other.account.stored(server.today)).toBeNull();

  // The result is the account's, so the next visitor of the browser has a new game.
  await other.account.choose(signInTexts.menu.logout);
  await other.board.expectCounters({ correct: 0, wrong: 0 });
  await expect(other.board.input).toBeEnabled();
});

test("a player who is playing chooses when the result of another device is shown", async ({
  board,
  account,
  openDevice,
}) => {
  const signUp = newSignUp();
  await account.createAndSignIn(signUp);
  await board.open();
  await board.surrender();
  await board.expectRank();
  const other = await openDevice();
  await other.board.open();
  await other.board.guess("Ladle");
  await other.account.login(signUp);
  await expect(other.page.getByText("You have finished this game with 0 points.")).toBeVisible();
  await other.board.expectCounters({ correct: 1 });
  await other.page.getByRole("button", { name: progressTexts.showResult }).click();
  await other.board.expectCounters({ correct: 0, score: 0 });
  await expect(other.page.getByRole("button", { name: boardTexts.board.seeStats })).toBeVisible();
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
  // In New York it is still the day before.
  await page.route("**/api/user/data", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      json: { ...(await response.json()), exportedAt: "2026-03-09T03:59:00Z" },
    });
  });
  const downloading = page.waitForEvent("download");
  await account.button(progressTexts.account.download).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("lavalist-account-2026-03-08.json");
  const file = await download.path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    account: { username: signUp.username, email: signUp.email },
  });
  await account.button(progressTexts.account.remove).click();
  await expect(account.dialog).toContainText("Scoreboards keep their anonymous totals");
  await account.password.fill("wrong password");
  await account.button(signInTexts.deletion.submit).click();
  await account.expectToast(signInTexts.deletion.failure);
  await expect(account.password).toBeFocused();
  await account.dialog.getByRole("radio", { name: signInTexts.deletion.remove }).check();
  await account.password.fill(signUp.password);
  await account.button(signInTexts.deletion.submit).click();
  await account.expectToast(signInTexts.deletion.success);
  await account.expectGuest();
  await account.openLogin();
  await account.email.fill(signUp.email);
  await account.password.fill(signUp.password);
  await account.password.press("Enter");
  await account.expectToast(signInTexts.login.failure);
});
