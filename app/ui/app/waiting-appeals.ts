import { request } from "~/browser/api";
import { isRejection } from "~/browser/api-error";
import { type Appeal, appealsText, forgetAppeals, parseAppeals } from "~/browser/appeals";
import { sendAppeal } from "~/browser/send-appeal";
import { appealTexts } from "~/config/texts/result";
import { getGameByUid } from "~/contract/game";
import { normaliseItem } from "~/game/item";
import { isAccepted } from "~/game/near-miss";
import { toast } from "../kit/toast";

const CHECKED_GAMES = 5;
/** ms */
const TOLD = 7000;

export async function sendWaitingAppeals(): Promise<void> {
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
export async function tellAcceptedAppeals(): Promise<void> {
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
    toast({ tone: "success", message, duration: TOLD });
    forgetAppeals((appeal) => appeal.uid === uid && guesses.includes(appeal.guess));
  } catch (error) {
    if (!isRejection(error)) throw error;
    // The game is deleted, or not public any more.
    forgetAppeals((appeal) => appeal.uid === uid);
  }
}
