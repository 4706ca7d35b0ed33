import { addDays } from "../../app/days/new-york";
import { boardTexts } from "../../app/texts/board";
import { createTexts } from "../../app/texts/editor";
import { exploreTexts } from "../../app/texts/explore";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { rightGuesses } from "../support/known-puzzle";
import { expectToast } from "../support/shown-toasts";

/** Removes what Safari 16.4, Chrome 111 or Firefox 115 lack. */
function becomeOld(): void {
  const missing: readonly (readonly [holder: object, names: readonly string[]])[] = [
    [Array, ["fromAsync"]],
    [
      Set.prototype,
      [
        ...["union", "intersection", "difference", "symmetricDifference"],
        ...["isSubsetOf", "isSupersetOf", "isDisjointFrom"],
      ],
    ],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [Intl, ["Segmenter"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any"]],
    [Element.prototype, ["checkVisibility"]],
    [HTMLElement.prototype, ["showPopover"]],
    [window, ["Iterator", "requestIdleCallback", "URLPattern"]],
  ];
  for (const [holder, names] of missing) {
    for (const name of names) Reflect.deleteProperty(holder, name);
  }
}

test("a browser of 2023 plays, opens the result and the archive, and creates a game; an older one keeps the page of the server", async ({
  board,
  page,
  server,
}) => {
  await page.addInitScript(becomeOld);
  await board.open();
  await board.guess("Elephant", ...rightGuesses);
  await expect(
    board.result.getByRole("region", { name: gameOverTexts.itemStatistics }),
  ).toBeVisible();
  await board.result.getByRole("link", { name: exploreTexts.tabs.archive }).click();
  await expect(page).toHaveURL(/\/explore\/archive\/1$/);
  await page.locator(`a[href="/archive/${addDays(server.today, -1)}"]`).click();
  await board.guess("Xylograph", "Qwertyuiop");
  await expect(board.wrongGuesses).toHaveText(["Xylograph", "Qwertyuiop"]);

  const create = new CreatePage(page);
  await create.openAs("creator");
  await create.fill("Tools of an old ______");
  await create.create.click();
  await expectToast(page, createTexts.created);

  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "toSorted");
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("list", { name: boardTexts.board.answers })).toBeVisible();
  await expect(page.getByRole("heading", { name: shellTexts.errors.heading })).toBeHidden();
});
