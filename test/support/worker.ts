import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { crons } from "../../app/config/crons";
import { databaseOf } from "../../scripts/local/database-client";
import type { StoredMail } from "../../scripts/local/mailbox";
import { migrate } from "../../scripts/local/migrate";
import { type PlatformOptions, startPlatform } from "../../scripts/local/platform";
import { emptyTables } from "./database";
import { closing, fetchAnew } from "./new-connection";

/** The New York date of every test that does not set the clock, and its noon. */
export const TODAY = "2026-06-10";
export const NOON = Date.parse("2026-06-10T12:00:00-04:00");

export const SESSION_KEY = "a session key of the tests, long enough";

/** The built Worker with a migrated D1. */
export type TestWorker = ReturnType<typeof startWorker>;

type Platform = Awaited<ReturnType<typeof startPlatform>>;
type DispatchInit = Parameters<Platform["dispatchFetch"]>[1];

type Running = Awaited<ReturnType<typeof start>>;

interface WorkerOptions {
  /** Keeps the data of the previous test in the database. */
  readonly keepData?: boolean;
  /** Receives the e-mails. */
  readonly onMail?: (mail: StoredMail) => void;
  /** Further options of the platform. By default pages are not cached. */
  readonly platform?: Partial<PlatformOptions>;
}

/** Where the running Worker sends its log and its mails: to the test file that uses it now. */
interface Receiver {
  log: WorkerLog;
  onMail: ((mail: StoredMail) => void) | undefined;
}

async function start(receiver: Receiver, options: Partial<PlatformOptions> = {}) {
  const platform = await startPlatform({
    port: 0,
    state: null,
    cache: false,
    limits: false,
    log: (line) => receiver.log.add(line),
    onMail: async (mail) => receiver.onMail?.(mail),
    ...options,
    bindings: { SESSION_KEY, ...options.bindings },
  });
  const db = databaseOf(platform);
  await migrate(db);
  return { platform, db, url: (await platform.ready).origin };
}

/** The Worker of the test files of this process. It ends with the process. */
let shared: { readonly receiver: Receiver; readonly running: Promise<Running> } | null = null;

async function runShared(
  receiver: Receiver,
  { cache, limits, bindings }: Partial<PlatformOptions> = {},
): Promise<Running> {
  shared ??= { receiver, running: start(receiver) };
  Object.assign(shared.receiver, receiver);
  const running = await shared.running;
  const replaced = {
    ...(cache && { LOCAL_CACHE: "on" }),
    ...(limits && { ADDRESS_LIMITS: "on" }),
    ...bindings,
  };
  const init = { method: "POST", body: JSON.stringify(replaced) };
  await fetchAnew(`${running.url}/__local/bindings`, init);
  await emptyTables(running.db);
  return running;
}

/** What a Worker that runs cannot change. */
const ownOptions = ["state", "inFront", "project"] as const;

