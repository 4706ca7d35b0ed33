import { addDays } from "../../app/days/new-york";
import type { Game } from "../../app/features/games/contract";
import { boardTexts } from "../../app/texts/board";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";
import type { TestServer } from "../support/server";
import { mutations, storedKeys } from "../support/stored-keys";

const SUBMIT = "**/api/game/submit";

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/Failed to load resource|ERR_/));

async function end({ giveUp }: Board): Promise<void> {
  await giveUp.click();
  await giveUp.click();
  await expect(giveUp).toHaveText(boardTexts.board.seeStats);
}

/** Runs a game, and expects that its result counts once, on its day, and is still shown later. */
async function expectCountedOnce(
  board: Board,
  server: TestServer,
  play: () => Promise<void>,
): Promise<void> {
  const days = [server.today, addDays(server.today, -1), addDays(server.today, 1)] as const;
  const counted = () => Promise.all(days.map((day) => server.storedOn(day)));
  const [today, ...others] = await counted();
  await play();
  const saved = () =>
    board.page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), server.today);
  await expect.poll(saved).toMatchObject({ date: server.today, gameOver: true, submitted: true });
  const once = { results: (today?.results ?? 0) + 1, players: (today?.players ?? 0) + 1 };
  expect(await counted()).toEqual([once, ...others]);

  await board.open(`/?day=${server.today}`);
  await board.giveUp.click();
  await board.expectRank();
  expect(await counted()).toEqual([once, ...others]);
}

test("storage whose every value is damaged leaves a game that counts once @nightly", async ({
  board,
  consoleErrors,
  context,
  page,
  server,
}) => {
  consoleErrors.expect(/Failed to decrypt or parse user data|Error fetching user/);
  const url = `${server.url}/api/game/date/${server.today}`;
  const game: Game = await (await page.request.get(url)).json();
  const ids = game.items.map(({ id }) => id);
  const damage = mutations["JSON with fields of other types"] ?? String;
  const damaged = Object.values(storedKeys(server.today, ids)).map(
    ([key, text]) => [key, damage(text)] as const,
  );
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem("stored") !== null) return;
    sessionStorage.setItem("stored", "yes");
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, damaged);
  await expectCountedOnce(board, server, async () => {
    await board.open();
    await board.guess("Ladle", "Elephant");
    await end(board);
  });
});

test("a first game that ends in two tabs at once counts once @nightly", async ({
  board,
  context,
  server,
}) => {
  const tabs = [board, new Board(await context.newPage())];
  const submissions = tabs.map((tab) => tab.countSubmissions());
  const expectBothSent = () =>
    expect.poll(() => submissions.map(({ length }) => length)).toEqual([1, 1]);
  // Each tab sends the result before it can hear that the other's has arrived.
  await context.route(SUBMIT, async (route) => {
    await expectBothSent();
    await route.continue();
  });
  await expectCountedOnce(board, server, async () => {
    for (const tab of tabs) await tab.open();
    for (const tab of tabs) await tab.guess("Ladle");
    for (const { giveUp } of tabs) await giveUp.dispatchEvent("click");
    for (const { giveUp } of tabs) await giveUp.dispatchEvent("click");
    for (const { giveUp } of tabs) await expect(giveUp).toHaveText(boardTexts.board.seeStats);
    await expectBothSent();
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a full disk keeps no page from its files, and no result @nightly", async ({
    account,
    board,
    context,
    page,
    server,
  }) => {
    await expectCountedOnce(board, server, async () => {
      await board.open();
      await board.guess("Ladle");
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
      const browser = await context.newCDPSession(page);
      await browser.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 1 });
      // The worker does not store the form ahead, because it needs the server.
      await account.openLogin();
      await board.open();
      await board.expectCounters({ correct: 1 });
      await end(board);
    });
  });
});
