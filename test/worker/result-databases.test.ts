import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { clearResults } from "../../app/services/maintenance/sweep-results.server";
import { communityStats } from "../../app/services/results/community-results.server";
import { dailyStats } from "../../app/services/results/daily-results.server";
import { accountResults } from "../../app/services/results/finished-games.server";
import { linkResults, resumeLinks } from "../../app/services/results/link-results.server";
import { accountPlayer, guestPlayer, type Player } from "../../app/services/results/player.server";
import { newResult } from "../../app/services/results/record-results.server";
import type { GrowthStep } from "../../app/services/results/result-databases.server";
import type { ScoreboardRef } from "../../app/services/results/scoreboard.server";
import { type ResultMessage, writeResults } from "../../app/services/results/write-results.server";
import { effort } from "../support/effort";
import {
  type Kill,
  openTestDatabases,
  Process,
  resultDatabases,
} from "../support/result-databases";
import { type ModelResult, ResultModel } from "../support/result-model";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame, addUser, type SeededGame } from "../support/seeds";

const databases = await openTestDatabases(8);
afterAll(databases.close);

const DAYS = 30;
const FIRST: NewYorkDate = "2026-06-01";
const MINUTE = 60_000;
const dates = Array.from({ length: DAYS }, (_, index) => addDays(FIRST, index));
const dailyGames = await Promise.all(dates.map((date) => addDailyGame(databases.main, date)));
/** Days on which a community game is made: before, between and after the steps of growth. */
const communityDays = [0, 12, 22];
const communityGames = await Promise.all(
  communityDays.map((day) =>
    addCommunityGame(databases.main, { status: "approved" }, { createdAt: noonOf(day) }),
  ),
);
const accounts = [await addUser(databases.main, "anna"), await addUser(databases.main, "ben")];
const DEVICES = 4;

function noonOf(day: number): number {
  return startOfDay(addDays(FIRST, day)) + 12 * 60 * MINUTE;
}

/** One thing that happens. Devices 0 and 1 may belong to anna, the others to ben. */
interface Action {
  readonly kind: "play" | "community" | "link" | "deliver" | "job";
  readonly device: number;
  readonly found: number;
  /** Whether the result waits in a queue until the next delivery, or until the one after it. */
  readonly queued: boolean;
  readonly kills: readonly Kill[];
}

const kill = fc.record({ query: fc.integer({ min: 1, max: 12 }), executed: fc.boolean() });
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom("play", "play", "play", "play", "community", "link", "deliver", "job"),
  device: fc.integer({ min: 0, max: DEVICES - 1 }),
  found: fc.constantFrom(10, 10, 3),
  queued: fc.boolean(),
  kills: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(kill, { maxLength: 2 })),
});
const month = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), {
  minLength: DAYS,
  maxLength: DAYS,
});

/** Plays a month on real databases and on the model. */
class Month {
  readonly model = new ResultModel();
  readonly #signedIn = new Set<number>();
  #waiting: ResultMessage[] = [];
  #today = 0;
  #now = 0;

  constructor(readonly growth: readonly GrowthStep[]) {}

  readonly open = (kill: Kill | null = null) =>
    resultDatabases(databases, this.growth, new Process(kill).wrap);

  startDay(day: number): void {
    this.#today = day;
    this.#now = noonOf(day);
  }

