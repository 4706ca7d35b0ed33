import { userKeySchema } from "~/contract/result";
import { readText, writeText } from "./storage";

const KEY = "userKey";

/** The random 128-bit identity of this browser, made when it is first needed. */
export function userKey(): string {
  const stored = userKeySchema.safeParse(readText(KEY));
  return stored.success ? stored.data : renewUserKey();
}

/** Gives this browser a new identity, so that nobody goes on as the player before. */
export function renewUserKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  writeText(KEY, key);
  return key;
}
