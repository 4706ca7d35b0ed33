import { type AccountsWorker, PASSWORD, tokenOf } from "./accounts-worker";
import { STEP, totpAt } from "./totp";
import { NOON } from "./worker";

/** Begins an enrolment for a token of a session that has just begun. */
export async function beginEnrolment(worker: AccountsWorker, token: string) {
  const { status, body } = await worker.ask("POST /api/auth/second-factor", { token });
  if (status !== 200) throw new Error(`The enrolment got status ${status}.`);
  return body as { secret: string; uri: string; recoveryCodes: string[] };
}

/**
 * Adds an account with a second factor, enrolled with the code before that of noon. The token is
 * that of the session that the confirmation began.
 */
export async function addEnrolled(worker: AccountsWorker, username: string, role?: "admin") {
  const id = await worker.addAccount(username, role);
  const enrolling = await tokenOf(id);
  const { secret, recoveryCodes } = await beginEnrolment(worker, enrolling);
  const { status, body } = await worker.ask("POST /api/auth/second-factor/confirm", {
    token: enrolling,
    body: { code: totpAt(secret, NOON - STEP) },
  });
  if (status !== 200) throw new Error(`The confirmation got status ${status}.`);
  const token = String(body.token);
  return { id, email: `${username}@lavalist.test`, token, secret, recoveryCodes };
}

/** Logs in with the right password and a code. */
export function loginWith(worker: AccountsWorker, email: string, code?: string) {
  return worker.ask("POST /api/auth/login", { body: { email, password: PASSWORD, code } });
}
