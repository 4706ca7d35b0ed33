import { toBase64Url } from "~/contract/encoding";
import { userKeySchema } from "~/contract/result";
import { readText, writeText } from "./storage";

const KEY = "userKey";

/** Returns the anonymous identity of this browser: 128 random bits, created at the first use. */
export function userKey(): string {
  const stored = userKeySchema.safeParse(readText(KEY));
  return stored.success ? stored.data : renewUserKey();
}

/** Replaces the identity of this browser, so that the next player is not taken for this one. */
export function renewUserKey(): string {
  const key = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  writeText(KEY, key);
  return key;
}
