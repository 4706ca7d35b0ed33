import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { boardTexts } from "../../app/config/texts/board";
import { navTexts } from "../../app/config/texts/navigation";
import { progressTexts, settingsTexts } from "../../app/config/texts/settings";
import { shellTexts } from "../../app/config/texts/shell";
import { startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: shellTexts.header.options }).click();
  await page.getByRole("menuitem", { name: navTexts.settings }).click();
  await expect(page.getByRole("dialog", { name: navTexts.settings })).toBeVisible();
}

async function exported(page: Page): Promise<string> {
  await openSettings(page);
  const text = await readFile(await (await exportFile(page)).path(), "utf8");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  return text;
}

async function exportFile(page: Page): Promise<Download> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: progressTexts.export }).click();
  return downloading;
}

async function importFile(page: Page, text: string): Promise<void> {
  await openSettings(page);
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
  await openSettings(page);
  await page.getByRole("switch", { name: settingsTexts.disableAnimations }).check({ force: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const text = await exported(page);
  expect(text).not.toContain("userKey");

  await forgetEverything(page);
  await board.alive();
  await board.expectCounters({ correct: 0, wrong: 0 });
  await importFile(page, text);
  await expect(page.getByText("1 game imported")).toBeVisible();
  await expect(page.getByRole("switch", { name: settingsTexts.disableAnimations })).toBeChecked();
  await page.keyboard.press("Escape");
  await board.expectCounters({ correct: 1, wrong: 1 });
  await board.guess("Whisk");
  await board.expectCounters({ correct: 2, wrong: 1 });
});

test("an import never replaces a finished game", async ({ board, page }) => {
  await board.open();
  await board.guess("Ladle");
  const text = await exported(page);
  await board.guess(...rightGuesses.filter((guess) => guess !== "Ladle"));
  await expect(board.result).toBeVisible();
  await board.closeResult();
  await importFile(page, text);
  await expect(page.getByText("0 games imported, 1 left unchanged")).toBeVisible();
  await page.reload();
  await board.alive();
  await board.expectCounters({ correct: 10, score: 1000 });
});

test.describe("in a country where another day has begun", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("the file is named by the date in New York", async ({ board, page, server }) => {
    await page.clock.setFixedTime(startOfDay(server.today) + 10 * HOUR);
    await board.open();
    await openSettings(page);
    const file = await exportFile(page);
    expect(file.suggestedFilename()).toBe(`lavalist-progress-${server.today}.json`);
  });
});

test("a finished game that is imported is not handed in again", async ({ board, page }) => {
  const submitted: string[] = [];
  await board.open();
  await board.guess(...rightGuesses);
  await board.expectRank();
  await board.closeResult();
  const text = await exported(page);
  await forgetEverything(page);
  await board.alive();
  page.on("request", (request) => {
    if (request.url().includes("/submit")) submitted.push(request.url());
  });
  await importFile(page, text);
  await expect(page.getByText("1 game imported")).toBeVisible();
  await page.reload();
  await board.alive();
  await board.expectCounters({ correct: 10 });
  await page.getByRole("button", { name: boardTexts.board.seeStats }).click();
  await board.expectRank();
  expect(submitted).toEqual([]);
});

test("importing another file changes nothing and is told", async ({ board, page }) => {
  await board.open();
  await board.guess("Ladle");
  for (const text of [
    "hello",
    '{"games":{}}',
    '{"format":"lavalist-progress","version":1,"settings":{},"games":{"2026-01-01":{"gameOver":true}}}',
    '{"format":"lavalist-progress","version":1,"settings":{},"games":{"authToken":{}}}',
  ]) {
    await importFile(page, text);
    const toast = page.getByRole("alert").filter({ hasText: progressTexts.notAProgressFile });
    await expect(toast).toBeVisible();
    await toast.getByRole("button", { name: shellTexts.close }).click();
    await expect(toast).toBeHidden();
    await page.keyboard.press("Escape");
    await board.expectCounters({ correct: 1 });
  }
});
