import { expect, test } from "vitest";
import { getDailyJobRuns } from "../../app/contract/calls/admin";
import { getHealth } from "../../app/contract/calls/service";
import { addDays, type NewYorkDate, newYorkHour, startOfDay } from "../../app/days/new-york";
import { type JobContext, runDailyJob } from "../../app/jobs/daily-job";
import { openDatabase } from "../../app/services/db.server";
import type { EmailContent } from "../../app/services/mail/mailer.server";
import {
  dailyJobStepNames,
  listDailyJobRuns,
} from "../../app/services/maintenance/daily-job-steps.server";
import { clearOldResults } from "../../app/services/maintenance/retention.server";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { answerOf } from "../support/answers";
import { submit, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const SITE = "https://lavalist.test";
const worker = startAccounts({ bindings: { PUBLIC_URL: SITE }, cache: true });

/** Midnight of the day after TODAY. */
const MIDNIGHT = startOfDay("2026-06-11");
const DAY = 24 * 60 * 60 * 1000;

/** What one night is given, and what it did. */
function shiftAt(now: number, changes: Partial<JobContext> = {}) {
  const letters: EmailContent[] = [];
  const failures: Readonly<Record<string, string>>[] = [];
  const shift: JobContext = {
    db: openDatabase(worker.db),
    now,
    clock: () => now + 1000,
    siteUrl: SITE,
    refreshCaches: async () => "purged",
    async emailOperators(letter) {
      letters.push(letter);
      return 1;
    },
    logFailure: (about) => failures.push(about),
    ...changes,
  };
  return { shift, letters, failures };
}

async function fireAt(instant: string | number): Promise<void> {
  await worker.setClock(instant);
  expect((await worker.fetch("/__local/cron", { method: "POST" })).status).toBe(200);
}

const rolledDays = async () =>
  (await listDailyJobRuns(openDatabase(worker.db))).map(({ date }) => date);

async function planDays(from: NewYorkDate, count: number): Promise<void> {
  for (let day = 0; day < count; day++) await addDailyGame(worker.db, addDays(from, day));
}

test.each([
  ["the 23 hours of spring", "2026-03-08T04:00:00Z", []],
  ["the 23 hours of spring", "2026-03-08T05:00:00Z", ["2026-03-08"]],
  ["the day after them", "2026-03-09T04:00:00Z", ["2026-03-09"]],
  ["the day after them", "2026-03-09T05:00:00Z", []],
  ["the 25 hours of autumn", "2026-11-01T04:00:00Z", ["2026-11-01"]],
  ["the 25 hours of autumn", "2026-11-01T05:00:00Z", []],
  ["the day after them", "2026-11-02T04:00:00Z", []],
  ["the day after them", "2026-11-02T05:00:00Z", ["2026-11-02"]],
  ["New Year in New York", "2027-01-01T04:00:00Z", []],
  ["New Year in New York", "2027-01-01T05:00:00Z", ["2027-01-01"]],
  ["New Year in UTC", "2027-01-01T00:00:00Z", []],
  ["the last minute of the hour", "2026-06-11T04:59:59.999Z", ["2026-06-11"]],
  ["the minute before it", "2026-06-11T03:59:59.999Z", []],
])("at %s, a trigger at %s rolls %j", async (_name, instant, dates) => {
  await fireAt(instant);
  expect(await rolledDays()).toEqual(dates);
});

test("of the two triggers of each day of a year exactly one falls into New York's first hour", () => {
  for (let date: NewYorkDate = "2026-01-01"; date <= "2027-01-01"; date = addDays(date, 1)) {
    const acting = [4, 5].filter(
      (hour) => newYorkHour(Date.parse(`${date}T0${hour}:00:00Z`)) === 0,
    );
    expect(acting, date).toHaveLength(1);
  }
});

test.each(["2026-03-08", "2026-11-01", "2027-01-01"] as const)(
  "the game of %s is today's from its first millisecond to its last, with no trigger at all",
  async (date) => {
    await planDays(addDays(date, -1), 3);
    const begin = startOfDay(date);
    const end = startOfDay(addDays(date, 1));
    for (const [instant, expected] of [
      [begin - 1, addDays(date, -1)],
      [begin, date],
      [end - 1, date],
      [end, addDays(date, 1)],
    ] as const) {
      await worker.setClock(instant);
      const { body } = await worker.ask("GET /api/game/today");
      expect(body.prompt).toBe(`Words of ${expected}`);
    }
    expect(await rolledDays()).toEqual([]);
  },
);

test("a night does all its steps, and admins and the health call can see it", async () => {
  await planDays(addDays(TODAY, -2), 7);
  const admin = await worker.addAccount("boss", "admin");
  await fireAt(MIDNIGHT);
  const headers = { Authorization: `Bearer ${await tokenOf(admin)}` };
  const { rolls } = await answerOf(
    getDailyJobRuns,
    await worker.fetch("/api/admin/rolls", { headers }),
  );
  expect(rolls).toMatchObject([{ date: "2026-06-11" }]);
  expect(rolls[0]?.steps.map(({ step, state }) => [step, state])).toEqual(
    dailyJobStepNames.map((step) => [step, "done"]),
  );
  expect(rolls[0]?.steps[0]?.detail).toMatch(/^purged, \d responses warmed$/);
  const { roll } = await answerOf(getHealth, await worker.fetch("/api/health"));
  expect(roll).toEqual({ date: "2026-06-11", complete: true, failed: [] });
  expect(worker.mails).toEqual([]);
});

test("what the night asked for first, the first visitor gets from the cache", async () => {
  await planDays(TODAY, 6);
  await fireAt(MIDNIGHT);
  await expect
    .poll(async () => {
      const { headers } = await worker.fetchSecurely("/api/game/today");
      return headers.get("CF-Cache-Status");
    })
    .toBe("HIT");
});

test("a second run changes nothing and mails nobody again", async () => {
  const { shift, letters } = shiftAt(MIDNIGHT);
  await runDailyJob(shift, MIDNIGHT);
  const once = await listDailyJobRuns(shift.db);
  expect(letters).toHaveLength(1);
  await runDailyJob({ ...shift, now: MIDNIGHT + 60_000 }, MIDNIGHT + 60_000);
  expect(await listDailyJobRuns(shift.db)).toEqual(once);
  expect(letters).toHaveLength(1);
});

test("two runs at once do each step once", async () => {
  let refreshed = 0;
  const refreshCaches = async () => `refreshed ${++refreshed}`;
  const { shift, letters } = shiftAt(MIDNIGHT, { refreshCaches });
  await Promise.all([runDailyJob(shift, MIDNIGHT), runDailyJob(shift, MIDNIGHT)]);
  expect(refreshed).toBe(1);
  expect(letters).toHaveLength(1);
});

test("a run that comes hours late still rolls the day for which it was due", async () => {
  const { shift } = shiftAt(MIDNIGHT + 5 * 60 * 60 * 1000);
  expect(await runDailyJob(shift, MIDNIGHT)).toEqual({ date: "2026-06-11", failed: [] });
});

test("a step that fails is recorded, logged and mailed, the others are done, and a second run repeats it alone", async () => {
  await planDays(TODAY, 6);
  const broken = async () => {
    throw new Error("The cache is on fire.");
  };
  const { shift, letters, failures } = shiftAt(MIDNIGHT, { refreshCaches: broken });
  expect(await runDailyJob(shift, MIDNIGHT)).toEqual({ date: "2026-06-11", failed: ["caches"] });
  const [roll] = await listDailyJobRuns(shift.db);
  expect(roll?.steps.map(({ state }) => state)).toEqual(["failed", ...Array(5).fill("done")]);
  expect(roll?.steps[0]?.detail).toBe("The cache is on fire.");
  expect(failures).toEqual([{ event: "roll", date: "2026-06-11", step: "caches" }]);
  expect(letters.map(({ subject }) => subject)).toEqual([
    "Lavalist: the daily job of 2026-06-11 failed in part",
  ]);
  expect(letters[0]?.text).toContain("caches: The cache is on fire.");
  expect(letters[0]?.text).toContain(`${SITE}/admin/rolls`);
  const { roll: seen } = await answerOf(getHealth, await worker.fetch("/api/health"));
  expect(seen).toEqual({ date: "2026-06-11", complete: false, failed: ["caches"] });
  await runDailyJob({ ...shift, refreshCaches: async () => "put out" }, MIDNIGHT);
  expect((await listDailyJobRuns(shift.db))[0]?.steps[0]).toMatchObject({
    state: "done",
    detail: "put out",
  });
  expect(letters).toHaveLength(1);
});

test("a step whose run died is taken up again, but not while it may still run", async () => {
  await worker.db
    .prepare("INSERT INTO roll_steps VALUES ('2026-06-11', 'caches', 'running', ?, null, '')")
    .bind(MIDNIGHT)
    .run();
  let refreshed = 0;
  const refreshCaches = async () => `refreshed ${++refreshed}`;
  await runDailyJob(shiftAt(MIDNIGHT + 60_000, { refreshCaches }).shift, MIDNIGHT);
  expect(refreshed).toBe(0);
  await runDailyJob(shiftAt(MIDNIGHT + 16 * 60_000, { refreshCaches }).shift, MIDNIGHT);
  expect(refreshed).toBe(1);
});

test("where even the mail fails, the night goes on and the log tells both", async () => {
  const emailOperators = async () => {
    throw new Error("No mail today.");
  };
  const { shift, failures } = shiftAt(MIDNIGHT, { emailOperators });
  expect(await runDailyJob(shift, MIDNIGHT)).toEqual({
    date: "2026-06-11",
    failed: ["comingGames"],
  });
  expect(failures.map(({ event }) => event)).toEqual(["roll", "roll mail"]);
});

test("the operators hear of the next three days that have no game", async () => {
  await worker.addAccount("boss", "admin");
  await worker.addAccount("player");
  for (const date of ["2026-06-11", "2026-06-13", "2026-06-15"] as const) {
    await addDailyGame(worker.db, date);
  }
  await fireAt(MIDNIGHT);
  expect(worker.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["boss@lavalist.test", "Lavalist: no game for 2026-06-12, 2026-06-14"],
  ]);
  expect(worker.mails[0]?.text).toContain(`${SITE}/admin/schedule`);
});

