import { expect, test } from "vitest";
import type { Call, RateLimitName } from "../../app/contract/call";
import { calls } from "../../app/contract/calls/all";
import { startAccounts, tokenOf } from "../support/accounts-worker";

const worker = startAccounts({ limits: true });

/** More requests than any limit allows in two minutes, the longest that the test can take. */
const REQUESTS = 65;

const limited = (Object.values(calls) as Call[]).filter(({ limit }) => limit !== undefined);
const callsOf = new Map<RateLimitName, Call[]>();
for (const call of limited) {
  if (call.limit) callsOf.set(call.limit, [...(callsOf.get(call.limit) ?? []), call]);
}

test("calls that are costly or open to abuse have a rate limit per address", () => {
  const paths = limited.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      "POST /api/auth/login",
      "DELETE /api/user",
      "POST /api/auth/request-code",
      "POST /api/auth/verify-code",
      "POST /api/auth/forgot-password",
      "POST /api/auth/reset-password",
      "POST /api/game/upload",
      "POST /api/voice",
      "POST /api/autofill-game-info",
      "POST /api/page-failure",
    ]),
  );
});

test.each([...callsOf])(
  "above the limit %s, an address gets a 429 with Retry-After, and other calls still work",
  async (_, group) => {
    const token = await tokenOf(await worker.addAccount("anna"));
    const ask = (call: Call) => worker.ask(`${call.method} ${call.path}`, { token, body: {} });
    const first = await Promise.all(group.map(ask));
    expect(first.map(({ status }) => status)).not.toContain(429);
    const responses = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) => ask(group[index % group.length] as Call)),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(REQUESTS);
    for (const { headers } of refused) expect(headers.get("Retry-After")).toBe("60");
    expect((await worker.ask("GET /api/previous-days")).status).toBe(200);
  },
);
