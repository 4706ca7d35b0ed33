import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { newYorkDate } from "../../app/days/new-york";
import { connectionTexts, offlinePageTexts } from "../../app/texts/connection";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { startPlatform } from "../../scripts/local/platform";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";
import { fetchAnew } from "../support/new-connection";

const OFFLINE_PAGE = offlinePageTexts.title;

test.use({ serviceWorkers: "allow" });

/** Waits until the worker of the build answers for the page. A guess starts it. */
async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Waits until the page of the address is kept. */
async function isKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address))
    .toBe(true);
}

/**
 * Copies what is kept of one day to another. The worker has the clock of this machine, and the
 * server's day is the one on which the tests began.
 */
async function keepAs(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([from, to]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const copy = await cache.match(`/?day=${from}`);
        if (copy) await cache.put(`/?day=${to}`, copy);
      }
    },
    [from, to] as const,
  );
}

/** Lets the page preload the code of the home page, which it does after the first interaction. */
async function preloadHomePage(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => {
    type Route = { readonly module: string; readonly imports: readonly string[] };
    const { __remixManifest: manifest } = window as unknown as {
      readonly __remixManifest: { readonly routes: Readonly<Record<string, Route>> };
    };
    const { module = "", imports = [] } = manifest.routes.home ?? {};
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname);
    return [module, ...imports].every((file) => loaded.includes(file));
  });
}

/**
 * Starts a proxy of the server at `behind`. It can replace responses, like a later deployment:
 * `replaced` has their texts by path, or null for 404. After `hold` it accepts requests, and
 * answers them when the returned function is called.
 */
async function startProxy(behind: string) {
  const { hostname, port } = new URL(behind);
  const replaced = new Map<string, string | null>();
  let released = Promise.resolve();
  const server = createServer(async (incoming, reply) => {
    await released;
    const text = replaced.get(new URL(incoming.url ?? "/", behind).pathname);
    if (text !== undefined) {
      reply.writeHead(text === null ? 404 : 200, { "Content-Type": "text/javascript" }).end(text);
      return;
    }
    const { url: path, method, headers } = incoming;
    const outgoing = forward({ hostname, port, path, method, headers }, (response) => {
      response.pipe(reply.writeHead(response.statusCode ?? 502, response.headers));
    });
    outgoing.on("error", () => reply.destroy());
    incoming.pipe(outgoing);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replaced,
    hold() {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("a game that was begun is finished without a network, after a reload too", async ({
  board,
  context,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const begun = server.foreignDay;
  await board.open(`/archive/${begun}`);
  await board.guess("Elephant");
  await underWorker(page);
  await isKept(page, `/archive/${begun}`);
  const userKey = await page.evaluate(() => localStorage.getItem("userKey"));
  const made = await page.request.post("/api/circle", {
    data: { name: "Office", memberName: "Mia", userKey },
  });
  const { id } = (await made.json()) as { readonly id: string };
  await page.goto(`/circles/${id}`);
  await expect(page.getByRole("row", { name: "Mia" })).toBeVisible();
  await board.open();
  await board.guess("Ladle", "Elephant");
  await isKept(page, `/?day=${server.today}`);
  // The worker's date is the device's: after midnight that of a day that nobody has played.
  const today = newYorkDate(Date.now());
  await keepAs(page, server.today, today);

  await context.setOffline(true);
  await expect(page.getByText("You are offline. Your progress is saved")).toBeVisible();
  await page.reload();
  await board.alive();
  await expect(
    page.getByText(/You are offline\. This is a saved copy of Day \d+, .*\./),
  ).toBeVisible();
  await board.expectCounters({ correct: 1, wrong: 1 });

  // What is not kept has a page of its own, and the game is a step away.
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await page.getByRole("link", { name: navTexts.community }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(page.getByText("You are offline. Your progress is saved")).toBeVisible();
  await page.getByRole("link", { name: shellTexts.header.home }).click();
  await board.expectCounters({ correct: 1, wrong: 1 });
  await board.hint("Length Hint");
  await board.guess(...rightGuesses);
  await expect(board.result).toHaveAccessibleName(gameOverTexts.survived);
  const notice = board.result.getByRole("alert").filter({ hasText: "You are offline." });
  await expect(notice).toBeVisible();
  await expect(
    board.result.getByText(/^Without a connection\. This is the board of /),
  ).toBeVisible();
  await expect(board.result.getByRole("row", { name: "Mia" })).toBeVisible();

  // The game is left behind; its result goes out from wherever the network comes back.
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { name: OFFLINE_PAGE })).toBeVisible();
  const links = page.getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(today === server.today ? 1 : 2);
  await expect(links.last()).toHaveAttribute("href", `/archive/${begun}`);
  const submissions = board.countSubmissions();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: navTexts.privacy })).toBeVisible();
  await expect.poll(() => submissions.length).toBe(1);
  expect(submissions[0]?.postDataJSON()).toMatchObject({ date: server.today, score: 980 });
});

test("without a network the home page never shows another day's game", async ({
  board,
  context,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await board.open();
  await board.guess("Ladle");
  await underWorker(page);
  await isKept(page, `/?day=${server.today}`);
  // The next day has come: what is kept is yesterday's game.
  await keepAs(page, server.today, "2026-01-02");
  await page.evaluate(async (today) => {
    for (const name of await caches.keys()) {
      await (await caches.open(name)).delete(`/?day=${today}`);
    }
  }, server.today);
  await context.setOffline(true);
  await expect(page.getByText("You are offline. Your progress is saved")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: OFFLINE_PAGE })).toBeVisible();
  await expect(board.input).toHaveCount(0);
  await page.getByRole("link", { name: /^Day \d+/ }).click();
  await board.alive();
  await expect(page).toHaveURL("/?day=2026-01-02");
  await expect(page.getByText(/You are offline\. This is a saved copy of Day \d+/)).toBeVisible();
});

