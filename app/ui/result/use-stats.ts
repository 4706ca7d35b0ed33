import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { userKey } from "~/browser/user-key";
import { getCommunityStats, getDailyStats } from "~/contract/calls/game";
import type { Stats } from "~/contract/result";
import type { Play } from "~/game/play";
import { scoreOfPlay } from "~/game/score";
import { hasScoreboard, type Puzzle, puzzleKey } from "../board/puzzle";

const FIVE_MINUTES = 5 * 60 * 1000;

export function statsKey(puzzle: Puzzle, play: Play) {
  return ["stats", puzzleKey(puzzle), scoreOfPlay(play)];
}

export type Scoreboard = Pick<UseQueryResult<Stats>, "data" | "isError" | "refetch">;

/** The scoreboard of a game and the player's place in it; read only while it is looked at. */
export function useStats(puzzle: Puzzle, play: Play, enabled: boolean): Scoreboard {
  // A query tells of changes to what has been read of it: a part that is painted later would not hear of a failure before.
  const { data, isError, refetch } = useQuery({
    queryKey: statsKey(puzzle, play),
    queryFn: ({ signal }) => readStats(puzzle, scoreOfPlay(play), signal),
    staleTime: FIVE_MINUTES,
    enabled: enabled && hasScoreboard(puzzle),
  });
  return { data, isError, refetch };
}

function readStats({ kind, game }: Puzzle, score: number, signal: AbortSignal): Promise<Stats> {
  const query = { score: String(score), userKey: userKey() };
  return kind === "community"
    ? request(getCommunityStats, { params: { id: game.uid }, query }, signal)
    : request(getDailyStats, { query: { ...query, date: game.date } }, signal);
}
