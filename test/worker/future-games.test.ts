import { expect, test } from "vitest";
import { endpoints } from "../../app/api/endpoints";
import { addDays } from "../../app/days/new-york";
import siteRoutes from "../../app/routes";
import { openDatabase } from "../../app/services/ground/db.server";
import { loadPuzzles } from "../../scripts/local/puzzles/load";
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

/** Every path of a page, a feed or a call, with its parameters, such as `/community/:uid`. */
const paths = new Set([
  ...siteRoutes.map(({ path = "" }) => `/${path}`),
  ...endpoints.map(({ call }) => call.path.replace(/\{(\w+)\}/g, ":$1")),
]);

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

/**
 * Adds games that nobody may see yet, and returns every request that could reveal one. The future
 * daily games are by "former", who was an admin.
 */
async function hideGames(): Promise<Hidden> {
  const creator = { id: await worker.addAccount("seer"), username: "seer" };
  const former = { id: await worker.addAccount("former"), username: "former" };
  await make("Today", { type: "daily", dailyDate: TODAY, items: [...plain] });
  await make("Public, with a day to come", { dailyDate: FAR_DAY, items: [...plain], creator });
  const uids = [
    await addHidden({ type: "daily", dailyDate: TOMORROW, creator: former }),
    await addHidden({ type: "daily", dailyDate: addDays(TODAY, 14), creator: former }),
    await addHidden({ type: "daily", dailyDate: null, creator: former }),
    await addHidden({ status: "denied", dailyDate: addDays(TODAY, 2), creator }),
    await addHidden({ status: "unreviewed", creator }),
    await addFromBank(),
  ];
  return { uids, requests: requestsAbout(uids) };
}

type GameOptions = Parameters<typeof makeGame>[2];

const make = (prompt: string, rest: GameOptions) =>
  makeGame(openDatabase(worker.db), prompt, { items, at: NOON, ...rest });

const addHidden = (rest: GameOptions) => make("Zymurgy of the future", rest);

async function addFromBank(): Promise<string> {
  const bank = { by: null, on: null, tags: ["zymurgy of"], difficulty: 1, note: "Zymurgy of" };
  const puzzle = { prompt: "Zymurgy of the bank", items, ...bank };
  const unplaced = { prompt: "Zymurgy of another bank", items, ...bank, on: "2020-01-01" };
  await loadPuzzles(worker.db, [puzzle, unplaced], { from: addDays(TODAY, 20), now: NOON });
  return String(
    await worker.db
      .prepare("SELECT game_uid FROM puzzles WHERE game_uid IS NOT NULL")
      .first("game_uid"),
  );
}

function requestsAbout(uids: readonly string[]): TestRequest[] {
  const names = ["seer", "future", "review", "denied", "community", "archive", "1"];
  const files = ["days", "community-0"];
  const values = [TOMORROW, ...uids, ...names, ...files];
  return [...paths].flatMap((route) => requestsTo(route, values, uids));
}

const plain = items.map((_, index) => ({ name: `Plain ${index}`, altSpellings: [] }));

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
function requestsTo(
  route: string,
  values: readonly string[],
  uids: readonly string[],
): TestRequest[] {
  const paths = filled(route, values);
  const get = (address: string): TestRequest => ({ method: "GET", address });
  if (!route.startsWith("/api")) {
    return [...paths, ...paths.map(dataOf)].flatMap((path) =>
      pageQueries.map((query) => get(path + query)),
    );
  }
  if (paths.length === 1) {
    return [
      ...apiQueries.map((query) => get(route + query)),
      ...uids.flatMap((uid) => writesTo(route, uid)),
    ];
  }
  return paths.flatMap((path) => [get(path), ...writesTo(path, uids[0] ?? "")]);
}

function writesTo(address: string, gameUid: string): TestRequest[] {
  const answers = items.map((_, index) => ({ answerId: index + 1, guessedCorrectly: true }));
  const result = { answers, score: 1000, userKey: "a".repeat(32), date: TOMORROW, gameUid };
  const body = JSON.stringify({ ...result, kind: "idea", text: "Hm", approved: true });
  return ["POST", "PUT", "DELETE"].map((method) => ({ method, address, body }));
}

