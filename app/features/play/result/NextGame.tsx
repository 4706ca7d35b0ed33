import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { GameOnPage } from "~/client/game-on-page";
import { queryClient } from "~/client/query-client";
import { useFinishedGames } from "~/client/use-finished-games";
import { candidatesOf, nextUnfinished } from "~/features/games/choose-path";
import { MINUTE } from "~/game/dates";
import { gamePath, parseSavedGameKey } from "~/game/game-ref";
import { Button, buttonLook } from "~/kit/Button";
import { gameOverTexts } from "~/texts/result";
import classes from "./GameOver.module.css";

interface NextGameProps {
  readonly onPage: GameOnPage;
  readonly enabled: boolean;
}

/** Links to an unfinished game of the same list, after the daily game to a past day. */
export function NextGame({ onPage, enabled }: NextGameProps) {
  const list = onPage.kind === "community" ? "community" : "archive";
  const { data, isLoading, isPaused } = useQuery(
    {
      queryKey: ["next", list],
      queryFn: ({ signal }) => candidatesOf(list, signal),
      enabled,
      staleTime: MINUTE,
    },
    queryClient,
  );
  const finished = useFinishedGames();
  const next = data && nextUnfinished(data, onPage.game.uid, finished);
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
