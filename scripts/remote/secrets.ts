import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { CloudflareError } from "./cloudflare-api";
import { type Deployment, wranglerFor } from "./deployment";

const secretsSchema = z.array(z.object({ name: z.string() }));

/** Returns the names of a Worker's secrets; none if it was never uploaded. */
export async function secretNames({ api, account, config }: Deployment): Promise<string[]> {
  const path = `/accounts/${account.id}/workers/scripts/${config.worker}/secrets`;
  try {
    return (await api.get(path, secretsSchema)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof CloudflareError && error.isWorkerNotFound) return [];
    throw error;
  }
}

/** Sets a secret to 256 random bits and does not print them. */
export async function putRandomKey(deployment: Deployment, name: string): Promise<void> {
  const key = randomBytes(32).toString("base64url");
  await wranglerFor(deployment, ["secret", "put", name], /Success! Uploaded secret/, key);
}

export async function deleteSecret(deployment: Deployment, name: string): Promise<void> {
  await wranglerFor(deployment, ["secret", "delete", name], /Success! Deleted secret/);
}
