import { desc, eq } from "drizzle-orm";
import { limits } from "~/config/limits";
import { mayOffend } from "~/contract/profanity";
import { runAdminAction } from "~/features/editor/admin-action.server";
import {
  findGameByUid,
  getGameOrThrow,
  isCreator,
  mayOpen,
  type StoredGame,
} from "~/features/games/games.server";
import { spelledForms } from "~/game/item";
import { closestIn, tidyGuess } from "~/game/near-miss";
import { normalise } from "~/game/normalise";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { type Actor, isAdmin, type Viewer } from "~/server/viewer.server";
import { wrongGuesses } from "../../../../drizzle/schema";
import type { NearMiss } from "../contract";
import { countAppeals } from "./appeals.server";

export async function nearMissesFor(
  db: Database,
  uid: string,
  viewer: Viewer,
): Promise<NearMiss[]> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, viewer)) throw fail("gameUidNotFound");
  if (!isAdmin(viewer) && !isCreator(game, viewer)) throw fail("forbidden");
  return listNearMisses(db, game);
}

interface Miss {
  readonly form: string;
  readonly text: string;
  readonly players: number;
  readonly appeals: number;
  readonly isShown: boolean;
  readonly isKnown: boolean;
}

/**
 * The most frequent first; an appeal weighs as much as 5 networks. Leaves out texts that have
 * become a spelling since. Reads at most 200 texts and 1,000 appeals.
 */
async function listNearMisses(db: Database, game: StoredGame): Promise<NearMiss[]> {
  const [counted, appealed] = await Promise.all([
    db
      .select()
      .from(wrongGuesses)
      .where(eq(wrongGuesses.gameId, game.id))
      .orderBy(desc(wrongGuesses.sources))
      .limit(limits.nearMisses),
    countAppeals(db, game.id),
  ]);
  const misses = new Map<string, Miss>(
    counted.map(({ form, text, sources, state }) => [
      form,
      {
        form,
        text,
        players: sources,
        appeals: 0,
        isShown: state === "known" || state === "shown",
        isKnown: state === "known",
      },
    ]),
  );
  for (const { text, appeals } of appealed) {
    const form = normalise(text);
    const known = misses.get(form) ?? {
      form,
      text,
      players: 0,
      appeals: 0,
      isShown: false,
      isKnown: false,
    };
    misses.set(form, { ...known, appeals: known.appeals + appeals });
  }
  const spelled = spelledForms(game.items);
  const closest = closestIn(game.items);
  return [...misses.values()]
    .filter((miss) => weightOf(miss) >= limits.nearMissPlayers)
    .sort((one, other) => weightOf(other) - weightOf(one))
    .filter(({ form }) => !spelled.has(form))
    .slice(0, limits.nearMisses)
    .filter(({ text }) => !mayOffend(text))
    .map(({ form, text, players, appeals, isShown, isKnown }) => ({
      text,
      players,
      ...(appeals > 0 && { appeals }),
      ...(isShown && { shown: true }),
      // A name that the site knows is no misspelling of another.
      itemId: isKnown ? null : (closest(form)?.id ?? null),
    }));
}

function weightOf({ players, appeals }: Miss): number {
  return players + limits.nearMissPlayers * appeals;
}

interface GuessDecision {
  readonly guess: string;
  readonly shown: boolean;
}

/** Hides a wrong guess or lets it through, for good: it does not expire. */
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
