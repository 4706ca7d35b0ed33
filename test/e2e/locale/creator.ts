import { expect } from "@playwright/test";
import { signInTexts } from "../../../app/config/texts/account";
import { boardTexts } from "../../../app/config/texts/board";
import { autofillTexts, createTexts, editorTexts } from "../../../app/config/texts/editor";
import { errorTexts } from "../../../app/config/texts/errors";
import { profileTexts } from "../../../app/config/texts/explore";
import { navTexts } from "../../../app/config/texts/navigation";
import { secondFactorTexts } from "../../../app/config/texts/second-factor";
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

/** Turns the second factor on and off. No code reaches the server, which changes nothing. */
export async function useSecondFactor(tour: Tour): Promise<void> {
  const { page, dialog } = tour;
  const { begin, confirm, codes, end } = secondFactorTexts;
  const openDialog = async () => {
    await tour.button(shellTexts.header.options).click();
    await tour.entry(navTexts.settings).click();
    await tour.openModal(tour.button(secondFactorTexts.title));
  };
  const allowCodes = async () => {
    for (const code of await dialog.getByRole("code").allTextContents()) tour.allow(code);
  };
  await page.route("**/api/auth/second-factor/confirm", (route) =>
    route.fulfill({ json: { message: "" } }),
  );
  await signInAs(page, "creator");
  await tour.open("/");
  await openDialog();
  await tour.button(begin.submit).click();
  await tour.check("the start of an enrolment");
  await tour.field(signInTexts.fields.password).fill("local-demo-password");
  await tour.button(begin.submit).click();
  await expect(tour.button(confirm.submit)).toBeVisible();
  await allowCodes();
  await tour.button(confirm.submit).click();
  await tour.check("the key of a second factor");
  await tour.field(secondFactorTexts.code).fill("123456");
  await tour.button(confirm.submit).click();
  await expect(tour.button(codes.done)).toBeVisible();
  await allowCodes();
  await page.keyboard.press("Escape");
  await tour.expectText(codes.saveFirst);
  await tour.check("the recovery codes");
  await tour.answer(codes.done);

  const user = { username: "κ", email: "k@lavalist.test" };
  const show = (secondFactor: string) =>
    page.route("**/api/user", (route) =>
      route.fulfill({ json: { user: { ...user, role: "admin", secondFactor } } }),
    );
  await show("enrolled");
  await tour.open("/");
  await openDialog();
  await tour.button(end.submit).click();
  await tour.check("the end of a second factor");
  await tour.button(secondFactorTexts.useRecoveryCode).click();
  await tour.check("the end of a second factor with a recovery code");
  await tour.escape();
  await show("required");
  await tour.open("/admin/audit");
  await tour.openModal(tour.button(secondFactorTexts.required.setUp));
  await tour.check("an admin without a second factor");
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