/** Starts the Worker for the tests of a file. Limits by network address are off by default. */
export function startWorker(options: WorkerOptions = {}) {
  const { keepData = false, onMail } = options;
  const isShared = ownOptions.every((name) => options.platform?.[name] === undefined);
  const log = new WorkerLog();
  let running: Running | null = null;
  const started = () => {
    if (!running) throw new Error("The Worker runs in tests only.");
    return running;
  };

  beforeAll(async () => {
    const receiver = { log, onMail };
    running = await (isShared
      ? runShared(receiver, options.platform)
      : start(receiver, options.platform));
  });
  afterAll(() => (isShared ? undefined : running?.platform.dispose()));

  const { PUBLIC_URL: site = "" } = options.platform?.bindings ?? {};
  const origin = site ? new URL(site).origin : "https://lavalist.test";
  /** Like `fetch`, under the public URL, or else `https://lavalist.test`. */
  const fetchSecurely = async (path: string, init?: RequestInit) => {
    const requestInit = { redirect: "manual", ...closing(init) } as DispatchInit;
    const response = await started().platform.dispatchFetch(origin + path, requestInit);
    return unbroken(path, response as unknown as Response);
  };
  const request = (path: string, init?: RequestInit) => fetchAnew(started().url + path, init);
  /** Requests a path without following redirects. A status of 500 or more fails the test. */
  const fetchOpenly = async (path: string, init?: RequestInit) =>
    unbroken(path, await request(path, init));
  const worker = {
    get url() {
      return started().url;
    },
    get db() {
      return started().db;
    },
    log,
    // A site with a public URL redirects other hosts, and http to https.
    fetch: site ? fetchSecurely : fetchOpenly,
    /** Requests a path that is expected to fail on the server. */
    async fetchBroken(path: string, init?: RequestInit) {
      const response = await request(path, init);
      log.expectFailure(response.headers.get("X-Request-Id"));
      return response;
    },
    fetchSecurely,
    /** Fires a trigger and returns the instant for which it ran. */
    async fire(trigger: keyof typeof crons) {
      const query = new URLSearchParams({ cron: crons[trigger] });
      const response = await request(`/__local/cron?${query}`, { method: "POST" });
      expect(response.status).toBe(200);
      return response.text();
    },
    /** Stops the clock at an instant: ms, or a text such as `2026-03-08T00:00:00-05:00`. */
    async setClock(instant: number | string) {
      const body = String(typeof instant === "string" ? Date.parse(instant) : instant);
      const response = await request("/__local/clock?stopped", { method: "POST", body });
      expect(await response.text()).toBe("ok");
    },
  };

  beforeEach(async () => {
    if (!keepData) await emptyTables(worker.db);
    await worker.setClock(NOON);
  });
  afterEach(async () => {
    await waitForLog(worker);
    expect(log.takeUnexpectedFailures()).toEqual([]);
  });
  return worker;
}

async function unbroken(path: string, response: Response): Promise<Response> {
  if (response.status < 500) return response;
  throw new Error(`${path} returned status ${response.status}: ${await response.text()}`);
}

/** Waits until the log contains all lines of the requests so far. Lines are in order. */
async function waitForLog({ fetch, log }: TestWorker): Promise<void> {
  const id = (await fetch("/api/end-of-test")).headers.get("X-Request-Id");
  await vi.waitFor(() => expect(log.lines.some((line) => line.requestId === id)).toBe(true), {
    timeout: 5000,
    interval: 2,
  });
}

type Texts = "level" | "requestId" | "method" | "route";
type Figures = "status" | "duration" | "statements" | "rowsRead" | "rowsWritten";
/** `event` is of a background task; `account` and `network` are keyed hashes. */
type Optional = "event" | "account" | "network" | "message" | "stack";

/** A line of the Worker's log: a request or a background task. */
type LogLine = Readonly<
  Record<Texts, string> & Record<Figures, number> & Partial<Record<Optional, string>>
>;

/** The log of the Worker of a test file. */
class WorkerLog {
  readonly lines: LogLine[] = [];
  #expected = new Set<string | null>();
  #checked = 0;

  /**
   * Adds a line of the Worker's output. Lines that are not JSON come from the platform and are
   * ignored.
   */
  readonly add = (text: string): void => {
    if (text.startsWith("{")) this.lines.push(JSON.parse(text));
  };

  /** Declares that the request with this id is expected to fail. */
  expectFailure(requestId: string | null): void {
    this.#expected.add(requestId);
  }

  /** Waits for and returns the lines of a response. They are written after the response. */
  async of(response: Response): Promise<LogLine[]> {
    const id = response.headers.get("X-Request-Id");
    const lines = () => this.lines.filter((line) => line.requestId === id);
    await vi.waitFor(() => expect(lines()).not.toEqual([]), 5000);
    return lines();
  }

  /** Returns the failures (status 500 or more) since the last call that no test declared. */
  takeUnexpectedFailures(): LogLine[] {
    const newLines = this.lines.slice(this.#checked);
    this.#checked = this.lines.length;
    return newLines.filter((line) => line.status >= 500 && !this.#expected.has(line.requestId));
  }
}
