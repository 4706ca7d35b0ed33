import type { Page } from "@playwright/test";
import { navTexts } from "../../app/texts/navigation";
import { shellTexts } from "../../app/texts/shell";
import type { Board } from "../support/board";
import { expect, test } from "../support/browser-test";
import { openWithoutScripts } from "../support/held-files";

/** Adds a style to the first element of the page, and to its head as soon as it is there. */
function addEarlyStyles(): void {
  const add = () => {
    for (const parent of [document.documentElement, document.head]) {
      if (!parent || parent.querySelector(":scope > .foreign")) continue;
      const style = document.createElement("style");
      style.className = "foreign";
      parent.insertBefore(style, parent.firstChild);
    }
  };
  new MutationObserver(add).observe(document, { childList: true, subtree: true });
}

/** Adds elements everywhere, as dark modes, spelling checkers and password managers do. */
function addElements(): void {
  const add = (place: InsertPosition, neighbour: Element | null, name: string) => {
    const element = document.createElement(name);
    element.className = "foreign";
    neighbour?.insertAdjacentElement(place, element);
  };
  const field = document.querySelector("main input");
  add("afterbegin", document.head, "style");
  add("beforebegin", document.querySelector("title"), "script");
  add("beforeend", document.head, "style");
  add("afterbegin", document.body, "div");
  add("afterend", document.body.firstElementChild, "div");
  add("beforeend", document.body, "iframe");
  add("beforeend", document.documentElement, "x-assistant");
  add("afterend", field, "x-password-manager");
  add("afterbegin", document.querySelector("main"), "div");
  field?.setAttribute("data-checked", "true");
}

/** Replaces each text, as the translation of Chrome does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("script, style") || !text.data.trim()) continue;
    const outer = document.createElement("font");
    outer.appendChild(document.createElement("font")).textContent = `«${text.data}»`;
    text.replaceWith(outer);
  }
  document.documentElement.lang = "de";
}

/** Types a word, and puts the caret into it. */
async function type(board: Board): Promise<void> {
  await board.input.pressSequentially("Whik");
  await board.input.press("ArrowLeft");
  await board.input.evaluate((input) => Object.assign(input, { isTheSame: true }));
}

/** Ends the word in the same field, and expects that it is answered. */
async function expectToGoOn(board: Board, page: Page): Promise<void> {
  await board.alive();
  await page.waitForLoadState("networkidle");
  await expect(board.input).toBeFocused();
  expect(await board.input.evaluate((input) => Reflect.get(input, "isTheSame"))).toBe(true);
  await page.keyboard.type("s");
  await expect(board.input).toHaveValue("Whisk");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Whisk" })).toBeVisible();
  await expect(board.input).toHaveValue("");
}

test("elements of extensions stay where they are, and so do text, caret and focus", async ({
  board,
  page,
}) => {
  await page.addInitScript(addEarlyStyles);
  const release = await openWithoutScripts(page, "/");
  await type(board);
  await page.evaluate(addElements);
  const count = await page.locator(".foreign").count();
  expect(count).toBeGreaterThan(9);
  release();
  await expectToGoOn(board, page);
  expect(await page.locator(".foreign").count()).toBe(count);
  await board.expectCounters({ correct: 1 });
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await page.getByRole("link", { name: navTexts.archive }).click();
  await expect(page).toHaveTitle(/Archive/);
  expect(await page.locator("head > .foreign, html > .foreign").count()).toBe(6);
});

test("a translation before the page is hydrated keeps text, caret and focus", async ({
  board,
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  await type(board);
  await page.evaluate(translate);
  release();
  await expectToGoOn(board, page);
  // What the game did not change is still translated.
  await expect(page.getByRole("button", { name: "«Guess»" })).toBeVisible();
  await board.expectCounters({ correct: 1 });
});