test("the days whose grace is over are closed, those that a missed night left open too", async () => {
  const days = ["2026-06-07", "2026-06-08", "2026-06-09", TODAY] as const;
  for (const day of days) {
    const game = await addDailyGame(worker.db, day);
    await worker.setClock(startOfDay(day) + DAY / 2);
    await submit(worker, game, { userKey: userKeyOf("a") });
    await submit(worker, game, { userKey: userKeyOf("b") });
  }
  const open = async () =>
    (
      await worker.db
        .prepare("SELECT name FROM scoreboards WHERE closed_at IS NULL ORDER BY name")
        .all<{ name: string }>()
    ).results.map(({ name }) => name);
  const { shift } = shiftAt(MIDNIGHT);
  await runDailyJob(shift, MIDNIGHT);
  expect(await open()).toEqual([TODAY]);
  const steps = (await listDailyJobRuns(shift.db))[0]?.steps;
  expect(steps?.find(({ step }) => step === "statistics")?.detail).toBe(
    "2026-06-07: 2 players, 2026-06-08: 2 players, 2026-06-09: 2 players",
  );
});

/** Each row of results without what only tells one test's run from another's. */
const rows = async () =>
  (
    await worker.db
      .prepare(
        "SELECT scoreboard, player, found IS NULL AND wrong_guesses IS NULL AS cleared FROM results ORDER BY scoreboard, player",
      )
      .all<{ scoreboard: string; player: string; cleared: number }>()
  ).results.map(({ scoreboard, player, cleared }) => [scoreboard.slice(0, 10), player, cleared]);

