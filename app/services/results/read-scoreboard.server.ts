import { eq } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import type { SavedGameKey } from "~/game/saved-game-key";
import { results, resultTombstones } from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import { moveOldResults } from "./old-results.server";
import { type Player, type PlayerKey, playerKey } from "./player.server";
import { databaseOf, databasesOn, type ResultDatabases } from "./result-databases.server";
import {
  type PlayerResult,
  selectOldTotals,
  selectPlayerResults,
  selectTotals,
} from "./scoreboard.server";
import { addTotals, type ScoreboardTotals } from "./stats.server";

/** A scoreboard and the date that places it. */
interface PlacedBoard {
  readonly board: number;
  readonly placedOn: NewYorkDate | null;
}

/** What is read: the totals of a scoreboard and the player's results on some scoreboards. */
interface ScoreboardQuery {
  /** Null: no totals. */
  readonly totalsOf: (PlacedBoard & { readonly name: SavedGameKey }) | null;
  readonly own: readonly PlacedBoard[];
}

/** Undefined if nobody has played. */
type Totals = ScoreboardTotals | undefined;

interface ScoreboardReading {
  readonly totals: Totals;
  readonly playerResults: readonly PlayerResult[];
}

/** The key of nobody. */
const NOBODY = "0".repeat(32) as PlayerKey;

/**
 * Reads the totals of a scoreboard and results of a player, if there is one. Reads all databases of
 * the scoreboard, each with one batch. The results of a guest who became an account are those of
 * the account.
 */
export async function readScoreboard(
  databases: ResultDatabases,
  query: ScoreboardQuery,
  player: Player | null,
): Promise<ScoreboardReading> {
  const key = player === null ? NOBODY : await playerKey(player);
  const { hasOldResults, account, ...reading } = await read(databases, query, player, key);
  if (player !== null && hasOldResults) {
    await moveOldResults(databases.main, [player]);
    return readScoreboard(databases, query, player);
  }
  return account === null ? reading : read(databases, query, null, account);
}

async function read(
  databases: ResultDatabases,
  { own, totalsOf }: ScoreboardQuery,
  player: Player | null,
  key: PlayerKey,
) {
  const ofPlayer = own.map((place) => databaseOf(databases, key, place.placedOn));
  const ofTotals = totalsOf === null ? [] : databasesOn(databases, totalsOf.placedOn);
  const involved = new Set([databases.main, ...ofTotals, ...ofPlayer]);
  const boards = own.map((place) => place.board);
  const readings = await Promise.all(
    [...involved].map((db) =>
      batch(db, {
        totals: totalsOf === null ? [] : [selectTotals(db, totalsOf.board)],
        oldTotals: totalsOf === null ? [] : [selectOldTotals(db, totalsOf.name)],
        playerResults: selectPlayerResults(db, key, boards),
        tombstones: selectTombstone(db, key),
        // No player has an empty key, so "guest:" matches no row.
        oldResults: selectOldResult(db, player ?? "guest:"),
      }),
    ),
  );
  const totals = readings.flatMap((reading) => [
    ...reading.totals.flat(),
    ...reading.oldTotals.flat(),
  ]);
  const followed = readings.flatMap(({ tombstones }) => tombstones).find(({ account }) => account);
  return {
    totals: addTotals(totals),
    playerResults: readings.flatMap(({ playerResults }) => playerResults),
    account: (followed?.account ?? null) as PlayerKey | null,
    hasOldResults: readings.some(({ oldResults }) => oldResults.length > 0),
  };
}

function selectTombstone(db: Database, key: PlayerKey) {
  return db
    .select({ account: resultTombstones.account })
    .from(resultTombstones)
    .where(eq(resultTombstones.player, key))
    .limit(1);
}

function selectOldResult(db: Database, player: Player) {
  return db
    .select({ player: results.player })
    .from(results)
    .where(eq(results.player, player))
    .limit(1);
}

/** How long totals may be used, ms. */
const RECENT = 5000;

/** The scoreboards whose totals are kept. With more, all are forgotten. */
const MAX_KEPT = 500;

/** The totals that the requests of one isolate of the Worker have read within the last 5 s. */
export class RecentTotals {
  readonly #kept = new Map<string, { readonly totals: Totals; readonly readAt: number }>();

  /**
   * Returns the totals of a scoreboard at the instant `now` (ms), or null if they are not known.
   */
  get(scoreboard: string, now: number): { readonly totals: Totals } | null {
    const kept = this.#kept.get(scoreboard);
    return kept && Math.abs(now - kept.readAt) < RECENT ? kept : null;
  }

  set(scoreboard: string, totals: Totals, now: number): void {
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(scoreboard, { totals, readAt: now });
  }
}

/**
 * Reads what the answer to a queued result of a game needs, like `readScoreboard`. Its totals may
 * be up to 5 s old, so that most answers read only the databases of the player. A player who has a
 * result already gets present totals, because those that are kept may lack it.
 */
export async function readForQueuedResult(
  databases: ResultDatabases,
  query: ScoreboardQuery & { readonly totalsOf: { readonly gameId: number } },
  player: Player,
  { recentTotals, now }: { readonly recentTotals: RecentTotals; readonly now: number },
): Promise<ScoreboardReading> {
  const { name, board, gameId } = query.totalsOf;
  const scoreboard = `${name} ${gameId}`;
  const recent = recentTotals.get(scoreboard, now);
  if (recent) {
    const { playerResults } = await readScoreboard(databases, { ...query, totalsOf: null }, player);
    const isRepeat = playerResults.some((result) => result.board === board);
    if (!isRepeat) return { totals: recent.totals, playerResults };
  }
  const reading = await readScoreboard(databases, query, player);
  recentTotals.set(scoreboard, reading.totals, now);
  return reading;
}
