import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const names = ["SESSION_KEY", "HASH_KEY"] as const;

/** The secrets that a deployed Worker gets from its operator. */
export type Secrets = Readonly<Record<(typeof names)[number], string>>;

/**
 * The random secrets of one local state folder, made when they are first needed and kept there, so that sessions
 * outlive a restart; null keeps none.
 */
export async function localSecrets(state: string | null): Promise<Secrets> {
  const secrets = Object.fromEntries(
    names.map((name) => [name, randomBytes(32).toString("base64url")]),
  ) as Secrets;
  if (state === null) return secrets;
  const file = path.join(state, "secrets.json");
  const kept = await readFile(file, "utf8").catch(() => "{}");
  const all = { ...secrets, ...(JSON.parse(kept) as Partial<Secrets>) };
  await mkdir(state, { recursive: true });
  await writeFile(file, JSON.stringify(all), { mode: 0o600 });
  return all;
}
