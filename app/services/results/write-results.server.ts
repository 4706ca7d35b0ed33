import { type SQL, sql } from "drizzle-orm";
import { wordsOf } from "~/game/near-miss";
import { normalise } from "~/game/normalise";
import {
  boardTotals,
  playerResults,
  resultTombstones,
  wrongGuessCounts,
} from "../../../drizzle/schema";
import { isConstraintError, retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { combineMasks, marksOf, type Source } from "./guess-sources.server";
import { moveOldResults } from "./old-results.server";
import { type PlayerKey, playerKey } from "./player.server";
import { type KeyedResult, type NewResult, recordResultStatements } from "./record-results.server";
import { databaseOf, groupByDatabase, type ResultDatabases } from "./result-databases.server";
import { boardId, otherBoardId, placementOf, type ScoreboardRef } from "./scoreboard.server";
import { continueStreaksAcrossGrowth } from "./streaks.server";
import { type AddedGuess, type AddedGuesses, countWrongGuesses } from "./wrong-guesses.server";

/**
 * An accepted result that is not written yet. The queue may hold messages of an older build, so the
 * names of the fields must not change.
 */
export interface ResultMessage {
  readonly version?: number;
  /** The scoreboard of the result. */
  readonly board: ScoreboardRef;
  readonly result: NewResult;
}

/** A result with its scoreboard. */
interface PlacedResult {
  readonly scoreboard: ScoreboardRef;
  readonly result: KeyedResult;
}

/**
 * Writes results of any number of scoreboards and players: those of each database in one atomic
 * batch. Idempotent: a result that is written twice counts once. If a database fails, the results
 * of the others are written, and its error is thrown; the rest is written when it is repeated.
 * Results of a guest who became an account are written as those of the account. Drops results of
 * accounts and games that were deleted meanwhile.
 */
export async function writeResults(
  databases: ResultDatabases,
  messages: readonly ResultMessage[],
): Promise<void> {
  const players = [...new Set(messages.map(({ result }) => result.player))];
  await moveOldResults(databases.main, players);
  const placed = await Promise.all(
    messages.map(async ({ board, result: { player, ...result } }) => ({
      scoreboard: board,
      result: { ...result, key: await playerKey(player) },
    })),
  );
  const moved = await writePlaced(databases, placed);
  if (moved.length > 0) await writePlaced(databases, moved);
}

/** Writes results. Returns those of guests who became an account, with the key of the account. */
async function writePlaced(
  databases: ResultDatabases,
  results: readonly PlacedResult[],
): Promise<PlacedResult[]> {
  const groups = groupByDatabase(results, ({ scoreboard, result }) =>
    databaseOf(databases, result.key, placementOf(scoreboard)),
  );
  const writing = [...groups].map(([db, group]) => writeInDatabase(db, group));
  await Promise.allSettled(writing);
  const moved = (await Promise.all(writing)).flat();
  for (const { scoreboard, keyed } of byScoreboard(results)) {
    if (scoreboard.date === null) continue;
    const keys = keyed.map(({ key }) => key);
    await continueStreaksAcrossGrowth(databases, keys, scoreboard.date);
  }
  return moved;
}

/**
 * Writes the results of one database that are new, and returns those of guests who became an
 * account. What is new is read first. If less is new when the batch runs, a constraint stops it,
 * and the rest is tried again. If the constraint had another reason, its error is thrown.
 */
async function writeInDatabase(
  db: Database,
  group: readonly PlacedResult[],
): Promise<PlacedResult[]> {
  let left = Number.POSITIVE_INFINITY;
  for (let lastError: unknown; ; ) {
    const { fresh, moved, guesses } = await readStored(db, group);
    if (fresh.length >= left) throw lastError;
    try {
      await retryTransient(() => batch(db, { statements: statementsFor(db, fresh, guesses) }));
      return moved;
    } catch (error) {
      if (!isConstraintError(error)) throw error;
      lastError = error;
      left = fresh.length;
    }
  }
}

function statementsFor(
  db: Database,
  fresh: readonly FreshResult[],
  known: Awaited<ReturnType<typeof readStored>>["guesses"],
) {
  const gameIds = new Set(fresh.map(({ scoreboard }) => scoreboard.gameId));
  return [
    ...byScoreboard(fresh).flatMap(({ scoreboard, keyed }) =>
      recordResultStatements(db, scoreboard, keyed),
    ),
    ...[...gameIds].flatMap((gameId) => {
      const ofGame = fresh.filter(({ scoreboard }) => scoreboard.gameId === gameId);
      return countWrongGuesses(db, gameId, known.get(gameId) ?? [], addedGuesses(ofGame));
    }),
  ];
}

/**
 * Returns the new wrong guesses of a game. The guesses of a player with results on both scoreboards
 * of the game count once.
 */
function addedGuesses(results: readonly FreshResult[]): AddedGuesses {
  const texts = new Map<string, AddedGuess>();
  const seen = new Set<PlayerKey>();
  for (const { result, hasPlayedGame } of results) {
    if (hasPlayedGame || seen.has(result.key)) continue;
    seen.add(result.key);
    const guesses = new Map((result.wrongGuesses ?? []).map((guess) => [normalise(guess), guess]));
    guesses.delete("");
    for (const guess of guesses.values()) {
      const text = wordsOf(guess);
      texts.set(text, withPlayer(texts.get(text), result.source));
    }
  }
  return { texts, at: Math.max(...results.map(({ result }) => result.at)) };
}

/** Adds a player, whose source may be unknown, to a text. */
function withPlayer(text: AddedGuess | undefined, source: Source | undefined): AddedGuess {
  const { tags, masks } = marksOf(source);
  if (!text) return { players: 1, tags, masks };
  return {
    players: text.players + 1,
    tags: [...new Set([...text.tags, ...tags])],
    masks: text.masks.map((mask, index) => combineMasks(mask, masks[index] ?? 0)),
  };
}

/**
 * Groups results by scoreboard, in the order of the names, so that the result of a day continues
 * the streak of an earlier day of the same batch.
 */
function byScoreboard(results: readonly PlacedResult[]) {
  const names = [...new Set(results.map(({ scoreboard }) => scoreboard.name))].toSorted();
  return names.flatMap((name) => {
    const same = results.filter(({ scoreboard }) => scoreboard.name === name);
    const [first] = same;
    if (!first) return [];
    return [{ scoreboard: first.scoreboard, keyed: same.map(({ result }) => result) }];
  });
}

/** A result of a player who has none on its scoreboard yet. */
interface FreshResult extends PlacedResult {
  /** Whether the player has a result on the other scoreboard of the game. */
  readonly hasPlayedGame: boolean;
}

/**
 * Reads which results are new, and the wrong guesses of their games. If a player occurs twice on a
 * scoreboard, the earliest result counts. Leaves out results of deleted games and accounts. A
 * result whose guest became an account is returned as `moved`, with the key of the account, unless
 * the guest still has a row on the scoreboard: that one is a repeat, and the row is about to be
 * moved.
 */
async function readStored(db: Database, group: readonly PlacedResult[]) {
  const results = earliestOfEachPlayer(group);
  const gameIds = results.map(({ scoreboard }) => scoreboard.gameId);
  const [states, guesses] = await Promise.all([
    selectStates(db, results),
    db
      .select({ gameId: wrongGuessCounts.gameId, texts: wrongGuessCounts.texts })
      .from(wrongGuessCounts)
      .where(
        sql`${wrongGuessCounts.gameId} in (select value from json_each(${JSON.stringify(gameIds)}))`,
      ),
  ]);
  const fresh: FreshResult[] = [];
  const moved: PlacedResult[] = [];
  for (const { index, isStored, hasPlayedGame, isDeleted, isGone, account } of states) {
    const placed = results[index];
    if (!placed || isStored || isDeleted) continue;
    if (!isGone) fresh.push({ ...placed, hasPlayedGame: hasPlayedGame === 1 });
    else if (account !== null) {
      moved.push({ ...placed, result: { ...placed.result, key: account as PlayerKey } });
    }
  }
  return { fresh, moved, guesses: new Map(guesses.map((row) => [row.gameId, row.texts])) };
}

/** Selects what the database knows of the players of results. */
function selectStates(db: Database, results: readonly PlacedResult[]) {
  const entries = results.map(({ scoreboard, result }) => ({
    key: result.key,
    board: boardId(scoreboard),
    other: otherBoardId(scoreboard),
  }));
  const hasResult = (board: SQL) =>
    sql<number>`exists (select 1 from ${playerResults} r where r.player = unhex(e.value->>'key') and r.board = ${board})`;
  return db
    .select({
      index: sql<number>`e.key`.as("index"),
      isStored: hasResult(sql`e.value->>'board'`).as("is_stored"),
      hasPlayedGame: hasResult(sql`e.value->>'other'`).as("has_played_game"),
      isDeleted:
        sql<number>`exists (select 1 from ${boardTotals} b where b.board = e.value->>'board' and b.deleted_at is not null)`.as(
          "is_deleted",
        ),
      isGone: sql<number>`${resultTombstones.player} is not null`.as("is_gone"),
      account: resultTombstones.account,
    })
    .from(sql`json_each(${JSON.stringify(entries)}) e`)
    .leftJoin(resultTombstones, sql`${resultTombstones.player} = unhex(e.value->>'key')`);
}

/**
 * Returns the earliest result of each player on each scoreboard. Results of guests who became an
 * account come from several databases, so their order tells nothing.
 */
function earliestOfEachPlayer(group: readonly PlacedResult[]): PlacedResult[] {
  const earliest = new Map<string, PlacedResult>();
  for (const placed of group.toSorted((a, b) => a.result.at - b.result.at)) {
    const id = `${placed.result.key} ${boardId(placed.scoreboard)}`;
    if (!earliest.has(id)) earliest.set(id, placed);
  }
  return [...earliest.values()];
}
