import { dailyJobDetailTexts } from "~/config/texts/server";
import { addDays, newYorkDate } from "~/days/new-york";
import { cacheTags } from "./cache-rules.server";
import { type FrontCache, purge } from "./response-cache.server";

/** The Worker itself, behind its own cache. */
export interface Loopback {
  readonly exports?: { readonly default?: unknown };
}

/** What most visitors of a new day ask for first. */
const firstAsked = (yesterday: string) => [
  "/",
  "/_root.data",
  "/api/game/today",
  "/explore",
  "/explore.data",
  `/archive/${yesterday}`,
  "/api/previous-days",
  "/feed.xml",
];

/**
 * Gives up all that is kept and asks for a new day's first answers, through the Worker's own cache, so that they are there when the
 * visitors come. Tells what it did. Throws where an answer is a failure. Pages hold the public address: without one, nothing is asked for.
 */
export async function purgeAndWarmCaches(
  execution: FrontCache & Loopback,
  siteUrl: string | null,
  now: number,
): Promise<string> {
  await purge(cacheTags, execution);
  const worker = execution.exports?.default as Fetcher | undefined;
  if (siteUrl === null || !worker) return dailyJobDetailTexts.purged;
  const paths = firstAsked(addDays(newYorkDate(now), -1));
  for (const path of paths) {
    const response = await worker.fetch(siteUrl + path, { redirect: "manual" });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
  }
  return dailyJobDetailTexts.warmed(paths.length);
}
