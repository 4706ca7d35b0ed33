import {
  retiredKeys,
  sessionKeyName,
  sessionKeysOf,
} from "../../app/services/accounts/session-keys.server";
import { putRandomKey, secretNames } from "./secrets";
import type { Site } from "./site";
import { wrangler } from "./wrangler";

/**
 * Adds a session key at the instant `now` (ms), which signs from ten minutes later on, and takes away those whose
 * sessions are all over. Nobody is logged out. Answers what was done, a line each.
 */
export async function rotateKey(site: Site, now: number): Promise<string[]> {
  const name = sessionKeyName(now);
  const names = await secretNames(site);
  await putRandomKey(site, name);
  const lines = [`${name} is believed now and signs from ten minutes on.`];
  for (const retired of retiredKeys([...names, name], now)) {
    lines.push(await retire(site, retired));
  }
  return lines;
}

/** Makes every key that may have leaked worthless: everybody has to log in again. */
export async function replaceKeys(site: Site): Promise<string[]> {
  const names = await sessionKeyNames(site);
  await putRandomKey(site, "SESSION_KEY");
  const lines = ["SESSION_KEY is new. Everybody has to log in again."];
  for (const name of names.filter((name) => name !== "SESSION_KEY")) {
    lines.push(await retire(site, name));
  }
  return lines;
}

async function sessionKeyNames(site: Site): Promise<string[]> {
  const names = await secretNames(site);
  return sessionKeysOf(Object.fromEntries(names.map((name) => [name, ""]))).map((key) => key.name);
}

/** The key without a time is required, so it is not taken away: it gets a value that nobody knows and nothing was signed with. */
async function retire(site: Site, name: string): Promise<string> {
  if (name === "SESSION_KEY") {
    await putRandomKey(site, name);
    return `${name} signed no session that is still good, and was replaced.`;
  }
  await wrangler(["secret", "delete", name, "--env", site.environment]);
  return `${name} was deleted.`;
}
