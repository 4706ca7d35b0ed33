import { TOTP } from "otpauth";
import { type AccountsWorker, PASSWORD, tokenOf } from "./accounts-worker";
import { NOON } from "./worker";

/** ms; the period of the codes. */
export const STEP = 30_000;

/** Returns the code that an authenticator app shows at an instant (ms). */
export function totpAt(secret: string, at: number): string {
  return new TOTP({ secret }).generate({ timestamp: at });
}

/** Returns six digits that are no code of the steps around an instant. */
export function wrongCodeAt(secret: string, at: number): string {
  const valid = [-2, -1, 0, 1, 2].map((step) => totpAt(secret, at + step * STEP));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return wrong.find((code) => !valid.includes(code)) ?? "";
}

/** An account with a second factor. */
interface Enrolled {
  readonly id: string;
  readonly email: string;
  /** The token of the session that enrolled. */
  readonly token: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Begins an enrolment for a token of a session that has just begun. */
export async function beginEnrolment(worker: AccountsWorker, token: string) {
  const { status, body } = await worker.ask("POST /api/auth/second-factor", { token });
  if (status !== 200) throw new Error(`The enrolment got status ${status}.`);
  return body as { secret: string; uri: string; recoveryCodes: string[] };
}

/** Adds an account and enrols its second factor at noon. Logins at noon need the next code. */
export async function addEnrolled(
  worker: AccountsWorker,
  username: string,
  role?: "admin",
): Promise<Enrolled> {
  const id = await worker.addAccount(username, role);
  const token = await tokenOf(id);
  const { secret, recoveryCodes } = await beginEnrolment(worker, token);
  const body = { code: totpAt(secret, NOON) };
  const { status } = await worker.ask("POST /api/auth/second-factor/confirm", { token, body });
  if (status !== 200) throw new Error(`The confirmation got status ${status}.`);
  return { id, email: `${username}@lavalist.test`, token, secret, recoveryCodes };
}

/** Logs in with the right password and a code. */
export function loginWith(worker: AccountsWorker, email: string, code?: string) {
  return worker.ask("POST /api/auth/login", { body: { email, password: PASSWORD, code } });
}
