import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { endpoints } from "../../app/endpoints";
import { loadPuzzles } from "../../app/features/bank/bank.server";
import siteRoutes from "../../app/routes";
import { openDatabase } from "../../app/server/db.server";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { makeGame } from "../support/made-games";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const TOMORROW = addDays(TODAY, 1);
/** A day of the next month, which no calendar of this month shows. */
const FAR_DAY = addDays(TODAY, 25);
const items = Array.from({ length: 10 }, (_, index) => ({
  name: `Quetzal${index}`,
  altSpellings: [],
}));

const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** Every path of a page, a feed or a call, with its parameters, such as `/community/:uid`. */
const paths = new Set([
  ...siteRoutes.map(({ path = "" }) => `/${path}`),
  ...endpoints.map(({ call }) => routeOf(call.path)),
]);

/** The methods of a path that change something. Any other one gets a 405. */
const writingMethods = (route: string) =>
  endpoints.flatMap(({ call }) =>
    routeOf(call.path) === route && call.method !== "GET" ? call.method : [],
  );

/**
 * Returns the URLs of a route: with each value in the first parameter, with some values in the
 * others, and without optional parameters.
 */
function filled(path: string, values: readonly string[]): string[] {
  const parameter = /\/(:\w+\??|\*)/.exec(path);
  if (!parameter) return [path || "/"];
  const choices = values.map((value) => `/${value}`);
  if (parameter[1]?.endsWith("?")) choices.push("");
  const some = [values[0] ?? "", "1"];
  return choices.flatMap((choice) => filled(path.replace(parameter[0], choice), some));
}

interface TestRequest {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
}

interface Hidden {
  readonly uids: readonly string[];
  readonly requests: readonly TestRequest[];
}

const make = (prompt: string, rest: Parameters<typeof makeGame>[2]) =>
  makeGame(openDatabase(worker.db), prompt, { items, at: NOON, ...rest });

/**
 * Adds games that nobody may see yet, and returns every request that could reveal one. The future
 * daily games are by "former", who was an admin.
 */
async function hideGames(): Promise<Hidden> {
  const creator = { id: await worker.addAccount("seer"), username: "seer" };
  const former = { id: await worker.addAccount("former"), username: "former" };
  const plain = items.map((_, index) => ({ name: `Plain ${index}`, altSpellings: [] }));
  await make("Today", { type: "daily", dailyDate: TODAY, items: plain });
  await make("Public, with a day to come", { dailyDate: FAR_DAY, items: plain, creator });
  const uids = [await addFromBank()];
  for (const game of [
    { type: "daily", dailyDate: TOMORROW, creator: former },
    { type: "daily", dailyDate: addDays(TODAY, 14), creator: former },
    { type: "daily", dailyDate: null, creator: former },
    { status: "denied", dailyDate: addDays(TODAY, 2), creator },
    { status: "unreviewed", creator },
  ] as const) {
    uids.push(await make("Zymurgy of the future", game));
  }
  return { uids, requests: [...paths].flatMap((route) => requestsTo(route, uids)) };
}

async function addFromBank(): Promise<string> {
  const bank = {
    by: null,
    form: null,
    tags: ["zymurgy of"],
    difficulty: 1,
    note: "Zymurgy of",
    items,
  };
  const puzzle = { ...bank, prompt: "Zymurgy of the bank", on: null };
  const unplaced = { ...bank, prompt: "Zymurgy of another bank", on: "2020-01-01" };
  await loadPuzzles(openDatabase(worker.db), [puzzle, unplaced], {
    from: addDays(TODAY, 20),
    now: NOON,
  });
  const placed = "SELECT game_uid FROM puzzles WHERE game_uid IS NOT NULL";
  return String(await worker.db.prepare(placed).first("game_uid"));
}

const names = ["seer", "future", "review", "denied", "community", "archive", "1"];
const files = ["days", "community-0"];
const apiQueries = [
  "",
  `?date=${TOMORROW}`,
  "?search=zymurgy",
  "?page=1&limit=500&username=seer",
  "?page=1&limit=500&username=seer&search=zymurgy",
  "?status=denied&limit=500",
];
const pageQueries = ["", "?search=zymurgy", `?view=calendar&month=${TOMORROW.slice(0, 7)}`];

