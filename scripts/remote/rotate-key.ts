import { retiredKeys, sessionKeyName, sessionKeysOf } from "../../app/server/session-keys.server";
import type { Deployment } from "./deployment";
import { deleteSecret, putRandomKey, secretNames } from "./secrets";

/**
 * Adds a session key at the instant `now` (ms) and deletes the keys whose sessions have all
 * expired. The new key signs after ten minutes. Nobody is logged out. Returns the lines to print.
 */
export async function rotateKey(deployment: Deployment, now: number): Promise<string[]> {
  const name = sessionKeyName(now);
  const names = await secretNames(deployment);
  await putRandomKey(deployment, name);
  const lines = [`${name} is accepted now and signs in ten minutes.`];
  for (const retired of retiredKeys([...names, name], now)) {
    lines.push(await retireKey(deployment, retired));
  }
  return lines;
}

/** Replaces all session keys after a leak. Everybody has to log in again. */
export async function replaceKeys(deployment: Deployment): Promise<string[]> {
  const names = await sessionKeyNames(deployment);
  await putRandomKey(deployment, "SESSION_KEY");
  const lines = ["SESSION_KEY is new. Everybody has to log in again."];
  for (const name of names.filter((name) => name !== "SESSION_KEY")) {
    lines.push(await retireKey(deployment, name));
  }
  return lines;
}

async function sessionKeyNames(deployment: Deployment): Promise<string[]> {
  const names = await secretNames(deployment);
  return sessionKeysOf(Object.fromEntries(names.map((name) => [name, ""]))).map((key) => key.name);
}

/** Deletes a key. `SESSION_KEY` is required, so it gets a new random value instead. */
async function retireKey(deployment: Deployment, name: string): Promise<string> {
  if (name === "SESSION_KEY") {
    await putRandomKey(deployment, name);
    return `${name} has no valid sessions left and was replaced.`;
  }
  await deleteSecret(deployment, name);
  return `${name} was deleted.`;
}
