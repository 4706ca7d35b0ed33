import { TOTP } from "otpauth";

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
