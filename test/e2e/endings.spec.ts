import type { Locator } from "@playwright/test";
import { boardTexts } from "../../app/texts/board";
import { gameOverTexts } from "../../app/texts/result";
import { tabTo } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { rightGuesses, wrongGuesses } from "../support/known-puzzle";

test.describe("with all animations", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the lava rises with each wrong guess, and the eighth ends the game with a second of eruption", async ({
    board,
    page,
  }) => {
    await page.clock.install();
    await board.open();
    const asleep = await board.lavaHeight();
    await board.guess("Ladle", "Elephant");
    await expect.poll(() => board.lavaHeight()).toBeGreaterThan(asleep);
    const rise = (await board.lavaHeight()) - asleep;
    await board.guess("Volcano");
    await expect.poll(() => board.lavaHeight()).toBeCloseTo(asleep + 2 * rise, 3);
    await board.guess(...wrongGuesses.slice(2, 7));
    await board.expectCounters({ correct: 1, wrong: 7, score: 30 });
    await expect(board.result).toBeHidden();
    await page.clock.pauseAt(Date.now() + 10_000);
    await board.guess(...wrongGuesses.slice(7));
    const crater = page.locator("[class*=_crater_]");
    await expect(crater).toBeAttached();
    const outcome = page.getByRole("main").getByRole("status");
    await expect(outcome).toBeFocused();
    await expect(outcome).toContainText(boardTexts.board.over.erupted);
    await page.clock.runFor(900);
    await expect(crater).toBeAttached();
    await expect(board.result).toBeHidden();
    await page.clock.runFor(200);
    await expect(crater).toHaveCount(0);
    await page.clock.resume();
    await expect(board.result).toHaveAccessibleName(gameOverTexts.erupted);
    await expect.poll(() => board.lavaHeight()).toBe(100);
    await board.closeResult();
    await board.expectCounters({ correct: 1, wrong: 8, score: 20 });
    await expect(board.input).toBeHidden();
    await expect(page.getByRole("main").locator(":disabled")).toHaveCount(0);
  });

  test("a celebration has a burst every 200 ms for two seconds", async ({ board, page }) => {
    await page.clock.install();
    await board.open();
    await board.guess(...rightGuesses.slice(0, -1));
    await page.clock.pauseAt(Date.now() + 10_000);
    await board.guess(...rightGuesses.slice(-1));
    const bursts = page.locator("[class*=_burst_]");
    await expect(bursts).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(bursts).toHaveCount(2);
    await page.clock.runFor(200);
    await expect(bursts).toHaveCount(3);
    // Each is seen for 1.4 s, the last one begins after 1.8 s.
    await page.clock.runFor(1400);
    await expect(bursts).toHaveCount(7);
    await page.clock.runFor(1300);
    await expect(bursts).toHaveCount(7);
    await page.clock.runFor(400);
    await expect(bursts).toHaveCount(0);
    await expect(board.result).toBeVisible();
  });

  test("a new key skips the rest of the celebration, not the last guess", async ({
    board,
    page,
  }) => {
    await page.clock.install();
    await board.open();
    await board.guess(...rightGuesses.slice(0, -1));
    await page.clock.pauseAt(Date.now() + 10_000);
    await board.guess(...rightGuesses.slice(-1));
    await expect(page.locator("[class*=_burst_]")).toHaveCount(1);
    await page.clock.runFor(400);
    await page.keyboard.press("a");
    await page.clock.runFor(200);
    await page.keyboard.press("Shift");
    await page.clock.runFor(100);
    await expect(board.result).toBeHidden();
    await page.keyboard.press("a");
    await page.clock.runFor(100);
    await expect(board.result).toBeVisible();
  });
});

