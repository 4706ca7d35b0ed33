import { dropToken, readToken } from "./session";
import { renewUserKey } from "./user-key";

/**
 * Ends the session in this browser. The next visitor of a shared browser is somebody else for the scoreboards; whoever
 * signs in again loses nothing, since the account has all results of the old identity.
 */
export function signOut(): void {
  renewUserKey();
  dropToken();
}

/** Ends the session that a call was refused for, unless another one has begun since. */
export function signOutOf(token: string): void {
  if (readToken() === token) signOut();
}
