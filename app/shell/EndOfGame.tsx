import { type ComponentProps, useEffect } from "react";
import { lazy } from "~/client/lazy";
import { readText } from "~/client/storage";
import AfterGame from "~/features/play/result/AfterGame";

const NearMisses = lazy(() => import("~/features/moderation/NearMisses"), {
  errorFallback: "nothing",
});
const DecideGuess = lazy(() => import("~/features/moderation/DecideGuess"), {
  errorFallback: "nothing",
});
const Circles = lazy(() => import("~/features/circles/Circles"), { errorFallback: "callout" });

/** The result, with what other features show in it. */
export default function EndOfGame(
  props: Omit<ComponentProps<typeof AfterGame>, "nearMisses" | "decideGuess" | "friends">,
) {
  const { game } = props.onPage;
  // Of who has seen one: the network may be gone when the result is opened.
  const hasBoard = !["{}", null].includes(readText("circleStandings"));
  useEffect(() => {
    if (hasBoard) void Circles.prefetch();
  }, [hasBoard]);
  return (
    <AfterGame
      {...props}
      nearMisses={<NearMisses game={game} />}
      decideGuess={(text) => <DecideGuess uid={game.uid} text={text} shown={false} />}
      friends={
        hasBoard
          ? (showStandings) => <Circles date={game.date} showStandings={showStandings} compact />
          : null
      }
    />
  );
}
