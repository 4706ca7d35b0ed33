import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import routes from "../../app/routes";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();
const TOMORROW = addDays(TODAY, 1);
const names = Array.from({ length: 10 }, (_, index) => `Quetzal${index}`);
const prompt = "Zymurgy of the future";

/** Every path of the table of routes, with its parameters as they are written there. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    return [...(entry.file ? [path || "/"] : []), ...pathsOf(entry.children ?? [], path)];
  });
}

/** The addresses of a route with each of the values in each of its parameters; an optional one is left out once. */
function filled(path: string, values: readonly string[]): string[] {
  const parameter = /\/(:\w+\??|\*)/.exec(path);
  if (!parameter) return [path || "/"];
  const choices = values.map((value) => `/${value}`);
  if (parameter[1]?.endsWith("?")) choices.push("");
  return choices.flatMap((choice) => filled(path.replace(parameter[0], choice), values));
}

interface Hidden {
  readonly uids: readonly string[];
  readonly addresses: readonly string[];
}

/** Games that nobody may see yet, and every address that could show one. */
async function hideGames(): Promise<Hidden> {
  const creatorId = await addUser(worker.db, "seer");
  const seed = { prompt, names, creatorId, createdAt: NOON };
  await addDailyGame(worker.db, TODAY);
  const games = [
    await addDailyGame(worker.db, TOMORROW, seed),
    await addDailyGame(worker.db, addDays(TODAY, 14), seed),
    await addCommunityGame(worker.db, { status: "denied", dailyDate: addDays(TODAY, 2) }, seed),
    await addCommunityGame(worker.db, { status: "unreviewed", dailyDate: null }, seed),
  ];
  const uids = games.map((game) => game.uid);
  const values = [TOMORROW, ...uids, "seer", "future", "review", "denied", "community", "1"];
  const routed = pathsOf(await routes).flatMap((path) => filled(path, values));
  const queries = ["", `?date=${TOMORROW}`, "?search=zymurgy", "?page=1&limit=500&username=seer"];
  const addresses = routed.flatMap((path) =>
    path.startsWith("/api") ? queries.map((query) => path + query) : [path, dataOf(path)],
  );
  return { uids, addresses: [...new Set(addresses)] };
}

/** Where the browser asks for the data of a page. */
function dataOf(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** The addresses whose answer tells of a hidden game, among those given. */
async function leaking({ uids, addresses }: Hidden): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addresses) {
    const response = await worker.fetch(address);
    const told = [await response.text(), ...response.headers.values()].join("\n");
    const asked = decodeURIComponent(address);
    const uidsTold = uids.filter((uid) => !asked.includes(uid) && told.includes(uid));
    if (/zymurgy of|quetzal/i.test(told) || uidsTold.length > 0) leaks.push(address);
  }
  return leaks;
}

test("no address tells of a game of a day to come, nor of a private one", {
  timeout: 120_000,
}, async () => {
  const hidden = await hideGames();
  expect(hidden.addresses.length).toBeGreaterThan(50);
  expect(await leaking(hidden)).toEqual([]);
});

test("the same addresses tell of it once its day has come", async () => {
  const hidden = await hideGames();
  await worker.setClock(`${TOMORROW}T00:00:00-04:00`);
  const addresses = ["/", "/_root.data", "/api/game/today", `/api/game/date/${TOMORROW}`];
  expect(hidden.addresses).toEqual(expect.arrayContaining(addresses));
  expect(await leaking({ ...hidden, addresses })).toEqual(addresses);
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
