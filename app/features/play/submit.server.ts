import { type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { findDailyGame, type StoredGame } from "~/features/games/games.server";
import { getPlayableGame } from "~/features/games/links.server";
import { spelledForms } from "~/game/item";
import { tidyGuess } from "~/game/near-miss";
import { normalise } from "~/game/normalise";
import { daysAcceptingResults } from "~/game/submission";
import { retryTransient } from "~/server/database-errors.server";
import { batch, type Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import {
  dailyCounts,
  erasedPlayers,
  games,
  guesses,
  results,
  scoreboards,
} from "../../../drizzle/schema";
import type { CommunityResult, DailyResult, Stats } from "./contract";
import { type Player, playerKey, resultOwner } from "./player.server";
import {
  communityStats,
  isLinkFull,
  NO_DAYS,
  readScoreboard,
  statsOf,
  streakDays,
} from "./read-scoreboard.server";
import { ALL_FOUND, countAt, emptyTotals, foundMask, scoreboardId } from "./scoreboard.server";
import { continueStreak } from "./streaks.server";

export interface Submitter {
  readonly player: Player;
  /** The network of the player: see `guessSource`. Null: it is unknown. */
  readonly source: string | null;
  /** ms since the epoch */
  readonly now: number;
}

/** Only the first result of a player counts: a repeat changes nothing and returns the same. */
export async function submitDailyResult(
  db: Database,
  submitted: DailyResult,
  submitter: Submitter,
): Promise<Stats> {
  const { now } = submitter;
  const open = daysAcceptingResults(now, limits.gracePeriod);
  if (submitted.date !== undefined && !open.includes(submitted.date)) {
    throw fail("resultsNotAccepted", submitted.date);
  }
  const days = submitted.date === undefined ? open : [submitted.date];
  const found = await Promise.all(days.map((day) => findDailyGame(db, day)));
  const daily = found.filter((game) => game !== null);
  if (daily.length === 0) throw fail("noGameToday");
  const game = daily.find((candidate) => answersMatchItems(candidate, submitted));
  if (!game?.dailyDate) throw fail("answersMismatch");
  const scoreboard = { date: game.dailyDate, gameId: game.id };
  return submit(db, game, { scoreboard, submitted, submitter });
}

/** Only the first result of a player counts. None counts if the link is full. */
export async function submitCommunityResult(
  db: Database,
  submitted: CommunityResult,
  submitter: Submitter,
): Promise<Stats> {
  const { link } = submitted;
  const game = await getPlayableGame(db, submitted, submitter.now);
  if (!answersMatchItems(game, submitted)) throw fail("answersMismatch");
  if (link !== undefined && (await isLinkFull(db, game.id, submitter.now))) {
    return communityStats(db, submitted, submitter.player, submitter.now);
  }
  const scoreboard = { date: null, gameId: game.id, isOfLink: link !== undefined };
  return submit(db, game, { scoreboard, submitted, submitter });
}

function answersMatchItems(game: StoredGame, { answers }: Pick<DailyResult, "answers">): boolean {
  const answered = new Set(answers.map((answer) => answer.answerId));
  return answered.size === game.items.length && game.items.every((item) => answered.has(item.id));
}

interface ResultOfGame {
  readonly scoreboard: Parameters<typeof scoreboardId>[0];
  readonly submitted: Omit<DailyResult, "date">;
  readonly submitter: Submitter;
}

/**
 * One atomic batch. Each statement that adds depends on `changes()` of the one before it, so a
 * repeat adds nothing. Drops results of games and accounts that were deleted meanwhile.
 */
async function submit(
  db: Database,
  game: StoredGame,
  { scoreboard, submitted, submitter }: ResultOfGame,
): Promise<Stats> {
  const { now } = submitter;
  const id = scoreboardId(scoreboard);
  const key = await playerKey(submitter.player);
  const owner = resultOwner(key);
  const itemIds = game.items.map((item) => item.id);
  const found = submitted.answers.filter((a) => a.guessedCorrectly).map((a) => a.answerId);
  const { score, hintsUsed = null } = submitted;
  const isDaily = scoreboard.date !== null;
  const today = newYorkDate(now);
  const result: NewResult = {
    ...scoreboard,
    id,
    owner,
    itemIds,
    now,
    score,
    found: foundMask(itemIds, found),
    hints: hintsUsed,
    wrong: submitted.wrongGuesses?.length ?? null,
  };
  const days = isDaily ? streakDays(today) : NO_DAYS;
  const { reading } = await retryTransient(() =>
    batch(db, {
      result: insertResult(db, result),
      totals: addToTotals(db, result),
      play: scoreboard.date === null && !scoreboard.isOfLink ? [addPlay(db, today)] : [],
      guesses: keepGuesses(db, game, owner, { submitted, submitter }),
      nextDay:
        scoreboard.date !== null && scoreboard.date < today ? [continueStreak(db, id, owner)] : [],
      reading: readScoreboard(db, { id, owner, days }),
    }),
  );
  return statsOf(reading, { id, days, items: game.items });
}

interface NewResult {
  readonly date: string | null;
  readonly gameId: number;
  readonly id: number;
  readonly owner: SQL;
  readonly score: number;
  readonly found: number;
  readonly hints: number | null;
  readonly wrong: number | null;
  readonly itemIds: readonly number[];
  readonly now: number;
}

function insertResult(db: Database, result: NewResult) {
  const { date, gameId, id, owner, score, found, hints, wrong, now } = result;
  const streak = (column: "played_streak" | "won_streak") =>
    date === null
      ? sql`0`
      : sql`1 + coalesce((select ${sql.raw(column)} from ${results} where player = ${owner} and scoreboard_id = ${id - 1}), 0)`;
  const won = found === ALL_FOUND ? streak("won_streak") : sql`0`;
  const streaks = { playedStreak: streak("played_streak"), wonStreak: won };
  return insertFrom(
    db,
    results,
    { player: owner, scoreboardId: id, score, found, hints, wrong, ...streaks, createdAt: now },
    sql`where exists (select 1 from ${games} where id = ${gameId})
      and not exists (select 1 from ${erasedPlayers} where player = ${owner})`,
  ).onConflictDoNothing();
}

const RETURNED_AFTER = [1, 7, 30];

function addToTotals(db: Database, result: NewResult) {
  const { date, gameId, id, owner, score, found, hints, itemIds } = result;
  const empty = emptyTotals(itemIds);
  const added = {
    scores: countAt(empty.scores, score / 10),
    found: empty.found.map((_, bit) => (found >> bit) & 1),
    hints: hints === null ? empty.hints : countAt(empty.hints, hints),
  };
  const hasPlayed = (days: number) =>
    sql`exists (select 1 from ${results} where player = ${owner} and scoreboard_id = ${id - days})`;
  const returned = date === null ? RETURNED_AFTER.map(() => sql`0`) : RETURNED_AFTER.map(hasPlayed);
  return insertFrom(
    db,
    scoreboards,
    {
      id,
      gameId,
      items: empty.items,
      ...added,
      returned: sql`json_array(${sql.join(returned, sql`, `)})`,
      survived: Number(found === ALL_FOUND),
    },
    sql`where changes() > 0`,
  ).onConflictDoUpdate({
    target: scoreboards.id,
    set: {
      scores: addCounts("scores", added.scores),
      found: addCounts("found", added.found),
      hints: addCounts("hints", added.hints),
      survived: sql.raw("scoreboards.survived + excluded.survived"),
      returned: sql`json_array(${sql.join(
        RETURNED_AFTER.map((_, index) =>
          sql.raw(`scoreboards.returned ->> ${index} + excluded.returned ->> ${index}`),
        ),
        sql`, `,
      )})`,
    },
  });
}

function addPlay(db: Database, date: NewYorkDate) {
  return insertFrom(
    db,
    dailyCounts,
    { date, name: "communityPlay", amount: 1 },
    sql`where changes() > 0`,
  ).onConflictDoUpdate({
    target: [dailyCounts.date, dailyCounts.name],
    set: { amount: sql`${dailyCounts.amount} + 1` },
  });
}

function addCounts(column: "scores" | "found" | "hints", added: readonly number[]): SQL {
  const changes = added.flatMap((count, index) =>
    count === 0 ? [] : `, '$[${index}]', scoreboards.${column} ->> ${index} + ${count}`,
  );
  return sql.raw(
    changes.length === 0
      ? `scoreboards.${column}`
      : `json_set(scoreboards.${column}${changes.join("")})`,
  );
}

function keepGuesses(
  db: Database,
  game: StoredGame,
  owner: SQL,
  { submitted, submitter: { source, now } }: Pick<ResultOfGame, "submitted" | "submitter">,
) {
  const spelled = spelledForms(game.items);
  const texts = (submitted.wrongGuesses ?? [])
    .map(tidyGuess)
    .map((text) => [normalise(text), text] as const)
    // An edit may have made a spelling of it meanwhile.
    .filter(([form]) => form !== "" && !spelled.has(form));
  if (texts.length === 0 || source === null) return [];
  return [
    insertFrom(
      db,
      guesses,
      {
        createdAt: now,
        player: owner,
        gameId: game.id,
        source,
        texts: Object.fromEntries(texts),
      },
      sql`where changes() > 0`,
    ).onConflictDoNothing(),
  ];
}
