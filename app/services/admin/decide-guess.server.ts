import { wordsOf } from "~/game/near-miss";
import { normalise } from "~/game/normalise";
import { wrongGuesses } from "../../../drizzle/schema";
import type { Actor } from "../accounts/viewer.server";
import { batch, type Database } from "../db.server";
import { getGameOrThrow } from "../games/games.server";
import { recordGameAction } from "./audit.server";

/** A wrong guess of a game, and whether other players may see it. */
interface GuessDecision {
  readonly guess: string;
  readonly shown: boolean;
}

/**
 * Hides a wrong guess from the players of a game, or lets it through, for good: it does not expire.
 * Throws `GameNotFoundError`.
 */
export async function decideGuess(
  db: Database,
  uid: string,
  { guess, shown }: GuessDecision,
  actor: Actor,
): Promise<void> {
  const game = await getGameOrThrow(db, uid);
  const state = shown ? "shown" : "hidden";
  await batch(db, {
    decision: db
      .insert(wrongGuesses)
      .values({
        gameId: game.id,
        form: normalise(guess),
        text: wordsOf(guess),
        sources: 0,
        lastAt: actor.now,
        state,
      })
      .onConflictDoUpdate({ target: [wrongGuesses.gameId, wrongGuesses.form], set: { state } }),
    record: recordGameAction(db, { action: shown ? "showGuess" : "hideGuess", actor }, game),
  });
}
