import type { Page } from "@playwright/test";
import { boardTexts } from "../../app/config/texts/board";
import { howToPlayTexts, practiceTexts } from "../../app/config/texts/help";
import { navTexts } from "../../app/config/texts/navigation";
import { settingsTexts } from "../../app/config/texts/settings";
import { shellTexts } from "../../app/config/texts/shell";
import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { hold, openWithoutScripts } from "../support/held-files";

test.describe("a first visit", () => {
  test.use({ firstVisit: true });

  for (const way of ["Let's play", "Close", "Escape"]) {
    test(`shows the rules until they were closed once by ${way}`, async ({ board, page }) => {
      const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
      await board.open();
      await expect(rules).toBeVisible();
      await page.reload();
      await expect(rules).toBeVisible();
      if (way === "Escape") await page.keyboard.press("Escape");
      else await rules.getByRole("button", { name: way }).click();
      await expect(rules).toBeHidden();
      await page.reload();
      await board.alive();
      await page.waitForLoadState("networkidle");
      await expect(rules).toBeHidden();
      await expect(
        page.getByRole("button", { name: shellTexts.header.help, exact: true }),
      ).toBeVisible();
    });
  }

  test("Enter does not close the rules that opened by themselves", async ({ board, page }) => {
    await board.open();
    const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
    await expect(rules.getByRole("heading", { name: howToPlayTexts.title })).toBeFocused();
    await page.keyboard.type("Whisk");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(rules).toBeVisible();
  });

  for (const [touch, use] of [
    ["a touch", (page: Page) => page.getByRole("heading", { level: 1 }).tap()],
    ["a key", (page: Page) => page.keyboard.press("Shift")],
  ] as const) {
    test(`the rules wait behind a mark at Help after ${touch}`, async ({ board, page }) => {
      const release = await openWithoutScripts(page, "/");
      await use(page);
      release();
      await board.alive();
      await page.waitForLoadState("networkidle");
      const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
      await expect(rules).toBeHidden();
      await page.getByRole("button", { name: "Help, rules not read yet" }).click();
      await rules.getByRole("button", { name: howToPlayTexts.start }).click();
      await expect(
        page.getByRole("button", { name: shellTexts.header.help, exact: true }),
      ).toBeFocused();
    });
  }

  test("the rules do not open when their file arrives after the first key", async ({
    board,
    page,
  }) => {
    const release = await hold(page, "**/assets/HowToPlay-*.js");
    await board.open();
    await board.input.pressSequentially("Whi");
    release();
    await page.waitForLoadState("networkidle");
    await board.input.pressSequentially("sk");
    await expect(board.input).toHaveValue("Whisk");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Help, / })).toBeVisible();
  });

  test("the rules do not open over a filled field", async ({ board, page }) => {
    const release = await openWithoutScripts(page, "/");
    await board.input.pressSequentially("Whi");
    release();
    await board.alive();
    await page.reload();
    await board.alive();
    await page.waitForLoadState("networkidle");
    await expect(board.input).toHaveValue("Whi");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("the rules wait behind a mark at the options of other pages @both", async ({
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
  });
});

test("the rules can be tried out without a trace @both", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: shellTexts.header.help }).click();
  const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
  await rules.getByRole("button", { name: howToPlayTexts.tryIt }).click();
  const field = rules.getByRole("textbox", { name: practiceTexts.label });
  await expect(field).toBeFocused();
  const guess = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(rules.getByRole("status").filter({ hasText: text })).toBeVisible();
  };
  await guess("Jupitr");
  await expect(rules.getByText("Auto-corrected to Jupiter")).toBeVisible();
  await guess("Pluto");
  await expect(rules.getByText("1 of 8 wrong")).toBeVisible();
  for (const planet of ["Mercury", "Venus", "Earth", "Mars", "Saturn", "Uranus"]) {
    await guess(planet);
  }
  await page.keyboard.type("Neptune");
  await page.keyboard.press("Enter");
  await expect(rules.getByText("8 of 8 found")).toBeVisible();
  await expect(rules.getByRole("button", { name: boardTexts.trial.again })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rules.getByText("0 of 8 found")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await expect(page.getByRole("button", { name: shellTexts.header.help })).toBeFocused();
  await board.expectCounters({ correct: 0, wrong: 0 });
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain("Jupiter");
});

