import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import type { Call, RateLimitName } from "../../app/contract/call";
import { calls } from "../../app/contract/calls/all";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { addGame } from "../support/played-days";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({ limits: true });

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
      "POST /api/feedback",
      "POST /api/autofill-game-info",
      "POST /api/page-failure",
    ]),
  );
});

test.each([...callsOf])(
  "above the limit %s, a network gets a 429 with Retry-After, and other calls still work",
  async (name, group) => {
    const token = await tokenOf(await worker.addAccount("anna", "admin"));
    const { minute } = limits.addressLimits[name];
    const responses = await Promise.all(
      Array.from({ length: minute + 5 }, (_, index) => {
        const { method, path } = group[index % group.length] as Call;
        return worker.ask(`${method} ${path}`, { token, ...(method !== "GET" && { body: {} }) });
      }),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) {
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    }
    expect((await worker.ask("GET /api/previous-days")).status).toBe(200);
  },
);

const from = (address: string) => ({ headers: { "CF-Connecting-IP": address } });

test("made-up players of one network cannot flood a scoreboard", async () => {
  const items = await addGame(worker.db, { id: 1, dailyDate: TODAY });
  const answers = items.map((answerId) => ({ answerId, guessedCorrectly: false }));
  const submit = async (address: string, player: number) => {
    const response = await worker.fetch("/api/game/submit", {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
      body: JSON.stringify({ answers, score: 0, userKey: `made-up-player-${player}` }),
    });
    return response.status;
  };
  const counted = async (addresses: (player: number) => string, first: number) => {
    const statuses = await Promise.all(
      Array.from({ length: 150 }, (_, index) => submit(addresses(index), first + index)),
    );
    return statuses.filter((status) => status === 200).length;
  };
  expect(await counted(() => "203.0.113.2", 0)).toBe(90);
  await worker.setClock(NOON + 30_000);
  expect(await counted(() => "203.0.113.2", 1000)).toBe(0);
  // Each address has its own /64, and all are in one /48.
  expect(await counted((player) => `2001:db8:1:${player.toString(16)}::1`, 2000)).toBe(90);
  expect(await counted((player) => `203.0.114.${player}`, 3000)).toBe(150);
});

test("searches are limited on pages and in the API alike, and turning pages is not", async () => {
  const address = from("203.0.113.3");
  const search = (path: string) => async () => (await worker.fetch(path, address)).status;
  const paths = [
    "/api/community-games-paginated?search=a",
    "/api/previous-days-paginated?search=b",
    "/explore/community/1?search=c",
    "/explore/archive/1?search=d",
  ].map(search);
  const requests = Array.from({ length: 125 }, (_, index) => paths[index % 4]?.());
  const statuses = await Promise.all(requests);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await worker.fetch("/explore/community/1", address)).status).toBe(200);
});
