import { expect, type Locator, type Page } from "@playwright/test";
import { signInTexts } from "../../app/texts/account";
import { navTexts } from "../../app/texts/navigation";
import { shellTexts } from "../../app/texts/shell";
import { storeToken } from "./demo-session";
import type { TestServer } from "./server";
import { shownToasts } from "./shown-toasts";

/** The demo account "player", which has no result of today. */
export const player = {
  username: "player",
  email: "player@lavalist.test",
  password: "local-demo-password",
} as const;

type SignUp = ReturnType<typeof newSignUp>;

let count = 0;

/** Returns sign-up data that no other test has used. */
export function newSignUp() {
  count += 1;
  const username = `new_${count}_${Date.now() % 1_000_000}`;
  return { username, email: `${username}@lavalist.test`, password: "a password of tests" };
}

/** The menus and dialogs of accounts on a page. */
export class Account {
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly server: TestServer,
  ) {
    this.dialog = page.getByRole("dialog");
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole("button", { name: shellTexts.header.options }).click();
    await expect(this.page.getByRole("menuitem", { name: navTexts.settings })).toBeVisible();
  }

  async choose(entry: string): Promise<void> {
    await this.openMenu();
    await this.page.getByRole("menuitem", { name: entry, exact: true }).click();
  }

  async openLogin(): Promise<void> {
    await this.choose(navTexts.signIn);
    await expect(this.email).toBeFocused();
  }

  get email(): Locator {
    return this.dialog.getByRole("textbox", { name: signInTexts.fields.email });
  }

  get username(): Locator {
    return this.dialog.getByRole("textbox", { name: signInTexts.fields.username });
  }

  get code(): Locator {
    return this.dialog.getByRole("textbox", { name: signInTexts.fields.code });
  }

  get password(): Locator {
    const { fields } = signInTexts;
    return this.page.getByLabel(new RegExp(`^(${fields.newPassword}|${fields.password})$`));
  }

  get confirmation(): Locator {
    return this.page.getByLabel(signInTexts.fields.confirmation);
  }

  button(name: string): Locator {
    return this.page.getByRole("main").or(this.dialog).getByRole("button", { name, exact: true });
  }

  async login({ email, password }: Omit<SignUp, "username">): Promise<void> {
    await this.openLogin();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press("Enter");
    await this.expectToast(signInTexts.login.success);
    await expect(this.dialog).toBeHidden();
  }

  async fillSignUp({ username, email, password }: SignUp): Promise<void> {
    await this.openLogin();
    await this.button(signInTexts.login.signUp).click();
    await this.username.fill(username);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.confirmation.fill(password);
  }

  /** Signs up through the menu and verifies the account. */
  async signUp(signUp: SignUp): Promise<void> {
    await this.fillSignUp(signUp);
    await this.confirmation.press("Enter");
    await expect(this.code).toBeFocused();
    await this.code.fill(await this.mailedCode(signUp.email));
    await this.code.press("Enter");
    await this.expectToast(signInTexts.verify.success);
    await expect(this.dialog).toBeHidden();
  }

  /** Creates a verified account through the API and returns the token of its session. */
  async create({ username, email, password }: SignUp): Promise<string> {
    const { signUpId } = await this.call<{ signUpId: string }>("request-code", {
      data: { username, email, password },
    });
    const code = await this.mailedCode(email);
    const data = { email, code, signUpId };
    return (await this.call<{ token: string }>("verify-code", { data })).token;
  }

  /** Creates a verified account, and lets the next page have its session. */
  async createAndSignIn(signUp: SignUp): Promise<void> {
    await storeToken(this.page, await this.create(signUp));
  }

  /** Makes a POST to a call below `/api/auth` and returns its response. Throws if it fails. */
  async call<T>(
    name: string,
    { token, data = {} }: { readonly token?: string; readonly data?: object },
  ): Promise<T> {
    const response = await this.page.request.post(`/api/auth/${name}`, {
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
      data,
    });
    if (!response.ok()) throw new Error(`${name} failed: ${await response.text()}`);
    return response.json();
  }

  /** Expects that a toast is or was shown. */
  async expectToast(text: string): Promise<void> {
    const shown = () => shownToasts(this.page);
    await expect.poll(shown).toContainEqual(expect.stringContaining(text));
  }

  async expectSignedInAs(username: string): Promise<void> {
    await this.openMenu();
    await expect(this.page.getByRole("menu").getByText(username, { exact: true })).toBeVisible();
    await this.page.keyboard.press("Escape");
  }

  async expectGuest(): Promise<void> {
    await this.openMenu();
    const login = this.page.getByRole("menuitem", { name: navTexts.signIn });
    // The menu closes only from inside, and it takes the focus a moment after it is visible.
    await login.press("Escape");
    await expect(login).toBeHidden();
  }

  mailedCode(address: string): Promise<string> {
    return this.#mailed(address, /\b(\d{6})\b/);
  }

  /** Returns the path with the token of the newest password reset e-mail. */
  mailedLink(address: string): Promise<string> {
    return this.#mailed(address, /(\/reset-password\?token=[\w-]+)/);
  }

  async #mailed(address: string, pattern: RegExp): Promise<string> {
    const newest = async () =>
      (await this.server.mailsTo(address))
        .flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
        .at(-1);
    await expect.poll(newest).toBeDefined();
    return (await newest()) ?? "";
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }
}
