import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { crons } from "../../app/config/crons";
import { limits } from "../../app/config/limits";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { runTrigger } from "../../app/jobs/daily-job";
import { DomainError } from "../../app/services/ground/errors.server";
import { linkResults } from "../../app/services/privacy/link-results.server";
import { accountPlayer, guestPlayer, type Player } from "../../app/services/results/player.server";
import { dailyStats } from "../../app/services/results/read/read-scoreboard.server";
import { submitDailyResult } from "../../app/services/results/submit.server";
import { openTestDatabase } from "../support/database";
import { effort } from "../support/effort";
import { ResultModel } from "../support/result-model";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, addUser, type SeededGame } from "../support/seeds";
import { storedReturned } from "../support/stored-results";

/**
 * The whole year has both clock changes, and is long enough that results of guests are deleted.
 * Its short form has the clock change of November.
 */
const { first, length } =
  effort > 1
    ? ({ first: "2026-02-01", length: 365 } as const)
    : ({ first: "2026-10-20", length: 24 } as const);

const HOUR = 60 * 60 * 1000;
const dates = Array.from({ length }, (_, index) => addDays(first, index));

const { db, binding, close } = await openTestDatabase();
afterAll(close);
const account = accountPlayer(await addUser(binding, "anna"));
const accountId = account.slice("user:".length);
const GUESTS = 3;

/** When a result of a day arrives, ms after its midnight or before the next one. */
const instants = {
  "the first instant": (date: NewYorkDate) => startOfDay(date),
  noon: (date: NewYorkDate) => startOfDay(date) + 12 * HOUR,
  "the last instant": (date: NewYorkDate) => startOfDay(addDays(date, 1)) - 1,
  "the last instant of the hour after midnight": (date: NewYorkDate) =>
    startOfDay(addDays(date, 1)) + limits.gracePeriod - 1,
  "too late": (date: NewYorkDate) => startOfDay(addDays(date, 1)) + limits.gracePeriod,
} as const;

/** A result of a player; the last player is the account. */
const plays = fc.record({
  player: fc.integer({ min: 0, max: GUESTS }),
  at: fc.constantFrom(...(Object.keys(instants) as (keyof typeof instants)[])),
  found: fc.constantFrom(10, 10, 4),
  namesDay: fc.boolean(),
});
type Play = typeof plays extends fc.Arbitrary<infer T> ? T : never;

const days = fc.array(fc.array(plays, { minLength: 1, maxLength: 5 }), {
  minLength: length,
  maxLength: length,
});

/** Plays days on a real database with the daily job, and on the model. */
class Year {
  readonly model = new ResultModel();
  readonly #isLinked = new Set<number>();

  async startDay(date: NewYorkDate): Promise<void> {
    const utcMidnight = Date.parse(`${date}T00:00:00Z`);
    const fired = [4, 5].map((hour) => utcMidnight + hour * HOUR);
    const outcomes = [];
    for (const due of fired) outcomes.push(await this.#fire(crons.midnight, due));
    expect([date, outcomes.filter((outcome) => outcome !== null)]).toEqual([
      date,
      [{ date, failed: [] }],
    ]);
    expect(await this.#fire(crons.clearing, utcMidnight + 9 * HOUR)).toMatchObject({ failed: [] });
    for (let guest = 0; guest < GUESTS; guest++) {
      this.model.forget(guestPlayer(userKeyOf(guest)), addDays(date, -limits.rawResultDays));
    }
  }

  async play(date: NewYorkDate, game: SeededGame, { player, at, found, namesDay }: Play) {
    const now = instants[at](date);
    const outcome = { found, wrong: found === 10 ? 0 : 8, ...(namesDay && { date }) };
    const result = resultOf(game, outcome);
    const submitter = { player: this.#playerOf(player), source: "00", now };
    const submission = submitDailyResult(db, result, submitter);
    if (at === "too late") {
      await expect(submission).rejects.toBeInstanceOf(DomainError);
      return;
    }
    await submission;
    const items = result.answers.flatMap((answer, index) =>
      answer.guessedCorrectly ? [index] : [],
    );
    const { score, hintsUsed: hints } = result;
    const own = { score, found: items, won: found === 10, hints, wrong: outcome.wrong, at: now };
    this.model.submit(this.#playerOf(player), date, own);
  }

  /** The guest becomes the account. */
  async link(guest: number): Promise<void> {
    this.#isLinked.add(guest);
    await linkResults(db, accountId, userKeyOf(guest));
    this.model.link(guestPlayer(userKeyOf(guest)), account);
  }

  async check(today: NewYorkDate): Promise<void> {
    const now = startOfDay(addDays(today, 1)) - 1;
    for (let player = 0; player <= GUESTS; player++) {
      const key = this.#playerOf(player);
      const stats = await dailyStats(db, {}, key, now);
      const { played, won } = this.model.streaksOf(key, today);
      expect([today, key, stats.playedStreak, stats.wonStreak]).toEqual([today, key, played, won]);
    }
  }

  async checkStatistics(now: number): Promise<void> {
    for (const date of dates) {
      const { playerCount, averageScore } = await dailyStats(db, { date }, null, now);
      const expected = this.model.statisticsOf(date);
      expect([date, playerCount]).toEqual([date, expected.playerCount]);
      if (playerCount > 0) expect(averageScore).toBeCloseTo(expected.averageScore ?? 0, 6);
      expect([date, await storedReturned(binding, date)]).toEqual([date, expected.returned]);
    }
  }

  #playerOf(player: number): Player {
    const isAccount = player === GUESTS || this.#isLinked.has(player);
    return isAccount ? account : guestPlayer(userKeyOf(player));
  }

  #fire(cron: string, now: number) {
    const context = {
      db,
      now,
      clock: () => now,
      siteUrl: null,
      refreshCaches: async () => "purged",
      emailOperators: async () => 0,
      pingDeadMansSwitch: async () => {},
      logFailure: (_: unknown, error: unknown) => expect.fail(String(error)),
    };
    return runTrigger(context, { cron, due: now });
  }
}

test(`${length} days with their midnights, clock changes and late results have the statistics of the model`, {
  timeout: effort > 1 ? 3_600_000 : 120_000,
}, async () => {
  const games: SeededGame[] = [];
  for (const date of dates) games.push(await addDailyGame(binding, date));
  await fc.assert(
    fc.asyncProperty(days, async (year) => {
      const played = new Year();
      for (const [index, date] of dates.entries()) {
        const game = games[index];
        if (!game) throw new Error(`${date} has no game.`);
        await played.startDay(date);
        const order = Object.keys(instants);
        const inOrder = year[index]?.toSorted((a, b) => order.indexOf(a.at) - order.indexOf(b.at));
        for (const play of inOrder ?? []) await played.play(date, game, play);
        if (index === Math.floor(length / 2)) await played.link(0);
        await played.check(date);
      }
      await played.checkStatistics(startOfDay(addDays(first, length)));
    }),
    // The database is filled once.
    { numRuns: 1, endOnFailure: true },
  );
});
