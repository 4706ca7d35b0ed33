import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { gameOverTexts } from "~/config/texts/result";
import { getCommunityGamesPage, getPreviousDays } from "~/contract/lists";
import { MINUTE } from "~/game/dates";
import {
  gamePath,
  type PreviewKey,
  parseSavedGameKey,
  type SavedGameKey,
  savedGameKey,
} from "~/game/puzzle";
import type { ListedPuzzle } from "../app/choose-path";
import { type Puzzle, puzzleKey } from "../app/puzzle";
import { queryClient } from "../app/query-client";
import { useFinishedGames } from "../app/use-finished-games";
import { Button, buttonLook } from "../kit/Button";
import classes from "./GameOver.module.css";

/** The newest ones. The list has all others. */
const SEARCHED_GAMES = 200;

interface NextPuzzleProps {
  readonly puzzle: Puzzle;
  readonly enabled: boolean;
}

/** Links to an unfinished game of the same list, after the daily game to a past day. */
export function NextPuzzle({ puzzle, enabled }: NextPuzzleProps) {
  const { kind } = puzzle;
  const { data, isLoading, isPaused } = useQuery(
    {
      queryKey: ["next", kind],
      queryFn: ({ signal }) => fetchList(kind, signal),
      enabled,
      staleTime: MINUTE,
    },
    queryClient,
  );
  const finished = useFinishedGames();
  const next = data && nextUnfinished(data, puzzleKey(puzzle), (key) => finished.has(key));
  return (
    <div className={classes.next}>
      {isLoading && !isPaused && (
        <Button variant="light" fullWidth loading>
          {gameOverTexts.nextUnfinished}
        </Button>
      )}
      {next && (
        <Link
          to={gamePath(parseSavedGameKey(next.key))}
          {...buttonLook({ variant: "light", fullWidth: true })}
        >
          {gameOverTexts.nextUnfinished}
        </Link>
      )}
      {next === null && gameOverTexts.noneUnfinished}
    </div>
  );
}

async function fetchList(kind: Puzzle["kind"], signal: AbortSignal): Promise<ListedPuzzle[]> {
  if (kind === "community") {
    const query = { limit: String(SEARCHED_GAMES) };
    const { games } = await request(getCommunityGamesPage, { query }, signal);
    return games.map(({ uid }) => ({ key: savedGameKey({ kind: "community", uid }) }));
  }
  const days = await request(getPreviousDays, {}, signal);
  return days.map(({ date }) => ({ key: date }));
}

/** Continues at the start of the list. Null if all other puzzles are finished. */
export function nextUnfinished<P extends ListedPuzzle>(
  puzzles: readonly P[],
  currentKey: SavedGameKey | PreviewKey,
  isFinished: (key: SavedGameKey) => boolean,
): P | null {
  const index = puzzles.findIndex((puzzle) => puzzle.key === currentKey);
  const others = [...puzzles.slice(index + 1), ...puzzles.slice(0, Math.max(0, index))];
  return others.find((puzzle) => !isFinished(puzzle.key)) ?? null;
}