/** Returns the URL of the data request of a page. */
function dataOf(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** How many requests run in parallel. */
const CONCURRENCY = 8;

/** Returns the requests whose response reveals a hidden game. */
async function leaking({ uids, requests }: Hidden, token?: string): Promise<string[]> {
  const leaks: string[] = [];
  for (let from = 0; from < requests.length; from += CONCURRENCY) {
    const chunk = requests.slice(from, from + CONCURRENCY);
    const reveals = await Promise.all(chunk.map((request) => revealsGame(request, uids, token)));
    leaks.push(...chunk.flatMap((request, index) => (reveals[index] ? nameOf(request) : [])));
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

test("no response reveals a future or private game to a guest", {
  timeout: 120_000,
}, async () => {
  const hidden = await hideGames();
  expect(hidden.requests.length).toBeGreaterThan(500);
  expect(await leaking(hidden)).toEqual([]);
});

test("no response reveals a future or private game to another user, who was an admin", {
  timeout: 120_000,
}, async () => {
  const hidden = await hideGames();
  expect(await leaking(withSession(hidden), await tokenOf("id-of-former"))).toEqual([]);
});

/** Leaves out pages, which are the same for everybody, and requests that end the session. */
function withSession(hidden: Hidden): Hidden {
  const requests = hidden.requests.filter(
    ({ method, address }) => address.startsWith("/api") && !endsSession(method, address),
  );
  return { ...hidden, requests };
}

function endsSession(method: string, address: string): boolean {
  return (
    address === "/api/auth/logout-everywhere" || (method === "DELETE" && address === "/api/user")
  );
}

/** Expects that the responses of exactly these URLs reveal a hidden game. */
async function expectRevealed(
  { uids, requests: allRequests }: Hidden,
  addresses: readonly string[],
) {
  const requests = allRequests.filter(
    ({ method, address }) => method === "GET" && addresses.includes(address),
  );
  const revealing = addresses.map((address) => `GET ${address}`);
  expect((await leaking({ uids, requests })).toSorted()).toEqual(revealing.toSorted());
}

test("the responses show a game from its day on", async () => {
  const hidden = await hideGames();
  await worker.setClock(`${TOMORROW}T00:00:00-04:00`);
  await expectRevealed(hidden, [
    "/",
    "/_root.data",
    "/api/game/today",
    `/api/game/date/${TOMORROW}`,
    "/feed.xml",
  ]);
});

test("lists, search and calendar show a game from the day after its day on", async () => {
  const hidden = await hideGames();
  await worker.setClock(`${addDays(TOMORROW, 1)}T00:00:00-04:00`);
  await expectRevealed(hidden, [
    `/archive/${TOMORROW}`,
    `/archive/${TOMORROW}.data`,
    "/explore/archive/1?search=zymurgy",
    "/explore/archive/1.data?search=zymurgy",
    `/explore/archive/1?view=calendar&month=${TOMORROW.slice(0, 7)}`,
    "/api/previous-days",
    "/api/previous-days-paginated?search=zymurgy",
    `/api/game/date/${TOMORROW}`,
  ]);
});

test("an unknown game, a private game and a future game get the same response", async () => {
  const { uids } = await hideGames();
  const games = ["community", "api/game/uid", "api/game/community-stats"].map((kind) =>
    [...uids, "unknownunknown01"].map((uid) => [`/${kind}/`, uid] as const),
  );
  // The first of the days has a game.
  const days = [TOMORROW, addDays(TODAY, 3), "2099-01-01"].map(
    (day) => ["/archive/", day] as const,
  );
  for (const alike of [...games, days]) {
    const answers = await Promise.all(
      alike.map(async ([path, name]) => {
        const response = await worker.fetch(path + name);
        const text = (await response.text()).replaceAll(name, "name");
        return JSON.stringify([response.status, text, response.headers.get("Cache-Control")]);
      }),
    );
    expect(new Set(answers).size, alike[0]?.[0]).toBe(1);
  }
});
