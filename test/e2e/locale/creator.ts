import { expect } from "@playwright/test";
import { signInTexts } from "../../../app/config/texts/account";
import { boardTexts } from "../../../app/config/texts/board";
import { autofillTexts, createTexts, editorTexts } from "../../../app/config/texts/editor";
import { errorTexts } from "../../../app/config/texts/errors";
import { profileTexts } from "../../../app/config/texts/explore";
import { navTexts } from "../../../app/config/texts/navigation";
import { progressTexts } from "../../../app/config/texts/settings";
import { shellTexts } from "../../../app/config/texts/shell";
import { signInAs } from "../../support/demo-session";
import { pseudoUsername } from "../../support/pseudo-site";
import type { Tour } from "./tour";

const items = ["αλφα", "βητα", "γαμα", "δελτα", "εψιλον", "ζητα", "ηττα", "θητα", "ιωτα", "καπα"];

/** Opens what only a signed-in player has. */
export async function openAccount(tour: Tour): Promise<void> {
  const { page } = tour;
  await signInAs(page, "creator");
  await tour.visit("/");
  await tour.button(shellTexts.header.options).click();
  await expect(tour.entry(signInTexts.menu.logout)).toBeVisible();
  await tour.check("the options menu of a player");
  await tour.entry(navTexts.settings).click();
  await expect(tour.button(progressTexts.account.remove)).toBeVisible();
  await tour.check("the settings of a player");
  await tour.openModal(tour.button(progressTexts.account.remove));
  await tour.button(signInTexts.deletion.submit).click();
  await tour.check("the deletion of an account");
  await tour.escape();
  await tour.visit(`/user/${pseudoUsername("creator")}`);
  const remove = page.getByRole("button", { name: tour.lead(profileTexts.deleteNamed) });
  await tour.openModal(remove.first());
  await tour.check("the deletion of a game");
  await tour.answer(profileTexts.keep);
  await tour.button(shellTexts.header.options).click();
  await tour.entry(signInTexts.menu.logout).click();
  await tour.expectText(signInTexts.menu.loggedOut);
  await tour.check("a player who is logged out");
}

/** Creates a game, with mistakes. */
export async function createGame(tour: Tour): Promise<void> {
  const { page } = tour;
  const item = (number: number) =>
    page.getByLabel(tour.say(editorTexts.item, number), { exact: true });
  const prompt = tour.field(editorTexts.prompt);
  await signInAs(page, "creator");
  await tour.visit("/create");
  await tour.button(createTexts.create).press("Enter");
  await tour.check("a new game without input");
  await prompt.fill("Τι");
  for (const [index, name] of ["χ".repeat(81), "ιδιο", "ιδιο", "!!", "fuck"].entries()) {
    await item(index + 1).fill(name);
  }
  await tour.button(createTexts.create).press("Enter");
  await tour.check("a new game with mistakes");
  await tour.openModal(tour.button(createTexts.clearAll));
  await tour.check("the question before clearing");
  await tour.answer(createTexts.clear.confirm);

  await tour.button(autofillTexts.button).click();
  await tour.check("autofill without a prompt");
  await prompt.fill("Ενα γραμμα που κανενας δεν ξερει");
  await tour.button(autofillTexts.button).click();
  await tour.expectText(errorTexts.noAutofillProposal);
  await tour.check("autofill without a proposal");

  await page.route("**/api/autofill-game-info", (route) => {
    const proposal = items.map((name) => [name, { altSpellings: [] }]);
    return route.fulfill({ json: { prompt: "α", items: Object.fromEntries(proposal) } });
  });
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key }));
  }, "autofillReadyAt");
  await tour.button(autofillTexts.button).click();
  await tour.expectText(autofillTexts.undo);
  await tour.check("a game that autofill completed");
  await tour.button(createTexts.tryIt).click();
  await expect(tour.button(createTexts.try.back)).toBeVisible();
  await tour.check("trying out a game");
  await tour.button(boardTexts.board.giveUp).click();
  await tour.button(boardTexts.board.giveUpConfirm).click();
  await tour.check("trying out a game, over");
  await tour.button(createTexts.try.back).click();
  await tour.openModal(page.locator("header a[href='/']"));
  await tour.check("the question before leaving");
  await tour.answer(createTexts.leave.cancel);
  await page.reload();
  const drafts = (count: string) => createTexts.drafts.button(count as unknown as number);
  await tour.openModal(page.getByRole("button", { name: tour.lead(drafts) }));
  await tour.check("the drafts");
  await tour.escape();
  await tour.button(createTexts.create).press("Enter");
  await tour.expectText(createTexts.created);
  await tour.check("a created game");
}
