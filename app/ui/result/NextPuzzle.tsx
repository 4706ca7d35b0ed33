import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { gameOverTexts } from "~/config/texts/result";
import { getCommunityGamesPage, getPreviousDays } from "~/contract/calls/lists";
import { type ListedPuzzle, nextUnfinished } from "~/game/choose-puzzle";
import { savedGameKey } from "~/game/saved-game-key";
import { type Puzzle, puzzleKey } from "../board/puzzle";
import { useFinishedGames } from "../explore/use-finished-games";

/** Newest community games that are looked through; a player who finished them all finds more in the list. */
const LOOKED_THROUGH = 200;

interface NextPuzzleProps {
  readonly puzzle: Puzzle;
  readonly enabled: boolean;
}

/** The way on after a game of the archive or of the community; nothing where none is left, or it cannot be known. */
export function NextPuzzle({ puzzle, enabled }: NextPuzzleProps) {
  const { kind } = puzzle;
  const { data, isLoading, isPaused } = useQuery({
    queryKey: ["next", kind],
    queryFn: ({ signal }) => placesOf(kind, signal),
    enabled: enabled && kind !== "daily",
    staleTime: 60_000,
  });
  const finished = useFinishedGames();
  if (isLoading && !isPaused) {
    return (
      <Button variant="light" fullWidth h={44} mt={12} loading>
        {gameOverTexts.nextUnfinished}
      </Button>
    );
  }
  if (!data) return null;
  const next = nextUnfinished(data, puzzleKey(puzzle), (key) => finished.has(key));
  if (!next) return null;
  return (
    <Button component={Link} to={next.path} variant="light" fullWidth h={44} mt={12}>
      {gameOverTexts.nextUnfinished}
    </Button>
  );
}

interface Place extends ListedPuzzle {
  readonly path: string;
}

async function placesOf(kind: Puzzle["kind"], signal: AbortSignal): Promise<Place[]> {
  if (kind === "community") {
    const query = { limit: String(LOOKED_THROUGH) };
    const { games } = await request(getCommunityGamesPage, { query }, signal);
    return games.map(({ uid }) => ({
      key: savedGameKey({ kind: "community", uid }),
      path: `/community/${uid}`,
    }));
  }
  const days = await request(getPreviousDays, {}, signal);
  return days.map(({ date }) => ({ key: date, path: `/archive/${date}` }));
}
