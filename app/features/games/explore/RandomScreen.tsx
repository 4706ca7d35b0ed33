import { useEffect } from "react";
import { RetryCallout } from "~/client/RetryCallout";
import { Loading } from "~/kit/Loading";
import { gamePageTexts } from "~/texts/board";
import { useRandomGame } from "../use-random-game";

export default function RandomScreen() {
  const { openRandomGame, opening, error } = useRandomGame("archive", { replace: true });
  useEffect(() => void openRandomGame(), [openRandomGame]);
  if (!error) return <Loading page>{gamePageTexts.loading}</Loading>;
  return (
    <main id="main">
      <RetryCallout error={error} onRetry={openRandomGame} busy={opening} />
    </main>
  );
}
