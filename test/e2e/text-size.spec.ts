import type { Page } from "@playwright/test";
import { boardTexts } from "../../app/config/texts/board";
import { exploreTexts } from "../../app/config/texts/explore";
import { shellTexts } from "../../app/config/texts/shell";
import { overflow } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";

/** Sets the text size of the browser to twice the usual one, before anything is laid out. */
async function doubleTextSize(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement) return;
      observer.disconnect();
      document.documentElement.style.fontSize = "200%";
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Returns the texts that their own or a parent's box cuts off, or that stand beside the screen. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isHidden = (element: Element) =>
      element.closest(".visually-hidden, [aria-hidden=true], [class*=skip]") !== null ||
      !element.checkVisibility({ checkVisibilityCSS: true });
    const scrolls = (element: Element) =>
      ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : [];
    const withText = [...document.querySelectorAll("body *")].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const isCut = (element: Element) => {
      const { right, bottom } = element.getBoundingClientRect();
      const all = ancestors(element);
      if (right > clientWidth + 1 && !all.some(scrolls)) return true;
      return all
        .slice(0, 3)
        .some(
          (parent) =>
            getComputedStyle(parent).overflowY === "hidden" &&
            bottom > parent.getBoundingClientRect().bottom + 3,
        );
    };
    return withText
      .filter((element) => !isHidden(element) && isCut(element))
      .map((element) => element.textContent ?? "");
  });
}

test("twice the text size makes the text larger, and nothing is cut off @phone", async ({
  board,
  page,
}) => {
  await board.open();
  const size = () =>
    board.input.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
  const usual = await size();
  await doubleTextSize(page);
  await board.open();
  expect(await size()).toBe(2 * usual);
  await board.guess("Elephant");
  expect(await cutTexts(page)).toEqual([]);
  for (const path of ["/explore/archive/1", "/explore/community/1", "/create", "/privacy-policy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await cutTexts(page), path).toEqual([]);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test("twice the text size leaves menus, counters and figures in their boxes @phone", async ({
  board,
  page,
}) => {
  await doubleTextSize(page);
  await board.open();
  await board.hintMenu.click();
  const menuItem = page.getByRole("menuitem", {
    name: boardTexts.hints.kinds.firstLetter.menuItem,
  });
  await expect(menuItem).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await board.guess(...rightGuesses);
  await board.expectRank();
  const overflows = await board.result
    .locator("dl > div, h2")
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
  await board.closeResult();
  await board.expectCounters({ score: 1000 });
  expect(await cutTexts(page)).toEqual([]);
});

test("twice the text size breaks no word of the header @phone", async ({ board, page }) => {
  await doubleTextSize(page);
  await board.open("/explore/community/1");
  const title = page.getByRole("banner").getByText(exploreTexts.titles.community);
  const lines = await title.evaluate((element) => {
    const word = document.createRange();
    if (element.firstChild) word.setStart(element.firstChild, 0);
    if (element.firstChild) word.setEnd(element.firstChild, "Community".length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});

for (const [name, width, height] of [
  ["twice the text size", 390, 844],
  ["the smallest screen", 320, 568],
] as const) {
  test(`at ${name} an error shows its title and its button`, async ({
    board,
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_FAILED/);
    await page.setViewportSize({ width, height });
    if (width === 390) await doubleTextSize(page);
    await board.open("/explore/community/1");
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: shellTexts.titles.random }).click();
    const toast = page.getByRole("alert");
    const box = await toast.boundingBox();
    for (const part of [
      toast.getByText(exploreTexts.randomFailed),
      toast.getByRole("button", { name: shellTexts.retry }),
      toast.getByRole("button", { name: shellTexts.close }),
    ]) {
      const inner = await part.boundingBox();
      expect(inner?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
      expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(
        (box?.y ?? 0) + (box?.height ?? 0),
      );
    }
  });
}

test("the board keeps its place when a guess is answered @both", async ({ board, page }) => {
  await board.open();
  const counters = page.getByRole("term").first();
  const before = await counters.boundingBox();
  await board.guess("Elephant");
  await board.expectCounters({ wrong: 1 });
  expect(await counters.boundingBox()).toEqual(before);
  await board.guess("Whisk");
  await board.expectCounters({ correct: 1 });
  expect(await counters.boundingBox()).toEqual(before);
});
