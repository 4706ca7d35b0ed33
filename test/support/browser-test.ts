import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { newYorkDate, parseDate } from "../../app/days/new-york";
import { Account } from "./account";
import { Board } from "./board";
import { BrowserLog } from "./browser-log";
import { startServer, type TestServer } from "./server";
import { noteToasts } from "./shown-toasts";

export { expect } from "@playwright/test";

interface Options {
  /** Whether what happens once happens: the rules open by themselves, and the first game's end brings an invitation. */
  readonly firstVisit: boolean;
}

interface Fixtures extends Options {
  readonly board: Board;
  readonly account: Account;
  readonly troubles: Troubles;
  /** Opens a browser of its own, which knows nothing of the first; it closes with the test. */
  readonly openDevice: () => Promise<Device>;
}

/** A browser on another device. */
interface Device {
  readonly page: Page;
  readonly board: Board;
  readonly account: Account;
}

/**
 * A test of the daily game in a real browser. What the browser complains of (an error in the console, a breach of
 * the content policy, an exception that nobody caught) fails the test unless the test expects it.
 */
export const test = base.extend<Fixtures, { readonly server: TestServer }>({
  server: [
    async ({ browserName: _browserName }, use) => {
      const { LAVALIST_TEST_STATE: state = "", LAVALIST_TEST_DAY: day = "" } = process.env;
      const today = parseDate(day) ?? newYorkDate(Date.now());
      const server = await startServer(state, today);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  firstVisit: [false, { option: true }],
  troubles: [
    async ({ context, firstVisit }, use, testInfo) => {
      const diary = new BrowserLog(context);
      if (!firstVisit) await skipFirstTimes(context);
      await noteToasts(context);
      const troubles = new Troubles(context);
      await use(troubles);
      const unexpected = troubles.unexpected();
      if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        diary.print(testInfo.title);
      }
      expect(unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  board: async ({ page }, use) => use(new Board(page)),
  account: async ({ page, server }, use) => use(new Account(page, server)),
  openDevice: async ({ browser, baseURL, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      contexts.push(context);
      await skipFirstTimes(context);
      await noteToasts(context);
      const page = await context.newPage();
      return { page, board: new Board(page), account: new Account(page, server) };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** What the browser complains of in all tabs of a test. */
export class Troubles {
  readonly #seen: string[] = [];
  // Remix leaves the half-read data of a navigation to fail unhandled where the visitor navigates on: nothing is lost by it.
  readonly #expected: RegExp[] = [/^AbortError: signal is aborted without reason/];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error") this.#seen.push(message.text());
    });
    context.on("weberror", (failure) => this.#seen.push(String(failure.error())));
  }

  /** Says that the test provokes complaints of this kind. */
  expect(...kinds: readonly RegExp[]): void {
    this.#expected.push(...kinds);
  }

  unexpected(): string[] {
    return this.#seen.filter((text) => !this.#expected.some((kind) => kind.test(text)));
  }
}

async function skipFirstTimes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem("howToPlayModalShown", "true");
      localStorage.setItem("promoSeen", "true");
    } catch {
      // A test that forbids storage closes the rules by hand.
    }
  });
}
