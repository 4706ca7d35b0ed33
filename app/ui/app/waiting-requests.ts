import { type Rejection, submitWaitingResults } from "~/browser/result-submission";
import type { SavedGame } from "~/browser/saved-games";
import { sendLogouts } from "~/browser/sign-out";
import { gameOverTexts } from "~/config/texts/result";
import type { SavedGameKey } from "~/game/puzzle";
import { calendarDate } from "../kit/format";
import { toast } from "../kit/toast";
import { sendWaitingAppeals, tellAcceptedAppeals } from "./waiting-appeals";

/** ms */
const TOLD = 5000;

/** Results are tried until they are settled or the signal is aborted. */
export async function sendWaitingRequests(
  onScreen: SavedGameKey | null,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all([
    sendLogouts(),
    submitWaitingResults(onScreen, tellRejection, signal),
    tellAcceptedAppeals().then(sendWaitingAppeals),
  ]);
}

function tellRejection({ playedAs, date, prompt }: SavedGame, rejection: Rejection): void {
  const name = playedAs === "daily" ? calendarDate(date) : `“${prompt}”`;
  if (rejection.kind === "tooLate") {
    toast({ tone: "info", message: gameOverTexts.tooLate(name), duration: TOLD });
  } else {
    toast({ tone: "error", message: gameOverTexts.rejectedLater(name, rejection.reason) });
  }
}
