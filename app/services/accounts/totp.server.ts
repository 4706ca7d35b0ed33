import { Secret, TOTP } from "otpauth/slim";
import { brand } from "~/config/brand";

/** Time-based codes by RFC 6238, with the values that every authenticator app supports. */
const format = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/**
 * How many steps before the current one are accepted: a code that is typed at the end of its step
 * arrives in the next one. No later step is accepted, so that fewer codes can be guessed.
 */
const EARLIER_STEPS = 1;

/** Returns a random secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the `otpauth:` URI of a secret, which authenticator apps read from a QR code. */
export function totpUri(secret: string, username: string): string {
  return new TOTP({ ...format, issuer: brand.name, label: username, secret }).toString();
}

/**
 * Returns the time step of a code at `now` (ms): the number of periods since the epoch. Returns
 * null if the code is of none of the accepted steps. Compares in constant time.
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...format, secret });
  const steps = totp.validate({ token: code, timestamp: now, window: EARLIER_STEPS });
  return steps === null || steps > 0 ? null : totp.counter({ timestamp: now }) + steps;
}
