import type { Page } from "@playwright/test";
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

/** Returns the texts of the board that have no panel between them and the lava. */
function textsWithoutPanel(page: Page): Promise<string[]> {
  return page.locator("main *").evaluateAll((elements) => {
    const isPanel = (element: Element) =>
      /^rgb\(|, 0\.9\d*\)$/.test(getComputedStyle(element).backgroundColor);
    const hasPanel = (element: Element | null): boolean =>
      element !== null &&
      element.tagName !== "MAIN" &&
      (isPanel(element) || hasPanel(element.parentElement));
    return elements
      .filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        ),
      )
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest(".visually-hidden") && !hasPanel(element),
      )
      .map((element) => element.textContent ?? "");
  });
}

test("twice the text size makes the text larger, and nothing is cut off", async ({
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
  expect(await textsWithoutPanel(page)).toEqual([]);
  await board.hintMenu.click();
  await expect(page.getByRole("menuitem").first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await board.guess(...rightGuesses);
  await board.expectRank();
  const overflows = await board.result
    .locator("dl > div, h2")
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
  for (const path of ["/explore/archive/1", "/explore/community/1", "/create", "/privacy-policy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await cutTexts(page), path).toEqual([]);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test("a word of twenty letters in a button or a tab is cut nowhere, with the largest text on the smallest screen", async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await doubleTextSize(page);
  const paths = ["/", "/explore/archive/1", "/explore/community/1", "/create", "/notices"];
  for (const path of paths) {
    await board.open(path);
    await page.evaluate(() => {
      const controls = document.querySelectorAll("button, [role=tab], nav a");
      for (const control of controls) {
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        const text = walker.nextNode();
        if (text?.textContent?.trim()) text.textContent = "Lavaflowswithoutends";
      }
    });
    expect(await cutTexts(page), path).toEqual([]);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test("the board keeps its place when a guess is answered", async ({ board, page }) => {
  const counters = page.getByRole("term").first();
  for (const [width, wrong, right] of [
    [390, "Elephant", "Whisk"],
    [1280, "Volcano", "Ladle"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await board.open();
    const before = await counters.boundingBox();
    await board.guess(wrong);
    await board.expectOutcome(wrong);
    expect(await counters.boundingBox(), `at ${width} px`).toEqual(before);
    await board.guess(right);
    await board.expectOutcome(right);
    expect(await counters.boundingBox(), `at ${width} px`).toEqual(before);
  }
});
