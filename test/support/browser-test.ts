import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { newYorkDate, parseDate } from "../../app/days/new-york";
import { Account } from "./account";
import { Board } from "./board";
import { requestAnew } from "./new-connection";
import { startServer, type TestServer } from "./server";
import { recordToasts } from "./shown-toasts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** Whether one-time features appear: the rules, and the invitation after the first game. */
  readonly firstVisit: boolean;
  readonly board: Board;
  readonly account: Account;
  readonly consoleErrors: ConsoleErrors;
  /** Opens a second browser without shared storage. It is closed after the test. */
  readonly openDevice: () => Promise<Device>;
}

/** A browser on another device. */
type Device = Pick<Fixtures, "board" | "account"> & { readonly page: Page };

/**
 * A browser test. An error or a warning in the console, a breach of the content policy or an
 * unhandled exception fails it, unless the test expects the message.
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
  // Most players hold a phone. What depends on the width or the pointer has the tag @desktop.
  viewport: ({ viewport }, use, info) => use(onDesktop(info) ? desktopViewport : viewport),
  isMobile: ({ isMobile }, use, info) => use(isMobile && !onDesktop(info)),
  hasTouch: ({ hasTouch }, use, info) => use(hasTouch && !onDesktop(info)),
  userAgent: ({ userAgent }, use, info) => use(onDesktop(info) ? undefined : userAgent),
  baseURL: async ({ server }, use) => use(server.url),
  request: async ({ request }, use) => {
    requestAnew(request);
    await use(request);
  },
  firstVisit: [false, { option: true }],
  consoleErrors: [
    async ({ context, firstVisit }, use, testInfo) => {
      const browserLog = new BrowserLog(context);
      if (!firstVisit) await skipOneTimeFeatures(context);
      await recordToasts(context);
      requestAnew(context.request);
      const errors = new ConsoleErrors(context);
      await use(errors);
      const unexpected = errors.unexpected();
      if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        browserLog.print(testInfo.title);
      }
      expect(unexpected, "unexpected errors of the browser").toEqual([]);
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
      await skipOneTimeFeatures(context);
      await recordToasts(context);
      requestAnew(context.request);
      const page = await context.newPage();
      return { page, board: new Board(page), account: new Account(page, server) };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const desktopViewport = { width: 1280, height: 800 };
const onDesktop = ({ tags }: TestInfo) => tags.includes("@desktop");

/** The errors and warnings that the browser reports in all tabs of a test. */
export class ConsoleErrors {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [
    // Remix aborts the data of a navigation when the visitor navigates on. The rejection is
    // harmless.
    /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/,
    // Remix preloads a page's style sheet without the `crossorigin` with which Vite loads it for a
    // late part. If both do so at once, a small file is requested twice.
    /^A preload for '\S+\.css' is found, but is not used because the request credentials mode/,
    // `serviceWorkers` of the configuration is "block".
    /^Service Worker registration blocked by Playwright$/,
  ];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (/^(error|warning)$/.test(message.type())) this.#seen.push(message.text());
    });
    context.on("weberror", (failure) => this.#seen.push(String(failure.error())));
  }

  /** Declares messages that the test provokes. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** Marks the rules and the invitation as seen, which open once in each browser. */
async function skipOneTimeFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem("howToPlayModalShown", "true");
      localStorage.setItem("promoSeen", "true");
    } catch {
      // Without storage, a test closes the rules itself.
    }
  });
}

/** Records what the tabs of a test did, to explain a failure afterwards. */
class BrowserLog {
  readonly #startedAt = Date.now();
  readonly #entries: string[] = [];

  constructor(context: BrowserContext) {
    context.on("page", (page) => {
      page.on("framenavigated", (frame) => this.#add("at", frame.url()));
      page.on("close", () => this.#add("closed", page.url()));
    });
    context.on("console", (message) => this.#add("console", message.text()));
    context.on("requestfailed", (request) =>
      this.#add("no answer", `${request.url()} ${request.failure()?.errorText ?? ""}`),
    );
    context.on("response", (response) => {
      const [request, url, status] = [response.request(), response.url(), response.status()];
      const isCall = request.resourceType() === "fetch" && !url.includes("/assets/");
      if (isCall || status >= 400) this.#add(String(status), `${request.method()} ${url}`);
    });
  }

  #add(kind: string, text: string): void {
    this.#entries.push(`${Date.now() - this.#startedAt} ms  ${kind}  ${text}`);
  }

  /** Prints the log. A test reporter would truncate it. */
  print(title: string): void {
    console.error([`What the browser did in “${title}”:`, ...this.#entries].join("\n  "));
  }
}
