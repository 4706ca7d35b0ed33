import { request } from "~/client/api";
import { isRejection } from "~/client/api-error";
import type { SavedGame } from "~/client/saved-games";
import { sendLogouts } from "~/client/sign-out";
import { getGameByUid } from "~/features/games/contract";
import { SECOND } from "~/game/dates";
import type { SavedGameKey } from "~/game/game-ref";
import { normaliseItem } from "~/game/item";
import { isAccepted } from "~/game/match";
import { calendarDate } from "~/kit/format";
import { toast } from "~/kit/toast";
import { appealTexts, gameOverTexts } from "~/texts/result";
import { type Appeal, appealsText, forgetAppeals, parseAppeals } from "./appeals";
import { type Rejection, submitWaitingResults } from "./result-submission";
import { sendAppeal } from "./send-appeal";

/** Time in which a sentence about a game is read, ms. */
const LATE_TOLD = 5 * SECOND;
const ACCEPTED_TOLD = 7 * SECOND;
const CHECKED_GAMES = 5;

/** Results are tried until the server has decided or the signal is aborted. */
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
    toast({ tone: "info", message: gameOverTexts.tooLate(name), duration: LATE_TOLD });
  } else {
    toast({ tone: "error", message: gameOverTexts.rejectedLater(name, rejection.reason) });
  }
}

async function sendWaitingAppeals(): Promise<void> {
  for (const appeal of parseAppeals(appealsText())) {
    if (appeal.state !== "waiting") continue;
    try {
      await sendAppeal(appeal);
    } catch (error) {
      if (!isRejection(error)) throw error;
    }
  }
}

let isTold = false;

/** Once on each visit. Forgets the appeals that it tells of. */
async function tellAcceptedAppeals(): Promise<void> {
  if (isTold) return;
  isTold = true;
  const sent = parseAppeals(appealsText()).filter(({ state }) => state === "sent");
  const uids = [...new Set(sent.map(({ uid }) => uid))].slice(-CHECKED_GAMES);
  for (const uid of uids) {
    await tellAccepted(
      uid,
      sent.filter((appeal) => appeal.uid === uid),
    );
  }
}

async function tellAccepted(uid: string, appeals: readonly Appeal[]): Promise<void> {
  try {
    const { items, prompt } = await request(getGameByUid, { params: { uid } });
    const normalised = items.map(normaliseItem);
    const accepted = appeals.filter(({ guess }) => isAccepted(guess, normalised));
    if (accepted.length === 0) return;
    const guesses = accepted.map(({ guess }) => guess);
    const message = appealTexts.accepted(guesses, prompt);
    toast({ tone: "success", message, duration: ACCEPTED_TOLD });
    forgetAppeals((appeal) => appeal.uid === uid && guesses.includes(appeal.guess));
  } catch (error) {
    if (!isRejection(error)) throw error;
    // The game is deleted, or not public any more.
    forgetAppeals((appeal) => appeal.uid === uid);
  }
}
