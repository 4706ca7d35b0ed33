import { MINUTE } from "../../app/game/dates";
import { ownGameTexts } from "../../app/texts/explore";
import { feedbackTexts } from "../../app/texts/feedback";
import { noticesTexts as texts } from "../../app/texts/notices";
import { serverTexts } from "../../app/texts/server";
import { shellTexts } from "../../app/texts/shell";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { addGame, fireWatch } from "../support/community-games";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { expectToast } from "../support/shown-toasts";

test("a creator reads why a game is hidden, objects, copies it, and ends the mails with one click", async ({
  page,
  request,
  server,
}) => {
  const prompt = `Rocks of the review ${Date.now()}`;
  const { deny } = await addGame(request, prompt);
  await deny({ reason: "wrong", note: "Pumice stands there twice." });
  await signInAs(page, "creator");
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`^${shellTexts.header.options}`) }).click();
  await page.getByRole("menuitem", { name: /^Notices \(\d+\)/ }).click();
  const notice = page.getByRole("listitem").filter({ hasText: prompt }).first();
  await expect(notice).toContainText(texts.kinds.hidden);
  await expect(notice).toContainText(texts.reason("wrong"));
  await expect(notice).toContainText(texts.note("Pumice stands there twice."));
  await expectAccessible(page);
  const game = notice.getByRole("link", { name: prompt });
  await expect(game).toHaveCSS("color", "rgb(255, 194, 75)");
  await game.click();
  const sheet = page.getByRole("dialog", { name: ownGameTexts.title });
  await expect(sheet).toContainText("Pumice stands there twice.");
  await sheet.getByRole("button", { name: feedbackTexts.titles.objection }).click();
  const form = page.getByRole("dialog", { name: feedbackTexts.titles.objection });
  await form.getByRole("textbox").fill("Nothing stands there twice.");
  await form.getByRole("button", { name: feedbackTexts.send }).click();
  await expectToast(page, serverTexts.objectionReceived);
  await sheet.getByRole("button", { name: ownGameTexts.copy }).click();
  const create = new CreatePage(page);
  await expect(create.prompt).toHaveValue(prompt);
  await expect(create.item(10)).toHaveValue("Obsidian");

  const { now } = await (await request.get("/api/clock")).json();
  await server.setClock(now + 11 * MINUTE);
  await addGame(request, `${prompt} again`);
  await server.setClock(now + 22 * MINUTE);
  await fireWatch(request);
  const mails = await server.mailsTo("creator@lavalist.test");
  const approval = mails.findLast(({ subject }) => /was approved/.test(subject));
  const [path = ""] = /\/unsubscribe\/\S+/.exec(approval?.text ?? "") ?? [];
  await page.goto(path);
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.unsubscribe.button }).click();
  await expect(page.getByText(texts.mailsOff)).toBeVisible();
  await page.goto("/notices");
  const mailsWanted = page.getByRole("checkbox", { name: texts.mails });
  await expect(mailsWanted).not.toBeChecked();
  await mailsWanted.check();
  await server.resetClock();
});
