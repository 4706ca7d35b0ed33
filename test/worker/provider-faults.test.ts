import { expect, test } from "vitest";
import { errorBodySchema } from "../../app/contract/errors";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { addDeadResult } from "../support/call-requests";
import { type Fault, faultsInFront } from "../support/faults";
import { type Behaviour, faultyBehaviours, startProvider } from "../support/faulty-provider";
import { fetchAnew } from "../support/new-connection";
import { resultOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { TODAY } from "../support/worker";

/** Calls whose provider or queue hangs, fails, or answers rubbish. */

const provider = await startProvider(() => {
  fetch(`${worker.url}/__hangs`).catch(() => undefined);
});
const worker = startAccounts({
  inFront: faultsInFront,
  bindings: { ...provider.bindings, RESULT_WRITING: "queued" },
});

const outside: Fault = { binding: "none", kind: "hangs", step: 0, lasting: false, message: "" };

async function send(path: string, body: unknown, { fault = outside, token = "" } = {}) {
  const response = await fetchAnew(worker.url + path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Fault": JSON.stringify(fault),
      ...(token !== "" && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  worker.log.expectFailure(response.headers.get("X-Request-Id"));
  const waited = Number(response.headers.get("X-Waited"));
  return {
    status: response.status,
    waited,
    headers: response.headers,
    body: await response.json(),
  };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Expects a 503 with a sentence, in time. */
function expectUnavailable({ status, waited, headers, body }: Answer, longest: number): void {
  expect([status, body]).toEqual([503, expect.anything()]);
  expect(errorBodySchema.parse(body).error).toMatch(/\.$/);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3);
  expect(waited).toBeLessThanOrEqual(longest);
}

const count = (sql: string) => worker.db.prepare(`SELECT ${sql} AS n`).first<number>("n");

/** The most that the network buffers of an answer that the Worker does not read, bytes. */
const BUFFERED = 16 * 2 ** 20;

/** A mail API has accepted a mail once it has answered 200, whatever follows. */
const accepting: readonly Behaviour[] = [
  "answers rubbish",
  "answers without end",
  "hangs in the middle of an answer",
  "closes in the middle of an answer",
];

const signUp = { email: "anna@lavalist.test", username: "anna", password: PASSWORD };

test.each(faultyBehaviours)("a sign-up ends in time if the mail API %s", async (behaviour) => {
  provider.behave(behaviour);
  const isAccepted = accepting.includes(behaviour);
  const answer = await send("/api/auth/request-code", signUp);
  if (isAccepted) expect(answer.status).toBe(200);
  else expectUnavailable(answer, 10_000);
  expect(provider.sent()).toBeLessThan(BUFFERED);
  expect(await count("(SELECT count(*) FROM pending_sign_ups)")).toBe(isAccepted ? 1 : 0);
  const counted = "(SELECT sum(spent) FROM quotas WHERE name NOT LIKE 'mail:failed%')";
  expect((await count(counted)) ?? 0).toBe(isAccepted ? 3 : 0);
  provider.behave("works");
  expect((await send("/api/auth/request-code", signUp)).status).toBe(200);
});

test.each(faultyBehaviours)(
  "a password reset answers, and does not count a lost mail, if the mail API %s",
  async (behaviour) => {
    await worker.addAccount("anna");
    provider.behave(behaviour);
    const answer = await send("/api/auth/forgot-password", { email: signUp.email });
    expect(answer.status).toBe(200);
    expect(answer.waited).toBeLessThanOrEqual(10_000);
    const counted = "(SELECT sum(spent) FROM quotas WHERE name NOT LIKE 'mail:failed%')";
    expect((await count(counted)) ?? 0).toBe(accepting.includes(behaviour) ? 3 : 0);
  },
);

test.each(faultyBehaviours)("autofill ends in time if the model %s", async (behaviour) => {
  const token = await tokenOf(await worker.addAccount("maker"));
  const draft = { prompt: "Colors of a flag", items: [] };
  provider.behave(behaviour);
  expectUnavailable(await send("/api/autofill-game-info", draft, { token }), 20_000);
  expect(provider.sent()).toBeLessThan(BUFFERED);
  expect(await count("(SELECT spent FROM quotas WHERE name LIKE 'autofill:%')")).toBe(1);
  provider.behave("works");
  expect((await send("/api/autofill-game-info", draft, { token })).status).toBe(200);
});

const queueFaults: readonly (readonly [string, Pick<Fault, "kind" | "message">])[] = [
  ["is overloaded", { kind: "refuses", message: "Queue is overloaded. Please back off." }],
  ["finds it too large", { kind: "refuses", message: "message length of 131072 bytes exceeds" }],
  ["hangs", { kind: "hangs", message: "" }],
  ["takes it and hangs", { kind: "hangs after it is done", message: "" }],
  ["takes it and loses the answer", { kind: "loses the answer", message: "Internal error" }],
];

test.each(queueFaults)("a result counts once if the queue %s", async (_, { kind, message }) => {
  const game = await addDailyGame(worker.db, TODAY);
  const fault: Fault = { binding: "RESULTS", kind, step: 1, lasting: true, message };
  const answer = await send("/api/game/submit", resultOf(game), { fault });
  expect(answer.status).toBe(200);
  expect(answer.waited).toBeLessThanOrEqual(5000);
  expect(answer.body).toMatchObject({ playerCount: 1 });
  expect(await count("(SELECT count(*) FROM results)")).toBe(1);
  const again = await send("/api/game/submit", resultOf(game));
  expect(again.body).toEqual(answer.body);
});

test("dead results are written if the queue takes none", async () => {
  const token = await tokenOf(await worker.addAccount("boss", "admin"));
  await addDeadResult(worker.db, await addDailyGame(worker.db, TODAY));
  const fault: Fault = {
    binding: "RESULTS",
    kind: "hangs",
    step: 1,
    lasting: true,
    message: "",
  };
  const answer = await send("/api/admin/dead-results", {}, { fault, token });
  expect(answer).toMatchObject({ status: 200, waited: 5000, body: { sent: 1 } });
  expect(await count("(SELECT count(*) FROM dead_results)")).toBe(0);
  expect(await count("(SELECT count(*) FROM results)")).toBe(1);
});
