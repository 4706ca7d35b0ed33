import { Secret, TOTP } from "otpauth/slim";
import { brand } from "~/config/brand";
import { limits } from "~/config/limits";
import { keyedHash } from "~/server/tokens-and-hashes.server";

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

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const LENGTH = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    const text = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
  });
}

export function hashRecoveryCode(hashKey: string, userId: string, code: string): Promise<string> {
  return keyedHash(hashKey, JSON.stringify(["recovery code", userId, compact(code)]));
}

export function compact(code: string): string {
  return code.replace(/[\s-]/g, "").toUpperCase();
}
