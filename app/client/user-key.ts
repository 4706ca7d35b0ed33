import { USER_KEY_PATTERN } from "~/config/user-key";
import { toBase64Url } from "~/contract/encoding";
import { readText, writeText } from "./storage";

const KEY = "userKey";

/** The anonymous identity of this browser: 128 random bits. */
export function userKey(): string {
  const stored = readText(KEY);
  return stored !== null && USER_KEY_PATTERN.test(stored) ? stored : renewUserKey();
}

/** The next player must not be taken for this one. */
export function renewUserKey(): string {
  const key = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  writeText(KEY, key);
  return key;
}