test("giving up asks first; the result opens again, and the game is played again without a trace", async ({
  board,
  page,
  server,
}) => {
  const { giveUp, giveUpConfirm, seeStats } = boardTexts.board;
  await page.clock.install();
  await board.open();
  await board.giveUp.click();
  await expect(board.giveUp).toHaveText(giveUpConfirm);
  // A guess takes the question back, and so do four seconds.
  await board.guess("Whisk");
  await expect(board.giveUp).toHaveText(giveUp);
  await board.giveUp.click();
  await page.clock.fastForward(4100);
  await expect(board.giveUp).toHaveText(giveUp);
  await board.giveUp.click();
  await expect(board.giveUp).toHaveText(giveUpConfirm);
  await expect(board.result).toBeHidden();
  await board.giveUp.click();
  await expect(board.result).toHaveAccessibleName(gameOverTexts.erupted);
  // After the reload the answer to the submission would bring the statistics.
  await board.expectRank();
  await page.keyboard.press("Escape");
  await expect(board.result).toBeHidden();
  await expect(board.giveUp).toHaveText(seeStats);
  await expect(board.giveUp).toBeFocused();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/game/stats")) asked += 1;
  });
  await page.reload();
  await board.alive();
  await board.expectCounters({ correct: 1 });
  await expect(board.input).toBeHidden();
  await page.waitForLoadState("networkidle");
  await expect(board.result).toBeHidden();
  expect(asked).toBe(0);
  await board.giveUp.click();
  await expect(board.result).toBeVisible();
  await expect.poll(() => asked).toBe(1);

  await board.closeResult();
  const saved = () => page.evaluate((key) => localStorage.getItem(key), server.today);
  const before = await saved();
  const submissions = board.countSubmissions();
  const again = page.getByRole("button", { name: boardTexts.trial.forFun });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are playing for fun.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await board.expectCounters({ correct: 0, wrong: 0 });
  await board.guess(...rightGuesses);
  await expect(page.getByText(boardTexts.board.over.survived)).toBeVisible();
  expect(submissions).toEqual([]);
  expect(await saved()).toBe(before);
  await page.getByRole("button", { name: boardTexts.trial.of.finished.back }).click();
  await board.expectCounters({ correct: 1 });
  await expect(again).toBeFocused();
  await page.reload();
  await board.expectCounters({ correct: 1 });
});

test("after a loss the board offers the answers and the result in the place of the field", async ({
  board,
  page,
}) => {
  await board.open();
  const sizes = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ];
  const boxesOf = async (part: Locator) => {
    const boxes: unknown[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const box = await part.boundingBox();
      boxes.push([box?.x, box?.y, box?.height]);
    }
    return boxes;
  };
  const fields = await boxesOf(board.input);
  await board.guess(...wrongGuesses);
  await expect(board.result.getByRole("heading", { name: gameOverTexts.erupted })).toBeFocused();
  const list = board.result.getByRole("region", { name: gameOverTexts.itemStatistics });
  await expect(list).not.toContainText("Corkscrew");
  await expect(list.getByRole("img", { name: "missed" })).toHaveCount(10);
  await board.result.getByRole("button", { name: boardTexts.board.reveal }).click();
  await expect(list).toContainText("Corkscrew");
  await board.result.getByRole("button", { name: boardTexts.board.hide }).click();
  await expect(list).not.toContainText("Corkscrew");
  await page.keyboard.press("Escape");
  const seeStats = page.getByRole("button", { name: boardTexts.board.seeStats });
  await expect(seeStats).toBeFocused();
  await expect(board.input).toHaveCount(0);
  const reveal = page.getByRole("main").getByRole("button", { name: boardTexts.board.reveal });
  expect(await boxesOf(reveal)).toEqual(fields);
  await tabTo(page, reveal, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(board.slots.last()).toContainText(", missed");
  await page.reload();
  await board.alive();
  await page.getByRole("main").getByRole("button", { name: boardTexts.board.hide }).click();
  await expect(board.slots.filter({ hasText: boardTexts.board.missed })).toHaveCount(0);
});
