import { USER_KEY_PATTERN } from "~/config/user-key";
import { toBase64Url } from "~/contract/encoding";
import { readText, writeText } from "./storage";

const KEY = "userKey";

/** Returns the anonymous identity of this browser: 128 random bits, created at the first use. */
export function userKey(): string {
  const stored = readText(KEY);
  return stored !== null && USER_KEY_PATTERN.test(stored) ? stored : renewUserKey();
}

/** Replaces the identity of this browser, so that the next player is not taken for this one. */
export function renewUserKey(): string {
  const key = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  writeText(KEY, key);
  return key;
}
