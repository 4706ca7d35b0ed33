import type { APIRequestContext } from "@playwright/test";
import { adminTexts } from "../../app/texts/admin";
import { boardTexts, gamePageTexts } from "../../app/texts/board";
import { ownGameTexts as texts } from "../../app/texts/explore";
import { feedbackTexts } from "../../app/texts/feedback";
import { gameOverTexts } from "../../app/texts/result";
import { serverTexts } from "../../app/texts/server";
import { shareLinkTexts } from "../../app/texts/share-link";
import { expectAccessible, expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { signInAs, tokenOf } from "../support/demo-session";
import { rightGuesses } from "../support/known-puzzle";
import { expectToast } from "../support/shown-toasts";

const SUBMIT = "**/api/game/submit*";

test("a game played by its link is submitted once, holds back no result of today, and can be reported", async ({
  board,
  context,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/);
  const path = await linkOfNewGame(page.request);
  await page.route(SUBMIT, (route) => route.abort());
  await board.open();
  await board.surrender();
  // What is under way must not be heard after all.
  await page.goto("about:blank");
  await page.unroute(SUBMIT);

  const submissions = board.countSubmissions();
  const sent = () => submissions.map((request) => request.postDataJSON());
  await board.open(path);
  await expect.poll(sent).toMatchObject([{ date: server.today }]);
  await board.guess("Ladle");
  await board.waitForScript("EndOfGame");
  await context.setOffline(true);
  await board.surrender();
  await context.setOffline(false);
  await board.expectRank();
  await page.waitForLoadState("networkidle");
  const answered = submissions.slice(1).filter((request) => request.failure() === null);
  expect(answered.map((request) => request.postDataJSON())).toMatchObject([
    { link: path.split("/").at(-1) },
  ]);

  await board.more.click();
  const report = board.result.getByRole("button", { name: boardTexts.board.report });
  await report.press("Enter");
  const form = page.getByRole("dialog", { name: feedbackTexts.titles.report });
  const reasons = form.getByRole("radio");
  await expect(reasons.first()).toBeFocused();
  const send = form.getByRole("button", { name: feedbackTexts.send });
  await send.press("Enter");
  await expect(form.getByRole("alert")).toHaveText("Choose a reason first.");
  await expect(reasons.first()).toBeFocused();
  await expectAccessible(page);
  await reasons.first().press("ArrowDown");
  await expect(reasons.nth(1)).toBeChecked();
  await send.press("Enter");
  await expectToast(page, serverTexts.reportReceived);
  await expect(form).toBeHidden();
  await expect(report).toBeFocused();
});

test("a creator shares a game before its review, and a friend plays it until the link ends", async ({
  page,
  openDevice,
}) => {
  const create = new CreatePage(page);
  await create.openAs("creator");
  const prompt = `Tools for friends ${Date.now()}`;
  await create.fill(prompt);
  await create.create.click();
  await page.getByRole("link", { name: texts.share }).click();
  const sheet = page.getByRole("dialog", { name: texts.title });
  await sheet.getByRole("button", { name: texts.share }).click();
  const link = sheet.getByRole("textbox", { name: shareLinkTexts.label, exact: true });
  const url = new URL(await link.inputValue());
  await expect(sheet.getByText(/^The link works until/)).toBeFocused();
  await sheet.getByRole("button", { name: shareLinkTexts.qrCode }).click();
  await expect(sheet.getByRole("img", { name: shareLinkTexts.picture })).toBeVisible();
  await expect(sheet.getByText(texts.nobody)).toBeVisible();
  await expectFits(page);

  const { page: friend, board } = await openDevice();
  await friend.goto(url.pathname);
  await board.guess(...rightGuesses);
  const result = friend.getByRole("dialog", { name: gameOverTexts.survived });
  await expect(result.getByText(gameOverTexts.ofPlayers(1, "1"))).toBeVisible();
  const keys = await friend.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith("link/"))).toHaveLength(1);

  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: texts.open(prompt) }).click();
  await sheet.getByRole("button", { name: texts.share }).click();
  await expect(link).toHaveValue(url.href);
  await expect(sheet.getByText(texts.played("1", "1,000"))).toBeVisible();
  await sheet.getByRole("button", { name: texts.revoke }).click();
  await expect(link).toBeHidden();
  await expect(sheet.getByText(texts.shareNote)).toBeFocused();
  await friend.reload();
  await expect(friend.getByText(gamePageTexts.linkEnded)).toBeVisible();
  await expect(friend).toHaveURL(/\/$/);

  const { page: admin } = await openDevice();
  await signInAs(admin, "admin");
  await admin.goto(`/admin/review/${new URL(page.url()).hash.slice(1)}`);
  await admin.getByRole("button", { name: adminTexts.menu.makeDaily, exact: true }).click();
  const question = admin.getByRole("dialog", { name: adminTexts.known.title });
  await expect(question.getByRole("button", { name: adminTexts.known.cancel })).toBeFocused();
  await question.getByRole("button", { name: adminTexts.known.confirm }).click();
  await expectToast(admin, adminTexts.outcome.madeDaily);

  const downloading = page.waitForEvent("download");
  await sheet.getByRole("button", { name: texts.download }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
});

async function linkOfNewGame(request: APIRequestContext): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, "creator")}` };
  const items = rightGuesses.map((name) => ({ name, altSpellings: [] }));
  const data = { prompt: `Secret tools ${Date.now()}`, items, type: "community", public: false };
  const { uid } = await (await request.post("/api/game/upload", { headers, data })).json();
  const { url } = await (await request.post(`/api/game/link/${uid}`, { headers })).json();
  return new URL(url).pathname;
}
