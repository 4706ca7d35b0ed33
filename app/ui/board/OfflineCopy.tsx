import { useEffect } from "react";
import { saveOfflineCopy } from "~/browser/service-worker";
import { connectionTexts } from "~/config/texts/navigation";
import { dayAddress } from "~/contract/offline-page";
import { calendarDate } from "../kit/format";
import { hasScoreboard, type Puzzle } from "./puzzle";

/** Keeps the page of a game that has begun, so that it can be gone on with offline. One that is not public is not kept. */
export default function OfflineCopy({ puzzle }: { readonly puzzle: Puzzle }) {
  const wanted = hasScoreboard(puzzle);
  const address = addressOf(puzzle);
  const title = titleOf(puzzle);
  useEffect(() => {
    if (!wanted) return;
    const keep = () => void saveOfflineCopy({ address, title });
    keep();
    window.addEventListener("online", keep);
    return () => window.removeEventListener("online", keep);
  }, [wanted, address, title]);
  return null;
}

function addressOf({ kind, game }: Puzzle): string {
  switch (kind) {
    case "daily":
      return dayAddress(game.date);
    case "archive":
      return `/archive/${game.date}`;
    case "community":
      return `/community/${game.uid}`;
  }
}

function titleOf({ kind, game }: Puzzle): string {
  return kind === "community"
    ? connectionTexts.offlineCopyOfGame(game.prompt, game.submitter)
    : connectionTexts.offlineCopyOfDay(game.day ?? 0, calendarDate(game.date));
}
