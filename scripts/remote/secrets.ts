import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Site } from "./site";
import { askWrangler, outputOf, wrangler } from "./wrangler";

const secretsSchema = z.array(z.object({ name: z.string() }));

/** The names of a Worker's secrets; a Worker that was never deployed has none. Throws WranglerError. */
export async function secretNames({ environment, worker }: Site): Promise<string[]> {
  const words = ["secret", "list", "--env", environment, "--format", "json"];
  const answer = await askWrangler(words);
  const said = answer.output + answer.complaint;
  if (answer.status !== 0 && said.includes(`Worker "${worker}"`) && said.includes("not found")) {
    return [];
  }
  return secretsSchema.parse(JSON.parse(outputOf(words, answer))).map(({ name }) => name);
}

/** Sets a secret to 256 random bits, which nobody gets to see. */
export async function putRandomKey({ environment }: Site, name: string): Promise<void> {
  const input = randomBytes(32).toString("base64url");
  await wrangler(["secret", "put", name, "--env", environment], { input });
}
