import type { BrowserContext, Page, Route } from "@playwright/test";
import type { StorageKeys } from "../../app/browser/storage";
import { boardTexts } from "../../app/config/texts/board";
import type { Game } from "../../app/contract/game";
import { addDays, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { findChromium } from "../../scripts/local/chromium";
import { Board } from "../support/board";
import { expect, skipOneTimeFeatures, test } from "../support/browser-test";
import { effort } from "../support/effort";
import { fetchRoute } from "../support/new-connection";
import type { TestServer } from "../support/server";
import { mutations, storedKeys } from "../support/stored-keys";

const SUBMIT = "**/api/game/submit";
const CLOCK = "**/api/clock";

test.beforeEach(({ consoleErrors }) =>
  consoleErrors.expect(/Failed to load resource|dynamically imported module|ERR_/),
);
test.afterEach(({ server }) => server.resetClock());

/** Plays today's game to its end. */
const steps: readonly ((board: Board) => Promise<void>)[] = [
  (board) => board.guess("Ladle"),
  (board) => board.guess("Elephant", "Tongs"),
  end,
];

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

/** Stores texts before the first page of a test is opened, and not again. */
async function storeFirst(context: BrowserContext, texts: readonly (readonly [string, string])[]) {
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem("stored") !== null) return;
    sessionStorage.setItem("stored", "yes");
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, texts);
}

const names = Object.keys(storedKeys("2026-11-21", [])) as (keyof StorageKeys)[];

/** The mutations of every key at once, and at a larger effort those of each key alone. */
const mutated = [
  ...Object.entries(mutations)
    .filter(([mutation]) => effort > 1 || mutation.startsWith("JSON with"))
    .map(([mutation, mutate]) => ({ what: "every key", keys: names, mutation, mutate })),
  ...(effort > 1 ? names : []).flatMap((name) =>
    Object.entries(mutations).map(([mutation, mutate]) => {
      return { what: `the ${name}`, keys: [name], mutation, mutate };
    }),
  ),
];

for (const { what, keys, mutation, mutate } of mutated) {
  test(`${what} as ${mutation} leaves a game that counts once`, async ({
    board,
    consoleErrors,
    context,
    page,
    server,
  }) => {
    consoleErrors.expect(/Failed to decrypt or parse user data|Error fetching user/);
    const url = `${server.url}/api/game/date/${server.today}`;
    const game: Game = await (await page.request.get(url)).json();
    const stored = storedKeys(
      server.today,
      game.items.map(({ id }) => id),
    );
    await storeFirst(
      context,
      keys.map((name) => [stored[name][0], mutate(stored[name][1])]),
    );
    await expectCountedOnce(board, server, async () => {
      await board.open();
      const isOver = (await board.giveUp.textContent()) === "See Stats";
      for (const step of isOver ? [] : steps) await step(board);
    });
  });
}

for (const [at, when] of ["the first guess", "the next guesses", "the end"].entries()) {
  test(`a network that is lost before ${when} loses no result`, async ({
    board,
    context,
    server,
  }) => {
    await expectCountedOnce(board, server, async () => {
      await board.open();
      for (const [index, step] of steps.entries()) {
        if (index === at) await context.setOffline(true);
        await step(board);
      }
      await context.setOffline(false);
    });
  });
}

/** Gives requests no answer. Returns a function that waits until the first has reached `until`. */
async function withoutAnswer(
  page: Page,
  url: string,
  until: (route: Route) => Promise<unknown> = async () => {},
) {
  let isReached = false;
  await page.route(url, async (route) => {
    await until(route);
    isReached = true;
  });
  return () => expect.poll(() => isReached).toBe(true);
}

