import { crons } from "../../app/config/crons";
import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { addMidnight, type MidnightSite, storedOn, submitMany } from "../support/midnight";

const MINUTE = 60_000;
const QUIET = 200;
const BUSY = 2000;
/** Old results that the daily job deletes meanwhile. */
const OLD_RESULTS = 100_000;

/**
 * Compares a quiet minute with the first minute of a day: 2,000 results of both days, cold caches,
 * and the daily job. Throws if a result is lost.
 */
export async function measureMidnight(): Promise<void> {
  const platform = await startPlatform({
    port: 0,
    state: null,
    limits: false,
    bindings: { RESULT_WRITING: "queued" },
    log: () => {},
  });
  try {
    const db = databaseOf(platform);
    await migrate(db);
    const url = (await platform.ready).origin;
    const post = async (path: string, body = "") => fetch(url + path, { method: "POST", body });
    await play({
      db,
      url,
      setClock: (instant) => post("/__local/clock", String(instant)),
      runDailyJob: () => post(`/__local/cron?${new URLSearchParams({ cron: crons.midnight })}`),
    });
  } finally {
    await platform.dispose();
  }
}

async function play(site: MidnightSite): Promise<void> {
  const { db } = site;
  const { instant, days } = await addMidnight(db, "2026-06-10");
  await addOldResults(db);
  const [evening, morning] = days;
  if (!evening || !morning) return;
  await site.setClock(instant - 60 * MINUTE);
  const quiet = await submitMany(site, [evening], { count: QUIET, span: MINUTE });
  await site.setClock(instant);
  const [busy] = await Promise.all([
    submitMany(site, days, { count: BUSY, span: MINUTE }),
    site.runDailyJob(),
  ]);
  await waitUntilStored(db, evening[0], QUIET + BUSY / 2);
  await waitUntilStored(db, morning[0], BUSY / 2);
  console.log(`\nNo result is lost: ${QUIET + BUSY}.\n`);
  console.table([
    { minute: "quiet", results: QUIET, ...percentiles(quiet) },
    { minute: "after midnight", results: BUSY, ...percentiles(busy) },
  ]);
}

async function addOldResults(db: D1Database): Promise<void> {
  await db
    .prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${OLD_RESULTS})
      insert into results select unhex('00' || substr(hex(randomblob(16)), 3)), 20000, 100, 0, 1, 1, 0, 1, null from n`,
    )
    .run();
}

/** Waits for the queue. Throws if results are missing after two minutes. */
async function waitUntilStored(db: D1Database, date: string, count: number): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const stored = await storedOn(db, date as Parameters<typeof storedOn>[1]);
    if (stored.results === count && stored.players === count) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`Results of ${date} are lost.`);
}

function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { "median, ms": at(0.5), "99th percentile, ms": at(0.99) };
}
