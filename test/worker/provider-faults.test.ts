import { expect, test } from "vitest";
import { errorBodySchema } from "../../app/contract/errors";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { type Fault, faultsInFront } from "../support/faults";
import { type Behaviour, faultyBehaviours, startProvider } from "../support/faulty-provider";
import { fetchAnew } from "../support/new-connection";

/** Calls whose provider hangs, fails, or answers rubbish. */

const provider = await startProvider(() => {
  fetch(`${worker.url}/__hangs`).catch(() => undefined);
});
const worker = startAccounts({
  inFront: faultsInFront,
  bindings: provider.bindings,
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
  const { status, headers } = response;
  return { status, headers, waited: Number(headers.get("X-Waited")), body: await response.json() };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Expects a 503 with a sentence, in time. */
function expectUnavailable({ status, waited, headers, body }: Answer, longest: number): void {
  expect([status, body]).toEqual([503, expect.anything()]);
  expect(errorBodySchema.parse(body).error).toMatch(/\.$/);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3);
  expect(waited).toBeLessThanOrEqual(longest);
}

const counted = "(SELECT sum(spent) FROM quotas WHERE name NOT LIKE 'mail:failed%')";
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
  expect((await count(counted)) ?? 0).toBe(isAccepted ? 3 : 0);
  provider.behave("works");
  expect((await send("/api/auth/request-code", signUp)).status).toBe(200);
});

test("a password reset answers, and does not count a lost mail, if the mail API hangs", async () => {
  await worker.addAccount("anna");
  provider.behave("hangs");
  const answer = await send("/api/auth/forgot-password", { email: signUp.email });
  expect(answer.status).toBe(200);
  expect(answer.waited).toBeLessThanOrEqual(10_000);
  expect((await count(counted)) ?? 0).toBe(0);
});

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
