import type { Page } from "@playwright/test";
import { signInTexts } from "../../app/texts/account";
import { navTexts } from "../../app/texts/navigation";
import { secondFactorTexts } from "../../app/texts/second-factor";
import { progressTexts } from "../../app/texts/settings";
import { shellTexts } from "../../app/texts/shell";
import { expectAccessible, tabTo } from "../support/accessible";
import { type Account, newSignUp, player } from "../support/account";
import { expect, test } from "../support/browser-test";
import { fetchAnew, fetchRoute } from "../support/new-connection";
import type { TestServer } from "../support/server";
import { STEP, totpAt, wrongCodeAt } from "../support/totp";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("disableAnimations", "true"));
});

test.afterEach(({ server }) => server.resetClock());

const codeField = (page: Page) => page.getByRole("textbox", { name: secondFactorTexts.code });
const recoveryField = (page: Page) =>
  page.getByRole("textbox", { name: secondFactorTexts.recoveryCode });
const dialogName = "Two-factor authentication";

/** Returns the server's time, ms. */
async function serverTime({ url }: TestServer): Promise<number> {
  const response = await fetchAnew(`${url}/api/clock`);
  return ((await response.json()) as { now: number }).now;
}

/** Returns a code that the server accepts and that no earlier call has returned. */
async function nextCode(server: TestServer, secret: string): Promise<string> {
  const later = (await serverTime(server)) + STEP;
  await server.setClock(later);
  return totpAt(secret, later);
}

/** Opens the settings of two-factor authentication. */
async function openSecondFactor(account: Account): Promise<void> {
  await account.choose(navTexts.settings);
  await account.button(dialogName).click();
  await expect(account.dialog).toHaveAccessibleName(dialogName);
}

/** Creates an account with a second factor. Returns the credentials, the key and the codes. */
async function createEnrolled(account: Account, server: TestServer) {
  const signUp = newSignUp();
  const token = await account.create(signUp);
  const enrolment = await account.call<{ secret: string; recoveryCodes: string[] }>(
    "second-factor",
    { token },
  );
  const code = totpAt(enrolment.secret, await serverTime(server));
  await account.call("second-factor/confirm", { token, data: { code } });
  return { ...signUp, ...enrolment };
}

/** Opens the login and enters e-mail address and password. */
async function enterPassword(
  account: Account,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await account.openLogin();
  await account.email.fill(email);
  await account.password.fill(password);
  await account.password.press("Enter");
}

