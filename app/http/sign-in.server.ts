import type { Session } from "~/contract/account";
import { type Account, toUser } from "~/services/accounts/account.server";
import { sessionKeysOf } from "~/services/accounts/session-keys.server";
import { issueToken } from "~/services/accounts/sessions.server";
import { linkResults } from "~/services/results/player.server";
import type { RequestContext } from "./request-context.server";

/** Begins a session of an account, which takes over what its browser has handed in as a guest. */
export async function signIn(
  { db, bindings, now }: RequestContext,
  account: Account,
  userKey: string | undefined,
): Promise<Session> {
  const token = await issueToken(
    sessionKeysOf(bindings),
    { userId: account.id, version: account.sessionVersion },
    now,
  );
  if (userKey !== undefined) await linkResults(db, account.id, userKey);
  return { token, user: toUser(account) };
}