for (const path of ["/reset-password", "/admin/schedule"]) {
  test(`a toast keeps its place and look after ${path} was left`, async ({ board, page }) => {
    await signInAs(page, "admin");
    await page.goto(path);
    await page.keyboard.press("Shift");
    await page.getByRole("link", { name: /^Lavalist/ }).click();
    await board.hint("Length Hint");
    const toast = page.getByRole("alert").filter({ hasText: /^It is \d+ letters long/ });
    await expect(toast).toHaveCSS("display", "flex");
    expect((await toast.boundingBox())?.y).toBeLessThan(200);
  });
}

test("beside the board a toast stands at the bottom and covers no control", async ({
  board,
  page,
}) => {
  await board.open();
  const toast = page.getByRole("alert");
  for (const [width, height] of [
    [769, 600],
    [800, 600],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await board.hint("Length Hint");
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 32);
    for (const control of await page.locator("main :is(input, button, a)").all()) {
      await expectApart(toast, control);
    }
    await toast.getByRole("button", { name: shellTexts.close }).click();
    await expect(toast).toHaveCount(0);
  }
});

test("toasts are shown one at a time, the newest at once, and cover nothing of the game @both", async ({
  board,
  page,
}) => {
  await page.clock.install();
  await board.open();
  await board.hint("Length Hint");
  const toasts = page.getByRole("alert");
  await expect(toasts).toContainText("letters long");
  await expectApart(toasts, board.input);
  await expectApart(toasts, page.getByRole("main").getByRole("status"));
  // A toast that was seen for a second does not come back.
  await page.clock.fastForward(1000);
  await board.hint("First Letter Hint");
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText("It starts with");
  await expectApart(toasts, page.getByRole("heading", { level: 1 }));
  await toasts.getByRole("button", { name: shellTexts.close }).click();
  await expect(toasts).toHaveCount(0);
});

test("a toast goes by itself after three seconds", async ({ board, page }) => {
  await board.open();
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          const isThere = document.querySelector("[role=alert]") !== null;
          if (isThere) since ||= performance.now();
          else if (since) resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await board.hint("Length Hint");
  expect(await shown).toBeGreaterThan(2900);
  expect(await shown).toBeLessThan(5000);
});

test("a pointer on a toast keeps it, for ten seconds at most", async ({ board, page }) => {
  await page.clock.install();
  await board.open();
  await board.hint("Length Hint");
  const toast = page.getByRole("alert").filter({ hasText: "letters long" });
  await toast.hover();
  await page.clock.fastForward(5000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(toast).toBeHidden();
});

test("Escape closes a menu, and the focus is on its button", async ({ board, page }) => {
  await board.open();
  for (const button of [
    page.getByRole("button", { name: shellTexts.header.options }),
    board.hintMenu,
  ]) {
    await button.click();
    const first = page.getByRole("menuitem").first();
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(first).toBeFocused();
    await button.focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("less motion, wanted by the system or by Disable animations, stills everything", async ({
  board,
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
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.disableAnimations }).check();
  await page.keyboard.press("Escape");
  await expect.poll(moving).toBe(0);
  await board.open();
  await board.guess("Volcano", "Tongs");
  expect(await moving()).toBe(0);
});

test("a setting changes every open tab", async ({ board, context, page }) => {
  await board.open();
  const other = await context.newPage();
  await other.goto("/");
  await other.locator("html[data-animations=on]").waitFor();
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.disableAnimations }).check();
  await other.locator("html[data-animations=off]").waitFor();
});
