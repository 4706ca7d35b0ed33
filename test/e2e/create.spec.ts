import { boardTexts } from "../../app/config/texts/board";
import { createTexts, editorTexts } from "../../app/config/texts/editor";
import { navTexts } from "../../app/config/texts/navigation";
import { shellTexts } from "../../app/config/texts/shell";
import { expectFits } from "../support/accessible";
import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { knownPuzzle } from "../support/known-puzzle";

const [first, second] = knownPuzzle.items.map(({ name }) => name);

test("a guest is asked to log in", async ({ page }) => {
  await page.goto("/create");
  await expect(page.getByText(createTexts.logIn)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: navTexts.signIn }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("games are created with a pasted list, one after the other, and their creator's page opens", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("creator");
  await expect(page.getByText(/cannot edit a game after you have submitted it/)).toBeVisible();
  const another = page.getByRole("checkbox", { name: createTexts.another });
  await another.check();
  await create.fill("Tools for another ______");
  await create.create.click();
  await expect(page.getByText(createTexts.created)).toBeVisible();
  await expect(create.prompt).toHaveValue("");
  await expect(create.item(10)).toHaveValue("");
  await expect(page).toHaveURL(/\/create$/);
  await another.uncheck();
  await create.fill("Tools in a test's ______");
  await create.spellings(1).fill("Wine opener, , Bottle screw");
  await create.create.click();
  await expect(page).toHaveURL(/\/user\/creator$/);
  await create.open();
  await expect(create.prompt).toHaveValue("");
});

test("what is missing, a bad word and a duplicate are reported at their fields", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.fill();
  await create.item(7).fill("");
  await expect(create.create).toBeDisabled();
  await create.create.click({ force: true });
  await expect(create.status.first()).toHaveText(createTexts.reasons.missing);
  await expect(create.item(7)).toBeFocused();
  await expect(page.getByText(editorTexts.firstError(editorTexts.item(7)))).toBeVisible();
  await create.item(7).fill("Ladle");
  await expect(create.create).toBeEnabled();
  await create.spellings(2).fill("Turner, sh1t");
  await expect(create.spellings(2)).toHaveAccessibleDescription("Please remove any bad words.");
  await create.create.click({ force: true });
  await expect(create.status.first()).toHaveText(createTexts.reasons.badWord);
  await create.spellings(2).fill("corkscrew!");
  await expect(create.spellings(2)).toHaveAccessibleDescription(/of item 1 are the same guess/);
  await create.spellings(2).fill("");
  await expect(create.create).toBeEnabled();
});

test("Enter focuses the next field, and items are reordered by button and by keyboard", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.prompt.focus();
  for (const next of [create.item(1), create.spellings(1), create.item(2)]) {
    await page.keyboard.press("Enter");
    await expect(next).toBeFocused();
  }
  await create.fill();
  await page.getByRole("button", { name: editorTexts.moveDown(1) }).click();
  await expect(create.item(1)).toHaveValue(second ?? "");
  await expect(create.item(2)).toHaveValue(first ?? "");
  await create.item(2).press("Alt+ArrowUp");
  await expect(create.item(1)).toHaveValue(first ?? "");
  await expect(create.item(1)).toBeFocused();
});

test("a draft survives a reload, a second one can be started, and both can be deleted", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.prompt.fill("A first draft");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(create.prompt).toHaveValue("A first draft");

  await page.getByRole("button", { name: createTexts.drafts.button(1) }).click();
  await page.getByRole("button", { name: createTexts.drafts.start }).click();
  await expect(create.prompt).toHaveValue("");
  await create.prompt.fill("A second draft");
  await page.getByRole("button", { name: createTexts.drafts.button(2) }).click();
  await page.getByRole("button", { name: createTexts.drafts.remove("A first draft") }).click();
  await page.getByRole("button", { name: createTexts.drafts.remove("A second draft") }).click();
  await expect(page.getByText(createTexts.drafts.none)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(create.prompt).toHaveValue("");
});

test("Clear All asks for a confirmation", async ({ page }) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.fill();
  const clear = page.getByRole("main").getByRole("button", { name: createTexts.clearAll });
  await clear.click();
  await page.getByRole("button", { name: createTexts.clear.cancel }).click();
  await expect(create.item(10)).toHaveValue("Grater");
  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: createTexts.clearAll }).click();
  await expect(create.item(10)).toHaveValue("");
  await expect(create.prompt).toHaveValue("");
});

