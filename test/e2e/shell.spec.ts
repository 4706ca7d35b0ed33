import { boardTexts } from "../../app/texts/board";
import { howToPlayTexts, practiceGame } from "../../app/texts/help";
import { navTexts } from "../../app/texts/navigation";
import { progressTexts, settingsTexts } from "../../app/texts/settings";
import { shellTexts } from "../../app/texts/shell";
import { expectApart } from "../support/accessible";
import { expect, test } from "../support/browser-test";

test.describe("a first visit", () => {
  test.use({ firstVisit: true });

  test("the rules wait behind a mark on most pages, and show themselves on the first until they were closed once, in any way but by Enter", async ({
    board,
    page,
  }) => {
    await board.open("/explore/archive/1");
    await page.locator('main a[href^="/archive/"]').first().click();
    await expect(board.input).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: shellTexts.header.help })).toHaveCount(0);
    const options = page.getByRole("button", { name: shellTexts.header.options });
    await expect(options).toHaveAccessibleName("Options, rules not read yet");
    await options.click();
    await expect(options).toHaveAccessibleName("Options, rules not read yet");
    await page.getByRole("menuitem", { name: navTexts.howToPlayUnread }).click();
    await page.getByRole("dialog").getByRole("button", { name: howToPlayTexts.start }).click();
    await expect(options).toHaveAccessibleName(shellTexts.header.options);
    await page.evaluate(() => localStorage.clear());

    const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
    for (const way of ["Let's play", "Close", "Escape"]) {
      await board.open();
      await expect(rules).toBeVisible();
      await page.reload();
      await expect(rules.getByRole("heading", { name: howToPlayTexts.title })).toBeFocused();
      await page.keyboard.type("Whisk");
      await page.keyboard.press("Enter");
      await expect(rules).toBeVisible();
      if (way === "Escape") await page.keyboard.press("Escape");
      else await rules.getByRole("button", { name: way }).click();
      await expect(rules).toBeHidden();
      await page.reload();
      await board.alive();
      await page.waitForLoadState("networkidle");
      await expect(rules).toBeHidden();
      await page.evaluate(() => localStorage.clear());
    }
  });
});

test("the rules can be tried out without a trace", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: shellTexts.header.help }).click();
  const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
  // The browser tells of their closing when they are open again.
  await rules.locator("h2 + button").evaluate((close: HTMLElement, help) => {
    close.click();
    queueMicrotask(() => document.querySelector<HTMLElement>(`[aria-label=${help}]`)?.click());
  }, shellTexts.header.help);
  await rules.getByRole("button", { name: howToPlayTexts.tryIt }).click();
  const field = rules.getByRole("textbox", { name: boardTexts.board.guessLabel });
  await expect(field).toBeFocused();
  for (const guess of ["Tiger", "Chiken"]) {
    await page.keyboard.type(guess);
    await page.keyboard.press("Enter");
  }
  await expect(rules.getByText("Auto-corrected to Chicken")).toBeVisible();
  await expect(rules.locator("i[style]")).toHaveAttribute("style", /--level: ?12.5/);
  for (const { name } of practiceGame.items.filter(({ name }) => name !== "Chicken")) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await expect(rules.getByRole("button", { name: boardTexts.trial.again })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await expect(page.getByRole("button", { name: shellTexts.header.help })).toBeFocused();
  await board.expectCounters({ correct: 0, wrong: 0 });
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain("Chicken");
});

test("toasts are shown one at a time, the newest at once, and cover nothing of the game", async ({
  board,
  page,
}) => {
  await page.clock.install();
  const toasts = page.getByRole("alert");
  const { menu, help, options } = shellTexts.header;
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.clock.resume();
    await board.open();
    // On a busy machine a toast would be gone before it was looked at.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await board.hint("Length Hint");
    await expect(toasts).toContainText("letters long");
    await expectApart(toasts, board.input);
    await expectApart(toasts, page.getByRole("main").getByRole("status"));
    // A toast that was seen for a second does not come back.
    await page.clock.fastForward(1000);
    await board.hint("First Letter Hint");
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText("It starts with");
    await expectApart(toasts, page.getByRole("heading", { level: 1 }));
    for (const name of [menu, help, options]) {
      await expectApart(toasts, page.getByRole("button", { name }));
    }
    await toasts.getByRole("button", { name: shellTexts.close }).click();
    await expect(toasts).toHaveCount(0);
  }
});

test("a toast goes after three seconds, an error after five; a pointer keeps it, for ten at most", async ({
  board,
  page,
}) => {
  await page.clock.install();
  await board.open();
  await page.clock.pauseAt(Date.now() + 10_000);
  const toast = page.getByRole("alert").filter({ hasText: "letters long" });
  await board.hint("Length Hint");
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2500);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(toast).toBeHidden();
  await board.hint("Length Hint");
  await toast.hover();
  await page.clock.fastForward(5000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(toast).toBeHidden();

  await page.clock.resume();
  await board.openSettings();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const file = { name: "progress.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.locator("input[type=file]").setInputFiles(file);
  const failure = page.getByRole("alert").filter({ hasText: progressTexts.importFailed });
  await expect(failure).toBeVisible();
  await page.clock.fastForward(4500);
  await expect(failure).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(failure).toBeHidden();
});

test("less motion, wanted by the system or by Disable animations in a tab, stills everything", async ({
  board,
  context,
  page,
}) => {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
    );
  await board.open();
  await board.guess("Elephant", "Ladle");
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await board.open();
  await expect.poll(moving).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto("/");
  await other.locator("html[data-animations=on]").waitFor();
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.disableAnimations }).check();
  await other.locator("html[data-animations=off]").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(moving).toBe(0);
  await board.open();
  await board.guess("Volcano", "Tongs");
  expect(await moving()).toBe(0);
});
