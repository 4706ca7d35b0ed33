import { eq } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import type { SavedGameKey } from "~/game/saved-game-key";
import { results, resultTombstones } from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import { moveOldResults } from "./old-results.server";
import type { TriedGuesses } from "./others-tried.server";
import { type Player, type PlayerKey, playerKey } from "./player.server";
import { databaseOf, databasesOn, type ResultDatabases } from "./result-databases.server";
import {
  type PlayerResult,
  selectHidden,
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
interface ScoreboardQuery extends PlacedBoard {
  readonly name: SavedGameKey;
  readonly own: readonly PlacedBoard[];
}

interface ScoreboardReading {
  /** Undefined if nobody has played. */
  readonly totals: ScoreboardTotals | undefined;
  readonly guesses: TriedGuesses;
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
  { name, board, placedOn, own }: ScoreboardQuery,
  player: Player | null,
  key: PlayerKey,
) {
  const ofPlayer = own.map((place) => databaseOf(databases, key, place.placedOn));
  const ofBoard = databasesOn(databases, placedOn);
  const involved = new Set([databases.main, ...ofBoard, ...ofPlayer]);
  const boards = own.map((place) => place.board);
  const readings = await Promise.all(
    [...involved].map((db) =>
      batch(db, {
        totals: selectTotals(db, board),
        // Beside the totals, if this database has them.
        hidden:
          db === databases.main && !ofBoard.includes(db) ? [selectHidden(db, board, name)] : [],
        oldTotals: selectOldTotals(db, name),
        playerResults: selectPlayerResults(db, key, boards),
        tombstones: selectTombstone(db, key),
        // No player has an empty key, so "guest:" matches no row.
        oldResults: selectOldResult(db, player ?? "guest:"),
      }),
    ),
  );
  const totals = readings.flatMap((reading) => reading.totals);
  const oldTotals = readings.flatMap((reading) => reading.oldTotals);
  const hidden = readings.flatMap((reading) => reading.hidden.flat());
  const followed = readings.flatMap(({ tombstones }) => tombstones).find(({ account }) => account);
  return {
    totals: addTotals([...totals, ...oldTotals]),
    guesses: {
      counted: totals.flatMap(({ counted }) => (counted ? [counted] : [])),
      hidden: [...totals, ...hidden].flatMap((row) => row.hidden ?? []),
    },
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
