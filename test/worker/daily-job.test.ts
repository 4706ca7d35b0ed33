import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { crons } from "../../app/config/crons";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import {
  clearingStepNames,
  dailyJobStepNames,
  getDailyJobRuns,
} from "../../app/features/moderation/contract";
import { beginStep, listDailyJobRuns } from "../../app/features/moderation/daily-job-runs.server";
import { playerKey } from "../../app/features/play/player.server";
import { dailyScoreboardId } from "../../app/features/play/scoreboard.server";
import { DAY, HOUR, MINUTE } from "../../app/game/dates";
import { type JobContext, runTrigger } from "../../app/jobs/daily-job.server";
import { clearResults } from "../../app/jobs/sweep-results.server";
import { openDatabase } from "../../app/server/db.server";
import type { EmailContent } from "../../app/server/mail/mailer.server";
import { dailyJobTexts } from "../../app/texts/admin";
import { jobPositions } from "../../drizzle/schema";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { breakableTables } from "../support/broken-table";
import { resultOf, submit, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { dyingDatabase, isDeath } from "../support/stepped-database";
import { storedResults } from "../support/stored-results";
import { NOON, TODAY } from "../support/worker";

const SITE = "https://lavalist.test";
const worker = startAccounts({ bindings: { PUBLIC_URL: `${SITE}/` }, cache: true });

const { breakTable, repair } = breakableTables(worker);

/** Midnight of the day after TODAY. */
const MIDNIGHT = startOfDay("2026-06-11");
/** When clearing begins on that day: 09:00 UTC. */
const MORNING = MIDNIGHT + 5 * HOUR;

/** Returns the context of a run at an instant, with the e-mails and failures that it records. */
function contextAt(now: number, changes: Partial<JobContext> = {}) {
  const emails: EmailContent[] = [];
  const failures: Readonly<Record<string, string>>[] = [];
  const context: JobContext = {
    db: openDatabase(worker.db),
    now,
    clock: () => now + 1000,
    siteUrl: SITE,
    refreshCaches: async () => "purged",
    async emailOperators(content) {
      emails.push(content);
      return 1;
    },
    pingDeadMansSwitch: async () => {},
    logFailure: (about) => failures.push(about),
    ...changes,
  };
  return { context, emails, failures };
}

async function fireAt(instant: string | number): Promise<void> {
  await worker.setClock(instant);
  await worker.fire("midnight");
}

const runMidnight = (context: JobContext) =>
  runTrigger(context, { cron: crons.midnight, due: MIDNIGHT });
const runClearing = (context: JobContext, due = context.now) =>
  runTrigger(context, { cron: crons.clearing, due });

/** Returns the newest run. */
const lastRun = async () => (await listDailyJobRuns(openDatabase(worker.db)))[0];

async function planDays(from: NewYorkDate, count: number): Promise<void> {
  for (let day = 0; day < count; day++) await addDailyGame(worker.db, addDays(from, day));
}

test.each([
  ["2026-03-09T04:00:00Z", ["2026-03-09"]],
  ["2027-01-01T05:00:00Z", ["2027-01-01"]],
  ["2026-06-11T04:59:59.999Z", ["2026-06-11"]],
  ["2026-06-11T03:59:59.999Z", []],
  ["2026-06-11T05:00:00Z", []],
])("a trigger at %s runs the job for %j", async (instant, dates) => {
  await fireAt(instant);
  const runs = await listDailyJobRuns(openDatabase(worker.db));
  expect(runs.map(({ date }) => date)).toEqual(dates);
});

test("the job runs all steps, and admins see them", async () => {
  await planDays(addDays(TODAY, -2), 7);
  const admin = await worker.addAccount("boss", "admin");
  await fireAt(MIDNIGHT);
  await worker.setClock(MORNING);
  await worker.fire("clearing");
  const { body } = await worker.ask("GET /api/admin/daily-job", { token: await tokenOf(admin) });
  const { runs } = getDailyJobRuns.response.parse(body);
  expect(runs).toMatchObject([{ date: "2026-06-11" }]);
  expect(runs[0]?.steps.map(({ step, state }) => [step, state])).toEqual(
    dailyJobStepNames.map((step) => [step, "done"]),
  );
  expect(runs[0]?.steps[0]?.detail).toBe("purged");
  expect(worker.mails).toEqual([]);
});

test("two runs at once, also hours late, do each step once, for the day when they were due", async () => {
  let refreshed = 0;
  const refreshCaches = async () => `refreshed ${++refreshed}`;
  const { context, emails } = contextAt(MIDNIGHT + 5 * HOUR, { refreshCaches });
  const runs = await Promise.all([runMidnight(context), runMidnight(context)]);
  expect(runs.map((run) => run?.date)).toEqual(["2026-06-11", "2026-06-11"]);
  expect(refreshed).toBe(1);
  expect(emails).toHaveLength(1);
});

test("a failed step is recorded, logged and mailed, and a second run repeats only this step", async () => {
  await planDays(TODAY, 6);
  const broken = async () => {
    throw new Error("The cache is on fire.");
  };
  const { context, emails, failures } = contextAt(MIDNIGHT, { refreshCaches: broken });
  expect(await runMidnight(context)).toEqual({ date: "2026-06-11", failed: ["caches"] });
  const run = await lastRun();
  expect(run?.steps.map(({ state }) => state)).toEqual(["failed", "done", "done", "done"]);
  expect(run?.steps[0]?.detail).toBe("The cache is on fire.");
  expect(failures).toEqual([{ event: "daily job", date: "2026-06-11", step: "caches" }]);
  const [email] = emails;
  expect(email?.subject).toBe("Lavalist: the daily job of 2026-06-11 failed in part");
  expect(email?.text).toContain(`${dailyJobTexts.steps.caches}: The cache is on fire.`);
  expect(email?.text).toContain(`${SITE}/admin/daily-job`);
  await runMidnight({ ...context, refreshCaches: async () => "put out" });
  expect((await lastRun())?.steps[0]).toMatchObject({ state: "done", detail: "put out" });
  expect(emails).toHaveLength(1);
  const tomorrow = contextAt(MIDNIGHT + DAY, { refreshCaches: broken, emailOperators: broken });
  await runTrigger(tomorrow.context, { cron: crons.midnight, due: MIDNIGHT + DAY });
  expect(tomorrow.failures.map(({ event }) => event)).toContain("daily job mail");
});

test("a step whose run died is repeated after 15 minutes", async () => {
  const db = openDatabase(worker.db);
  await beginStep(db, "2026-06-11", "caches", MIDNIGHT);
  let refreshed = 0;
  const refreshCaches = async () => `refreshed ${++refreshed}`;
  await runMidnight(contextAt(MIDNIGHT + MINUTE, { refreshCaches }).context);
  expect(refreshed).toBe(0);
  await runMidnight(contextAt(MIDNIGHT + 16 * MINUTE, { refreshCaches }).context);
  expect(refreshed).toBe(1);
});

test("operators are warned of days without a game among the next three", async () => {
  await worker.addAccount("boss", "admin");
  await worker.addAccount("player");
  for (const day of [1, 3, 5]) await addDailyGame(worker.db, addDays(TODAY, day));
  await fireAt(MIDNIGHT);
  const subject = "Lavalist: no game for 2026-06-12, 2026-06-14";
  expect(worker.mails).toMatchObject([{ to: "boss@lavalist.test", subject }]);
  expect(worker.mails[0]?.text).toContain(`${SITE}/admin/schedule`);
});

test("scoreboards are closed after the grace period, including those of missed runs", async () => {
  const days = ["2026-06-07", "2026-06-08", "2026-06-09", TODAY] as const;
  for (const day of days) {
    const game = await addDailyGame(worker.db, day);
    await worker.setClock(startOfDay(day) + DAY / 2);
    await submit(worker, game, { userKey: userKeyOf("a") });
    await submit(worker, game, { userKey: userKeyOf("b") });
  }
  const { context } = contextAt(MIDNIGHT);
  await runMidnight(context);
  const open = worker.db.prepare("SELECT id FROM scoreboards WHERE closed_at IS NULL");
  expect((await open.all()).results).toEqual([{ id: dailyScoreboardId(TODAY) }]);
  const closing = (await lastRun())?.steps.find(({ step }) => step === "statistics");
  expect(closing?.detail).toBe(
    "2026-06-07: 2 players, 2026-06-08: 2 players, 2026-06-09: 2 players",
  );
});

test("results of guests go after 60 days, wrong guesses after 2, and totals stay", async () => {
  const daily = await addDailyGame(worker.db, TODAY);
  const community = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON });
  const token = await tokenOf(await worker.addAccount("player"));
  await submit(worker, daily, { found: 3, wrong: 8, userKey: userKeyOf("guest") });
  const body = resultOf(daily, { found: 3, wrong: 8, userKey: userKeyOf("player") });
  await worker.ask("POST /api/game/submit", { body, token });
  await worker.setClock(NOON + 1);
  const played = resultOf(community, { found: 9, wrong: 1, userKey: userKeyOf("guest") });
  const ofCommunity = { ...played, gameUid: community.uid };
  await worker.ask("POST /api/game/submit-community-game", { body: ofCommunity });
  const guest = await playerKey(`guest:${userKeyOf("guest")}`);
  const account = await playerKey("user:id-of-player");
  const totals = () => worker.db.prepare("SELECT * FROM scoreboards").all();
  const before = (await totals()).results.map((row) => ({ ...row, closed_at: null }));

  const clearAfter = async (days: number) => {
    const morning = startOfDay(addDays(TODAY, days)) + 5 * HOUR;
    await runClearing(contextAt(morning).context);
    const rows = await storedResults(worker.db);
    const guesses = await worker.db.prepare("SELECT count(*) AS n FROM guesses").first("n");
    return [guesses, rows.map(({ player, scoreboard }) => [player, scoreboard.slice(0, 10)])];
  };
  const kept = [[account, TODAY]];
  const all = [[guest, TODAY], ...kept, [guest, "community/"]];
  expect(await clearAfter(2)).toEqual([3, all]);
  expect(await clearAfter(3)).toEqual([0, all]);
  expect(await clearAfter(60)).toEqual([0, all]);
  expect(await clearAfter(61)).toEqual([0, kept]);
  expect(await clearAfter(4000)).toEqual([0, kept]);
  expect((await totals()).results).toEqual(before);
});

