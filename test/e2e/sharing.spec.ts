import type { Page } from "@playwright/test";
import { shareTexts } from "../../app/config/texts/result";
import { settingsTexts } from "../../app/config/texts/settings";
import { shellTexts } from "../../app/config/texts/shell";
import { dayNumber } from "../../app/days/new-york";
import { expect, test } from "../support/browser-test";
import { knownPuzzle, rightGuesses } from "../support/known-puzzle";
import type { TestServer } from "../support/server";

function sharedText(server: TestServer, marks: string, rest: readonly string[]): string {
  const title = `Day ${dayNumber(server.today)} - ${knownPuzzle.prompt}`;
  return [`${server.url}/`, title, marks, ...rest].join("\n");
}

const copiedToast = (page: Page) => page.getByText(shareTexts.copied);

test("a survivor's results are copied to the letter @both", async ({
  board,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await board.open();
  await board.guess("Elephant", ...rightGuesses);
  await board.result.getByRole("button", { name: shareTexts.copy }).click();
  await expect(copiedToast(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    sharedText(server, "🟡".repeat(10), ["Score: 990", "You survived!"]),
  );
});

/** Makes the clipboard of a page refuse texts. */
const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException("Not allowed.", "NotAllowedError"));
  });

test("where the clipboard refuses, the older way copies", async ({
  board,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await refuseClipboard(page);
  await board.open();
  await board.surrender();
  await board.result.getByRole("button", { name: shareTexts.copy }).click();
  await expect(copiedToast(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    sharedText(server, "🔴".repeat(10), ["Score: 0"]),
  );
});

test("where copying is not allowed, the text can be selected", async ({ board, page, server }) => {
  await refuseClipboard(page);
  await page.addInitScript(() => {
    document.execCommand = () => false;
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await board.open();
  await board.surrender();
  await board.result.getByRole("button", { name: shareTexts.copy }).click();
  const text = board.result.getByRole("textbox");
  await expect(text).toHaveValue(sharedText(server, "🔴".repeat(10), ["Score: 0"]));
  await text.focus();
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(await text.inputValue());
  await expect(copiedToast(page)).toBeHidden();
  await expect(
    board.result.getByRole("button", { name: shareTexts.share, exact: true }),
  ).toHaveCount(0);
});

test("a device with a share sheet copies too, and shares by a button of its own @both", async ({
  board,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      Object.assign(window, { shared: data?.text });
    };
  });
  await board.open();
  await board.surrender();
  const expected = sharedText(server, "🔴".repeat(10), ["Score: 0"]);
  const shared = () => page.evaluate(() => (window as unknown as { shared?: string }).shared);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await board.result.getByRole("button", { name: shareTexts.copy }).click();
  await expect.poll(copied).toBe(expected);
  await board.result.getByRole("button", { name: shareTexts.copyInWords }).click();
  await expect.poll(copied).toContain("Found 0 of 10 items");
  expect(await shared()).toBeUndefined();
  await board.result.getByRole("button", { name: shareTexts.share, exact: true }).click();
  await expect.poll(shared).toBe(expected);
});

test("a share sheet that is closed changes nothing, one that fails leaves a text to select", async ({
  board,
  page,
}) => {
  await page.addInitScript(() => {
    const errors = ["AbortError", "NotAllowedError"];
    navigator.share = () => Promise.reject(new DOMException("No.", errors.shift()));
  });
  await board.open();
  await board.surrender();
  const share = board.result.getByRole("button", { name: shareTexts.share, exact: true });
  await share.click();
  await expect(share).toBeEnabled();
  await expect(board.result.getByRole("textbox")).toHaveCount(0);
  await share.click();
  await expect(board.result.getByRole("textbox")).toHaveCount(1);
});

test("the copied text is previewed under the pointer and with the focus @desktop", async ({
  board,
  page,
  server,
}) => {
  await board.open();
  await board.surrender();
  const preview = page.getByRole("tooltip");
  await board.result.getByRole("button", { name: shareTexts.copy }).hover();
  await expect(preview).toContainText(`Day ${dayNumber(server.today)} -`);
  await expect(preview).toContainText("🔴".repeat(10));
  await board.result.getByRole("heading").first().hover();
  await expect(preview).toBeHidden();
  await board.result.getByRole("button", { name: shellTexts.close }).first().focus();
  await page.keyboard.press("Tab");
  await expect(preview).toContainText("🔴".repeat(10));
});

test("the copied text is previewed at a touch @phone", async ({ board, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await board.open();
  await board.surrender();
  await board.result.getByRole("button", { name: shareTexts.copy }).tap();
  await expect(page.getByRole("tooltip")).toContainText("🔴".repeat(10));
  await expect(copiedToast(page)).toBeVisible();
  await board.result.getByRole("heading").first().tap();
  await expect(page.getByRole("tooltip")).toBeHidden();
});

test("a result goes out in words, by its button or by the setting, and without address and colours", async ({
  board,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await board.open();
  await board.guess("Ladle", "Elephant");
  await board.hint("Length Hint");
  await board.surrender();
  const words = "Found 1 of 10 items with 1 wrong guess and 1 hint.";
  const inWords = sharedText(server, words, ["Score: 80"]);
  const copy = board.result.getByRole("button", { name: shareTexts.copy });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await board.result.getByRole("button", { name: shareTexts.copyInWords }).click();
  await expect.poll(copied).toBe(inWords);
  await copy.click();
  await expect.poll(copied).toContain("🟡🔴");
  await board.closeResult();
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.dontShowFullUrl }).check();
  await page.getByRole("switch", { name: /do not rely on colour/ }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await board.alive();
  await board.giveUp.click();
  await copy.click();
  const title = `Day ${dayNumber(server.today)} - ${knownPuzzle.prompt}`;
  await expect
    .poll(copied)
    .toBe(["Lavalist", title, "✅❌❌❌❌❌❌❌❌❌", "Score: 80"].join("\n"));
  await board.closeResult();
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.dontShowFullUrl }).uncheck();
  await page.getByRole("switch", { name: /in words/ }).check();
  await page.keyboard.press("Escape");
  await board.giveUp.click();
  await copy.click();
  await expect.poll(copied).toBe(inWords);
});

test("a result is painted as a picture, told in words, and downloaded @both", async ({
  board,
  page,
  server,
}) => {
  await board.open();
  await board.guess("Ladle");
  await board.surrender();
  await board.result.getByRole("button", { name: shareTexts.picture.open }).click();
  const picture = board.result.getByRole("figure").getByRole("img");
  await expect(picture).toHaveAccessibleName(/Found 1 of 10 items.*Score: 100/s);
  await expect(picture).not.toHaveAccessibleName(/Ladle/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1080);
  const download = page.waitForEvent("download");
  await board.result.getByRole("button", { name: shareTexts.picture.download }).click();
  expect((await download).suggestedFilename()).toBe(`lavalist-${server.today}.png`);
});
