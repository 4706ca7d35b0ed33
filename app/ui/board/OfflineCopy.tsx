import { useCallback, useEffect } from "react";
import { saveOfflineCopy } from "~/browser/service-worker";
import { connectionTexts } from "~/config/texts/navigation";
import { dayAddress } from "~/contract/offline-page";
import { gamePath } from "~/game/saved-game-key";
import { calendarDate } from "../kit/format";
import { useOnline } from "../kit/hooks";
import { gameRefOf, hasScoreboard, type Puzzle } from "./puzzle";

/**
 * Saves the page of a game that has begun for offline use. A game that is not public is not saved.
 */
export default function OfflineCopy({ puzzle }: { readonly puzzle: Puzzle }) {
  const isPublic = hasScoreboard(puzzle);
  const address = addressOf(puzzle);
  const title = titleOf(puzzle);
  const save = useCallback(() => void saveOfflineCopy({ address, title }), [address, title]);
  useEffect(() => {
    if (isPublic) save();
  }, [isPublic, save]);
  useOnline(save, isPublic);
  return null;
}

function addressOf(puzzle: Puzzle): string {
  return puzzle.kind === "daily" ? dayAddress(puzzle.game.date) : gamePath(gameRefOf(puzzle));
}

function titleOf({ kind, game }: Puzzle): string {
  return kind === "community"
    ? connectionTexts.offlineCopyOfGame(game.prompt, game.submitter)
    : connectionTexts.offlineCopyOfDay(game.day ?? 0, calendarDate(game.date));
}