/** Returns the requests to a route. Games are named in the path, in the query and in the body. */
function requestsTo(route: string, uids: readonly string[]): TestRequest[] {
  const addresses = filled(route, [TOMORROW, ...uids, ...names, ...files]);
  const get = (address: string): TestRequest => ({ method: "GET", address });
  if (!route.startsWith("/api")) {
    const data = addresses.map((path) => (path === "/" ? "/_root.data" : `${path}.data`));
    // A page is made of its data, and holds them.
    const queries = data.flatMap((path) => pageQueries.map((query) => get(path + query)));
    return [...addresses.map(get), ...queries];
  }
  const methods = writingMethods(route);
  if (addresses.length > 1) {
    return addresses.flatMap((path) => [get(path), ...writesTo(path, methods, uids[1] ?? "")]);
  }
  const writes = uids.flatMap((uid) => writesTo(route, methods, uid));
  return [...apiQueries.map((query) => get(route + query)), ...writes];
}

function writesTo(address: string, methods: readonly string[], gameUid: string): TestRequest[] {
  const answers = items.map((_, index) => ({ answerId: index + 1, guessedCorrectly: true }));
  const result = { answers, score: 1000, userKey: "a".repeat(32), date: TOMORROW, gameUid };
  const body = JSON.stringify({ ...result, kind: "idea", text: "Hm", approved: true });
  return methods.map((method) => ({ method, address, body }));
}

/** How many requests run in parallel. */
const CONCURRENCY = 8;

/** Returns the requests whose response reveals a hidden game. */
async function leaking({ uids, requests }: Hidden, token?: string): Promise<string[]> {
  const leaks: string[] = [];
  for (let from = 0; from < requests.length; from += CONCURRENCY) {
    const chunk = requests.slice(from, from + CONCURRENCY);
    const reveals = await Promise.all(chunk.map((request) => revealsGame(request, uids, token)));
    leaks.push(...chunk.filter((_, index) => reveals[index]).map(nameOf));
  }
  return leaks;
}

const nameOf = ({ method, address }: TestRequest) => `${method} ${address}`;

async function revealsGame(
  { method, address, body }: TestRequest,
  uids: readonly string[],
  token?: string,
): Promise<boolean> {
  const response = await worker.fetch(address, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body }),
  });
  const output = [await response.text(), ...response.headers.values()].join("\n");
  const input = decodeURIComponent(address);
  const secrets = [...uids, FAR_DAY].filter((secret) => !input.includes(secret));
  return /zymurgy of|quetzal/i.test(output) || secrets.some((secret) => output.includes(secret));
}

const slow = { timeout: 120_000 };

test("no response reveals a future or private game to a guest", slow, async () => {
  const hidden = await hideGames();
  expect(hidden.requests.length).toBeGreaterThan(500);
  expect(await leaking(hidden)).toEqual([]);
});

test("no call reveals one to another user, who was an admin", slow, async () => {
  const { uids, requests } = await hideGames();
  const endsSession = ["POST /api/auth/logout-everywhere", "DELETE /api/user"];
  // Pages are the same for everybody.
  const calls = requests.filter(
    (request) => request.address.startsWith("/api") && !endsSession.includes(nameOf(request)),
  );
  expect(await leaking({ uids, requests: calls }, await tokenOf("id-of-former"))).toEqual([]);
});

test.each([
  [
    "a game is shown from its day on",
    TOMORROW,
    ["/", "/_root.data", "/api/game/today", `/api/game/date/${TOMORROW}`, "/feed.xml"],
  ],
  [
    "lists, search and calendar show a game from the day after its day on",
    addDays(TOMORROW, 1),
    [
      `/archive/${TOMORROW}`,
      `/archive/${TOMORROW}.data`,
      "/explore/archive/1.data?search=zymurgy",
      `/explore/archive/1.data?view=calendar&month=${TOMORROW.slice(0, 7)}`,
      "/api/previous-days",
      "/api/previous-days-paginated?search=zymurgy",
      `/api/game/date/${TOMORROW}`,
    ],
  ],
] as const)("%s", async (_, day, addresses) => {
  const { uids, requests } = await hideGames();
  await worker.setClock(`${day}T00:00:00-04:00`);
  const showing = addresses.map((address) => `GET ${address}`);
  const asked = requests.filter((request) => showing.includes(nameOf(request)));
  expect((await leaking({ uids, requests: asked })).toSorted()).toEqual(showing.toSorted());
});

test("an unknown game, a private game and a future game get the same response", async () => {
  const { uids } = await hideGames();
  const games = [...uids, "unknownunknown01"];
  for (const [path, alike] of [
    ["/community/", games],
    ["/api/game/uid/", games],
    ["/api/game/community-stats/", games],
    // The first of the days has a game.
    ["/archive/", [TOMORROW, addDays(TODAY, 3), "2099-01-01"]],
  ] as const) {
    const answers = new Set<string>();
    for (const name of alike) {
      const response = await worker.fetch(path + name);
      const text = (await response.text()).replaceAll(name, "name");
      answers.add([response.status, text, response.headers.get("Cache-Control")].join());
    }
    expect([path, answers.size]).toEqual([path, 1]);
  }
});
