import { boardTexts } from "../../app/texts/board";
import { createTexts, editorTexts } from "../../app/texts/editor";
import { ownGameTexts, profileTexts } from "../../app/texts/explore";
import { expectAccessible, expectApart, expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { hold } from "../support/held-files";
import { knownPuzzle } from "../support/known-puzzle";
import { expectToast } from "../support/shown-toasts";

const [first, second] = knownPuzzle.items.map(({ name }) => name);

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
  await expectToast(page, createTexts.created);
  await expect(create.prompt).toHaveValue("");
  await expect(create.item(10)).toHaveValue("");
  await expect(page).toHaveURL(/\/create$/);
  await another.uncheck();
  await create.fill("Tools in a test's ______");
  await create.toggle(1);
  await create.spellings(1).fill("Wine opener, , Bottle screw");
  await create.spellings(1).press("Enter");
  await create.chip("Wine opener").click();
  await expect(create.chip("Wine opener")).toBeHidden();
  await expect(create.chip("Bottle screw")).toBeVisible();
  await create.create.click();
  await expect(page).toHaveURL(/\/user\/creator$/);
  const banner = page.getByRole("region", { name: profileTexts.status.unreviewed });
  await expect(banner.getByRole("link", { name: ownGameTexts.share })).toBeVisible();
  const heading = page.getByRole("heading", { name: profileTexts.own });
  await expectApart(page.getByRole("alert"), heading);
  await expectAccessible(page, "the page after a game was created");
  await banner.getByRole("link", { name: ownGameTexts.another }).click();
  await expect(create.prompt).toHaveValue("");
});

test("what is missing, wrong or refused by the server is reported at its field, and all texts stay", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/503|422|Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 640 });
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.fill();
  await expect(create.create).toHaveAccessibleName("Create Game 10/10");
  await create.item(7).fill("");
  await expect(create.create).toBeDisabled();
  await expect(create.create).toHaveAccessibleName("Create Game 9/10");
  await create.create.click({ force: true });
  await expect(create.status.first()).toHaveText(createTexts.reasons.missing);
  await expect(create.item(7)).toBeFocused();
  await expect(page.getByText(editorTexts.firstError(editorTexts.item(7)))).toBeVisible();
  await create.item(7).fill("Ladle");
  await expect(create.create).toBeEnabled();
  await create.toggle(2);
  await create.spellings(2).fill("Turner, sh1t");
  await expect(create.spellings(2)).toHaveAccessibleDescription("Please remove any bad words.");
  await expectFits(page);
  await create.create.click({ force: true });
  await expect(create.status.first()).toHaveText(createTexts.reasons.badWord);
  await create.spellings(2).fill("corkscrew!");
  await expect(create.spellings(2)).toHaveAccessibleDescription(/of item 1 are the same guess/);
  await create.spellings(2).fill("");
  await expect(create.create).toBeEnabled();

  await page.setViewportSize({ width: 769, height: 600 });
  await page.route("**/api/game/upload", (route) =>
    route.fulfill({ status: 503, json: { error: "Closed for a moment." } }),
  );
  await create.create.click();
  const toast = page.getByRole("alert").filter({ hasText: createTexts.failed });
  await expect(toast).toBeVisible();
  await expect(create.item(10)).toHaveValue("Grater");
  const tryIt = page.getByRole("button", { name: createTexts.tryIt });
  await expectApart(toast, create.create);
  await expectApart(toast, tryIt);
  await page.route("**/api/game/upload", (route) =>
    route.fulfill({
      status: 422,
      json: { error: "Hm.", fields: { "items.3.altSpellings.0": "Not this one." } },
    }),
  );
  await create.create.click();
  await expect(create.spellings(4)).toHaveAccessibleDescription("Not this one.");
  await expect(create.spellings(4)).toBeFocused();
  await expect(toast).not.toContainText("Hm.");
  await create.spellings(4).fill("Another");
  await expect(page.getByText("Not this one.")).toBeHidden();
});

test("the keyboard moves between fields, which the bar of the buttons never covers, and reorders items", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.toggle(2);
  await create.prompt.focus();
  for (const next of [create.item(1), create.item(2), create.spellings(2), create.item(3)]) {
    await page.keyboard.press("Enter");
    await expect(next).toBeFocused();
  }
  await create.item(1).focus();
  const bar = page.getByRole("button", { name: createTexts.tryIt }).locator("../..");
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press("Tab");
    await expectApart(page.locator(":focus"), bar);
  }
  await create.fill();
  await create.toggle(1);
  await page.getByRole("button", { name: editorTexts.moveDown(1) }).click();
  await expect(create.item(1)).toHaveValue(second ?? "");
  await expect(create.item(2)).toHaveValue(first ?? "");
  await expectAccessible(page, "a form with an open item");
  const handle = (number: number) => page.getByRole("button", { name: editorTexts.move(number) });
  await handle(2).press("ArrowUp");
  await expect(create.item(1)).toHaveValue(first ?? "");
  await expect(handle(1)).toBeFocused();
  await handle(1).dragTo(handle(5));
  await expect(create.item(5)).toHaveValue(first ?? "");
  await expect(create.item(1)).toHaveValue(second ?? "");
});

test("a draft survives a reload, which asks first, a second one can be started, and both can be deleted", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  // The browser asks only after a real key.
  await create.prompt.pressSequentially("A first draft");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(questions).toEqual(["beforeunload"]);
  await expect(create.prompt).toHaveValue("A first draft");
  // The account has got it from the page that went.
  await page.waitForLoadState("networkidle");
  const arrive = await hold(page, "**/api/user/drafts/*");
  const sent = page.waitForRequest("**/api/user/drafts/*");
  await create.prompt.fill("The first draft");
  await sent;

  await page.getByRole("button", { name: createTexts.drafts.button(1) }).click();
  await page.getByRole("button", { name: createTexts.drafts.start }).click();
  await expect(create.prompt).toHaveValue("");
  await create.prompt.fill("A second draft");
  await page.getByRole("button", { name: createTexts.drafts.button(2) }).click();
  await page.getByRole("button", { name: createTexts.drafts.remove("The first draft") }).click();
  await page.getByRole("button", { name: createTexts.drafts.remove("A second draft") }).click();
  await expect(page.getByText(createTexts.drafts.none)).toBeFocused();
  // What was on its way to the account is deleted there too.
  const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
  arrive();
  await deleted;
  await page.keyboard.press("Escape");
  await expect(create.prompt).toHaveValue("");
});

test("a game can be tried without a trace, cleared and left, after a confirmation", async ({
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

  const clear = page.getByRole("main").getByRole("button", { name: createTexts.clearAll });
  await clear.click();
  await page.getByRole("button", { name: createTexts.clear.cancel }).click();
  await expect(create.item(10)).toHaveValue("Grater");
  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: createTexts.clearAll }).click();
  await expect(create.item(10)).toHaveValue("");
  await expect(create.prompt).toHaveValue("");

  await create.prompt.fill("Not yet");
  await page.getByRole("link", { name: /today's game/ }).click();
  const question = page.getByRole("dialog", { name: createTexts.leave.title });
  await question.getByRole("button", { name: createTexts.leave.cancel }).click();
  await expect(create.prompt).toHaveValue("Not yet");
  await page.getByRole("link", { name: /today's game/ }).click();
  await question.getByRole("button", { name: createTexts.leave.confirm }).click();
  await expect(page).toHaveURL(/\/$/);
});
