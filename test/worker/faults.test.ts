import { beforeAll, expect, test } from "vitest";
import { errorBodySchema } from "../../app/contract/errors";
import { endpoints } from "../../app/endpoints";
import { startAccounts } from "../support/accounts-worker";
import { addCallRequests, callBindings } from "../support/call-requests";
import { type CallRequest, callRows, pageRows } from "../support/calls";
import { effort, slow } from "../support/effort";
import { databaseFaults, type Fault, faultsInFront, noFault } from "../support/faults";
import { fetchAnew } from "../support/new-connection";
import { type Contents, differingTables, type Snapshot, takeSnapshot } from "../support/snapshot";
import { NOON } from "../support/worker";

/**
 * Makes every call of the API while D1 fails at each of its statements and batches. An answer must
 * come in time and keep the contract; a change must be done or not be done; and the same call must
 * succeed when D1 works again.
 */

const worker = startAccounts(
  { inFront: faultsInFront, bindings: await callBindings() },
  { keepData: true },
);

let requests: Readonly<Record<string, CallRequest>> = {};
let snapshot: Snapshot;
let before: Contents;
beforeAll(async () => {
  await worker.setClock(NOON);
  ({ requests } = await addCallRequests(worker));
  snapshot = await takeSnapshot(worker.db);
  before = await snapshot.read();
});

/**
 * Tables that change in statements of their own: what a failure counts stays counted, and the
 * outbox is emptied after the response.
 */
const APART = ["quotas", "daily_counts", "outbox"];

/** The most that a request waits for its database, ms. */
const LONGEST_WAIT = 16_000;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: number;
  readonly steps: number;
  readonly waited: number;
}

async function send(call: string, fault: Fault): Promise<Answer> {
  const [method = ""] = call.split(" ");
  const { path = "", token, body } = requests[call] ?? {};
  const response = await fetchAnew(worker.url + path, {
    method,
    redirect: "manual",
    headers: {
      "X-Fault": JSON.stringify(fault),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  worker.log.expectFailure(response.headers.get("X-Request-Id"));
  const header = (name: string) => Number(response.headers.get(name) ?? 0);
  return {
    status: response.status,
    body: await response.json().catch(() => null),
    retryAfter: header("Retry-After"),
    steps: header("X-Steps"),
    waited: header("X-Waited"),
  };
}

/** Returns all faults, or in the whole check one of each call or page, another one for each. */
function chosen(steps: number, call: string): readonly Fault[] {
  const faults = databaseFaults(steps);
  if (effort > 1) return faults;
  // No result may be lost.
  if (call === "POST /api/game/submit") {
    return faults.filter(({ kind, lasting }) => kind === "refuses" && lasting);
  }
  const place = [...callNames, ...pages].indexOf(call) * 7;
  return faults.slice(place % faults.length).slice(0, 1);
}

const callNames = endpoints.map(({ call }) => `${call.method} ${call.path}`);
const pages = Object.keys(pageRows);
const statusOf = (call: string) =>
  callRows[call]?.status ?? endpoints[callNames.indexOf(call)]?.call.status ?? 200;

/** Expects an answer in time: a success, or a 503 that says when to try again. */
function expectClearAnswer(call: string, answer: Answer): void {
  expect(answer.waited).toBeLessThan(LONGEST_WAIT);
  expect([statusOf(call), 503], JSON.stringify(answer)).toContain(answer.status);
  if (answer.status !== 503) return;
  expect(errorBodySchema.parse(answer.body).error).toMatch(/\.$/);
  expect(answer.retryAfter).toBeGreaterThan(3);
}

test.each([...callNames.filter((call) => call.startsWith("GET ")), ...pages])(
  "%s answers in time while D1 fails, and works again",
  slow,
  async (name) => {
    await snapshot.restore();
    const { status, steps } = await send(name, noFault);
    for (const fault of chosen(steps, name)) {
      const answer = await send(name, fault);
      if (callNames.includes(name)) expectClearAnswer(name, answer);
      expect(answer.waited).toBeLessThan(LONGEST_WAIT);
      expect([status, 302, 500, 503]).toContain(answer.status);
      expect((await send(name, noFault)).status).toBe(status);
    }
  },
);

/** Returns the tables in which two contents differ, apart from counts and random values. */
function differences(call: string, one: Contents, other: Contents): string[] {
  const random = new Set(callRows[call]?.random);
  return differingTables(one, other, random).filter((table) => !APART.includes(table));
}

/** Returns the contents of the database after a call and the daily job. */
async function afterJob(call: string): Promise<Contents> {
  await snapshot.restore();
  await send(call, noFault);
  await worker.fire("clearing");
  return snapshot.read();
}

/** Makes a call with a fault. Without it, the call changes the contents to `after`. */
async function expectAllOrNothing(call: string, fault: Fault, after: Contents): Promise<void> {
  const { again = [], changesAgain, mayDoNothing, isResumed, partly = [] } = callRows[call] ?? {};
  await snapshot.restore();
  const answer = await send(call, fault);
  expectClearAnswer(call, answer);
  const state = await snapshot.read();
  const missing = differences(call, after, state);
  const isUndone = missing.length > 0 && differences(call, before, state).length === 0;
  const isAcknowledged = answer.status === statusOf(call);
  if (isAcknowledged && !mayDoNothing && !isResumed) expect(missing).toEqual([]);
  const unexplained = missing.filter((table) => !partly.includes(table));
  if (!isUndone && !isResumed) expect(unexplained, "a part of the change").toEqual([]);

  const repeated = await send(call, noFault);
  const expected = isUndone ? [statusOf(call)] : [statusOf(call), ...again];
  expect(expected, JSON.stringify(repeated)).toContain(repeated.status);
  if (changesAgain || partly.length > 0) return;
  const end = differences(call, after, await snapshot.read());
  if (end.length === 0) return;
  expect(isResumed, `${end} after a repetition`).toBe(true);
  await worker.fire("clearing");
  const resumed = await snapshot.read();
  expect(differences(call, await afterJob(call), resumed), "after the daily job").toEqual([]);
}

test.each(callNames.filter((call) => !call.startsWith("GET ")))(
  "%s is done or not done while D1 fails, and works again",
  slow,
  async (call) => {
    await snapshot.restore();
    const { status, steps } = await send(call, noFault);
    expect(status).toBe(statusOf(call));
    const after = await snapshot.read();
    for (const fault of chosen(steps, call)) {
      await expectAllOrNothing(call, fault, after).catch((error: Error) => {
        error.message = `${JSON.stringify(fault)}: ${error.message}`;
        throw error;
      });
    }
  },
);

test("no line of the log has a parameter of a statement", () => {
  const lines = worker.log.lines.map((line) => JSON.stringify(line));
  expect(lines.length).toBeGreaterThan(callNames.length);
  expect(lines.filter((line) => line.includes("params:"))).toEqual([]);
});

test("nobody signs up if the mail service hangs", async () => {
  await snapshot.restore();
  const call = "POST /api/auth/request-code";
  const answer = await send(call, { ...noFault, binding: "EMAIL", step: 1, lasting: true });
  expect(answer.status).toBe(503);
  expectClearAnswer(call, answer);
  expect(differences(call, before, await snapshot.read())).toEqual([]);
});
