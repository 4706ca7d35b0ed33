import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { crons } from "../../app/config/crons";
import { limits } from "../../app/config/limits";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { HOUR, MINUTE } from "../../app/game/dates";
import { runTrigger } from "../../app/jobs/daily-job";
import { DomainError } from "../../app/services/ground/errors.server";
import { clearResults } from "../../app/services/maintenance/sweep-results.server";
import { eraseStatements } from "../../app/services/privacy/erase-results.server";
import { linkResults } from "../../app/services/privacy/link-results.server";
import { accountPlayer, guestPlayer, type Player } from "../../app/services/results/player.server";
import { accountResults } from "../../app/services/results/read/finished-games.server";
import { communityStats, dailyStats } from "../../app/services/results/read/read-scoreboard.server";
import { nameOf } from "../../app/services/results/scoreboard.server";
import { submitCommunityResult, submitDailyResult } from "../../app/services/results/submit.server";
import { users } from "../../drizzle/schema";
import { openTestDatabase } from "../support/database";
import { DyingProcess, expectDeath, type Kill } from "../support/dying-process";
import { effort } from "../support/effort";
import { ResultModel } from "../support/result-model";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame, addUser, type SeededGame } from "../support/seeds";
import { storedReturned } from "../support/stored-results";

const { db, binding, close } = await openTestDatabase();
afterAll(close);

/** More than the 30 days after which players are counted as returned, with a clock change. */
const DAYS = 35;
const FIRST: NewYorkDate = "2026-10-10";
const dates = Array.from({ length: DAYS }, (_, index) => addDays(FIRST, index));
const dailyGames = await Promise.all(dates.map((date) => addDailyGame(binding, date)));
const communityGame = await addCommunityGame(
  binding,
  { status: "approved" },
  { createdAt: startOfDay(FIRST) },
);
const NAMES = ["anna", "ben"] as const;
const ACCOUNTS = NAMES.map((name) => `user-${name}`);
const DEVICES = 4;

/** One thing that happens. Devices 0 and 1 may belong to anna, the others to ben. */
interface Action {
  readonly kind: "play" | "late" | "tooLate" | "community" | "link" | "delete" | "job";
  readonly device: number;
  readonly found: number;
  /** How often the browser repeats a result that was taken. */
  readonly repeats: number;
  readonly kills: readonly Kill[];
}

const kill = fc.record({ query: fc.integer({ min: 1, max: 5 }), executed: fc.boolean() });
const kinds = fc.oneof(
  { weight: 60, arbitrary: fc.constant("play" as const) },
  { weight: 15, arbitrary: fc.constantFrom("late" as const, "community" as const) },
  { weight: 3, arbitrary: fc.constant("tooLate" as const) },
  { weight: 10, arbitrary: fc.constantFrom("link" as const, "job" as const) },
  { weight: 1, arbitrary: fc.constant("delete" as const) },
);
const action: fc.Arbitrary<Action> = fc.record({
  kind: kinds,
  device: fc.integer({ min: 0, max: DEVICES - 1 }),
  found: fc.constantFrom(10, 10, 3),
  repeats: fc.integer({ min: 0, max: 1 }),
  kills: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(kill, { maxLength: 2 })),
});
const month = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), {
  minLength: DAYS,
  maxLength: DAYS,
});

/** Plays a month on a real database and on the model. */
class Month {
  readonly model = new ResultModel();
  readonly #signedIn = new Set<number>();
  readonly #deleted = new Set<string>();
  #today = 0;
  #now = 0;

  /** Runs the daily job: exactly one of the two triggers is in the first hour of New York. */
  async startDay(day: number): Promise<void> {
    this.#today = day;
    this.#now = startOfDay(this.date);
    const runs = [];
    for (const hour of [4, 5]) {
      const due = Date.parse(`${this.date}T00:00:00Z`) + hour * HOUR;
      runs.push(await runTrigger(jobAt(due), { cron: crons.midnight, due }));
    }
    expect(runs.filter((run) => run !== null)).toEqual([{ date: this.date, failed: [] }]);
  }

  get date(): NewYorkDate {
    return dates[this.#today] ?? FIRST;
  }

  async run(event: Action): Promise<void> {
    this.#now += MINUTE;
    const { kind, device, kills } = event;
    if (kind === "job") await clearResults(db, this.#now);
    else if (kind === "link") await this.#link(device, kills);
    else if (kind === "delete") await this.#deleteAccount(device, kills);
    else await this.#play(event);
  }

  /** Does what a process does until it lives long enough. */
  async #untilDone(
    kills: readonly Kill[],
    work: (at: typeof db) => Promise<unknown>,
  ): Promise<void> {
    for (const each of kills) await work(new DyingProcess(each).open(binding)).catch(expectDeath);
    await work(db);
  }

  #playerOf(device: number): Player {
    return this.#signedIn.has(device) ? accountPlayer(accountOf(device)) : guest(device);
  }

