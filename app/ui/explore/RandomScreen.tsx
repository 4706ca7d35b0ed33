import { useEffect } from "react";
import { gamePageTexts } from "~/config/texts/board";
import { useRandomPuzzle } from "../app/use-random-puzzle";
import { Loading } from "../kit/Loading";
import { RetryNotice } from "../kit/RetryNotice";

export default function RandomScreen() {
  const { openPuzzle, opening, error } = useRandomPuzzle("archive", { replace: true });
  useEffect(() => void openPuzzle(), [openPuzzle]);
  if (!error) return <Loading page>{gamePageTexts.loading}</Loading>;
  return (
    <main id="main">
      <RetryNotice error={error} onRetry={openPuzzle} busy={opening} />
    </main>
  );
}
