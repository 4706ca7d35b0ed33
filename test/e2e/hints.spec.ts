import { boardTexts } from "../../app/texts/board";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";

test("hints tell of hidden items, each kind of an item once, and give the focus back @both", async ({
  board,
  page,
}) => {
  const { menu, kinds } = boardTexts.hints;
  const started = page.getByText(new RegExp(`^${kinds.firstLetter.toast("..")}$`));
  const counted = page.getByText(new RegExp(`^${kinds.length.toast(0).replace("0", "\\d+")}$`));
  await board.open();
  await expect(board.hintMenu).toContainText(menu(0, 5));
  await board.hint("First Letter Hint");
  const letters = (await started.textContent())?.slice(-2) ?? "";
  expect(rightGuesses.map((name) => name.slice(0, 2))).toContain(letters);
  await expect(board.slots.filter({ hasText: `${letters}…` })).toHaveCount(1);
  await expect(board.input).toBeFocused();
  await board.hint("Length Hint");
  const length = Number((await counted.textContent())?.match(/\d+/)?.[0]);
  expect(rightGuesses.map((name) => name.replaceAll(" ", "").length)).toContain(length);
  await expect(board.slots.filter({ hasText: kinds.length.chip(length) })).toHaveCount(1);
  await expect(board.input).toBeFocused();
  await expect(board.hintMenu).toContainText(menu(2, 5));
  for (let count = 2; count < 5; count++) await board.hint("First Letter Hint");
  await expect(board.slots.filter({ hasText: "…" })).toHaveCount(4);
  await expect(board.hintMenu).toContainText(menu(5, 5));
  await expect(board.hintMenu).toBeDisabled();
});

test("a kind of hint that is used up costs nothing, and a chip goes when its item is found", async ({
  board,
  page,
}) => {
  await board.open();
  await board.guess(...rightGuesses.slice(0, 9));
  await board.hint("First Letter Hint");
  const chip = board.slots.filter({ hasText: "Gr…" });
  await expect(chip).toHaveCount(1);
  await board.hint("First Letter Hint");
  await expect(page.getByText(boardTexts.hints.noneLeft)).toBeVisible();
  await expect(board.hintMenu).toContainText(boardTexts.hints.menu(1, 5));
  await board.expectCounters({ correct: 9, score: 890 });
  await board.hint("Length Hint");
  await expect(board.hintMenu).toBeDisabled();
  await board.guess("Graterr");
  await expect(board.result).toBeVisible();
  await expect(chip).toHaveCount(0);
});
