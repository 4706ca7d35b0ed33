import { newYorkDate } from "../../app/days/new-york";
import { getGameOrThrow } from "../../app/features/games/games.server";
import { countGuesses, guessSource } from "../../app/features/play/guesses/count-guesses.server";
import { accountPlayer, guestPlayer } from "../../app/features/play/player.server";
import { submitCommunityResult, submitDailyResult } from "../../app/features/play/submit.server";
import type { Database } from "../../app/server/db.server";
import { resultOf, userKeyOf } from "./results";

interface Guesser {
  readonly player: number | string;
  /** The id of the player's account; a guest has none. */
  readonly account?: string;
  /** The player's network; null if it is unknown. By default each player has one. */
  readonly network?: string | null;
  readonly texts: readonly string[];
  /** When the result comes, ms. */
  readonly at: number;
}

const HASH_KEY = "a hash key of the tests, long enough";

/** Submits a result without a found item, of a daily game or of a community game. */
export async function guess(
  db: Database,
  uid: string,
  { player, account, network = `network of ${player}`, texts, at }: Guesser,
) {
  const { items, type } = await getGameOrThrow(db, uid);
  const { hintsUsed: _, ...none } = resultOf({ itemIds: items.map(({ id }) => id) }, { found: 0 });
  const result = { ...none, wrongGuesses: [...texts], score: 0 };
  const submitter = {
    player: account === undefined ? guestPlayer(userKeyOf(player)) : accountPlayer(account),
    source: network === null ? null : await guessSource(HASH_KEY, newYorkDate(at), network),
    now: at,
  };
  return type === "daily"
    ? submitDailyResult(db, result, submitter)
    : submitCommunityResult(db, { ...result, gameUid: uid }, submitter);
}

/** Submits such results of some players. */
export async function guessMany(
  db: Database,
  uid: string,
  players: readonly (number | string)[],
  rest: Omit<Guesser, "player">,
): Promise<void> {
  for (const player of players) await guess(db, uid, { player, ...rest });
}

/** Counts the wrong guesses of the results up to an instant (ms), when they have settled. */
export function countUpTo(db: Database, at: number): Promise<number> {
  return countGuesses(db, at + 60_000);
}

/** Returns numbers from 0. */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