test("after sixty days guests leave a daily game, and all others lose their answers", async () => {
  const daily = await addDailyGame(worker.db, TODAY);
  const community = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON });
  const token = await tokenOf(await worker.addAccount("player"));
  const { itemIds } = daily;
  await submit(worker, daily, { found: 3, wrong: 8, userKey: userKeyOf("guest") });
  const answers = (ids: readonly number[]) =>
    ids.map((answerId) => ({ answerId, guessedCorrectly: true }));
  const result = { answers: answers(itemIds), userKey: userKeyOf("player"), score: 1000 };
  await worker.ask("POST /api/game/submit", { body: result, token });
  const ofCommunity = {
    answers: answers(community.itemIds),
    userKey: userKeyOf("guest"),
    score: 1000,
    gameUid: community.uid,
  };
  await worker.ask("POST /api/game/submit-community-game", { body: ofCommunity });
  const all = await rows();
  expect(all.map(([, , cleared]) => cleared)).toEqual([0, 0, 0]);
  const before = await worker.db.prepare("SELECT scores, found FROM scoreboards").all();

  const night = (days: number) => startOfDay(addDays(TODAY, days));
  await runDailyJob(shiftAt(night(60)).shift, night(60));
  expect(await rows()).toEqual(all);
  await runDailyJob(shiftAt(night(61)).shift, night(61));
  expect(await rows()).toEqual([
    [TODAY, "user:id-of-player", 1],
    ["community/", `guest:${userKeyOf("guest")}`, 1],
  ]);
  const after = await worker.db.prepare("SELECT scores, found FROM scoreboards").all();
  expect(after.results).toEqual(before.results);
});

