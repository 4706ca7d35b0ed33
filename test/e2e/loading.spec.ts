import type { Request } from "@playwright/test";
import { boardTexts } from "../../app/texts/board";
import { howToPlayTexts } from "../../app/texts/help";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { openWithoutScripts } from "../support/held-files";

test("guesses that are made before the page is hydrated are answered; another button changes nothing and keeps the focus", async ({
  board,
  page,
}) => {
  await board.open();
  await board.guess("Elephant");
  const release = await openWithoutScripts(page, "/");
  const pages: string[] = [];
  page.on("framenavigated", (frame) => pages.push(frame.url()));
  await board.input.pressSequentially("Whisk");
  await board.input.press("Enter");
  // The field shows the guess that waits, and takes the next one.
  await expect(board.input).toHaveValue("");
  await expect(board.input).toHaveAttribute("placeholder", "Whisk …");
  await board.input.pressSequentially("Hedgehog");
  await board.guessButton.click();
  await expect(board.input).toBeFocused();
  await board.input.press("Enter");
  await board.input.pressSequentially("Lad");
  release();
  await board.alive();
  // The saved game is on the screen too.
  await board.expectCounters({ correct: 1, wrong: 2 });
  await board.expectOutcome("Hedgehog is not on the list.");
  await expect(board.input).toHaveAttribute("placeholder", "Type a guess");
  await expect(board.input).toHaveValue("Lad");
  await page.keyboard.type("le");
  await page.keyboard.press("Enter");
  await board.expectCounters({ correct: 2, wrong: 2 });
  expect(pages).toEqual([]);

  const releaseAgain = await openWithoutScripts(page, "/");
  await board.giveUp.click();
  await board.giveUp.click();
  releaseAgain();
  await board.alive();
  await expect(board.giveUp).toHaveText(boardTexts.board.giveUp);
  await expect(board.giveUp).toBeFocused();
  await board.guess("Volcano");
  await board.expectCounters({ correct: 2, wrong: 3 });
});

test("every letter that is typed while the page is hydrated stays", async ({ board, page }) => {
  // The parts of React's work come 40 ms apart, so that letters are typed between them.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 40);
    };
  });
  await board.open();
  await board.guess("Elephant");
  const release = await openWithoutScripts(page, "/");
  await board.input.focus();
  release();
  const word = "abcdefghijklmnopqrstuvwxyz".repeat(3);
  for (const letter of word) await page.keyboard.type(letter, { delay: 4 });
  await board.alive();
  await expect(board.input).toHaveValue(word);
  await expect(board.input).toBeFocused();
});

test("what is typed with the focus beside the field lands in it @desktop", async ({
  board,
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  await expect(board.input).toBeVisible();
  await page.keyboard.type("Wh");
  release();
  await board.alive();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(board.input).not.toBeFocused();
  await page.keyboard.type("isk");
  await expect(board.input).toHaveValue("Whisk");
  await page.keyboard.press("Enter");
  await board.expectCounters({ correct: 1 });
  // A shortcut, a key for scrolling, and letters for another control stay what they are.
  await page.getByRole("heading", { level: 1 }).click();
  for (const key of ["Control+b", "Alt+b", "Space", "PageDown"]) await page.keyboard.press(key);
  await expect(board.input).not.toBeFocused();
  await board.giveUp.focus();
  await page.keyboard.press("x");
  await expect(board.giveUp).toBeFocused();
  await page.getByRole("button", { name: shellTexts.header.help }).click();
  const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
  await rules.getByText("Eight wrong guesses").click();
  await page.keyboard.type("abc");
  await page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await expect(board.input).toHaveValue("");
});

/** The requests for scripts of other pages than the home page. */
function otherPages(requests: readonly Request[]): readonly string[] {
  const paths = requests.map((request) => new URL(request.url()).pathname);
  return paths.filter((path) => /\/(create|user|static)-[\w-]+\.js$/.test(path));
}

test("nothing is loaded ahead for a visitor who saves data", async ({ board, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await board.open();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: shellTexts.header.home }).hover();
  await board.guess("Elephant");
  await board.waitForScript("OfflineCopy");
  await page.waitForLoadState("networkidle");
  expect(otherPages(requests)).toEqual([]);
  expect(requests.filter((request) => /Toasts|EndOfGame/.test(request.url()))).toEqual([]);
});
