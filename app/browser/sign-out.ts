import { dropToken, readToken } from "./session";
import { renewUserKey } from "./user-key";

/**
 * Ends the session in this browser. The new user key separates the next visitor of a shared browser
 * from this one. The account's results stay linked to the account.
 */
export function signOut(): void {
  renewUserKey();
  dropToken();
}

/** Ends the session with this token, unless another session has begun since. */
export function signOutOf(token: string): void {
  if (readToken() === token) signOut();
}
