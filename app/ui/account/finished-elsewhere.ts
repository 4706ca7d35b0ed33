import { request } from "~/browser/api";
import type { FinishedGame } from "~/contract/account-data";
import { getFinishedGames } from "~/contract/calls/user";
import type { SavedGameKey } from "~/game/saved-game-key";
import { queryClient } from "../kit/query-client";

const MINUTE = 60 * 1000;

/**
 * The games that the account of a session has finished, on whatever device, by what a browser saves them under. Kept for
 * a minute, in memory only: what is stored in a browser is what was played there.
 */
export function finishedByAccount(token: string): Promise<ReadonlyMap<SavedGameKey, FinishedGame>> {
  return queryClient.fetchQuery({
    queryKey: ["finishedByAccount", token],
    queryFn: fetchAll,
    staleTime: MINUTE,
  });
}

async function fetchAll(): Promise<ReadonlyMap<SavedGameKey, FinishedGame>> {
  const games = new Map<SavedGameKey, FinishedGame>();
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const part = await request(getFinishedGames, { query });
    for (const game of part.results) games.set(game.scoreboard, game);
    after = part.next;
  } while (after !== null);
  return games;
}
