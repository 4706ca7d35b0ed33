import { MINUTE } from "../../app/game/dates";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { addGame, fireWatch } from "../support/community-games";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";

test("a creator reads why a game is hidden, copies it, and ends the mails with one click", async ({
  page,
  request,
  server,
}) => {
  const prompt = `Rocks of the review ${Date.now()}`;
  const { deny } = await addGame(request, prompt);
  await deny({ reason: "wrong", note: "Pumice stands there twice." });
  await signInAs(page, "creator");
  await page.goto("/");
  await page.getByRole("button", { name: /^Options/ }).click();
  await page.getByRole("menuitem", { name: /^Notices \(\d+\)/ }).click();
  const notice = page.getByRole("listitem").filter({ hasText: prompt }).first();
  await expect(notice).toContainText("Your game was not approved.");
  await expect(notice).toContainText("Reason: ");
  await expect(notice).toContainText("“Pumice stands there twice.”");
  await expectAccessible(page);
  await notice.getByRole("link", { name: prompt }).click();
  const sheet = page.getByRole("dialog", { name: "Your game" });
  await expect(sheet).toContainText("Pumice stands there twice.");
  await sheet.getByRole("button", { name: "Copy into a new game" }).click();
  const create = new CreatePage(page);
  await expect(create.prompt).toHaveValue(prompt);
  await expect(create.item(10)).toHaveValue("Obsidian");

  const { now } = await (await request.get("/api/clock")).json();
  await server.setClock(now + 11 * MINUTE);
  await addGame(request, `${prompt} again`);
  await server.setClock(now + 22 * MINUTE);
  await fireWatch(request);
  const mails = await server.mailsTo("creator@lavalist.test");
  const { headers = {} } = mails.findLast(({ subject }) => /was approved/.test(subject)) ?? {};
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, url = ""] = /<(.+)>/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await request.post(new URL(url).pathname, { form })).status()).toBe(200);
  await page.goto("/notices");
  const mailsWanted = page.getByRole("checkbox", { name: "Send me a mail" });
  await expect(mailsWanted).not.toBeChecked();
  await mailsWanted.check();
  await server.resetClock();
});
