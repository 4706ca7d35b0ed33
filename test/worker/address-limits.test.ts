import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { HOUR, MINUTE } from "../../app/game/dates";
import { startAccounts } from "../support/accounts-worker";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({ limits: true });

/** Makes a call from an address, such as `POST /api/auth/login`. */
function callFrom(address: string, call: string, body: unknown = {}) {
  const [method = "", path = ""] = call.split(" ");
  return worker.fetch(path, {
    method,
    headers: { "CF-Connecting-IP": address, "Content-Type": "application/json" },
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

test.each([
  { limit: 10, call: "POST /api/page-failure", other: "POST /api/feedback" },
  { limit: 30, call: "POST /api/auth/reset-password", other: "POST /api/auth/login" },
  { limit: 90, call: "POST /api/game/appeals/unknown", other: "POST /api/game/submit" },
  { limit: 400, call: "GET /api/clock", other: "GET /api/game/stats" },
])(
  "above $limit a minute of $call a network gets a 429 with Retry-After, and nothing else does",
  async ({ limit, call, other }) => {
    const responses = await atOnce(limit + 5, () => callFrom("203.0.113.1", call));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) {
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    }
    expect((await callFrom("203.0.113.1", other)).status).not.toBe(429);
    expect((await callFrom("203.0.114.1", call)).status).not.toBe(429);
  },
);

test("60 phones of one address, and of one IPv6 network, open and join a board or a room", async () => {
  for (const addressOf of [() => "203.0.113.60", (phone: number) => `2001:db8:1:${phone}::1`]) {
    const send = (phone: number, call: string, body: object = {}) => {
      const userKey = userKeyOf(`phone-${phone}`);
      return callFrom(addressOf(phone), call, { userKey, name: `Phone ${phone}`, ...body });
    };
    const first = { name: "A large class", memberName: "Teacher" };
    const made = await (await send(100, "POST /api/circle", first)).json();
    const secret = String((made as { url: string }).url)
      .split("/")
      .at(-1);
    const room = "a-room-of-nobody";
    for (const call of [
      `GET /circle/${secret}`,
      `GET /api/circle/join/${secret}`,
      `POST /api/circle/join/${secret}`,
      `GET /api/circle/${(made as { id: string }).id}`,
      `GET /room/${room}`,
      `GET /api/room/${room}`,
      `POST /api/room/${room}/seat`,
      `GET /api/room/${room}/socket`,
    ]) {
      let phone = 0;
      const responses = await atOnce(60, () => {
        const memberName = `Phone ${++phone}`;
        return send(phone, call, { memberName });
      });
      expect([call, statusesOf(responses).includes(429)]).toEqual([call, false]);
    }
  }
});

test("an IPv6 /64 counts in the class of a call, and its /48 in the next one", async () => {
  const call = "POST /api/page-failure";
  const refused = async (count: number, addressOf: (index: number) => string) => {
    const responses = await atOnce(count, (index) => callFrom(addressOf(index), call));
    return statusesOf(responses).filter((status) => status === 429).length;
  };
  expect(await refused(13, (index) => `2001:db8:7:1::${index}`)).toBe(3);
  expect(await refused(25, (index) => `2001:db8:7:${100 + index}::1`)).toBeGreaterThanOrEqual(5);
  expect(await refused(30, (index) => `2001:db8:8:${index}::1`)).toBe(0);
  expect(await refused(1, () => "2001:db8:8:99::1")).toBe(1);
});

test("above 400 a minute of pages and feeds a network gets a 429, also for other pages", async () => {
  const statuses = statusesOf(await atOnce(400, () => callFrom("203.0.113.9", "GET /robots.txt")));
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const path of ["/nope", "/explore/community/77.data"]) {
    expect((await callFrom("203.0.113.9", `GET ${path}`)).status).toBe(429);
  }
  expect((await callFrom("203.0.114.9", "GET /nope")).status).toBe(404);
});

test("results and wrong guesses of a network that should count are limited for an hour", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  let player = 0;
  for (const [name, call, few] of [
    // So few results a minute are not counted in the database.
    ["resultFromNetwork", "POST /api/game/submit", 10],
    ["appealFromNetwork", `POST /api/game/appeals/${game.uid}`, 0],
  ] as const) {
    const request = (address: string) => {
      const result = resultOf(game, { userKey: userKeyOf(player++) });
      return callFrom(address, call, { ...result, guess: "wrong" });
    };
    await worker.setClock(NOON);
    const { count } = limits.quotas[name];
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
  expect(statusesOf(responses).filter((status) => status === 429)).toHaveLength(5);
  expect((await callFrom("203.0.113.3", "GET /explore/community/1")).status).toBe(200);
});