test("leaving the page with an unsubmitted game asks for a confirmation", async ({ page }) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.prompt.fill("Not yet");
  await page.getByRole("link", { name: /today's game/ }).click();
  const question = page.getByRole("dialog", { name: createTexts.leave.title });
  await question.getByRole("button", { name: createTexts.leave.cancel }).click();
  await expect(create.prompt).toHaveValue("Not yet");
  await page.getByRole("link", { name: /today's game/ }).click();
  await question.getByRole("button", { name: createTexts.leave.confirm }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a game can be tried on the real board, and nothing of the trial is stored", async ({
  page,
  board,
}) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.fill();
  await page.getByRole("button", { name: createTexts.tryIt }).click();
  await board.guess("corkscrew", "volcano");
  await board.expectCounters({ correct: 1, wrong: 1, score: 90 });
  await page.getByRole("button", { name: boardTexts.trial.of.draft.back }).click();
  await expect(create.item(1)).toHaveValue("Corkscrew");
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /^(community|\d{4}-)/.test(key))).toEqual([]);
});

test("parts of the page that cannot be loaded are reported, and no text is lost", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/, /dynamically imported module/);
  await page.addInitScript(() => {
    // The page was just reloaded for a missing file, so it is not reloaded again.
    sessionStorage.loadedAnewAt ??= String(Date.now());
  });
  const create = new CreatePage(page);
  await create.openAs("player");
  const files = /\/assets\/(DraftsSheet|TryOut)-[\w-]+\.js$/;
  await page.route(files, (route) => route.abort());
  await create.fill("Not yet");
  const main = page.getByRole("main");
  const toast = page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
  for (const button of [
    main.getByRole("button", { name: createTexts.tryIt }),
    main.getByRole("button", { name: createTexts.drafts.button(1) }),
  ]) {
    await button.click();
    await expect(toast).toBeVisible();
    await toast.getByRole("button", { name: shellTexts.close }).click();
    await expect(toast).toBeHidden();
    await expect(create.prompt).toHaveValue("Not yet");
    await expect(create.item(10)).toHaveValue("Grater");
  }
  await page.getByRole("link", { name: /today's game/ }).click();
  const question = page.getByRole("dialog", { name: createTexts.leave.title });
  await question.getByRole("button", { name: createTexts.leave.cancel }).click();
  await page.unroute(files);
  // A minute later the next attempts get the file, or reload the page with the draft: some browsers
  // never request a module again that has failed.
  await page.evaluate(() => sessionStorage.setItem("loadedAnewAt", "0"));
  const tryIt = main.getByRole("button", { name: createTexts.tryIt });
  const back = page.getByRole("button", { name: boardTexts.trial.of.draft.back });
  await expect(async () => {
    if (await tryIt.isVisible()) await tryIt.click();
    await expect(back).toBeVisible({ timeout: 3000 });
  }).toPass();
  await back.click();
  await expect(create.prompt).toHaveValue("Not yet");
});

for (const [width, height] of [
  [769, 600],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} px a toast covers neither the fields nor the buttons of the form`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/503|Failed to load resource/);
    await page.setViewportSize({ width, height });
    const create = new CreatePage(page);
    await create.openAs("player");
    await create.fill();
    await page.route("**/api/game/upload", (route) =>
      route.fulfill({ status: 503, json: { error: "Closed for a moment." } }),
    );
    await create.create.click();
    const toast = page.getByRole("alert").filter({ hasText: "Game creation failed" });
    await expect(toast).toBeVisible();
    const tryIt = page.getByRole("button", { name: createTexts.tryIt });
    await expectApart(toast, create.create);
    await expectApart(toast, tryIt);
    // The bar of the buttons covers what is scrolled below it.
    const bar = await tryIt.locator("../..").boundingBox();
    expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.y ?? height);
  });
}

test("the bar of the buttons never covers the field that gets the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.item(1).focus();
  const bar = page.getByRole("button", { name: createTexts.tryIt }).locator("../..");
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press("Tab");
    await expectApart(page.locator(":focus"), bar);
  }
});

test("a failed upload is reported, and the form keeps everything", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/503|422|Failed to load resource/);
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.fill();
  await page.route("**/api/game/upload", (route) =>
    route.fulfill({ status: 503, json: { error: "Closed for a moment." } }),
  );
  await create.create.click();
  await expect(page.getByText(createTexts.failed)).toBeVisible();
  await expect(create.item(10)).toHaveValue("Grater");
  await page.route("**/api/game/upload", (route) =>
    route.fulfill({
      status: 422,
      json: { error: "Hm.", fields: { "items.3.altSpellings.0": "Not this one." } },
    }),
  );
  await create.create.click();
  await expect(create.spellings(4)).toHaveAccessibleDescription("Not this one.");
  await expect(create.spellings(4)).toBeFocused();
});

test("the form is accessible and fits a width of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.fill();
  await create.item(3).fill("???");
  await expectFits(page);
});
