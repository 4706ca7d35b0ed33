import type { Page } from "@playwright/test";
import { createTexts } from "../../app/texts/editor";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { expectToast } from "../support/shown-toasts";

const { drafts: texts } = createTexts;

test("a draft follows the account to the device that is seen; of two edits both stay, on two devices and in two tabs", async ({
  page,
  openDevice,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|409/);
  const create = new CreatePage(page);
  await create.openAs("creator");
  const first = page.waitForResponse((response) => response.request().method() === "PUT");
  await create.prompt.fill("Kinds of rock");
  await first;

  const { page: laptop } = await openDevice();
  const there = new CreatePage(laptop);
  await signInAs(laptop, "creator");
  await there.open();
  await laptop.getByRole("button", { name: texts.button(1) }).click();
  await laptop.getByRole("button", { name: texts.open, exact: true }).click();
  await expect(there.prompt).toHaveValue("Kinds of rock");

  // A device that is locked sends at once, and one that is seen again takes what is newer.
  const show = (device: Page, hidden: boolean) =>
    device.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await laptop.waitForLoadState("networkidle");
  const sent = laptop.waitForRequest("**/api/user/drafts**");
  await there.prompt.fill("Kinds of rocks");
  await show(laptop, true);
  expect((await sent).method()).toBe("PUT");
  await (await sent).response();
  await show(page, false);
  await expect(create.prompt).toHaveValue("Kinds of rocks");

  await page.context().setOffline(true);
  await create.prompt.fill("Kinds of rock, on the phone");
  const second = laptop.waitForResponse((response) => response.request().method() === "PUT");
  await there.prompt.fill("Kinds of rock, on the laptop");
  await second;
  await page.context().setOffline(false);
  await expectToast(page, texts.both);
  await expect(create.prompt).toHaveValue("Kinds of rock, on the phone");
  await page.getByRole("button", { name: texts.button(2) }).click();
  const sheet = page.getByRole("dialog", { name: texts.title });
  await expect(sheet.getByText("Kinds of rock, on the phone")).toBeVisible();
  const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
  await sheet.getByRole("button", { name: texts.remove("Kinds of rock, on the laptop") }).click();
  await removed;

  // Both may send it at once. The account takes one.
  consoleErrors.expect(/status of 409/);
  await create.openAs("creator");
  await create.prompt.fill("Names");
  const tab = await page.context().newPage();
  const other = new CreatePage(tab);
  await other.open();
  await expect(other.prompt).toHaveValue("Names");
  // It asks the account for newer drafts, and would show the next text of the first tab.
  await tab.waitForLoadState("networkidle");
  await create.prompt.fill("Names of the first tab");
  // Whoever saves later keeps both. The other one would learn of it at its next look at the list.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain("Names of the first tab");
  await other.prompt.fill("Names of the second tab");
  await tab.getByRole("button", { name: texts.button(2) }).click();
  await expect(tab.getByText("Names of the first tab")).toBeVisible();
});