test("while a server accepts and does not answer, the saved copy stands in; the page is offered then", async ({
  board,
  context,
  page,
  server,
}) => {
  test.slow();
  const front = await startProxy(server.url);
  await page.goto(front.url);
  await board.guess("Ladle", "Elephant");
  await underWorker(page);
  await isKept(page, `/?day=${server.today}`);
  await keepAs(page, server.today, "2026-01-02");
  const today = newYorkDate(Date.now());
  const copy = () =>
    page.evaluate(
      async (kept) => (await (await caches.match(kept))?.text()) ?? "",
      `/?day=${today}`,
    );
  await page.evaluate(
    async ([from, to]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const found = await cache.match(`/?day=${from}`);
        const text = (await found?.text())?.replace("</body>", "<!-- old --></body>");
        if (found && text) await cache.put(`/?day=${to}`, new Response(text, found));
      }
    },
    [server.today, today] as const,
  );
  const savedCopy = /This is a saved copy of Day \d+/;
  const patience = { timeout: 60_000 };

  let release = front.hold();
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText(savedCopy)).toBeVisible(patience);
  await board.expectCounters({ correct: 1, wrong: 1 });
  expect(await copy()).toContain("<!-- old -->");
  await board.input.fill("Whis");
  release();
  const offer = page.getByRole("status").getByRole("button", { name: shellTexts.reload });
  await expect(offer).toBeVisible(patience);
  await expect(board.input).toHaveValue("Whis");
  await expect.poll(copy).not.toContain("<!-- old -->");
  await offer.click();
  await expect(offer).toBeHidden();
  await expect(board.input).toHaveValue("Whis");

  // Of another day the home page shows nothing, however long it takes.
  await page.evaluate(async (kept) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(kept);
  }, `/?day=${today}`);
  release = front.hold();
  const home = page.goto(front.url);
  const other = await context.newPage();
  await other.goto(`${front.url}/?day=2026-01-02`);
  await expect(other.getByText(savedCopy)).toBeVisible(patience);
  await other.close();
  release();
  await home;
  await expect(board.input).toBeVisible();
  await expect(page.getByText(savedCopy)).toBeHidden();
  await front.stop();
});

