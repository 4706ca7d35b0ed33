import type { Miniflare } from "miniflare";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { openDatabase } from "../../app/services/db.server";
import { findDailyGame } from "../../app/services/games/games.server";
import { databaseId } from "../../scripts/local/database";
import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { addDailyGame } from "../support/seeds";
import { loadGames } from "./load";
import { requestRepeatedly } from "./load-client";
import { median } from "./measure";
import { cpuTime, workerdProcesses } from "./process-cpu";
import { type Projects, projectsOf } from "./projects";

const TODAY = newYorkDate(Date.now());
const JSON_CALL = "/api/game/today";
const CACHED = ["/", "/explore/community/1", JSON_CALL];
const RENDERED = [
  "/",
  `/archive/${addDays(TODAY, -1)}`,
  "/explore/archive/1",
  "/explore/community/1",
  "/privacy-policy",
  JSON_CALL,
];

const ROUNDS = 7;
/** Requests before a measurement, so that the code is compiled. */
const WARM_UP = 60;
const CONNECTIONS = 8;
/** ms of each measurement. A shorter one would depend on when V8 collects garbage. */
const SPAN = 1000;

const emptyScript = `export default { fetch: () => new Response("") };`;

/** Returns a Worker that runs the query of `/api/game/today` and returns its rows. */
async function rawScript(): Promise<string> {
  return `export default { async fetch(request, { DB }) {
    const date = new URL(request.url).searchParams.get("date");
    const session = DB.withSession("first-unconstrained");
    const { results } = await session.prepare(${JSON.stringify(await dailyGameSql())}).bind(date).all();
    return Response.json(results);
  } };`;
}

/** Returns the SQL with which the product reads a daily game. */
async function dailyGameSql(): Promise<string> {
  const queries: string[] = [];
  const statement = { bind: () => statement, raw: async () => [] };
  const prepare = (query: string) => {
    queries.push(query);
    return statement;
  };
  await findDailyGame(openDatabase({ prepare } as unknown as D1Database), TODAY);
  return queries.join();
}

const worker = (name: string, contents: string) => ({
  name,
  compatibilityDate: "2026-04-01",
  modules: [{ type: "ESModule" as const, path: `${name}.js`, contents }],
  d1Databases: { DB: databaseId() },
});

interface Site {
  readonly platform: Miniflare;
  /** The id of its workerd process. */
  readonly pid: string;
  readonly product: string;
  readonly empty: string;
  readonly raw: string;
}

/** Starts a built project with two Workers beside it that do the least. */
async function startSite(project: string, cache: boolean): Promise<Site> {
  const running = workerdProcesses();
  const platform = await startPlatform({
    project,
    port: 0,
    state: null,
    cache,
    limits: false,
    log: () => {},
    beside: [worker("empty", emptyScript), worker("raw", await rawScript())],
  });
  const db = databaseOf(platform);
  await migrate(db);
  await loadGames(db, { communityGames: 1000, days: 400, today: addDays(TODAY, -5) });
  await addDailyGame(db, addDays(TODAY, -1));
  await addDailyGame(db, TODAY);
  const direct = async (name?: string) => (await platform.unsafeGetDirectURL(name)).origin;
  return {
    platform,
    pid: workerdProcesses().find((pid) => !running.includes(pid)) ?? "",
    product: await direct(),
    empty: await direct("empty"),
    raw: await direct("raw"),
  };
}

/** A URL of a site that is measured. */
interface Target {
  readonly name: string;
  readonly site: Site;
  readonly url: string;
}

/**
 * Measures the targets in turns. Prints the median rate and the lowest CPU time, because other work
 * on the machine only adds to it, and each as a share of the first.
 */
async function compareTargets(title: string, targets: readonly Target[]): Promise<void> {
  const rates: number[][] = targets.map(() => []);
  const costs: number[][] = targets.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { site, url }] of targets.entries()) {
      const cpuBefore = cpuTime(site.pid);
      const { count, seconds } = await requestRepeatedly(url, {
        connections: CONNECTIONS,
        ms: SPAN,
      });
      if (round < 0) continue;
      rates[index]?.push(count / seconds);
      costs[index]?.push((1000 * (cpuTime(site.pid) - cpuBefore)) / count);
    }
  }
  console.log(`\n${title}`);
  for (const [index, { name }] of targets.entries()) {
    const [rate, firstRate] = [index, 0].map((each) => median(rates[each] ?? []));
    const [cost, firstCost] = [index, 0].map((each) => Math.min(...(costs[each] ?? [])));
    console.log(
      name.padEnd(30),
      `${rate?.toFixed(0)}/s`.padStart(9),
      ((rate ?? 0) / (firstRate ?? 1)).toFixed(2).padStart(6),
      `${cost?.toFixed(0)} µs`.padStart(9),
      ((cost ?? 0) / (firstCost ?? 1)).toFixed(2).padStart(6),
    );
  }
}

/** Measures the pages and calls with a cache or without one, in the projects by name. */
async function measureSites(projects: Projects, cache: boolean): Promise<void> {
  const sites: { readonly name: string; readonly site: Site }[] = [];
  for (const [name, project] of projects)
    sites.push({ name, site: await startSite(project, cache) });
  try {
    for (const path of cache ? CACHED : RENDERED) {
      const targets = sites.map(({ name, site }) => ({ name, site, url: site.product + path }));
      for (const { url } of targets) await warmUp(url);
      const least = sites.map(({ site }) =>
        cache
          ? { name: "an empty Worker", site, url: site.empty }
          : { name: "a raw D1 Worker", site, url: `${site.raw}/?date=${TODAY}` },
      );
      const base = cache || path === JSON_CALL ? least.slice(-1) : [];
      await compareTargets(`${cache ? "cached" : "rendered"} ${path}`, [...base, ...targets]);
    }
  } finally {
    await Promise.all(sites.map(({ site }) => site.platform.dispose()));
  }
}

/**
 * Measures the responses per second and the CPU time at workerd itself, with eight connections.
 * `against` is the folder of another built project, which is measured in the same rounds.
 */
export async function measureThroughput(against: string | null): Promise<void> {
  const projects = projectsOf(against);
  console.log(
    "target, responses per second and their share of the first, lowest CPU time and its share",
  );
  await measureSites(projects, true);
  await measureSites(projects, false);
}

async function warmUp(url: string): Promise<void> {
  for (let visit = 0; visit < WARM_UP; visit += 1) await (await fetch(url)).text();
}
