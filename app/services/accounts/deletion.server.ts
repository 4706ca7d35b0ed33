import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { games, results, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { WrongCredentialsError, WrongPasswordError } from "../errors.server";
import { syncListIndex, writeSearchWords } from "../games/list-index.server";
import { account } from "../results/player.server";
import type { AccountContext } from "./account.server";
import { login } from "./login.server";
import type { Viewer } from "./viewer.server";

/** What becomes of the games of a deleted account. */
export interface Deletion {
  readonly password: string;
  readonly address: string;
  readonly games: "keep" | "delete";
}

/**
 * Deletes an account and its results once its password was given again. Its community games stay without a creator or go
 * with it; one that was, is or will be a daily game always stays. Totals of scoreboards stay as they are.
 * Throws WrongPasswordError or TooManyError.
 */
export async function deleteAccount(
  office: Pick<AccountContext, "db" | "hashKey">,
  viewer: Viewer,
  { password, address, games: fate }: Deletion,
  now: number,
): Promise<void> {
  const { db } = office;
  await login(office, { email: viewer.email, password, address }, now).catch((error: unknown) => {
    throw error instanceof WrongCredentialsError ? new WrongPasswordError() : error;
  });
  await releaseGames(db, viewer.userId, fate);
  await db.batch([
    db.delete(results).where(eq(results.player, account(viewer.userId))),
    // What else is the account's goes by its foreign key; its games lose their creator.
    db.delete(users).where(eq(users.id, viewer.userId)),
  ]);
}

/** Games whose lists are put right in one batch, of at most 6 statements each. */
const GAMES_A_BATCH = 20;

/**
 * Deletes the games that go, and takes the creator's name from the words by which the others are found. It comes before the
 * account goes, and doing it twice changes nothing, so a deletion that broke off can be asked for again.
 */
async function releaseGames(db: Database, userId: string, fate: Deletion["games"]): Promise<void> {
  const owned = await db
    .select({ id: games.id, prompt: games.prompt, dailyDate: games.dailyDate })
    .from(games)
    .where(eq(games.creatorId, userId))
    .orderBy(asc(games.id));
  const going = owned.filter((game) => fate === "delete" && game.dailyDate === null);
  const staying = owned.filter((game) => !going.includes(game));
  for (const part of parts(going)) {
    const ids = part.map((game) => game.id);
    await db.batch([
      // Checked once more by the statement itself: an admin may give a game a day in between.
      db.delete(games).where(and(inArray(games.id, ids), isNull(games.dailyDate))),
      ...part.flatMap((game) => syncListIndex(db, game)),
    ]);
  }
  for (const part of parts(staying)) {
    const [first, ...others] = part.flatMap((game) =>
      writeSearchWords(db, game, { prompt: game.prompt, creator: null }),
    );
    if (first) await db.batch([first, ...others]);
  }
}

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / GAMES_A_BATCH) }, (_, index) =>
    all.slice(index * GAMES_A_BATCH, (index + 1) * GAMES_A_BATCH),
  );
}