test("a new build takes over at once, and takes nothing from tabs of the one before", async ({
  board,
  page,
  server,
}) => {
  test.slow();
  const front = await startProxy(server.url);
  const script = await (await fetchAnew(`${server.url}/service-worker.js`)).text();
  await page.goto(front.url);
  await board.guess("Elephant");
  await underWorker(page);
  const sidebar = await page.evaluate(async () => {
    const [build = ""] = await caches.keys();
    const files = await (await caches.open(build)).keys();
    return files.map(({ url }) => new URL(url).pathname).find((path) => /Sidebar-.*js$/.test(path));
  });
  if (!sidebar) throw new Error("The sidebar is not kept.");

  // The deployment: a worker of another build, whose shell lacks a file of the one before, which is
  // gone.
  const next = script.replace(/BUILD="\w+"/, 'BUILD="next"').replace(`"${sidebar}",`, "");
  front.replaced.set("/service-worker.js", next).set(sidebar, null);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain("lavalist-next");
  // An update that is asked for while another runs is taken for the same one.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready;
        return installing === null && waiting === null && active?.state === "activated";
      }),
    )
    .toBe(true);
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();

  // The operator takes the worker back.
  const off = await startPlatform({
    port: 0,
    state: null,
    bindings: { SERVICE_WORKER: "off" },
    log: () => {},
  });
  const removal = await (await off.dispatchFetch("http://localhost/service-worker.js")).text();
  await off.dispose();
  front.replaced.set("/service-worker.js", removal);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await front.stop();
});

test("a page of a captive portal for a script is never installed, nor served from the storage", async ({
  board,
  page,
  server,
}) => {
  const front = await startProxy(server.url);
  const script = await (await fetchAnew(`${server.url}/service-worker.js`)).text();
  const sidebar = /\/assets\/Sidebar-[\w-]+\.js/.exec(script)?.[0] ?? "";
  front.replaced.set(sidebar, "<!doctype html><title>Sign in to the network</title>");
  await page.goto(front.url);
  const outcome = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register("/service-worker.js");
    return new Promise((resolve) => {
      installing?.addEventListener("statechange", () => resolve(installing.state));
    });
  });
  expect(outcome).toBe("redundant");
  expect(await page.evaluate(async (file) => caches.match(file), sidebar)).toBeUndefined();

  front.replaced.delete(sidebar);
  await page.reload();
  await board.guess("Elephant");
  await underWorker(page);
  // A stored file that is not the build's is dropped and fetched anew.
  await page.evaluate(async (file) => {
    const [build = ""] = await caches.keys();
    await (await caches.open(build)).put(file, new Response("<!doctype html>"));
  }, sidebar);
  await page.reload();
  await board.expectCounters({ wrong: 1 });
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await expect(page.getByRole("dialog", { name: "Lavalist" })).toBeVisible();
  await front.stop();
});

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a lost network is said without moving anything, and the page heals itself", async ({
    board,
    context,
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /dynamically imported module/);
    await board.open("/explore/archive/1");
    await preloadHomePage(page);
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    await context.setOffline(true);
    const banner = page.getByRole("status").filter({ hasText: "You are offline." });
    await expect(banner).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await page.getByRole("link", { name: shellTexts.header.home }).click();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    // The first requests of a network that is back may still fail.
    await page.route("**/*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await context.setOffline(false);
    await expect(page.getByText(connectionTexts.back)).toBeVisible();
    await failed;
    await page.unroute("**/*");
    await expect(board.input).toBeVisible();
    await expect(page.getByText(connectionTexts.back)).toBeHidden();
  });
});
