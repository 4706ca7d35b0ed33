import { expectFits } from "../support/accessible";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { rightGuesses } from "../support/known-puzzle";

test("a creator shares a game before its review, and a friend plays it until the link ends", async ({
  page,
  browser,
}) => {
  const create = new CreatePage(page);
  await create.openAs("creator");
  const prompt = `Tools for friends ${Date.now()}`;
  await create.fill(prompt);
  await create.create.click();
  await page.getByRole("link", { name: "Share with friends" }).click();
  const sheet = page.getByRole("dialog", { name: "Your game" });
  await sheet.getByRole("button", { name: "Share with friends" }).click();
  const link = sheet.getByRole("textbox", { name: "Link", exact: true });
  const url = new URL(await link.inputValue());
  await sheet.getByRole("button", { name: "QR code" }).click();
  await expect(sheet.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expect(sheet.getByText("Nobody has played it yet.")).toBeVisible();
  await expectFits(page);

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
  await friend.goto(new URL(url.pathname, page.url()).href);
  const board = new Board(friend);
  await board.guess(...rightGuesses);
  const result = friend.getByRole("dialog", { name: "You Survived!" });
  await expect(result.getByText("of 1 Player")).toBeVisible();
  const saved = await friend.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^link\//.test(key)),
  );
  expect(saved).toHaveLength(1);

  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `More about “${prompt}”` }).click();
  await sheet.getByRole("button", { name: "Share with friends" }).click();
  await expect(link).toHaveValue(url.href);
  await expect(sheet.getByText("1 played it, with 1,000 points on average.")).toBeVisible();
  await sheet.getByRole("button", { name: "End the link" }).click();
  await expect(link).toBeHidden();
  await friend.reload();
  await expect(friend.getByText("This link has ended.")).toBeVisible();
  await expect(friend).toHaveURL(/\/$/);
  await context.close();

  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, "admin");
  const uid = new URL(page.url()).hash.slice(1);
  await admin.goto(`${page.url().replace(/\/user.*/, "")}/admin/review/${uid}`);
  await admin.getByRole("button", { name: "Make Daily", exact: true }).click();
  const question = admin.getByRole("dialog", { name: "Some know this game" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Make Daily" }).click();
  await expect(admin.getByText("Game made daily successfully!")).toBeVisible();
  await admin.context().close();

  const downloading = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Download as CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await sheet.getByRole("button", { name: "Copy into a new game" }).click();
  await expect(create.prompt).toHaveValue(prompt);
  await expect(create.item(10)).toHaveValue("Grater");
});