/** Adds the game of today, with the results of many guests. */
async function addGuests(count: number): Promise<void> {
  await submit(worker, await addDailyGame(worker.db, TODAY));
  await worker.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO results SELECT unhex(printf('%032x', i)), ?, 0, 0, 0, 8, 1, 0, ? FROM n`,
    )
    .bind(count, dailyScoreboardId(TODAY), NOON)
    .run();
}

test("clearing goes on every hour until nothing is left, and no step of midnight waits for it", async () => {
  await addGuests(90_000);
  const day = MORNING + 61 * DAY;
  const clear = async (hour: number) => {
    await runClearing(contextAt(day + hour * HOUR).context);
    const run = await lastRun();
    expect(run?.steps.map(({ step }) => step)).toEqual(clearingStepNames);
    return run?.steps.find(({ step }) => step === "results");
  };
  expect(await clear(0)).toMatchObject({ state: "unfinished" });
  expect(await clear(1)).toMatchObject({ state: "done" });
  expect(await worker.db.prepare("SELECT count(*) AS n FROM results").first("n")).toBe(0);
});

test("clearing goes on where a run has died", async () => {
  await addGuests(60_000);
  // The last 2,001 results are of a deleted game, and so are deleted at any age.
  await worker.db
    .prepare("UPDATE results SET scoreboard_id = 1 WHERE player > unhex(printf('%032x', 58000))")
    .run();
  await clearResults(dyingDatabase(worker.db, { query: 7, executed: true }), NOON).catch(isDeath);
  const db = openDatabase(worker.db);
  expect(await db.select().from(jobPositions)).toMatchObject([{ job: "results" }]);
  expect(await clearResults(db, NOON)).toEqual({ rows: 2001, finished: true });
});

test("a step of clearing that fails every hour is mailed once", async () => {
  await breakTable("wrong_guesses");
  const { context, emails } = contextAt(MORNING);
  for (const hour of [0, 1, 2]) {
    expect((await runClearing(context, MORNING + hour * HOUR))?.failed).toEqual(["nearMisses"]);
  }
  await repair();
  expect(emails).toHaveLength(1);
  expect((await runClearing(context, MORNING + 3 * HOUR))?.failed).toEqual([]);
});

test("the triggers of the code are those of wrangler.toml", () => {
  const { triggers } = unstable_readConfig({ config: "wrangler.toml" });
  expect(triggers.crons).toEqual(Object.values(crons));
});
