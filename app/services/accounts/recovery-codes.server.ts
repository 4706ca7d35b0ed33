import { limits } from "~/config/limits";
import { keyedHash } from "../ground/tokens-and-hashes.server";

/** Base32: 32 characters without 0, 1, 8 and 9, which look like letters. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 50 random bits. */
const LENGTH = 10;

/** Returns new recovery codes, such as `ABCDE-FGHIJ`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    const text = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
  });
}

/** Returns the keyed hash of an account's recovery code, as it was made or typed. */
export function hashRecoveryCode(hashKey: string, userId: string, code: string): Promise<string> {
  return keyedHash(hashKey, JSON.stringify(["recovery code", userId, compact(code)]));
}

/** Returns a typed code without blanks and dashes, in upper case. */
export function compact(code: string): string {
  return code.replace(/[\s-]/g, "").toUpperCase();
}