  async #play({ kind, device, found, repeats, kills }: Action): Promise<void> {
    const isLate = (kind === "late" || kind === "tooLate") && this.#today > 0;
    const day = isLate ? this.#today - 1 : this.#today;
    const graceEnd = startOfDay(this.date) + limits.gracePeriod;
    const now = isLate ? graceEnd - 1 : this.#now;
    const [game, date] =
      kind === "community" ? [communityGame, null] : [dailyGames[day], dates[day]];
    if (!game || date === undefined) throw new Error(`There is no day ${day}.`);
    if (this.#signedIn.has(device)) await this.#link(device, []);
    const player = this.#playerOf(device);
    const wrong = found === 10 ? 0 : 8;
    const result = resultOf(game, { found, wrong, hints: device });
    // A browser names the day of its result, but need not.
    const named = found === 10 && date !== null ? { ...result, date } : result;
    if (isLate && kind === "tooLate") {
      const submitter = { player, source: "00", now: graceEnd };
      await expect(submitDailyResult(db, named, submitter)).rejects.toBeInstanceOf(DomainError);
      return;
    }
    const submitter = { player, source: "00", now };
    for (let time = 0; time <= repeats; time++) {
      await this.#untilDone(time === 0 ? kills : [], (at) =>
        date === null
          ? submitCommunityResult(at, { ...result, gameUid: game.uid }, submitter)
          : submitDailyResult(at, named, submitter),
      );
    }
    this.model.submit(player, date ?? `community/${game.uid}`, {
      score: result.score,
      found: Array.from({ length: found }, (_, index) => index),
      won: found === 10,
      hints: device,
      wrong,
      at: now,
    });
  }

  async #link(device: number, kills: readonly Kill[]): Promise<void> {
    const account = accountOf(device);
    if (!this.#deleted.has(account)) this.#signedIn.add(device);
    await this.#untilDone(kills, (at) => linkResults(at, account, userKeyOf(device)));
    this.model.link(guest(device), accountPlayer(account));
  }

  /** Deletes the account of a device. A device whose session still runs submits once more. */
  async #deleteAccount(device: number, kills: readonly Kill[]): Promise<void> {
    const account = accountOf(device);
    const late = this.#signedIn.has(device) && !this.#deleted.has(account);
    this.#deleted.add(account);
    await this.#untilDone(kills, async (at) => {
      await at.batch([...(await eraseStatements(at, account, this.#now)), deleteUser(at, account)]);
    });
    this.model.erase(accountPlayer(account));
    const game = dailyGames[this.#today];
    if (late && game) {
      const submitter = { player: accountPlayer(account), source: "00", now: this.#now };
      await submitDailyResult(db, resultOf(game), submitter);
    }
    for (let other = 0; other < DEVICES; other++) {
      if (accountOf(other) === account) this.#signedIn.delete(other);
    }
  }

  async check(): Promise<void> {
    const players = [...ACCOUNTS.map(accountPlayer), ...[0, 1, 2, 3].map(guest)];
    for (const player of players) {
      const stats = await dailyStats(db, {}, player, this.#now);
      const { played, won } = this.model.streaksOf(player, this.date);
      expect([player, stats.playedStreak, stats.wonStreak]).toEqual([player, played, won]);
      expect(stats.playerCount).toBe(this.model.statisticsOf(this.date).playerCount);
    }
  }

  async checkAll(): Promise<void> {
    for (const [index, date] of dates.entries()) {
      const stats = await dailyStats(db, { date }, null, this.#now);
      this.#expectStatistics(date, dailyGames[index], stats);
      expect([date, await storedReturned(binding, date)]).toEqual([
        date,
        this.model.statisticsOf(date).returned,
      ]);
    }
    const stats = await communityStats(db, { gameUid: communityGame.uid }, null, 0);
    this.#expectStatistics(`community/${communityGame.uid}`, communityGame, stats);
    for (const id of ACCOUNTS) {
      const stored = await accountResults(db, id, { before: null, limit: 1000 });
      const own = stored.map((row) => [
        nameOf(row),
        row.score,
        row.hints,
        row.wrong,
        row.createdAt,
      ]);
      const expected = [...this.model.resultsOf(accountPlayer(id))].map(([name, result]) => {
        const { score, hints, wrong, at } = result;
        return [name, score, hints, wrong, at];
      });
      expect(own.toSorted()).toEqual(expected.toSorted());
    }
  }

  #expectStatistics(
    name: string,
    game: SeededGame | undefined,
    stats: Awaited<ReturnType<typeof dailyStats>>,
  ): void {
    const { playerCount, averageScore, found } = this.model.statisticsOf(name);
    expect([name, stats.playerCount]).toEqual([name, playerCount]);
    if (playerCount === 0) return;
    expect(stats.averageScore).toBeCloseTo(averageScore ?? 0, 6);
    expect(game?.itemIds.map((id) => (stats.stats?.[id] ?? 0) * playerCount)).toEqual(
      found.map((players) => expect.closeTo(players, 6)),
    );
  }
}

/** The context of the daily job at an instant. A failure of a step fails the test. */
const jobAt = (now: number) => ({
  db,
  now,
  clock: () => now,
  siteUrl: null,
  refreshCaches: async () => "purged",
  emailOperators: async () => 0,
  pingDeadMansSwitch: async () => {},
  logFailure: (_: unknown, error: unknown) => expect.fail(String(error)),
});

const guest = (device: number) => guestPlayer(userKeyOf(device));
const accountOf = (device: number) => ACCOUNTS[device < 2 ? 0 : 1] ?? "";
const deleteUser = (at: typeof db, id: string) => at.delete(users).where(eq(users.id, id));

async function startMonth(): Promise<void> {
  const tables = [
    ...["results", "scoreboards", "guesses", "erased_players", "linked_guests", "users"],
    "daily_job_steps",
  ];
  await binding.batch(tables.map((table) => binding.prepare(`DELETE FROM ${table}`)));
  for (const name of NAMES) await addUser(binding, name);
}

test("a month with kills, late results, moves of guests, deletions and the daily job is that of the model", {
  timeout: 120_000 * effort,
}, async () => {
  await fc.assert(
    fc.asyncProperty(month, async (days) => {
      await startMonth();
      const played = new Month();
      for (const [day, events] of days.entries()) {
        await played.startDay(day);
        for (const event of events) await played.run(event);
        if (day % 5 === 0) await played.check();
      }
      await played.check();
      await played.checkAll();
    }),
    { numRuns: 3 * effort, endOnFailure: true },
  );
});
