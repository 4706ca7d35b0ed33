import type { FinishedGame } from "~/features/privacy/contract";
import { getFinishedGames } from "~/features/privacy/contract";
import { MINUTE } from "~/game/dates";
import type { SavedGameKey } from "~/game/game-ref";
import { request } from "./api";
import { queryClient } from "./query-client";

/**
 * By the keys under which browsers save games. Cached in memory for a minute, never stored: what
 * this browser stores was played in it.
 */
export function fetchFinishedGames(
  token: string,
): Promise<ReadonlyMap<SavedGameKey, FinishedGame>> {
  return queryClient.fetchQuery({
    queryKey: ["finishedByAccount", token],
    queryFn: fetchAllPages,
    staleTime: MINUTE,
  });
}

async function fetchAllPages(): Promise<ReadonlyMap<SavedGameKey, FinishedGame>> {
  const games = new Map<SavedGameKey, FinishedGame>();
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const page = await request(getFinishedGames, { query });
    for (const game of page.results) games.set(game.scoreboard, game);
    after = page.next;
  } while (after !== null);
  return games;
}
