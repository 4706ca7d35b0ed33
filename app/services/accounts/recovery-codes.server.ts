import { limits } from "~/config/limits";
import { keyedHash } from "../ground/tokens-and-hashes.server";

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
