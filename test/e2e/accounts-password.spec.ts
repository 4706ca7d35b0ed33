import { signInTexts } from "../../app/texts/account";
import { navTexts } from "../../app/texts/navigation";
import { newSignUp } from "../support/account";
import { expect, test } from "../support/browser-test";

test("the mailed link sets a new password, once, ends the session here, and tells nobody its token", async ({
  board,
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/, /Error fetching user/);
  const signUp = newSignUp();
  await account.createAndSignIn(signUp);
  await board.open();
  await account.choose(signInTexts.menu.resetPassword);
  await expect(account.email).toHaveValue(signUp.email);
  await expect(account.email).toBeFocused();
  await account.email.press("Enter");
  await account.expectToast(signInTexts.forgot.success);
  const link = await account.mailedLink(signUp.email);

  const toldToken: string[] = [];
  page.on("request", (request) => {
    const referer = request.headers().referer ?? "";
    if (referer.includes("token=")) toldToken.push(request.url());
  });
  await page.goto(link);
  await board.alive();
  await account.password.fill("another password");
  await account.confirmation.fill("not the same");
  await account.confirmation.press("Enter");
  await expect(account.confirmation).toHaveAccessibleDescription(signInTexts.fields.mismatch);
  await account.confirmation.fill("another password");
  await account.confirmation.press("Enter");
  await account.expectToast(signInTexts.reset.success);
  await expect(page).toHaveURL("/");
  await expect.poll(() => account.stored("authToken")).toBeNull();

  await page.goto(link);
  await board.alive();
  await account.password.fill("a third password");
  await account.confirmation.fill("a third password");
  await account.confirmation.press("Enter");
  await account.expectToast(signInTexts.forgot.failure);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(signInTexts.reset.invalid);
  await expect(account.button(signInTexts.reset.again)).toBeFocused();
  await account.choose(navTexts.settings);
  await expect(account.dialog).toBeVisible();
  expect(toldToken).toEqual([]);

  await board.open("/reset-password");
  await expect(page.getByRole("alert")).toContainText(signInTexts.reset.invalid);
  await account.button(signInTexts.reset.again).click();
  await expect(account.email).toBeFocused();

  await board.open();
  await account.login({ email: signUp.email, password: "another password" });
});
