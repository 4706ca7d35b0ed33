import { accountContext, hashKeyOf } from "~/compose";
import { callsOf } from "~/contract/call";
import { claimIfAllowed } from "~/features/privacy/link-results.server";
import { implement, noCacheRules } from "~/server/handle.server";
import { logAuthentication } from "~/server/log.server";
import { clientNetwork } from "~/server/rate-limit.server";
import type { CallContext, RequestContext } from "~/server/request-context.server";
import { sessionKeysOf } from "~/server/session-keys.server";
import { keyedHash } from "~/server/tokens-and-hashes.server";
import { toUser } from "~/server/viewer.server";
import { accountTexts } from "~/texts/account";
import { type Account, emailKey } from "./account.server";
import type { Session } from "./contract";
import * as accountContract from "./contract";
import { beginEnrolment, confirmEnrolment, endSecondFactor } from "./enrolment.server";
import { login } from "./login.server";
import { forgotPassword, resetPassword } from "./password-reset.server";
import { endSessions, issueToken, revokeToken, rightsPolicy, withRights } from "./sessions.server";
import { requestCode, verifyCode } from "./sign-up.server";

export const accountApi = implement(callsOf(accountContract), noCacheRules, {
  async login(args) {
    const { request, body, now, afterResponse } = args;
    const context = accountContext(args, request);
    const credentials = { ...body, network: clientNetwork(request) };
    const { account, usedRecoveryCode, notices } = await logged(args, "login", body.email, () =>
      login(context, credentials, now),
    );
    if (usedRecoveryCode) await logged(args, "recovery code", body.email, async () => {});
    for (const notice of notices) {
      afterResponse(() => context.mailer.send(account.email, notice));
    }
    await link(args, account);
    return startSession(args, account);
  },
  async requestCode(args) {
    const { request, body, now } = args;
    const signUpId = await logged(args, "sign-up code", body.email, () =>
      requestCode(accountContext(args, request), body, now),
    );
    return { message: accountTexts.codeSent, signUpId };
  },
  async verifyCode(args) {
    const { request, body, now, count, afterResponse } = args;
    const account = await logged(args, "sign-up", body.email, () =>
      verifyCode(accountContext(args, request), body, now),
    );
    count("signUp");
    // The account exists and the code is used up, so the sign-up must not fail any more.
    await link(args, account).catch(() => afterResponse(() => link(args, account)));
    return startSession(args, account);
  },
  async forgotPassword(args) {
    const { request, body, now, afterResponse } = args;
    const sendMail = await logged(args, "reset mail", body.email, () =>
      forgotPassword(accountContext(args, request), body.email, now),
    );
    afterResponse(sendMail);
    return { message: accountTexts.resetSent };
  },
  async resetPassword(args) {
    const { request, body, now, afterResponse } = args;
    const sendNotice = await logged(args, "reset", null, () =>
      resetPassword(accountContext(args, request), body, now),
    );
    afterResponse(sendNotice);
    return { message: accountTexts.passwordReset };
  },
  async logout(args) {
    const { db, session, actor } = args;
    await logged(args, "logout", actor.user.email, () => revokeToken(db, session));
    return { message: accountTexts.loggedOut };
  },
  async logoutEverywhere(args) {
    const { db, actor } = args;
    await logged(args, "logout everywhere", actor.user.email, () => endSessions(db, actor.user.id));
    return { message: accountTexts.sessionsEnded };
  },
  async beginSecondFactor(args) {
    const { request, body, actor, session } = args;
    const proof = { password: body?.password, session, network: clientNetwork(request) };
    return logged(args, "second factor begun", actor.user.email, () =>
      beginEnrolment(accountContext(args, request), actor, proof),
    );
  },
  async confirmSecondFactor(args) {
    const { request, body, actor, afterResponse } = args;
    const { account, sendNotice } = await logged(args, "second factor on", actor.user.email, () =>
      confirmEnrolment(accountContext(args, request), actor, body.code),
    );
    afterResponse(sendNotice);
    return startSession(args, account);
  },
  async endSecondFactor(args) {
    const { request, body, actor, afterResponse } = args;
    const proof = { ...body, network: clientNetwork(request) };
    const sendNotice = await logged(args, "second factor off", actor.user.email, () =>
      endSecondFactor(accountContext(args, request), actor, proof),
    );
    afterResponse(sendNotice);
    return { message: accountTexts.secondFactorOff };
  },
});

async function logged<T>(
  { bindings, requestId, request }: CallContext,
  event: string,
  email: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const { HASH_KEY } = bindings;
  if (!HASH_KEY) return work();
  const hash = (text: string) => keyedHash(HASH_KEY, JSON.stringify(["log", text]));
  const network = await hash(clientNetwork(request));
  const account = email === null ? {} : { account: await hash(emailKey(email)) };
  return logAuthentication({ requestId, event, network, ...account }, work);
}

async function link(
  {
    db,
    bindings,
    now,
    body: { userKey },
  }: RequestContext & { readonly body: { readonly userKey?: string | undefined } },
  { id: userId }: Account,
): Promise<void> {
  if (userKey === undefined) return;
  await claimIfAllowed(db, { userId, userKey, hashKey: hashKeyOf(bindings), now });
}

async function startSession({ bindings, now }: RequestContext, account: Account): Promise<Session> {
  const shownCode = account.secondFactorSince !== null;
  const claims = { userId: account.id, version: account.sessionVersion, shownCode };
  const token = await issueToken(sessionKeysOf(bindings), claims, now);
  return { token, user: toUser(withRights(account, rightsPolicy(bindings, now), claims)) };
}
