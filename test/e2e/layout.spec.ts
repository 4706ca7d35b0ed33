import type { Locator, Page } from "@playwright/test";
import { boardTexts } from "../../app/texts/board";
import { gameOverTexts } from "../../app/texts/result";
import { overflow } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { foreignPuzzle, longestPuzzle, wrongGuesses } from "../support/known-puzzle";

/** 1280 x 800 at a zoom of 200 %, a tablet, a wide screen, and at last the smallest. */
const sizes = [
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 320, height: 568 },
];

async function expectFitsAll(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await overflow(page), `at ${size.width} px`).toBe(0);
  }
}

test("the longest puzzle fits small and large screens, and nothing of it is cut off", async ({
  board,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await board.open(`/archive/${server.longestDay}`);
  await board.guess(...longestPuzzle.items.slice(0, 2).map((item) => item.name));
  await board.guess("y".repeat(80));
  await board.expectCounters({ correct: 2, wrong: 1 });
  await expectFitsAll(page);
  const texts = [page.getByRole("heading", { level: 1 }), board.slots.first(), board.wrongGuesses];
  for (const text of texts) {
    const cut = await text
      .first()
      .evaluate((element) => element.scrollWidth - Math.ceil(element.clientWidth));
    expect(cut).toBeLessThanOrEqual(0);
  }
  await board.surrender();
  await board.result.getByRole("button", { name: boardTexts.board.reveal }).click();
  const row = board.result
    .getByRole("region", { name: gameOverTexts.itemStatistics })
    .getByRole("listitem")
    .first();
  const [rowBox, name] = [await row.boundingBox(), await row.locator("[dir=auto]").boundingBox()];
  expect(name?.width).toBeGreaterThan((rowBox?.width ?? 0) - 40);
  await expectFitsAll(page);
  const wide = await board.result.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("a phone has targets of 44 px and one column, wider screens two, with the wrong guesses in sight", async ({
  board,
  page,
}) => {
  await board.open();
  for (const control of await page.getByRole("button").all()) {
    const name = (await control.getAttribute("aria-label")) ?? (await control.textContent());
    const box = await control.boundingBox();
    expect.soft(box?.height, `height of ${name}`).toBeGreaterThanOrEqual(44);
    expect.soft(box?.width, `width of ${name}`).toBeGreaterThanOrEqual(44);
  }
  expect((await board.input.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await board.guess("Elephant");
  for (const [width, isBeside] of [
    [390, false],
    [768, false],
    [769, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    const [first, second] = [board.slots.nth(0), board.slots.nth(1)];
    const tops = [(await first.boundingBox())?.y, (await second.boundingBox())?.y];
    expect(tops[0] === tops[1], `at ${width} px`).toBe(isBeside);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(board.wrongGuesses.first()).toBeInViewport({ ratio: 1 });
  await expect(board.giveUp).toBeInViewport({ ratio: 1 });
});

test("on phones the field, the outcome, the whole list and the counters are seen together", async ({
  board,
  page,
  server,
}) => {
  await board.open();
  const seen = [board.input, page.getByRole("main").getByRole("status"), board.slots.last()];
  await board.guess("Ladle", ...wrongGuesses.slice(0, 3));
  await board.hint("First Letter Hint");
  // What the keyboard leaves. Some browsers shrink only what is seen of the page.
  for (const [width, height, pageHeight] of [
    [390, 500, 500],
    [320, 420, 420],
    [390, 420, 844],
  ] as const) {
    await page.setViewportSize({ width, height: pageHeight });
    await board.input.blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate((height) => {
      Object.defineProperty(visualViewport, "height", { value: height, configurable: true });
    }, height);
    await board.input.focus();
    for (const part of [...seen, page.getByText("Score")]) {
      const box = await part.boundingBox();
      expect.soft(box?.y, `${width} x ${height}`).toBeGreaterThanOrEqual(0);
      expect.soft((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  }
  await expect(board.slots.nth(1)).toContainText("…");
  await expect(board.wrongGuesses).toHaveText(["Elephant", "Volcano", "Umbrella"]);

  // 844 x 390 less a keyboard.
  await page.setViewportSize({ width: 844, height: 180 });
  await board.open(`/archive/${server.longestDay}`);
  await board.input.tap();
  await board.guess("Elephant");
  await expect(board.input).toBeFocused();
  await expect(board.input).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("main").getByRole("status")).toBeInViewport({ ratio: 0.9 });
});

test("other scripts run in their own direction, and fit at 320 px", async ({
  board,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await board.open(`/archive/${server.foreignDay}`);
  const prompt = page.getByRole("heading", { level: 1 }).locator("[lang]");
  await expect(prompt).toHaveAttribute("lang", "he");
  const directionOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).direction);
  expect(await directionOf(page.getByRole("heading", { level: 1 }))).toBe("rtl");
  await board.input.fill("שלו");
  expect(await directionOf(board.input)).toBe("rtl");
  await board.guess("חיפה", ...foreignPuzzle.items.map((item) => item.name).slice(0, 9));
  await board.expectCounters({ correct: 9, wrong: 1 });
  expect(await directionOf(board.wrongGuesses.first())).toBe("rtl");
  expect(await directionOf(board.slots.getByText("תל אביב"))).toBe("rtl");
  expect(await directionOf(board.slots.getByText("東京都"))).toBe("ltr");
  expect(await overflow(page)).toBe(0);
  await board.surrender();
  await board.result.getByRole("button", { name: boardTexts.board.reveal }).click();
  expect(await directionOf(board.result.getByText("القاهرة"))).toBe("rtl");
  expect(await overflow(page)).toBe(0);
});
