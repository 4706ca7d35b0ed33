import type { Page } from "@playwright/test";
import { signInTexts } from "../../app/texts/account";
import { gamePageTexts } from "../../app/texts/board";
import { createTexts } from "../../app/texts/editor";
import { profileTexts } from "../../app/texts/explore";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { knownPuzzle } from "../support/known-puzzle";

const cardOf = (page: Page, prompt: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: prompt });

/** Signs in as the creator and uploads a game. Returns its uid. */
async function uploadAsCreator(page: Page, prompt: string): Promise<string> {
  const headers = await signInAs(page, "creator");
  const data = { ...knownPuzzle, prompt, type: "community", public: false };
  const response = await page.request.post("/api/game/upload", { headers, data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { uid: string }).uid;
}

test("visitors see the public games of a creator, who sees all and can delete one after a confirmation", async ({
  board,
  page,
  account,
  consoleErrors,
}) => {
  // The server responds to a private game as to one that does not exist.
  consoleErrors.expect(/status of 404/);
  const prompt = "Things that will be deleted";
  await board.open("/user/CREATOR");
  await expect(page.getByRole("heading", { name: profileTexts.title("creator") })).toBeVisible();
  await expect(page).toHaveTitle("Lavalist - creator's Community Games");
  await expect(cardOf(page, "").first()).toBeVisible();
  const deletion = page.getByRole("button", { name: /^Delete/ });
  await expect(deletion).toHaveCount(0);
  await signInAs(page, "admin");
  await board.open("/user/creator");
  await expect(deletion.first()).toBeVisible();
  await expect(page.getByRole("img", { name: profileTexts.public }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: profileTexts.title("creator") })).toBeVisible();

  await uploadAsCreator(page, prompt);
  await board.open();
  await account.choose(signInTexts.menu.games);
  await expect(page).toHaveURL("/user/creator");
  await expect(page.getByRole("heading", { name: profileTexts.own })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(profileTexts.section.own);
  const card = cardOf(page, prompt);
  await expect(
    card.getByRole("img", { name: `${profileTexts.private} · ${profileTexts.status.unreviewed}` }),
  ).toBeVisible();
  await card.getByRole("link", { name: prompt, exact: true }).click();
  await expect(page.getByText(gamePageTexts.private)).toBeVisible();
  await expect(page).toHaveTitle(`Lavalist Community Game - ${prompt}`);
  await page.goBack();
  await expect(page).toHaveTitle("Lavalist - creator's Community Games");
  const question = page.getByRole("dialog", { name: profileTexts.confirmDelete.title });
  await card.getByRole("button", { name: profileTexts.deleteNamed(prompt) }).click();
  await expect(question).toContainText(profileTexts.confirmDelete.text);
  await question.getByRole("button", { name: createTexts.clear.cancel }).click();
  await expect(question).toBeHidden();
  await expect(card.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await question
    .getByRole("button", { name: profileTexts.confirmDelete.confirm, exact: true })
    .click();
  await account.expectToast(profileTexts.deleted);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("heading", { name: profileTexts.own })).toBeFocused();
});
