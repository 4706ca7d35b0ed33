import { asc, eq, inArray, sql } from "drizzle-orm";
import { newYorkDate } from "~/days/new-york";
import { parseSavedGameKey } from "~/game/saved-game-key";
import {
  boardTotals,
  games,
  items,
  playerResults,
  results,
  scoreboards,
} from "../../../drizzle/schema";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { type Player, playerKey } from "./player.server";
import { boardId, foundMask, noScores, orderedItems } from "./scoreboard.server";

/** The rows of earlier code that one batch moves. */
const CHUNK = 200;

/**
 * Moves results that earlier code has stored in the main database to the compact table. Runs before
 * the results of these players are read or written. Idempotent. This module goes when no database
 * has such rows any more.
 */
export async function moveOldResults(main: Database, players: readonly Player[]): Promise<void> {
  const list = JSON.stringify(players);
  const ofPlayers = sql`${results.player} in (select value from json_each(${list}))`;
  for (;;) {
    const rows = await main.select().from(results).where(ofPlayers).limit(CHUNK);
    if (rows.length === 0) return;
    await moveRows(main, rows);
  }
}

/**
 * Moves the old results of any players, at most `chunks` times 200. Returns how many were moved and
 * whether none are left.
 */
export async function moveAnyOldResults(main: Database, chunks: number) {
  let moved = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const rows = await main.select().from(results).limit(CHUNK);
    if (rows.length > 0) await moveRows(main, rows);
    moved += rows.length;
    if (rows.length < CHUNK) return { rows: moved, finished: true };
  }
  return { rows: moved, finished: false };
}

type OldResult = typeof results.$inferSelect;

async function moveRows(main: Database, rows: readonly OldResult[]): Promise<void> {
  const boards = await oldBoards(main, [...new Set(rows.map(({ scoreboard }) => scoreboard))]);
  const compact = await Promise.all(
    rows.flatMap((row) => {
      const board = boards.get(row.scoreboard);
      return board ? [toCompact(row, board)] : [];
    }),
  );
  const moved = JSON.stringify(rows.map(({ scoreboard, player }) => [scoreboard, player]));
  await retryTransient(() =>
    batch(main, {
      boards: [...boards.values()].map((board) =>
        main
          .insert(boardTotals)
          .values({ ...board, scores: noScores(), found: board.items.map(() => 0) })
          .onConflictDoNothing(),
      ),
      results: main
        .insert(playerResults)
        .select(
          sql`select unhex(value->>'key'), value->>'board', value->>'score', value->>'won', value->>'found', value->>'playedStreak',
            value->>'wonStreak', value->>'createdAt', value->>'wrongGuesses' from json_each(${JSON.stringify(compact)}) where true`,
        )
        .onConflictDoNothing(),
      deleted: main
        .delete(results)
        .where(sql`(scoreboard, player) in (select value->>0, value->>1 from json_each(${moved}))`),
    }),
  );
}

async function toCompact(row: OldResult, { board, items: itemIds }: OldBoard) {
  return {
    ...row,
    key: await playerKey(row.player as Player),
    board,
    won: row.won ? 1 : 0,
    found: row.found && foundMask(itemIds, row.found),
    wrongGuesses: row.wrongGuesses,
  };
}

type OldBoard = Pick<typeof boardTotals.$inferInsert, "board" | "name" | "placedOn" | "items">;

/** Returns the scoreboards of old results by name. */
async function oldBoards(
  main: Database,
  names: readonly OldResult["scoreboard"][],
): Promise<Map<string, OldBoard & { readonly board: number }>> {
  const rows = await main
    .select({
      name: scoreboards.name,
      gameId: games.id,
      createdAt: games.createdAt,
      itemId: items.id,
    })
    .from(scoreboards)
    .innerJoin(games, eq(games.id, scoreboards.gameId))
    .innerJoin(items, eq(items.gameId, games.id))
    .where(inArray(scoreboards.name, [...names]))
    .orderBy(asc(items.id));
  return new Map(
    [...new Set(rows.map(({ name }) => name))].flatMap((name) => {
      const own = rows.filter((row) => row.name === name);
      const [first] = own;
      if (!first) return [];
      const game = parseSavedGameKey(name);
      const date = game.kind === "daily" ? game.date : null;
      return [
        [
          name,
          {
            name,
            board: boardId({ date, gameId: first.gameId }),
            placedOn: date ?? newYorkDate(first.createdAt),
            items: orderedItems(own.map(({ itemId }) => itemId)),
          },
        ],
      ];
    }),
  );
}
