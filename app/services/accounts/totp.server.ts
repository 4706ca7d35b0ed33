import { Secret, TOTP } from "otpauth/slim";
import { brand } from "~/config/brand";

/** Time-based codes by RFC 6238, with the values that every authenticator app supports. */
const format = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A code that is typed at the end of its step arrives in the next one. */
const EARLIER_STEPS = 1;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function totpUri(secret: string, username: string): string {
  return new TOTP({ ...format, issuer: brand.name, label: username, secret }).toString();
}

/** Returns the number of periods since the epoch, or null. Compares in constant time. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...format, secret });
  const steps = totp.validate({ token: code, timestamp: now, window: EARLIER_STEPS });
  return steps === null || steps > 0 ? null : totp.counter({ timestamp: now }) + steps;
}
