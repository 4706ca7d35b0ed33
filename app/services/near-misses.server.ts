import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { nearMisses, results } from "../../drizzle/schema";
import { limits } from "../config/limits";
import type { NearMiss } from "../contract/near-miss";
import type { NewYorkDate } from "../days/new-york";
import { isSpelled, likeliestItem } from "../game/near-miss";
import { normalise } from "../game/normalise";
import { UnknownUidError } from "./admin-refusals.server";
import type { Database } from "./db.server";
import { findGameByUid, isOwner, mayOpen, type Reader, type StoredGame } from "./games.server";
import { MayNotError } from "./refusals.server";

/** The wrong guesses that came with a result. */
export interface Misses {
  readonly game: { readonly id: number };
  readonly player: string;
  readonly wrongGuesses: readonly string[] | undefined;
  /** The other scoreboard of the game; who has a result there was counted with it. */
  readonly otherBoard: string;
  /** ms since the epoch */
  readonly now: number;
}

/**
 * Two statements that count a result's wrong guesses. They belong right behind a statement that changes a row exactly
 * if the result is new. A game keeps 200 texts: a new one takes the place of the rarest, so what many
 * players try stays and what one player makes up goes. At most 8 rows come, and as many go.
 */
export function countMisses(db: Database, misses: Misses) {
  const { game, player, wrongGuesses = [], otherBoard, now } = misses;
  const texts = [...new Set(wrongGuesses.map(normalise))].filter((text) => text !== "");
  const known = sql`select count(*) from ${nearMisses} where game_id = ${game.id}`;
  return [
    db
      .insert(nearMisses)
      .select(sql`select ${game.id}, value, 1, ${now} from json_each(${JSON.stringify(texts)})
        where changes() > 0 and not exists
          (select 1 from ${results} where scoreboard = ${otherBoard} and player = ${player})`)
      .onConflictDoUpdate({
        target: [nearMisses.gameId, nearMisses.text],
        set: { players: sql`${nearMisses.players} + 1`, lastAt: sql`excluded.last_at` },
      }),
    db.delete(nearMisses).where(
      and(
        eq(nearMisses.gameId, game.id),
        sql`text in (select text from ${nearMisses} where game_id = ${game.id}
          and text not in (select value from json_each(${JSON.stringify(texts)}))
          order by players, last_at limit max(0, (${known}) - ${limits.nearMisses}))`,
      ),
    ),
  ] as const;
}

/**
 * The near misses of a game for its creator or an admin. Throws UnknownUidError where the reader may not know of the game,
 * MayNotError where it is somebody else's.
 */
export async function nearMissesFor(
  db: Database,
  uid: string,
  reader: Reader,
  today: NewYorkDate,
): Promise<NearMiss[]> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, reader, today)) throw new UnknownUidError();
  if (reader.role !== "admin" && !isOwner(game, reader)) throw new MayNotError();
  return listNearMisses(db, game);
}

/**
 * The wrong guesses of a game that at least 5 players made and that are no spelling by now, the most frequent first, each
 * with the item that it may have meant. Reads at most 200 rows.
 */
async function listNearMisses(db: Database, game: StoredGame): Promise<NearMiss[]> {
  const rows = await db
    .select({ text: nearMisses.text, players: nearMisses.players })
    .from(nearMisses)
    .where(and(eq(nearMisses.gameId, game.id), gte(nearMisses.players, limits.nearMissPlayers)))
    .orderBy(desc(nearMisses.players), desc(nearMisses.lastAt));
  return rows
    .filter(({ text }) => !isSpelled(text, game.items))
    .map((row) => ({ ...row, itemId: likeliestItem(row.text, game.items)?.id ?? null }));
}

/** Deletes what nobody has guessed since `before` (ms), with the raw results of that time. */
export async function deleteOldMisses(db: Database, before: number): Promise<void> {
  await db.delete(nearMisses).where(lt(nearMisses.lastAt, before));
}
