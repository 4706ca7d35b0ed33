import { useEffect } from "react";
import { RetryCallout } from "~/client/RetryCallout";
import { Loading } from "~/kit/Loading";
import { gamePageTexts } from "~/texts/board";
import { useRandomPuzzle } from "../use-random-puzzle";

export default function RandomScreen() {
  const { openPuzzle, opening, error } = useRandomPuzzle("archive", { replace: true });
  useEffect(() => void openPuzzle(), [openPuzzle]);
  if (!error) return <Loading page>{gamePageTexts.loading}</Loading>;
  return (
    <main id="main">
      <RetryCallout error={error} onRetry={openPuzzle} busy={opening} />
    </main>
  );
}
