import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, request } from "~/browser/api";
import { brand } from "~/config/brand";
import { gamePageTexts } from "~/config/texts/board";
import { shellTexts } from "~/config/texts/shell";
import { getGameByUid, getGameOfDate } from "~/contract/calls/game";
import type { Game } from "~/contract/game";
import { Queries } from "../kit/Queries";
import { RetryNotice } from "../kit/RetryNotice";
import { GameScreen } from "./GameScreen";
import classes from "./HiddenGame.module.css";
import type { HiddenPlace } from "./hidden-place";
import { Looking } from "./Looking";

/** Asks for the game with the visitor's token; whoever may not see it goes home, as if there were none. */
export default function HiddenGameForToken({ place }: { readonly place: HiddenPlace }) {
  return (
    <Queries>
      <Asked place={place} />
    </Queries>
  );
}

function Asked({ place }: { readonly place: HiddenPlace }) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["hidden game", place],
    queryFn: ({ signal }) => ask(place, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refused = error instanceof ApiError && error.status < 500;
  useEffect(() => {
    if (refused) navigate("/", { replace: true });
  }, [refused, navigate]);
  if (data) return <Found place={place} game={data} />;
  if (!error || refused) return <Looking />;
  return (
    <main id="main">
      <RetryNotice onRetry={refetch} busy={isFetching} />
    </main>
  );
}

function ask(place: HiddenPlace, signal: AbortSignal): Promise<Game> {
  return place.kind === "community"
    ? request(getGameByUid, { params: { uid: place.uid } }, signal)
    : request(getGameOfDate, { params: { date: place.date } }, signal);
}

function Found({ place, game }: { readonly place: HiddenPlace; readonly game: Game }) {
  const preview = place.kind === "archive";
  useTitle(
    preview
      ? shellTexts.titles.archiveDay(brand.baseTitle, game.day ?? 0)
      : gamePageTexts.communityTitle(brand.baseTitle, game.prompt),
  );
  return (
    <>
      <p className={classes.note} role="note">
        {preview ? gamePageTexts.preview : gamePageTexts.private}
      </p>
      <GameScreen key={game.uid} puzzle={{ kind: place.kind, game, preview }} />
    </>
  );
}

/** Gives the page a title that its server may not tell; the next page's own stays. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
