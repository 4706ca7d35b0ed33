import { request } from "~/client/api";
import { isRejection } from "~/client/api-error";
import { userKey } from "~/client/user-key";
import { type Appeal, forgetAppeals, isSameAppeal, storeAppeal } from "./appeals";
import { appealGuess } from "./contract";

/**
 * Returns whether the guess counts already. If the network or the server fails, the appeal waits.
 */
export async function sendAppeal({ uid, guess }: Omit<Appeal, "state">): Promise<boolean> {
  storeAppeal({ uid, guess, state: "waiting" });
  const body = { guess, userKey: userKey() };
  try {
    const { accepted } = await request(appealGuess, { params: { id: uid }, body });
    storeAppeal({ uid, guess, state: "sent" });
    return accepted;
  } catch (error) {
    if (isRejection(error)) forgetAppeals((appeal) => isSameAppeal(appeal, { uid, guess }));
    throw error;
  }
}
