import { eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { normalise } from "~/game/normalise";
import { hiddenGuesses } from "../../../drizzle/schema";
import type { Actor } from "../accounts/viewer.server";
import { batch, type Database } from "../db.server";
import { getGameOrThrow } from "../games/games.server";
import { recordGameAction } from "./audit.server";

/**
 * Hides a wrong guess from the players of a game, for good, and returns all that are hidden. Beyond
 * 200 (`limits.hiddenGuesses`) the oldest is shown again. Throws `GameNotFoundError`.
 */
export async function hideGuess(
  db: Database,
  uid: string,
  guess: string,
  actor: Actor,
): Promise<string[]> {
  const game = await getGameOrThrow(db, uid);
  const ofGame = eq(hiddenGuesses.gameId, game.id);
  const form = normalise(guess);
  const others = sql`select value, key from json_each(hidden_guesses.texts) where value <> ${form}
    order by key desc limit ${limits.hiddenGuesses - 1}`;
  const { rows } = await batch(db, {
    hidden: db
      .insert(hiddenGuesses)
      .values({ gameId: game.id, texts: [form] })
      .onConflictDoUpdate({
        target: hiddenGuesses.gameId,
        set: {
          texts: sql`(select json_insert(json_group_array(value), '$[#]', ${form}) from (select * from (${others}) order by key))`,
        },
      }),
    record: recordGameAction(db, { action: "hideGuess", actor }, game),
    rows: db.select({ texts: hiddenGuesses.texts }).from(hiddenGuesses).where(ofGame),
  });
  return rows.flatMap(({ texts }) => texts);
}
