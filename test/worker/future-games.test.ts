import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import routes from "../../app/routes";
import { openDatabase } from "../../app/services/db.server";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { makeGame } from "../support/made-games";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const TOMORROW = addDays(TODAY, 1);
/** In the next month, so that no calendar of this one names it. */
const FAR_DAY = addDays(TODAY, 25);
const items = Array.from({ length: 10 }, (_, index) => ({
  name: `Quetzal${index}`,
  altSpellings: [],
}));

/** Every path of the table of routes, with its parameters as they are written there. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    return [...(entry.file ? [path || "/"] : []), ...pathsOf(entry.children ?? [], path)];
  });
}

/**
 * The addresses of a route with each of the values in its first parameter, and some in the others; an optional one is
 * left out once.
 */
function filled(path: string, values: readonly string[]): string[] {
  const parameter = /\/(:\w+\??|\*)/.exec(path);
  if (!parameter) return [path || "/"];
  const choices = values.map((value) => `/${value}`);
  if (parameter[1]?.endsWith("?")) choices.push("");
  const some = [values[0] ?? "", "1"];
  return choices.flatMap((choice) => filled(path.replace(parameter[0], choice), some));
}

/** What is sent to an address. */
interface Question {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
}

interface Hidden {
  readonly uids: readonly string[];
  readonly questions: readonly Question[];
}

/** Games that nobody may see yet, and every question whose answer could show one. */
async function hideGames(): Promise<Hidden> {
  const creator = { id: await worker.addAccount("seer"), username: "seer" };
  const make = (prompt: string, rest: Parameters<typeof makeGame>[2]) =>
    makeGame(openDatabase(worker.db), prompt, { items, at: NOON, ...rest });
  const hide = (rest: Parameters<typeof makeGame>[2]) => make("Zymurgy of the future", rest);
  await make("Today", { type: "daily", dailyDate: TODAY, items: [...plain] });
  await make("Public, with a day to come", { dailyDate: FAR_DAY, items: [...plain], creator });
  const uids = [
    await hide({ type: "daily", dailyDate: TOMORROW }),
    await hide({ type: "daily", dailyDate: addDays(TODAY, 14) }),
    await hide({ type: "daily", dailyDate: null }),
    await hide({ status: "denied", dailyDate: addDays(TODAY, 2), creator }),
    await hide({ status: "unreviewed", creator }),
  ];
  const names = ["seer", "future", "review", "denied", "community", "archive", "1"];
  const files = ["days", "community-0"];
  const values = [TOMORROW, ...uids, ...names, ...files];
  const questions = pathsOf(await routes).flatMap((route) => questionsOf(route, values, uids));
  return { uids, questions };
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

/** All that is asked of a route; what its address does not name, queries and bodies name. */
function questionsOf(
  route: string,
  values: readonly string[],
  uids: readonly string[],
): Question[] {
  const paths = filled(route, values);
  const get = (address: string): Question => ({ method: "GET", address });
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

function writesTo(address: string, gameUid: string): Question[] {
  const answers = items.map((_, index) => ({ answerId: index + 1, guessedCorrectly: true }));
  const result = { answers, score: 1000, userKey: "a".repeat(32), date: TOMORROW, gameUid };
  const body = JSON.stringify({ ...result, kind: "idea", text: "Hm", approved: true });
  return ["POST", "PUT", "DELETE"].map((method) => ({ method, address, body }));
}

/** Where the browser asks for the data of a page. */
function dataOf(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** As many as the server and its database can do at once. */
const AT_ONCE = 8;

/** The questions whose answer tells of a hidden game, among those given. */
async function leaking({ uids, questions }: Hidden, token?: string): Promise<string[]> {
  const leaks: string[] = [];
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const asked = questions.slice(from, from + AT_ONCE);
    const told = await Promise.all(asked.map((question) => isTelling(question, uids, token)));
    leaks.push(...asked.flatMap((question, index) => (told[index] ? nameOf(question) : [])));
  }
  return leaks;
}

const nameOf = ({ method, address }: Question) => `${method} ${address}`;

async function isTelling(
  { method, address, body }: Question,
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
  const told = [await response.text(), ...response.headers.values()].join("\n");
  const asked = decodeURIComponent(address);
  const secrets = [...uids, FAR_DAY].filter((secret) => !asked.includes(secret));
  return /zymurgy of|quetzal/i.test(told) || secrets.some((secret) => told.includes(secret));
}

test("no address tells a guest of a game of a day to come, nor of a private one", {
  timeout: 120_000,
}, async () => {
  const hidden = await hideGames();
  expect(hidden.questions.length).toBeGreaterThan(500);
  expect(await leaking(hidden)).toEqual([]);
});

test("nor does it tell somebody else who is signed in", { timeout: 120_000 }, async () => {
  const hidden = await hideGames();
  const token = await tokenOf(await worker.addAccount("stranger"));
  // Pages are the same for everybody; signing out everywhere would make a guest of the stranger.
  const questions = hidden.questions.filter(
    ({ method, address }) => address.startsWith("/api") && !endsSession(method, address),
  );
  expect(await leaking({ ...hidden, questions }, token)).toEqual([]);
});

function endsSession(method: string, address: string): boolean {
  return (
    address === "/api/auth/logout-everywhere" || (method === "DELETE" && address === "/api/user")
  );
}

/** Expects that of all that was asked, the answers of these addresses tell. */
async function expectTold({ uids, questions }: Hidden, addresses: readonly string[]) {
  const asked = questions.filter(
    ({ method, address }) => method === "GET" && addresses.includes(address),
  );
  const told = addresses.map((address) => `GET ${address}`);
  expect((await leaking({ uids, questions: asked })).toSorted()).toEqual(told.toSorted());
}

test("the same addresses tell of it once its day has come", async () => {
  const hidden = await hideGames();
  await worker.setClock(`${TOMORROW}T00:00:00-04:00`);
  await expectTold(hidden, [
    "/",
    "/_root.data",
    "/api/game/today",
    `/api/game/date/${TOMORROW}`,
    "/feed.xml",
  ]);
});

test("and on the day after, the lists, the search and the calendar tell of it", async () => {
  const hidden = await hideGames();
  await worker.setClock(`${addDays(TOMORROW, 1)}T00:00:00-04:00`);
  await expectTold(hidden, [
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

test("an unknown game, a private one and one to come are answered alike", async () => {
  const { uids } = await hideGames();
  for (const kind of ["community", "api/game/uid", "api/game/community-stats"]) {
    const answers = await Promise.all(
      [...uids, "unknownunknown01"].map(async (uid) => {
        const response = await worker.fetch(`/${kind}/${uid}`);
        const text = (await response.text()).replaceAll(uid, "uid");
        return JSON.stringify([response.status, text, response.headers.get("Cache-Control")]);
      }),
    );
    expect(new Set(answers).size, kind).toBe(1);
  }
});