/** Moments at the end of a game. Each function returns one that waits for the moment. */
const moments: Readonly<Record<string, (page: Page) => Promise<() => Promise<unknown>>>> = {
  "before the time of the server is known": (page) => withoutAnswer(page, CLOCK),
  "before the result is sent": (page) => withoutAnswer(page, SUBMIT),
  "before the answer to the result": (page) => withoutAnswer(page, SUBMIT, fetchRoute),
  "before the answer is stored": async (page) => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        if (text.includes('"submitted":true')) document.documentElement.dataset.answered = "yes";
        else setItem.call(this, key, text);
      };
    });
    return () => page.locator("html[data-answered]").waitFor({ state: "attached" });
  },
};

for (const [moment, watch] of Object.entries(moments)) {
  test(`a page that is reloaded ${moment} submits one result`, async ({ board, page, server }) => {
    await expectCountedOnce(board, server, async () => {
      await board.open();
      const reached = await watch(page);
      await board.guess("Ladle");
      await end(board);
      await reached();
      await page.unrouteAll();
      await page.reload();
      await board.alive();
    });
  });
}

test("an answer that is lost on its way is asked for again", async ({ board, page, server }) => {
  await expectCountedOnce(board, server, async () => {
    let lost = 0;
    await page.route(SUBMIT, async (route) => {
      if (lost++ > 0) return route.continue();
      await fetchRoute(route);
      return route.abort();
    });
    await board.open();
    for (const step of steps) await step(board);
  });
});

/** Presses "Give Up" twice, whatever the page shows. */
async function press({ giveUp }: Board): Promise<void> {
  await giveUp.dispatchEvent("click");
  await giveUp.dispatchEvent("click");
}

for (const [where, ended] of [
  ["one of two tabs", 1],
  ["two tabs at once", 2],
] as const) {
  test(`a first game that ends in ${where} counts once`, async ({ board, context, server }) => {
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
      await Promise.all(tabs.slice(0, ended).map(press));
      for (const { giveUp } of tabs) await expect(giveUp).toHaveText(boardTexts.board.seeStats);
      await expectBothSent();
    });
  });
}

test("a storage that is emptied in the middle of a game loses no result", async ({
  board,
  page,
  server,
}) => {
  await expectCountedOnce(board, server, async () => {
    await board.open();
    await board.guess("Ladle");
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await end(board);
  });
});

for (const [name, wrongBy, hour] of [
  ["an hour ahead", HOUR, 23.5],
  ["an hour behind", -HOUR, 0.5],
] as const) {
  test(`a device's clock that is ${name} does not change the day`, async ({
    board,
    page,
    server,
  }) => {
    const now = startOfDay(server.today) + hour * HOUR;
    await server.setClock(now);
    await page.clock.install({ time: now + wrongBy });
    await expectCountedOnce(board, server, async () => {
      await board.open();
      for (const step of steps) await step(board);
    });
    await expect(page.getByText(boardTexts.midnight.title)).toBeHidden();
  });
}

test("a page that comes out of the back/forward cache after midnight keeps its day", async ({
  playwright,
  server,
}, { project }) => {
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    executablePath: await findChromium("complete"),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  await skipOneTimeFeatures(context);
  const page = await context.newPage();
  const board = new Board(page);
  const midnight = startOfDay(addDays(server.today, 1));
  await server.setClock(midnight - HOUR / 2);
  await page.clock.install();
  await expectCountedOnce(board, server, async () => {
    await board.open();
    const clock = page.waitForResponse(CLOCK);
    await board.guess("Ladle");
    await clock;
    await page.locator("html").evaluate((html) => html.setAttribute("data-restored", "yes"));
    await page.goto("/privacy-policy");
    await server.setClock(midnight + HOUR / 4);
    await page.goBack({ waitUntil: "commit" });
    await page.clock.fastForward(0.75 * HOUR);
    await expect(page.getByText(boardTexts.midnight.title)).toBeVisible();
    await expect(page.locator("html[data-restored]")).toHaveCount(1);
    await board.guess("Elephant");
    await end(board);
  });
  await board.open();
  await board.expectCounters({ correct: 0, wrong: 0 });
  await browser.close();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a full disk keeps no page from its files, and no result", async ({
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
