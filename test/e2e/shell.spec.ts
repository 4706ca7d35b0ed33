import type { Page } from "@playwright/test";
import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { openWithoutScripts } from "../support/held-files";

test.describe("a first visit", () => {
  test.use({ firstVisit: true });

  for (const way of ["Let's play", "Close", "Escape"]) {
    test(`shows the rules until they were closed once by ${way}`, async ({ board, page }) => {
      const rules = page.getByRole("dialog", { name: "How to Play" });
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
      await expect(page.getByRole("button", { name: "Help", exact: true })).toBeVisible();
    });
  }

  test("Enter does not close the rules that opened by themselves", async ({ board, page }) => {
    await board.open();
    const rules = page.getByRole("dialog", { name: "How to Play" });
    await expect(rules.getByRole("heading", { name: "How to Play" })).toBeFocused();
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
      const rules = page.getByRole("dialog", { name: "How to Play" });
      await expect(rules).toBeHidden();
      await page.getByRole("button", { name: "Help, rules not read yet" }).click();
      await rules.getByRole("button", { name: "Let's play" }).click();
      await expect(page.getByRole("button", { name: "Help", exact: true })).toBeFocused();
    });
  }

  test("the rules do not open when their file arrives after the first key", async ({
    board,
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/HowToPlay-*.js", async (route) => {
      await released;
      await route.continue();
    });
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
    const options = page.getByRole("button", { name: "Options" });
    await expect(options).toHaveAccessibleName("Options, rules not read yet");
    await options.click();
    await expect(options).toHaveAccessibleName("Options, rules not read yet");
    await page.getByRole("menuitem", { name: "How to Play, not read yet" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Let's play" }).click();
    await expect(options).toHaveAccessibleName("Options");
  });
});

test("the rules can be tried out without a trace @both", async ({ board, page }) => {
  await board.open();
  await page.getByRole("button", { name: "Help" }).click();
  const rules = page.getByRole("dialog", { name: "How to Play" });
  await rules.getByRole("button", { name: "Try it here" }).click();
  const field = rules.getByRole("textbox", { name: "A planet" });
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
  await expect(rules.getByRole("button", { name: "Play again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rules.getByText("0 of 8 found")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await board.expectCounters({ correct: 0, wrong: 0 });
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain("Jupiter");
});

test("Help shows the rules again, and gives the focus back @both", async ({ board, page }) => {
  await board.open();
  const help = page.getByRole("button", { name: "Help" });
  await help.click();
  const rules = page.getByRole("dialog", { name: "How to Play" });
  await expect(rules).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await expect(help).toBeFocused();
});

test("Help stands on the home page only", async ({ board, page }) => {
  await board.open("/explore/archive/1");
  await expect(page.getByRole("button", { name: "Help" })).toHaveCount(0);
});

test("a toast stands at the top of a narrow screen @phone", async ({ board, page }) => {
  await board.open();
  await board.hint("Length Hint");
  const box = await page.getByText(/^It is \d+ letters long$/).boundingBox();
  expect(box?.y).toBeLessThan(200);
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

for (const [width, height] of [
  [769, 600],
  [800, 600],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} px a toast stands at the bottom and covers no control`, async ({
    board,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await board.open();
    await board.hint("Length Hint");
    const toast = page.getByRole("alert").filter({ hasText: "letters long" });
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 32);
    for (const control of await page.locator("main :is(input, button, a)").all()) {
      await expectApart(toast, control);
    }
  });
}

test("toasts are shown one at a time, the newest at once @both", async ({ board, page }) => {
  await board.open();
  await board.hint("Length Hint");
  const toasts = page.getByRole("alert");
  await expect(toasts).toContainText("letters long");
  // A toast that was seen for a second does not come back.
  await page.waitForTimeout(1000);
  await board.hint("First Letter Hint");
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText("It starts with");
  await expectApart(toasts, page.getByRole("heading", { level: 1 }));
  await toasts.getByRole("button", { name: "Close" }).click();
  await expect(toasts).toHaveCount(0);
});

test("a toast can be closed, and goes by itself after three seconds", async ({ board, page }) => {
  await board.open();
  await board.hint("Length Hint");
  const toast = page.getByRole("alert").filter({ hasText: "letters long" });
  await toast.getByRole("button").click();
  await expect(toast).toBeHidden();
  await board.hint("First Letter Hint");
  const other = page.getByText(/^It starts with the letters/);
  await expect(other).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(other).toBeVisible();
  await expect(other).toBeHidden({ timeout: 3000 });
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

test("a toast never covers the field or the answer to a guess @both", async ({ board, page }) => {
  await board.open();
  await board.hint("Length Hint");
  await board.guess("Elephant");
  const toast = page.getByRole("alert").filter({ hasText: "letters long" });
  await expectApart(toast, board.input);
  await expectApart(toast, page.getByRole("main").getByRole("status"));
});

for (const name of ["Options", "Hint? (0/5) ▾"]) {
  test(`Escape on the button closes its menu: ${name}`, async ({ board, page }) => {
    await board.open();
    const button = page.getByRole("button", { name });
    await button.click();
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await button.focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test("Disable animations stills everything, and is remembered", async ({ board, page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await board.open();
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
    );
  expect(await moving()).toBeGreaterThan(0);
  await board.openSettings();
  await page.getByRole("switch", { name: "Disable animations" }).check();
  await page.keyboard.press("Escape");
  await expect.poll(moving).toBe(0);
  await page.reload();
  await board.alive();
  await board.guess("Elephant", "Ladle");
  expect(await moving()).toBe(0);
});

test("a system that wants less motion gets none", async ({ board, page }) => {
  await board.open();
  await board.guess("Elephant", "Ladle");
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
});

test("a setting changes every open tab", async ({ board, context, page }) => {
  await board.open();
  const other = await context.newPage();
  await other.goto("/");
  await other.locator("html[data-animations=on]").waitFor();
  await board.openSettings();
  await page.getByRole("switch", { name: "Disable animations" }).check();
  await other.locator("html[data-animations=off]").waitFor();
});
