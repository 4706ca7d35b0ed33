import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { DeploymentConfig } from "./deployment-config";
import { outputOf, tryWrangler, wrangler } from "./wrangler";

const secretsSchema = z.array(z.object({ name: z.string() }));

/**
 * Returns the names of a Worker's secrets; none if it was never deployed. Throws `WranglerError`.
 */
export async function secretNames({ environment, worker }: DeploymentConfig): Promise<string[]> {
  const args = ["secret", "list", "--env", environment, "--format", "json"];
  const result = await tryWrangler(args);
  const text = result.output + result.errorOutput;
  if (result.status !== 0 && text.includes(`Worker "${worker}"`) && text.includes("not found")) {
    return [];
  }
  return secretsSchema.parse(JSON.parse(outputOf(args, result))).map(({ name }) => name);
}

/** Sets a secret to 256 random bits and does not print them. */
export async function putRandomKey({ environment }: DeploymentConfig, name: string): Promise<void> {
  const input = randomBytes(32).toString("base64url");
  await wrangler(["secret", "put", name, "--env", environment], { input });
}
