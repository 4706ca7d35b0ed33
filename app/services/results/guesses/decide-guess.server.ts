import { tidyGuess } from "~/game/near-miss";
import { normalise } from "~/game/normalise";
import { wrongGuesses } from "../../../../drizzle/schema";
import { runAdminAction } from "../../games/admin-action.server";
import { getGameOrThrow } from "../../games/games.server";
import type { Database } from "../../ground/db.server";
import type { Actor } from "../../ground/viewer.server";

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
  const state = shown ? "shown" : "hidden";
  await runAdminAction(db, actor, async () => {
    const game = await getGameOrThrow(db, uid);
    const decision = db
      .insert(wrongGuesses)
      .values({
        gameId: game.id,
        form: normalise(guess),
        text: tidyGuess(guess),
        sources: 0,
        lastAt: actor.now,
        state,
      })
      .onConflictDoUpdate({ target: [wrongGuesses.gameId, wrongGuesses.form], set: { state } });
    const action = shown ? "showGuess" : "hideGuess";
    return { action, games: [game], statements: [decision] };
  });
}