/** Many old results, one a minute, and a young one. */
async function addOldResults(count: number): Promise<void> {
  await addDailyGame(worker.db, TODAY);
  await worker.db.batch([
    worker.db
      .prepare("INSERT INTO scoreboards SELECT ?, id, '[]', '{}', null FROM games")
      .bind(TODAY),
    worker.db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO results SELECT ?, iif(i % 2, 'guest:', 'user:') || i, 0, 0, '[]', '[]', 1, 0, ? + i FROM n`,
      )
      .bind(count, TODAY, NOON),
  ]);
}

const uncleared = () =>
  worker.db.prepare("SELECT count(*) AS n FROM results WHERE found IS NOT NULL").first("n");

test("more than a statement holds is cleared in chunks, each row once", async () => {
  await addOldResults(5001);
  const db = openDatabase(worker.db);
  expect(await clearOldResults(db, NOON + 5001)).toEqual({ rows: 5000, finished: true });
  expect(await uncleared()).toBe(1);
  expect(await clearOldResults(db, NOON + 5001)).toEqual({ rows: 0, finished: true });
  expect(await clearOldResults(db, NOON + 6000)).toEqual({ rows: 1, finished: true });
  expect(await worker.db.prepare("SELECT count(*) AS n FROM results").first("n")).toBe(2500);
});

test("a database that numbers its rows anew is gone through from the beginning", async () => {
  await addOldResults(100);
  const db = openDatabase(worker.db);
  await clearOldResults(db, NOON + 51);
  expect(await uncleared()).toBe(50);
  await worker.db.batch([
    worker.db.prepare("CREATE TABLE copy AS SELECT * FROM results ORDER BY rowid"),
    worker.db.prepare("DELETE FROM results"),
    worker.db.prepare("INSERT INTO results SELECT * FROM copy"),
    worker.db.prepare("DROP TABLE copy"),
  ]);
  await clearOldResults(db, NOON + 101);
  expect(await uncleared()).toBe(0);
});
