import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { request } from "~/client/api";
import { type GameOnPage, gameRefOf, hasScoreboard, savedKeyOf } from "~/client/game-on-page";
import { queryClient } from "~/client/query-client";
import { userKey } from "~/client/user-key";
import { MINUTE } from "~/game/dates";
import type { GameRef } from "~/game/game-ref";
import type { Play } from "~/game/play";
import { scoreOfPlay } from "~/game/score";
import type { Stats } from "../contract";
import { getCommunityStats, getDailyStats } from "../contract";
import { linkOf } from "../result-submission";

/** ms */
export const STATS_STALE_TIME = 5 * MINUTE;

export function statsKey(onPage: GameOnPage, play: Play) {
  return ["stats", savedKeyOf(onPage), scoreOfPlay(play)];
}

export type StatsQuery = Pick<UseQueryResult<Stats>, "data" | "error" | "refetch">;

/** Fetches only while the statistics are shown. */
export function useStats(onPage: GameOnPage, play: Play, enabled: boolean): StatsQuery {
  // Read here: a query only reports changes of properties that have been read.
  const { data, error, refetch } = useQuery(
    {
      queryKey: statsKey(onPage, play),
      queryFn: ({ signal }) => fetchStats(gameRefOf(onPage), signal, scoreOfPlay(play)),
      staleTime: STATS_STALE_TIME,
      enabled: enabled && hasScoreboard(onPage),
    },
    queryClient,
  );
  return { data, error, refetch };
}

/** With the rank of this browser's player if a score is given. */
export function fetchStats(game: GameRef, signal: AbortSignal, score?: number): Promise<Stats> {
  const query = score === undefined ? {} : { score: String(score) };
  const headers = score === undefined ? {} : { "x-user-key": userKey() };
  if (game.kind === "daily") {
    return request(getDailyStats, { query: { ...query, date: game.date }, headers }, signal);
  }
  const link = game.kind === "link" ? linkOf(game.uid) : {};
  const params = { id: game.uid };
  return request(getCommunityStats, { params, query: { ...query, ...link }, headers }, signal);
}
