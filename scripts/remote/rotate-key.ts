import {
  retiredKeys,
  sessionKeyName,
  sessionKeysOf,
} from "../../app/services/accounts/session-keys.server";
import type { DeploymentConfig } from "./deployment-config";
import { putRandomKey, secretNames } from "./secrets";
import { wrangler } from "./wrangler";

/**
 * Adds a session key at the instant `now` (ms) and deletes the keys whose sessions have all
 * expired. The new key signs after ten minutes. Nobody is logged out. Returns the lines to print.
 */
export async function rotateKey(site: DeploymentConfig, now: number): Promise<string[]> {
  const name = sessionKeyName(now);
  const names = await secretNames(site);
  await putRandomKey(site, name);
  const lines = [`${name} is accepted now and signs in ten minutes.`];
  for (const retired of retiredKeys([...names, name], now)) {
    lines.push(await retireKey(site, retired));
  }
  return lines;
}

/** Replaces all session keys after a leak. Everybody has to log in again. */
export async function replaceKeys(site: DeploymentConfig): Promise<string[]> {
  const names = await sessionKeyNames(site);
  await putRandomKey(site, "SESSION_KEY");
  const lines = ["SESSION_KEY is new. Everybody has to log in again."];
  for (const name of names.filter((name) => name !== "SESSION_KEY")) {
    lines.push(await retireKey(site, name));
  }
  return lines;
}

async function sessionKeyNames(site: DeploymentConfig): Promise<string[]> {
  const names = await secretNames(site);
  return sessionKeysOf(Object.fromEntries(names.map((name) => [name, ""]))).map((key) => key.name);
}

/** Deletes a key. `SESSION_KEY` is required, so it gets a new random value instead. */
async function retireKey(site: DeploymentConfig, name: string): Promise<string> {
  if (name === "SESSION_KEY") {
    await putRandomKey(site, name);
    return `${name} has no valid sessions left and was replaced.`;
  }
  await wrangler(["secret", "delete", name, "--env", site.environment]);
  return `${name} was deleted.`;
}
