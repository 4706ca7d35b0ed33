import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { progressTexts, settingsTexts } from "../../app/texts/settings";
import type { Board } from "../support/board";
import { expect, test } from "../support/browser-test";
import { expectToast } from "../support/shown-toasts";

async function exported(board: Board): Promise<string> {
  const { page } = board;
  await board.openSettings();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: progressTexts.export }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  return text;
}

async function importFile(board: Board, text: string): Promise<void> {
  const { page } = board;
  await board.openSettings();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: progressTexts.import }).click();
  const chooser = await choosing;
  await chooser.setFiles({
    name: "progress.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

async function forgetEverything(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
}

test("progress is taken to another browser as a file, without the identity", async ({
  board,
  page,
}) => {
  await board.open();
  await board.guess("Ladle", "Elephant");
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.disableAnimations }).check({ force: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const text = await exported(board);
  expect(text).not.toContain("userKey");

  await forgetEverything(page);
  await board.alive();
  await board.expectCounters({ correct: 0, wrong: 0 });
  await importFile(board, text);
  await expectToast(page, "1 game imported");
  await expect(page.getByRole("switch", { name: settingsTexts.disableAnimations })).toBeChecked();
  await page.keyboard.press("Escape");
  await board.expectCounters({ correct: 1, wrong: 1 });
  await board.guess("Whisk");
  await board.expectCounters({ correct: 2, wrong: 1 });
});