  async run(event: Action): Promise<void> {
    this.#now += MINUTE;
    const { kind, device } = event;
    if (kind === "deliver") await this.#deliver(event.kills);
    else if (kind === "job") await clearResults(this.open(), this.#now);
    else if (kind === "link") await this.#link(device, event.kills);
    else await this.#play(event);
  }

  /** Delivers what waits, in the other order, and ends interrupted moves. */
  async settle(): Promise<void> {
    await this.#deliver([]);
    await clearResults(this.open(), this.#now);
  }

  #playerOf(device: number): Player {
    return this.#signedIn.has(device) ? accountPlayer(accountOf(device)) : guest(device);
  }

  async #play({ kind, device, found, queued, kills }: Action): Promise<void> {
    if (this.#signedIn.has(device)) await this.#link(device, []);
    const { game, board } =
      kind === "community" ? communityScoreboard(this.#today) : dailyScoreboard(this.#today);
    const submitted = resultOf(game, { found, wrong: found === 10 ? 0 : 8, hints: device });
    const message = { board, result: newResult(this.#playerOf(device), submitted, this.#now) };
    if (queued) this.#waiting.push(message);
    else await this.#write([message], kills);
  }

  async #deliver(kills: readonly Kill[]): Promise<void> {
    const messages = this.#waiting.toReversed();
    this.#waiting = [];
    await this.#write(messages, kills);
    // A queue may deliver a message again.
    await this.#write(messages.slice(0, 1), []);
  }

  /** Writes results until a process lives long enough. */
  async #write(messages: readonly ResultMessage[], kills: readonly Kill[]): Promise<void> {
    for (const each of kills) await writeResults(this.open(each), messages).catch(isKilled);
    await writeResults(this.open(), messages);
    // Results of guests who became an account are written after all others, the earliest first.
    const isMoved = ({ result: { player } }: ResultMessage) =>
      this.model.ownerOf(player) !== player;
    const inOrder = messages.toSorted(
      (a, b) => Number(isMoved(a)) - Number(isMoved(b)) || a.result.at - b.result.at,
    );
    for (const { board, result } of inOrder) {
      this.model.submit(result.player, board.name, toModel(board, result));
    }
  }

  async #link(device: number, kills: readonly Kill[]): Promise<void> {
    this.#signedIn.add(device);
    const key = userKeyOf(device);
    for (const each of kills)
      await linkResults(this.open(each), accountOf(device), key).catch(isKilled);
    // The job goes on with a move that has a record. Without one, the browser tries again.
    if (kills.length > 0) await resumeLinks(this.open(), DEVICES);
    await linkResults(this.open(), accountOf(device), key);
    this.model.link(guest(device), accountPlayer(accountOf(device)));
  }

  async check(): Promise<void> {
    const today = dates[this.#today] ?? FIRST;
    for (const player of [...accounts.map(accountPlayer), ...[0, 1, 2, 3].map(guest)]) {
      const stats = await dailyStats(this.open(), {}, player, this.#now);
      const { played, won } = this.model.streaksOf(player, today);
      expect([player, stats.playedStreak, stats.wonStreak]).toEqual([player, played, won]);
      expect(stats.playerCount).toBe(this.model.statisticsOf(today).playerCount);
    }
  }

  async checkAll(): Promise<void> {
    for (const [index, date] of dates.entries()) {
      const game = dailyGames[index];
      const stats = await dailyStats(this.open(), { date }, null, this.#now);
      this.#expectStatistics(date, game, stats);
    }
    for (const game of communityGames) {
      const stats = await communityStats(this.open(), game.uid, undefined, null);
      this.#expectStatistics(`community/${game.uid}`, game, stats);
    }
    for (const id of accounts) {
      const stored = await accountResults(this.open(), id, { before: null, limit: 1000 });
      const expected = this.model.resultsOf(accountPlayer(id));
      expect(stored.map(({ name, score }) => [name, score]).toSorted()).toEqual(
        [...expected].map(([name, { score }]) => [name, score]).toSorted(),
      );
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

const guest = (device: number) => guestPlayer(userKeyOf(device));
const accountOf = (device: number) => accounts[device < 2 ? 0 : 1] ?? "";

function isKilled(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  expect(cause).toMatchObject({ message: "The process is dead." });
}

function toModel(board: ScoreboardRef, result: ResultMessage["result"]): ModelResult {
  const found = result.found.map((id) => board.itemIds.indexOf(id));
  return { score: result.score, found, won: found.length === 10, at: result.at };
}

function dailyScoreboard(day: number): { game: SeededGame; board: ScoreboardRef } {
  const [game, date] = [dailyGames[day], dates[day]];
  if (!game || !date) throw new Error(`There is no day ${day}.`);
  const { id: gameId, itemIds, uid } = game;
  const otherName = `community/${uid}`;
  return { game, board: { name: date, date, placedOn: date, gameId, itemIds, otherName } };
}

/** The newest community game that exists on a day. */
function communityScoreboard(day: number): { game: SeededGame; board: ScoreboardRef } {
  const index = communityDays.findLastIndex((made) => made <= day);
  const [game, made] = [communityGames[index], communityDays[index]];
  if (!game || made === undefined) throw new Error(`There is no game on day ${day}.`);
  const { id: gameId, itemIds, uid } = game;
  const placedOn = addDays(FIRST, made);
  const name = `community/${uid}` as const;
  return { game, board: { name, date: null, placedOn, gameId, itemIds, otherName: "" } };
}

async function deleteResults(): Promise<void> {
  const tables = [
    "results",
    "scoreboards",
    "wrong_guess_counts",
    "result_tombstones",
    "result_sweeps",
    "linked_guests",
  ];
  for (const db of databases.all) {
    await db.batch(tables.map((table) => db.prepare(`DELETE FROM ${table}`)));
  }
}

const growths: Readonly<Record<string, readonly GrowthStep[]>> = {
  "one database": [],
  "two databases": [{ from: "2026-01-01", count: 2 }],
  "eight databases": [{ from: "2026-01-01", count: 8 }],
  "one database that becomes two, then eight": [
    { from: addDays(FIRST, 10), count: 2 },
    { from: addDays(FIRST, 20), count: 8 },
  ],
};

/** Months of each configuration. */
const MONTHS = effort;

test.each(Object.keys(growths))(
  "a month with kills, repeats and moves of guests has the statistics of the model: %s",
  { timeout: 300_000 * MONTHS },
  async (name) => {
    await fc.assert(
      fc.asyncProperty(month, async (days) => {
        await deleteResults();
        const played = new Month(growths[name] ?? []);
        for (const [day, events] of days.entries()) {
          played.startDay(day);
          for (const event of events) await played.run(event);
          if (day % 5 === 0) await played.check();
        }
        await played.settle();
        await played.check();
        await played.checkAll();
      }),
      { numRuns: MONTHS, endOnFailure: true },
    );
  },
);

test("of the late results of guests who became one account, the earliest counts", async () => {
  await deleteResults();
  const two = resultDatabases(databases, growths["two databases"] ?? []);
  const { game, board } = dailyScoreboard(0);
  const devices = Array.from({ length: 6 }, (_, device) => device);
  for (const device of devices) await linkResults(two, accountOf(0), userKeyOf(device));
  const late = devices.map((device) => ({
    board,
    result: newResult(guest(device), resultOf(game, { hints: device }), noonOf(0) + device),
  }));
  await writeResults(two, late.toReversed());
  const stats = await dailyStats(two, { date: dates[0] }, null, noonOf(0));
  expect(stats).toMatchObject({ playerCount: 1, averageScore: 1000 });
});
