import { asc, gt, inArray, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { NewYorkDate } from "~/days/new-york";
import { ITEMS_PER_GAME } from "~/game/rules";
import { sum } from "~/game/sum";
import { boardTotals, gameFigureSweeps, games, scoreboards } from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import { allDatabases, type ResultDatabases } from "../results/result-databases.server";
import { communityBoardId, dayBoardId } from "../results/scoreboard.server";

/** How many games' figures have changed. */
interface RefreshResult {
  readonly changed: number;
  /** Whether every game is refreshed. Otherwise the next run goes on. */
  readonly finished: boolean;
}

/** About how many queries a run takes, and how many games a chunk has. */
type RunLimits = Readonly<Record<keyof typeof limits.figures, number>>;

/** A game, with the figures that its row has. */
interface Refreshed {
  readonly id: number;
  readonly dailyDate: NewYorkDate | null;
  readonly players: number;
  readonly missedShare: number;
}

/** The results of a scoreboard: how many there are, and how many items were found in all. */
interface BoardSums {
  readonly board: number;
  readonly players: number;
  readonly found: number;
}

/**
 * Stores how each game played, from the totals of its scoreboards, so that lists can show it and
 * sort by it, and no result has to update its game. Goes through the games in chunks, and stores
 * how far it has come. A chunk takes a query of each database and a few of the main one; a run
 * takes about 300 (`limits.figures`). Only games whose figures have changed are written.
 */
export async function refreshFigures(
  databases: ResultDatabases,
  { games: chunkSize, queries }: RunLimits = limits.figures,
): Promise<RefreshResult> {
  const { main } = databases;
  const everywhere = allDatabases(databases);
  const chunks = Math.max(1, Math.floor(queries / (everywhere.length + 4)));
  let changed = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const chunkOfGames = await nextGames(main, chunkSize);
    if (chunkOfGames.length === 0) {
      await main.delete(gameFigureSweeps);
      return { changed, finished: true };
    }
    const sums = await readSums(everywhere, chunkOfGames);
    const updates = chunkOfGames.flatMap((game) => updateOf(game, sums) ?? []);
    await storeFigures(main, updates, chunkOfGames.at(-1)?.id ?? 0);
    changed += updates.length;
  }
  return { changed, finished: false };
}

function nextGames(main: Database, count: number): Promise<Refreshed[]> {
  return main
    .select({
      id: games.id,
      dailyDate: games.dailyDate,
      players: games.players,
      missedShare: games.missedShare,
    })
    .from(games)
    .where(gt(games.id, sql`coalesce((select game_id from ${gameFigureSweeps}), 0)`))
    .orderBy(asc(games.id))
    .limit(count);
}

const sumOf = (column: "scores" | "found") =>
  sql<number>`(select sum(value) from json_each(${sql.raw(column)}))`;

/** Returns the results of the games' scoreboards in all databases, and those of earlier code. */
async function readSums(
  everywhere: readonly Database[],
  chunk: readonly Refreshed[],
): Promise<ReadonlyMap<number, readonly BoardSums[]>> {
  const boards = JSON.stringify(chunk.flatMap(boardsOf));
  const [main] = everywhere;
  const [old = [], ...stored] = await Promise.all([
    main
      ?.select({
        board: sql<number>`${communityBoardId(0)} + ${scoreboards.gameId}`,
        players: sumOf("scores"),
        found: sumOf("found"),
      })
      .from(scoreboards)
      .where(
        inArray(
          scoreboards.gameId,
          sql`(select value from json_each(${JSON.stringify(chunk.map(({ id }) => id))}))`,
        ),
      ),
    ...everywhere.map((db) =>
      db
        .select({ board: boardTotals.board, players: sumOf("scores"), found: sumOf("found") })
        .from(boardTotals)
        .where(
          sql`board in (select value from json_each(${boards})) and ${boardTotals.deletedAt} is null`,
        ),
    ),
  ]);
  const sums = new Map<number, BoardSums[]>();
  for (const row of [...old, ...stored.flat()]) {
    sums.set(row.board, [...(sums.get(row.board) ?? []), row]);
  }
  return sums;
}

function boardsOf({ id, dailyDate }: Refreshed): number[] {
  return [communityBoardId(id), ...(dailyDate === null ? [] : [dayBoardId(dailyDate)])];
}

/** Returns the figures of a game, or null if its row has them. */
function updateOf(game: Refreshed, sums: ReadonlyMap<number, readonly BoardSums[]>) {
  const rows = boardsOf(game).flatMap((board) => sums.get(board) ?? []);
  const players = sum(rows.map((row) => row.players));
  const items = players * ITEMS_PER_GAME;
  const missed = items - sum(rows.map((row) => row.found));
  const missedShare = players < limits.gradedPlayers ? -1 : missed / items;
  if (players === game.players && missedShare === game.missedShare) return null;
  return { id: game.id, players, missedShare };
}

/** Stores figures, and that all games up to the id `last` are refreshed. */
async function storeFigures(
  main: Database,
  updates: readonly Omit<Refreshed, "dailyDate">[],
  last: number,
): Promise<void> {
  await batch(main, {
    figures: main
      .update(games)
      .set({
        players: sql`entry.value->>'players'`,
        missedShare: sql`entry.value->>'missedShare'`,
      })
      .from(sql`json_each(${JSON.stringify(updates)}) entry`)
      .where(sql`${games.id} = entry.value->>'id'`),
    position: main
      .insert(gameFigureSweeps)
      .values({ id: 1, gameId: last })
      .onConflictDoUpdate({ target: gameFigureSweeps.id, set: { gameId: last } }),
  });
}
