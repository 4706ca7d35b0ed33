import { signInTexts } from "../../app/texts/account";
import { shellTexts } from "../../app/texts/shell";
import { expectAccessible } from "../support/accessible";
import { newSignUp, player } from "../support/account";
import { expect, test } from "../support/browser-test";
import { shownToasts } from "../support/shown-toasts";

const REFUSED = /status of 4\d\d/;

test("a visitor signs up with the mailed code: not with a wrong one, and after a reload too", async ({
  board,
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(REFUSED);
  const signUp = newSignUp();
  await board.open();
  await account.fillSignUp(signUp);
  await account.confirmation.press("Enter");
  await account.expectToast(signInTexts.signUp.sentTitle);
  await account.expectToast(signInTexts.signUp.sent);
  await expect(account.code).toBeFocused();
  await expect(account.code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(account.code).toHaveAttribute("inputmode", "numeric");
  const first = await account.mailedCode(signUp.email);
  await account.code.fill(first === "111111" ? "222222" : "111111");
  await account.button(signInTexts.verify.submit).click();
  await account.expectToast(signInTexts.verify.failure);
  await expect(account.code).toBeFocused();
  await expect(account.code).toHaveAccessibleDescription(/wrong/);
  await expectAccessible(page, "the verification with an error");
  await account.button(signInTexts.verify.resend).click();
  const sent = async () => (await shownToasts(page)).filter((toast) => toast.includes("Code Sent"));
  await expect.poll(sent).toHaveLength(2);
  const second = await account.mailedCode(signUp.email);
  await page.reload();
  await board.alive();
  await account.openLogin();
  await account.button(signInTexts.login.signUp).click();
  await account.button(signInTexts.signUp.haveCode).click();
  await account.email.fill(signUp.email);
  await account.code.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await expect(account.code).toHaveValue(second);
  await account.code.press("Enter");
  await account.expectToast(signInTexts.verify.success);
  await expect(account.dialog).toBeHidden();
  await account.expectSignedInAs(signUp.username);
});

test("the forms share the address, and an error stands at every invalid field of the sign-up", async ({
  board,
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(REFUSED);
  await board.open();
  await account.openLogin();
  await account.email.fill("somebody@lavalist.test");
  await expect(account.email).toHaveAttribute("autocomplete", "username");
  await expect(account.password).toHaveAttribute("autocomplete", "current-password");
  await account.button(signInTexts.login.forgot).click();
  await expect(account.email).toHaveValue("somebody@lavalist.test");
  await expectAccessible(page, "the forgotten password");
  await page.keyboard.press("Escape");
  await account.openLogin();
  await account.button(signInTexts.login.signUp).click();
  await expect(account.username).toBeFocused();
  await expect(account.email).toHaveValue("somebody@lavalist.test");
  await expect(account.email).toHaveAttribute("autocomplete", "email");
  await expect(account.password).toHaveAttribute("autocomplete", "new-password");
  await expect(account.confirmation).toHaveAttribute("autocomplete", "new-password");
  await account.email.fill("");
  await account.button(signInTexts.signUp.submit).click();
  await expect(account.username).toBeFocused();
  await expect(account.username).toHaveAccessibleDescription(/Choose a username/);
  await expect(account.email).toHaveAccessibleDescription(signInTexts.fields.missing.email);
  await expect(account.password).toHaveAccessibleDescription(/Enter a password/);
  await expect(account.confirmation).toHaveAccessibleDescription(
    signInTexts.fields.missing.confirmation,
  );
  await expectAccessible(page, "the sign-up with errors");
  await account.username.pressSequentially("pla-y é!er");
  await expect(account.username).toHaveValue("player");
  await account.email.fill("new@lavalist.test");
  await account.password.fill("short");
  await account.confirmation.fill("other");
  await expect(account.password).toHaveAccessibleDescription(/at least 8 characters/);
  await account.button(signInTexts.signUp.submit).click();
  await expect(account.password).toBeFocused();
  await account.password.fill("long enough");
  await account.button(signInTexts.signUp.submit).click();
  await expect(account.confirmation).toBeFocused();
  await expect(account.confirmation).toHaveAccessibleDescription(signInTexts.fields.mismatch);
  await account.confirmation.fill("long enough");
  await account.button(signInTexts.signUp.submit).click();
  await account.expectToast(signInTexts.signUp.failure);
  await account.expectToast("Username is already taken");
  await expect(account.username).toBeFocused();
  await expect(account.username).toHaveAccessibleDescription(/already taken/);
  await expect(account.email).toHaveValue("new@lavalist.test");
  await account.dialog.getByRole("link", { name: signInTexts.signUp.privacy.link }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(account.dialog).toBeHidden();
});

test("a failed login is reported, keeps what was typed, and works at the next try", async ({
  board,
  account,
  context,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(REFUSED, /ERR_INTERNET_DISCONNECTED/);
  await board.open();
  await account.openLogin();
  await account.email.fill(player.email);
  await account.password.fill("wrong password");
  await account.button(signInTexts.login.submit).click();
  await account.expectToast(signInTexts.login.failure);
  await account.expectToast("The e-mail address or the password is wrong.");
  await expect(account.password).toBeFocused();
  await expect(account.password).toHaveAccessibleDescription(/is wrong/);
  await expect(account.email).toHaveValue(player.email);
  await expectAccessible(page, "the login with an error");
  await account.password.fill(player.password);
  await context.setOffline(true);
  await account.button(signInTexts.login.submit).click();
  await expect(
    account.dialog.getByRole("paragraph").filter({ hasText: /server cannot be reached/ }),
  ).toBeVisible();
  await expect(account.password).toHaveValue(player.password);
  await context.setOffline(false);
  await account.password.press("Enter");
  await account.expectToast(signInTexts.login.success);
  await account.expectSignedInAs(player.username);
});

test("the link past the header, login and logout work with the keyboard alone @desktop", async ({
  board,
  account,
  page,
}) => {
  const { keyboard } = page;
  const options = page.getByRole("button", { name: shellTexts.header.options });
  const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await board.open("/explore/archive/1");
  const skip = page.getByRole("link", { name: shellTexts.skip });
  await keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await page.reload();
  await board.alive();
  for (const _ of ["skip", "menu", "logo", "options"]) await keyboard.press("Tab");
  await expect(options).toBeFocused();
  await keyboard.press("Enter");
  await expect(entry("Login / Sign Up")).toBeFocused();
  await keyboard.press("Enter");
  await expect(account.email).toBeFocused();
  await account.button(signInTexts.login.forgot).focus();
  await keyboard.press("Enter");
  await expect(account.dialog).toHaveAccessibleName(signInTexts.forgot.title);
  await expect(account.email).toBeFocused();
  await keyboard.press("Escape");
  await expect(options).toBeFocused();

  await keyboard.press("Enter");
  await expect(entry("Login / Sign Up")).toBeFocused();
  await keyboard.press("Enter");
  await expect(account.email).toBeFocused();
  await keyboard.type(player.email);
  await keyboard.press("Tab");
  await keyboard.type(player.password);
  await keyboard.press("Enter");
  await account.expectToast(signInTexts.login.success);
  await expect(account.dialog).toBeHidden();
  await expect(options).toBeFocused();

  await keyboard.press("Enter");
  await expect(page.getByRole("menu")).toContainText(player.email);
  await expect(entry("My Created Games")).toBeFocused();
  await expectAccessible(page, "the menu of an account");
  await keyboard.press("ArrowUp");
  await expect(entry("Log out everywhere")).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await account.expectToast(signInTexts.menu.loggedOut);
  await expect(options).toBeFocused();
});
