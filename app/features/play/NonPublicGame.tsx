import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { NonPublicGameRef } from "~/client/game-on-page";
import { lazy } from "~/client/lazy";
import { readToken } from "~/client/session";
import { Loading } from "~/kit/Loading";
import { useHydrated } from "~/kit/use-hydrated";
import { gamePageTexts } from "~/texts/board";
import type { GameParts } from "./GameScreen";

const loading = <Loading page>{gamePageTexts.loading}</Loading>;

const NonPublicGameForUser = lazy(() => import("./NonPublicGameForUser"), {
  errorFallback: "page",
  fallback: () => loading,
});

interface NonPublicGameProps {
  readonly game: NonPublicGameRef;
  readonly parts: GameParts;
}

/** With a session it asks the server for the game. A guest goes to the home page. */
export function NonPublicGame({ game, parts }: NonPublicGameProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const isGuest = hydrated && readToken() === null;
  useEffect(() => {
    if (isGuest) navigate("/", { replace: true });
  }, [isGuest, navigate]);
  return hydrated && !isGuest ? <NonPublicGameForUser game={game} parts={parts} /> : loading;
}
