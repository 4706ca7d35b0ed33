import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { HOUR, MINUTE } from "../../app/game/dates";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({ limits: true });

interface Sent {
  readonly body?: unknown;
  readonly token?: string;
}

/** Makes a call from an address, such as `POST /api/auth/login`. */
function callFrom(address: string, call: string, { body = {}, token }: Sent = {}) {
  const [method = "", path = ""] = call.split(" ");
  return worker.fetch(path, {
    method,
    headers: {
      "CF-Connecting-IP": address,
      ...(method !== "GET" && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(method !== "GET" && { body: JSON.stringify(body) }),
  });
}

/** More connections at once would be reset. */
const CONNECTIONS = 30;

/** Makes a number of requests as fast as possible and returns their responses. */
async function atOnce(count: number, request: (index: number) => Promise<Response>) {
  const responses: Response[] = [];
  let next = 0;
  const sendAll = async () => {
    while (next < count) responses.push(await request(next++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
  return responses;
}

const statusesOf = (responses: readonly Response[]) => responses.map(({ status }) => status);
const refusedOf = (responses: readonly Response[]) =>
  responses.filter(({ status }) => status === 429);

test.each([
  { limit: 10, call: "POST /api/page-failure", other: "POST /api/feedback" },
  { limit: 30, call: "POST /api/user/link-results", other: "POST /api/auth/login" },
  { limit: 90, call: "POST /api/game/appeals/unknown", other: "POST /api/game/submit" },
  { limit: 400, call: "GET /api/clock", other: "GET /api/game/stats" },
])(
  "above $limit a minute of $call a network gets a 429 with Retry-After, and nothing else does",
  async ({ limit, call, other }) => {
    const token = await tokenOf(await worker.addAccount("anna"));
    const responses = await atOnce(limit + 5, () => callFrom("203.0.113.1", call, { token }));
    const refused = refusedOf(responses);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) {
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    }
    const others = [
      await callFrom("203.0.113.1", other, { token }),
      await callFrom("203.0.114.1", call, { token }),
    ];
    expect(statusesOf(others)).not.toContain(429);
  },
);

test("above 400 a minute of pages and feeds a network gets a 429, also for other pages", async () => {
  const statuses = statusesOf(await atOnce(400, () => callFrom("203.0.113.9", "GET /robots.txt")));
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const path of ["/nope", "/explore/community/77.data"]) {
    expect((await callFrom("203.0.113.9", `GET ${path}`)).status).toBe(429);
  }
  expect((await callFrom("203.0.114.9", "GET /nope")).status).toBe(404);
});

/** Returns the body of a result of a guest on the game whose items are `items`. */
const resultOf = (items: readonly number[], player: number) => ({
  answers: items.map((answerId) => ({ answerId, guessedCorrectly: false })),
  score: 0,
  userKey: `made-up-player-${player}`,
});

test("made-up players of one network cannot flood a scoreboard", async () => {
  const { itemIds: items } = await addDailyGame(worker.db, TODAY);
  const counted = async (addressOf: (player: number) => string, first: number) => {
    const responses = await atOnce(95, (index) =>
      callFrom(addressOf(index), "POST /api/game/submit", {
        body: resultOf(items, first + index),
      }),
    );
    return statusesOf(responses).filter((status) => status === 200).length;
  };
  expect(await counted(() => "203.0.113.2", 0)).toBe(90);
  const community = await callFrom("203.0.113.2", "POST /api/game/submit-community-game");
  expect(community.status).toBe(429);
  // Each address has its own /64, and all are in one /48.
  expect(await counted((player) => `2001:db8:1:${player.toString(16)}::1`, 2000)).toBe(90);
  expect(await counted((player) => `203.0.114.${player}`, 3000)).toBe(95);
});

test("results and wrong guesses of a network that should count are limited for an hour", async () => {
  const { itemIds: items, uid } = await addDailyGame(worker.db, TODAY);
  let player = 0;
  const requests = {
    resultFromNetwork: (address: string) =>
      callFrom(address, "POST /api/game/submit", { body: resultOf(items, player++) }),
    appealFromNetwork: (address: string) =>
      callFrom(address, `POST /api/game/appeals/${uid}`, {
        body: { guess: "wrong", userKey: `made-up-player-${player++}` },
      }),
  };
  for (const [name, request] of Object.entries(requests)) {
    await worker.setClock(NOON);
    const { count } = limits.quotas[name as keyof typeof requests];
    // So few results a minute are not counted in the database.
    const few = name === "resultFromNetwork" ? 10 : 0;
    await atOnce(few, () => request("203.0.113.4"));
    const counts = await worker.db.prepare("select name from quotas where name like ?");
    expect((await counts.bind(`${name}:%`).all()).results).toEqual([]);
    expect((await request("203.0.113.4")).status).toBe(200);
    await worker.db
      .prepare("update quotas set spent = ? where name like ?")
      .bind(count - 1, `${name}:%`)
      .run();
    expect((await request("203.0.113.4")).status).toBe(200);
    await worker.setClock(NOON + HOUR - MINUTE);
    await atOnce(few, () => request("203.0.113.4"));
    const refused = await request("203.0.113.4");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect((await request("203.0.114.4")).status).toBe(200);
    await worker.setClock(NOON + HOUR);
    expect((await request("203.0.113.4")).status).toBe(200);
  }
  expect(limits.quotas.resultFromNetwork.count).toBe(900 - 10 * 60);
});

test("searches are limited on pages and in the API alike, and turning pages is not", async () => {
  const paths = [
    "/api/community-games-paginated?search=a",
    "/api/previous-days-paginated?search=b",
    "/explore/community/1?search=c",
    "/explore/archive/1?search=d",
  ];
  const responses = await atOnce(95, (index) =>
    callFrom("203.0.113.3", `GET ${paths[index % paths.length]}`),
  );
  expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(90);
  expect(refusedOf(responses)).toHaveLength(5);
  expect((await callFrom("203.0.113.3", "GET /explore/community/1")).status).toBe(200);
});
