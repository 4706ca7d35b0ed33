import { shellTexts } from "../../app/config/texts/shell";
import { expectApart } from "../support/boxes";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";

test("a first letter hint shows the first two letters of a hidden item", async ({
  board,
  page,
}) => {
  await board.open();
  await expect(board.hintMenu).toContainText("Hint? (0/5)");
  await board.hint("First Letter Hint");
  const said = await page.getByText(/^It starts with the letters: ..$/).textContent();
  const letters = said?.slice(-2) ?? "";
  expect(rightGuesses.map((name) => name.slice(0, 2))).toContain(letters);
  await expect(board.slots.filter({ hasText: `${letters}…` })).toHaveCount(1);
  await expect(board.hintMenu).toContainText("Hint? (1/5)");
});

test("a length hint tells the number of letters of a hidden item", async ({ board, page }) => {
  await board.open();
  await board.hint("Length Hint");
  const said = await page.getByText(/^It is \d+ letters long$/).textContent();
  const length = Number(said?.match(/\d+/)?.[0]);
  expect(rightGuesses.map((name) => name.replaceAll(" ", "").length)).toContain(length);
  await expect(board.slots.filter({ hasText: `${length} letters` })).toHaveCount(1);
});

test("the toast of a hint leaves the buttons of the header free", async ({ board, page }) => {
  const { menu, help, options } = shellTexts.header;
  for (const [width, names] of [
    [390, [menu, help, options]],
    [320, [menu, options]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await board.open();
    await board.hint("First Letter Hint");
    for (const name of names) {
      await expectApart(page.getByRole("alert"), page.getByRole("button", { name }));
    }
  }
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
});

test("a hint gives the focus back to the field @both", async ({ board }) => {
  await board.open();
  await board.hint("Length Hint");
  await expect(board.input).toBeFocused();
  await board.hint("First Letter Hint");
  await expect(board.input).toBeFocused();
});

test("five hints of both kinds together are the limit", async ({ board }) => {
  await board.open();
  for (const kind of ["First Letter Hint", "Length Hint"] as const) {
    await board.hint(kind);
    await board.hint(kind);
  }
  await expect(board.hintMenu).toBeEnabled();
  await board.hint("First Letter Hint");
  await expect(board.hintMenu).toContainText("Hint? (5/5)");
  await expect(board.hintMenu).toBeDisabled();
});

test("a kind of hint never tells of an item twice", async ({ board }) => {
  await board.open();
  for (let count = 0; count < 5; count++) await board.hint("First Letter Hint");
  await expect(board.slots.filter({ hasText: "…" })).toHaveCount(5);
});

test("a kind of hint that is used up says so and costs nothing", async ({ board, page }) => {
  await board.open();
  await board.guess(...rightGuesses.slice(0, 9));
  await board.hint("First Letter Hint");
  await board.hint("First Letter Hint");
  await expect(page.getByText("No more hints available for this type.")).toBeVisible();
  await expect(board.hintMenu).toContainText("Hint? (1/5)");
  await board.expectCounters({ correct: 9, score: 890 });
  await board.hint("Length Hint");
  await expect(board.hintMenu).toBeDisabled();
});

test("the chip of a hint goes when its item is found", async ({ board }) => {
  await board.open();
  await board.guess(...rightGuesses.slice(0, 9));
  await board.hint("First Letter Hint");
  await expect(board.slots.filter({ hasText: "Gr…" })).toHaveCount(1);
  await board.guess("Graterr");
  await expect(board.result).toBeVisible();
  await expect(board.slots.filter({ hasText: "Gr…" })).toHaveCount(0);
});
