import { boardTexts } from "../../app/texts/board";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";
import { expectToast } from "../support/shown-toasts";

test("a hint is told and kept at its item, gives the focus back, and is given once of each kind", async ({
  board,
  page,
}) => {
  const { kinds, menu, noneLeft } = boardTexts.hints;
  await board.open();
  await expect(board.hintMenu).toContainText(menu(0, 5));
  await board.guess(...rightGuesses.slice(0, 9));
  await board.hint("First Letter Hint");
  await expectToast(page, kinds.firstLetter.toast("Gr"));
  const letters = board.slots.filter({ hasText: "Gr…" });
  await expect(letters).toHaveCount(1);
  await expect(board.input).toBeFocused();
  await board.hint("First Letter Hint");
  await expectToast(page, noneLeft);
  await expect(board.hintMenu).toContainText(menu(1, 5));
  await board.expectCounters({ correct: 9, score: 890 });
  await board.hint("Length Hint");
  await expectToast(page, kinds.length.toast(6));
  await expect(letters).toContainText(kinds.length.chip(6));
  await expect(board.input).toBeFocused();
  await expect(board.hintMenu).toBeDisabled();
  await board.guess("Graterr");
  await expect(board.result).toBeVisible();
  await expect(letters).toHaveCount(0);
});
