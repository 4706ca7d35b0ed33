import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isClientError } from "~/client/api-error";
import type { NonPublicGameRef } from "~/client/game-on-page";
import { queryClient } from "~/client/query-client";
import { RetryCallout } from "~/client/RetryCallout";
import { brand } from "~/config/brand";
import type { Game } from "~/features/games/contract";
import { fetchGame } from "~/features/games/fetch-game";
import { Loading } from "~/kit/Loading";
import { gamePageTexts } from "~/texts/board";
import { shellTexts } from "~/texts/shell";
import { type GameParts, GameScreen } from "./GameScreen";
import classes from "./NonPublicGame.module.css";

interface NonPublicGameProps {
  readonly game: NonPublicGameRef;
  readonly parts: GameParts;
}

/** A user who may not see the game goes to the home page. */
export default function NonPublicGameForUser({ game, parts }: NonPublicGameProps) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(
    {
      queryKey: ["nonPublicGame", game],
      queryFn: ({ signal }) => fetchGame(game, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  const isForbidden = isClientError(error) || (data !== undefined && !isPlayable(game.kind, data));
  useEffect(() => {
    if (isForbidden) navigate("/", { replace: true });
  }, [isForbidden, navigate]);
  if (data && !isForbidden) return <VisibleGame kind={game.kind} game={data} parts={parts} />;
  if (!error || isForbidden) return <Loading page>{gamePageTexts.loading}</Loading>;
  return (
    <main id="main">
      <RetryCallout error={error} onRetry={refetch} busy={isFetching} />
    </main>
  );
}

/**
 * On the community page a public game or, for its creator and admins, who get its status, a
 * private one.
 */
function isPlayable(kind: NonPublicGameRef["kind"], game: Game): boolean {
  if (kind === "archive") return true;
  return game.type === "community" && (game.public || game.status !== undefined);
}

interface VisibleGameProps {
  readonly kind: NonPublicGameRef["kind"];
  readonly game: Game;
  readonly parts: GameParts;
}

function VisibleGame({ kind, game, parts }: VisibleGameProps) {
  const preview = kind === "archive";
  useTitle(
    preview
      ? shellTexts.titles.archiveDay(brand.name, game.day ?? 0)
      : gamePageTexts.communityTitle(brand.name, game.prompt),
  );
  return (
    <>
      <p className={classes.note} role="note">
        {preview ? gamePageTexts.preview : gamePageTexts.private}
      </p>
      <GameScreen key={game.uid} onPage={{ kind, game, preview }} parts={parts} />
    </>
  );
}

/** The server may not disclose the title. On leaving, the title before returns. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may have set its own already.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
