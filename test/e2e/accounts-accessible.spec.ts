import { signInTexts } from "../../app/config/texts/account";
import { navTexts } from "../../app/config/texts/navigation";
import { progressTexts } from "../../app/config/texts/settings";
import { shellTexts } from "../../app/config/texts/shell";
import { expectAccessible, overflow } from "../support/accessible";
import { player } from "../support/account";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";

test("the menu and the forms of guests are accessible, also with errors", async ({
  board,
  account,
  page,
}) => {
  test.slow();
  const { login, signUp, forgot } = signInTexts;
  await page.addInitScript(() => localStorage.setItem("disableAnimations", "true"));
  await board.open();
  await account.openMenu();
  await expectAccessible(page, "the menu");
  await page.getByRole("menuitem", { name: navTexts.signIn, exact: true }).click();
  await expect(account.email).toBeFocused();
  await expectAccessible(page, "the login");
  await account.button(login.submit).click();
  await expect(account.password).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the login with errors");
  await account.button(login.forgot).click();
  await expect(account.dialog).toHaveAccessibleName(forgot.title);
  await expectAccessible(page, "the forgotten password");
  await page.keyboard.press("Escape");
  await account.openLogin();
  await account.button(login.signUp).click();
  await expect(account.username).toBeFocused();
  await expectAccessible(page, "the sign-up");
  await account.button(signUp.submit).click();
  await expect(account.username).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the sign-up with errors");
  await account.button(signUp.haveCode).click();
  await expect(account.code).toBeFocused();
  await expectAccessible(page, "the verification");
});

test("the menu, the settings and the deletion of an account are accessible", async ({
  board,
  account,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("disableAnimations", "true"));
  await signInAs(page, "player");
  await board.open();
  await account.openMenu();
  await expect(
    page.getByRole("menuitem", { name: signInTexts.menu.logoutEverywhere }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: navTexts.settings }).click();
  await expect(account.button(progressTexts.account.remove)).toBeVisible();
  await expectAccessible(page);
  await account.button(progressTexts.account.remove).click();
  await expect(account.dialog).toHaveAccessibleName(signInTexts.deletion.title);
  await expectAccessible(page);
  await account.button(signInTexts.deletion.cancel).click();
  await expect(page.getByRole("button", { name: shellTexts.header.options })).toBeFocused();
});

test("login and logout work with the keyboard alone @desktop", async ({ board, account, page }) => {
  const { keyboard } = page;
  const options = page.getByRole("button", { name: shellTexts.header.options });
  const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await board.open("/explore/archive/1");
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
  await keyboard.press("ArrowUp");
  await expect(entry("Log out everywhere")).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await account.expectToast(signInTexts.menu.loggedOut);
  await expect(options).toBeFocused();
  await keyboard.press("Enter");
  await expect(entry("Login / Sign Up")).toBeFocused();
  await keyboard.press("Escape");
  await expect(options).toBeFocused();
});

test("the pages of accounts and rules are accessible and fit a width of 320 px", async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "/reset-password",
    "/reset-password?token=abc",
    "/privacy-policy",
    "/terms",
  ]) {
    await board.open(path);
    await expectAccessible(page, path);
    expect(await overflow(page)).toBe(0);
  }
});

test("the sidebar and the sign-up form link to the privacy policy and the terms", async ({
  board,
  account,
  page,
}) => {
  await board.open();
  await account.openLogin();
  await account.button(signInTexts.login.signUp).click();
  await account.dialog.getByRole("link", { name: signInTexts.signUp.privacy.link }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(account.dialog).toBeHidden();
  for (const promise of [
    "provided by third parties",
    "We do not sell data.",
    "from people under 18",
  ]) {
    await expect(page.getByRole("main")).toContainText(promise);
  }
  await board.open();
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await page.getByRole("button", { name: navTexts.sections.about, exact: true }).click();
  await page.getByRole("link", { name: navTexts.privacy }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await page.getByRole("link", { name: navTexts.terms }).click();
  await expect(page).toHaveURL("/terms");
  await expect(page.getByRole("main")).toContainText("This is a test site.");
});
