import { and, eq, gte } from "drizzle-orm";
import { limits } from "~/config/limits";
import { adminErrorTexts } from "~/config/texts/errors";
import type { NearMiss } from "~/contract/near-miss";
import { holdsBadWord } from "~/contract/profanity";
import { newYorkDate } from "~/days/new-york";
import { likeliestIn } from "~/game/near-miss";
import { normalise } from "~/game/normalise";
import { spelledForms } from "~/game/normalised-item";
import { nearMisses, wrongGuessCounts } from "../../../drizzle/schema";
import { isAdmin, type Viewer } from "../accounts/viewer.server";
import { ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isCreator, mayOpen, type StoredGame } from "../games/games.server";
import { countAppeals } from "./appeals.server";
import { databasesOn, type ResultDatabases } from "./result-databases.server";

/**
 * Returns the near misses of a game to its creator or an admin. Throws `GameNotFoundError` if
 * the viewer may not open the game, and `ForbiddenError` if the game is another creator's.
 */
export async function nearMissesFor(
  databases: ResultDatabases,
  uid: string,
  viewer: Viewer,
): Promise<NearMiss[]> {
  const game = await findGameByUid(databases.main, uid);
  if (!game || !mayOpen(game, viewer)) throw new GameNotFoundError(adminErrorTexts.gameUidNotFound);
  if (!isAdmin(viewer) && !isCreator(game, viewer)) throw new ForbiddenError();
  return listNearMisses(databases, game);
}

/**
 * Returns the wrong guesses that at least 5 players made (`limits.nearMissPlayers`) or one asked to
 * count, each with the item that it probably meant. The most frequent come first; an appeal weighs
 * as much as 5 players. Leaves out those that have become a spelling since and those with a bad
 * word. Reads one row of each database of the game's scoreboards, and at most 1,000 appeals.
 */
async function listNearMisses(databases: ResultDatabases, game: StoredGame): Promise<NearMiss[]> {
  const [counted, appealed] = await Promise.all([
    countedGuesses(databases, game),
    countAppeals(databases.main, game.id),
  ]);
  const misses = byForm([
    ...counted.map(([text, players]) => ({ text, players, appeals: 0 })),
    ...appealed.map(({ text, appeals }) => ({ text, players: 0, appeals })),
  ]);
  const spelled = spelledForms(game.items);
  const likeliest = likeliestIn(game.items);
  return misses
    .filter((miss) => weightOf(miss) >= limits.nearMissPlayers)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .filter(({ form }) => !spelled.has(form))
    .slice(0, limits.nearMisses)
    .filter(({ text }) => !holdsBadWord(text))
    .map(({ form, text, players, appeals }) => ({
      text,
      players,
      ...(appeals > 0 && { appeals }),
      itemId: likeliest(form)?.id ?? null,
    }));
}

interface Miss {
  readonly text: string;
  readonly players: number;
  readonly appeals: number;
}

function weightOf({ players, appeals }: Miss): number {
  return players + limits.nearMissPlayers * appeals;
}

/** Adds up texts with the same normalised form. The text of the sum is the most frequent one. */
function byForm(texts: readonly Miss[]): (Miss & { readonly form: string })[] {
  const sums = new Map<string, Miss>();
  for (const miss of texts.toSorted((one, other) => weightOf(other) - weightOf(one))) {
    const form = normalise(miss.text);
    const { text, players, appeals } = sums.get(form) ?? { ...miss, players: 0, appeals: 0 };
    sums.set(form, {
      text,
      players: players + miss.players,
      appeals: appeals + miss.appeals,
    });
  }
  return [...sums].map(([form, miss]) => ({ ...miss, text: miss.text.normalize("NFC"), form }));
}

/** Returns the wrong guesses of a game in each database, with their numbers of players. */
async function countedGuesses(
  databases: ResultDatabases,
  game: StoredGame,
): Promise<(readonly [text: string, players: number])[]> {
  const dates = [game.dailyDate, newYorkDate(game.createdAt)];
  const involved = new Set(dates.flatMap((date) => (date ? databasesOn(databases, date) : [])));
  const [old, ...rows] = await Promise.all([
    databases.main
      .select({ text: nearMisses.text, players: nearMisses.players })
      .from(nearMisses)
      .where(and(eq(nearMisses.gameId, game.id), gte(nearMisses.players, 1))),
    ...[...involved].map((db) =>
      db
        .select({ texts: wrongGuessCounts.texts })
        .from(wrongGuessCounts)
        .where(eq(wrongGuessCounts.gameId, game.id)),
    ),
  ]);
  const counted = rows.flat().flatMap(({ texts }) => texts);
  return [
    ...old.map(({ text, players }) => [text, players] as const),
    ...counted.map(([text, players]) => [text, players] as const),
  ];
}
