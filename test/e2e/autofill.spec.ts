import type { Page } from "@playwright/test";
import { autofillTexts } from "../../app/texts/editor";
import { expectFits } from "../support/accessible";
import { newSignUp } from "../support/account";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { hold } from "../support/held-files";
import { expectToast } from "../support/shown-toasts";

const button = (page: Page) =>
  page.getByRole("button", { name: autofillTexts.button, exact: true });
const coolingDown = (page: Page) => page.getByRole("button", { name: /^Charging back up\.\.\./ });

const status = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });

test("autofill completes a game, can be undone, and its cooldown survives a reload", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 429/);
  await page.setViewportSize({ width: 360, height: 740 });
  const create = new CreatePage(page);
  await create.openAs("creator");
  await button(page).click();
  await expect(page.getByText(autofillTexts.needsPrompt)).toBeVisible();
  await expectFits(page);

  await create.prompt.fill("Kinds of bear");
  await create.item(2).fill("Grizzly");
  await create.item(3).fill("Paddington");
  for (const number of [2, 3, 4]) await create.toggle(number);
  await create.spellings(3).fill("Paddington Bear");
  await create.spellings(3).press("Enter");
  await button(page).click();
  await expectToast(page, autofillTexts.successful);
  await expect(page.getByText(/^8 items were filled/)).toBeVisible();
  await expect(create.item(1)).not.toHaveValue("");
  await expect(create.item(2)).toHaveValue("Grizzly");
  await expect(create.chip("Grizzly bear")).toBeVisible();
  await expect(create.item(3)).toHaveValue("Paddington");
  await expect(create.chip("Paddington Bear")).toBeVisible();
  await expect(create.item(10)).not.toHaveValue("");
  await expect(create.create).toBeEnabled();
  await expect(coolingDown(page)).toBeDisabled();
  await expectFits(page);

  await create.item(4).fill("Baloo");
  await page.getByRole("button", { name: autofillTexts.undo }).click();
  await expect(create.item(4)).toHaveValue("Baloo");
  await expect(create.item(2)).toHaveValue("Grizzly");
  await expect(create.chip("Grizzly bear")).toBeHidden();
  await expect(create.item(1)).toHaveValue("");
  await expect(create.item(10)).toHaveValue("");

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(create.item(4)).toHaveValue("Baloo");
  await expect(coolingDown(page)).toBeDisabled();
  await page.evaluate(() => localStorage.setItem("autofillReadyAt", String(Date.now() + 1000)));
  await page.reload();
  await expect(button(page)).toBeEnabled();

  await page.route("**/api/autofill-game-info", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "25" },
      json: { error: "Autofill is charging back up. Please wait a moment." },
    }),
  );
  await button(page).click();
  await expect(coolingDown(page)).toBeDisabled();
  await expect(coolingDown(page)).toContainText(/2\d s/);
});

test("autofill can be cancelled, and keeps what is typed while it works", async ({ page }) => {
  const create = new CreatePage(page);
  await create.openAs("admin");
  await create.prompt.fill("Trees");
  const names = ["Oak", "Elm", "Ash", "Fir", "Yew", "Pine", "Larch", "Cedar", "Beech", "Alder"];
  const items = Object.fromEntries(names.map((name) => [name, { altSpellings: [] }]));
  const release = await hold(page, "**/api/autofill-game-info", (route) =>
    route.fulfill({ json: { prompt: "Trees", items } }),
  );
  await button(page).click();
  await expect(page.getByRole("button", { name: autofillTexts.working })).toBeDisabled();
  await page.getByRole("button", { name: autofillTexts.cancel }).click();
  await expect(page.getByText(autofillTexts.cancelled)).toBeVisible();
  await expect(create.item(1)).toHaveValue("");
  await expect(coolingDown(page)).toBeDisabled();

  await page.evaluate(() => localStorage.removeItem("autofillReadyAt"));
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await button(page).click();
  await create.item(1).fill("Elm");
  release();
  await expectToast(page, autofillTexts.successful);
  await expect(create.item(1)).toHaveValue("Elm");
  await expect(create.item(2)).toHaveValue("Oak");
  await expect(create.item(3)).toHaveValue("Ash");
});

test("a failure is shown at the button and changes nothing; the nearest lists can be chosen", async ({
  account,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/404|Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 640 });
  const create = new CreatePage(page);
  await account.createAndSignIn(newSignUp());
  await create.open();
  await create.prompt.fill("Things in my grandmother's handbag");
  await create.item(1).fill("Peppermints");
  await button(page).click();
  await expect(status(page, /Autofill has no suggestions for this prompt\./)).toBeVisible();
  const toast = page.getByRole("alert").filter({ hasText: autofillTexts.failed });
  await expect(toast).toBeVisible();
  // A text that does not fit is scrolled, and so can have the focus.
  await expect(toast.locator("div[tabindex]")).toHaveCount(0);
  await expect(toast).not.toContainText("no suggestions");
  await expect(create.item(1)).toHaveValue("Peppermints");
  await expectFits(page);

  // Nothing is near, so it offers others that it knows.
  await create.prompt.fill("Qwxz vkj");
  await button(page).click();
  const [example = ""] = autofillTexts.examples;
  await expect(page.getByRole("button", { name: autofillTexts.takePrompt(example) })).toBeVisible();

  await page.route("**/api/autofill-game-info", (route) => route.abort());
  await button(page).click();
  await expect(status(page, /cannot be reached/)).toBeVisible();
  await page.unroute("**/api/autofill-game-info");

  await create.item(1).fill("");
  await create.prompt.fill("Name a planet");
  await button(page).click();
  const chips = page.getByRole("group", { name: autofillTexts.suggestions });
  const chip = chips.getByRole("button", { name: "Planets and dwarf planets" });
  await expect(create.prompt).toHaveValue("Name a planet");
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectFits(page);
  await chip.press("Enter");
  await expect(create.prompt).toHaveValue("Planets and dwarf planets");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(chip).toBeFocused();
  await button(page).click();
  await expectToast(page, autofillTexts.successful);
  await expect(chips).toBeHidden();
});
