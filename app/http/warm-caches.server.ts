import { dailyJobDetailTexts } from "~/config/texts/server";
import { addDays, newYorkDate } from "~/days/new-york";
import { cacheTags } from "./cache-rules.server";
import { type EdgeCache, purge } from "./response-cache.server";

/**
 * The part of the execution context with a binding to this Worker. Requests through it pass
 * Cloudflare's cache.
 */
export interface SelfBinding {
  readonly exports?: { readonly default?: unknown };
}

/** Returns the paths that most visitors of a new day request first. */
const firstPaths = (yesterday: string) => [
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
 * Purges every response with a tag, then requests the first paths of the new day through the
 * Worker's own cache, so that they are cached before visitors come. Returns a short report. Throws
 * if a response has a status of 500 or more. Without a public URL it only purges, because a cached
 * page contains that URL.
 */
export async function purgeAndWarmCaches(
  execution: EdgeCache & SelfBinding,
  siteUrl: string | null,
  now: number,
): Promise<string> {
  await purge(cacheTags, execution);
  const worker = execution.exports?.default as Fetcher | undefined;
  if (siteUrl === null || !worker) return dailyJobDetailTexts.purged;
  const paths = firstPaths(addDays(newYorkDate(now), -1));
  for (const path of paths) {
    const response = await worker.fetch(siteUrl + path, { redirect: "manual" });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
  }
  return dailyJobDetailTexts.warmed(paths.length);
}