test("the second factor is turned on in three accessible steps, and off with a recovery code", async ({
  board,
  account,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[13]/);
  const signUp = newSignUp();
  await account.createAndSignIn(signUp);
  await board.open();
  await openSecondFactor(account);
  await expect(account.password).toBeFocused();
  await account.password.fill("a wrong password");
  await account.password.press("Enter");
  await expect(page.getByText("The password is wrong.").first()).toBeVisible();
  await expect(account.password).toBeFocused();
  await expectAccessible(page, "the first step");
  await account.password.fill(signUp.password);
  await account.password.press("Enter");

  await expect(page.getByRole("img", { name: secondFactorTexts.confirm.picture })).toBeVisible();
  await expect(page.getByText("Scan this code")).toBeFocused();
  const key = (await page.getByRole("code").textContent()) ?? "";
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = key.replaceAll(" ", "");
  await expect(page.getByRole("link", { name: secondFactorTexts.confirm.open })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/Lavalist:${signUp.username}\\?.*secret=${secret}&`),
  );
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
  await codeField(page).fill(wrongCodeAt(secret, await serverTime(server)));
  await codeField(page).press("Enter");
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page, "the second step");
  await codeField(page).fill(totpAt(secret, await serverTime(server)));
  await codeField(page).press("Enter");

  await expect(page.getByText("Save these recovery codes")).toBeFocused();
  await expect(page.getByRole("code")).toHaveCount(10);
  const recoveryCode = await page.getByRole("code").first().innerText();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Save the codes first.")).toBeVisible();
  await expectAccessible(page, "the third step");
  const download = page.waitForEvent("download");
  await account.button(secondFactorTexts.codes.download).click();
  expect((await download).suggestedFilename()).toBe("lavalist-recovery-codes.txt");
  await account.button(secondFactorTexts.codes.done).click();
  await expect(account.dialog).toBeHidden();
  await expect(page.getByRole("button", { name: shellTexts.header.options })).toBeFocused();

  await openSecondFactor(account);
  await expect(account.password).toBeFocused();
  await account.password.fill(signUp.password);
  await expectAccessible(page, "turning it off");
  await account.button(secondFactorTexts.useRecoveryCode).click();
  await recoveryField(page).fill("aaaaa-aaaaa");
  await account.button(secondFactorTexts.end.submit).click();
  await expect(recoveryField(page)).toHaveAccessibleDescription(/recovery code is wrong or was/);
  await recoveryField(page).fill(recoveryCode);
  await account.button(secondFactorTexts.end.submit).click();
  await account.expectToast(secondFactorTexts.end.success);
});

test("the login asks for a code or a recovery code, by keyboard, and so does the deletion", async ({
  board,
  account,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  const enrolled = await createEnrolled(account, server);
  await board.open();
  await enterPassword(account, enrolled);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page, "the code of a login");
  await page.keyboard.press("Enter");
  await expect(page.getByText(secondFactorTexts.missing.code).first()).toBeVisible();
  await codeField(page).fill(wrongCodeAt(enrolled.secret, await serverTime(server)));
  await page.keyboard.press("Enter");
  await expect(codeField(page)).toHaveAccessibleDescription(/The code is wrong/);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await nextCode(server, enrolled.secret));
  await page.keyboard.press("Enter");
  await expect(account.dialog).toBeHidden();
  await account.expectSignedInAs(enrolled.username);
  await account.choose(signInTexts.menu.logout);
  await account.expectToast(signInTexts.menu.loggedOut);

  const [first = ""] = enrolled.recoveryCodes;
  await enterPassword(account, enrolled);
  await expect(codeField(page)).toBeFocused();
  await tabTo(page, account.button(secondFactorTexts.useRecoveryCode));
  await page.keyboard.press("Enter");
  await expect(recoveryField(page)).toBeFocused();
  await page.keyboard.type(first.toLowerCase().replace("-", " "));
  await expectAccessible(page, "the recovery code of a login");
  await page.keyboard.press("Enter");
  await expect(account.dialog).toBeHidden();
  await account.expectSignedInAs(enrolled.username);

  await account.choose(navTexts.settings);
  await account.button(progressTexts.account.remove).click();
  await account.password.fill(enrolled.password);
  await codeField(page).fill(await nextCode(server, enrolled.secret));
  await account.button(signInTexts.deletion.submit).click();
  await account.expectToast(signInTexts.deletion.success);
  await account.expectGuest();
});

test("an admin without a required second factor is led to it", async ({ board, account, page }) => {
  const user = {
    username: "admin",
    email: "admin@lavalist.test",
    secondFactor: "required",
  };
  await page.route("**/api/auth/login", async (route) => {
    const response = await fetchRoute(route);
    await route.fulfill({ response, json: { ...(await response.json()), user } });
  });
  await page.route("**/api/user", (route) => route.fulfill({ json: { user } }));
  await board.open();
  await account.openLogin();
  await account.email.fill(user.email);
  await account.password.fill(player.password);
  await account.password.press("Enter");
  await expect(account.dialog).toHaveAccessibleName(dialogName);
  await expect(page.getByText("Admins of this site need it.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(account.dialog).toBeHidden();
  await account.openMenu();
  await page.getByRole("menuitem", { name: secondFactorTexts.required.setUp }).click();
  await expect(account.dialog).toHaveAccessibleName(dialogName);
  await page.goto("/admin/schedule");
  await expect(page.getByText(secondFactorTexts.required.notice)).toBeVisible();
  await account.button(secondFactorTexts.required.setUp).click();
  await expect(account.password).toBeFocused();
});
