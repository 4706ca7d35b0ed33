import { accountTexts } from "~/config/texts/account";
import type { Session } from "~/contract/account";
import * as authCalls from "~/contract/calls/auth";
import { implement } from "~/http/handle.server";
import { clientNetwork } from "~/http/rate-limit.server";
import type { RequestContext } from "~/http/request-context.server";
import { accountContext } from "~/http/service-factories.server";
import { type Account, toUser } from "~/services/accounts/account.server";
import { login } from "~/services/accounts/login.server";
import { forgotPassword, resetPassword } from "~/services/accounts/password-reset.server";
import { sessionKeysOf } from "~/services/accounts/session-keys.server";
import { endSessions, issueToken, revokeToken } from "~/services/accounts/sessions.server";
import { requestCode, verifyCode } from "~/services/accounts/sign-up.server";
import { linkResults } from "~/services/results/link-results.server";

export const authApi = implement(authCalls, {
  login: {
    async handle(args) {
      const { request, body, now } = args;
      const credentials = { ...body, network: clientNetwork(request) };
      const account = await login(accountContext(args, request), credentials, now);
      return startSession(args, account, body.userKey);
    },
  },
  requestCode: {
    async handle(args) {
      const { request, body, now } = args;
      const signUpId = await requestCode(accountContext(args, request), body, now);
      return { message: accountTexts.codeSent, signUpId };
    },
  },
  verifyCode: {
    async handle(args) {
      const { request, body, now, counters } = args;
      const account = await verifyCode(accountContext(args, request), body, now);
      counters.count("signUp");
      return startSession(args, account, body.userKey);
    },
  },
  forgotPassword: {
    async handle(args) {
      const { request, body, now, afterResponse } = args;
      afterResponse(await forgotPassword(accountContext(args, request), body.email, now));
      return { message: accountTexts.resetSent };
    },
  },
  resetPassword: {
    async handle(args) {
      const { request, body, now, afterResponse } = args;
      afterResponse(await resetPassword(accountContext(args, request), body, now));
      return { message: accountTexts.passwordReset };
    },
  },
  logout: {
    async handle({ db, session }) {
      await revokeToken(db, session);
      return { message: accountTexts.loggedOut };
    },
  },
  logoutEverywhere: {
    async handle({ db, actor }) {
      await endSessions(db, actor.user.id);
      return { message: accountTexts.sessionsEnded };
    },
  },
});

/** Starts a session of an account, and links the results of the browser's `userKey` to it. */
async function startSession(
  { db, bindings, now }: RequestContext,
  account: Account,
  userKey: string | undefined,
): Promise<Session> {
  const claims = { userId: account.id, version: account.sessionVersion };
  const token = await issueToken(sessionKeysOf(bindings), claims, now);
  if (userKey !== undefined) await linkResults(db, account.id, userKey);
  return { token, user: toUser(account) };
}
