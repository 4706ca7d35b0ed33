import { signInTexts } from "../../app/texts/account";
import { navTexts } from "../../app/texts/navigation";
import { newSignUp } from "../support/account";
import { expect, test } from "../support/browser-test";

test("the mailed link sets a new password, once, and ends the session of this browser", async ({
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

  await board.open();
  await account.login({ email: signUp.email, password: "another password" });
});

test("the reset page reports a missing token, and nobody else receives one", async ({
  account,
  board,
  page,
}) => {
  await board.open("/reset-password");
  await expect(page.getByRole("alert")).toContainText(signInTexts.reset.invalid);
  await account.button(signInTexts.reset.again).click();
  await expect(account.email).toBeFocused();

  const told: string[] = [];
  page.on("request", (request) => {
    const referer = request.headers().referer ?? "";
    if (referer.includes("token=")) told.push(request.url());
  });
  const response = await page.goto("/reset-password?token=secret-of-the-mail");
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  expect(await response?.text()).not.toContain("secret-of-the-mail");
  await board.alive();
  await account.choose(navTexts.settings);
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(told).toEqual([]);
});
