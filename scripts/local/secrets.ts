import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const names = ["SESSION_KEY", "HASH_KEY"] as const;

/** The secrets that an operator sets for a deployed Worker. */
type Secrets = Readonly<Record<(typeof names)[number], string>>;

/**
 * Returns the random secrets of a local state folder. They are created on first use and stored, so
 * sessions survive a restart. With null, nothing is stored.
 */
export async function localSecrets(state: string | null): Promise<Secrets> {
  const secrets = Object.fromEntries(
    names.map((name) => [name, randomBytes(32).toString("base64url")]),
  ) as Secrets;
  if (state === null) return secrets;
  const file = path.join(state, "secrets.json");
  const stored = await readFile(file, "utf8").catch(() => "{}");
  const all = { ...secrets, ...(JSON.parse(stored) as Partial<Secrets>) };
  await mkdir(state, { recursive: true });
  await writeFile(file, JSON.stringify(all), { mode: 0o600 });
  return all;
}
