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
  const { opened } = props;
  const { game } = props.onPage;
  useEffect(() => {
    // Of who has seen the standings of a circle: the network may be gone when it is opened.
    if (opened && readText("circleStandings") !== null) void Circles.prefetch();
  }, [opened]);
  return (
    <AfterGame
      {...props}
      nearMisses={<NearMisses game={game} />}
      decideGuess={(text) => <DecideGuess uid={game.uid} text={text} shown={false} />}
      friends={(showStandings) => <Circles date={game.date} showStandings={showStandings} />}
    />
  );
}
