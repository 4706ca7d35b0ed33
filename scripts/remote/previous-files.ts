import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";

/** The list of a build's own files with a hash in their names, at the root of the site. */
const LIST = "build-files.json";

/** Only names in the folder of such files, so that a list cannot write elsewhere. */
const listSchema = z.array(z.string().check(z.regex(/^assets\/[\w-][\w.-]*$/)));

/**
 * Adds the files of the build that is live now to a new build, so that a page that was loaded
 * before the deployment can load its remaining files. Writes the list of the new build's own files
 * for the next deployment. Returns how many files were added.
 */
export async function keepPreviousFiles(site: string, client: string): Promise<number> {
  const folder = path.join(client, "assets");
  await mkdir(folder, { recursive: true });
  const own = (await readdir(folder)).map((name) => `assets/${name}`).sort();
  const missing = (await previousFiles(site)).filter((file) => !own.includes(file));
  let added = 0;
  for (const file of missing) added += Number(await keepFile(site, client, file));
  await writeFile(path.join(client, LIST), JSON.stringify(own));
  return added;
}

/** Returns the files of the live build; none before the first deployment. */
async function previousFiles(site: string): Promise<readonly string[]> {
  try {
    const response = await fetch(`${site}/${LIST}`);
    return response.ok ? listSchema.parse(await response.json()) : [];
  } catch {
    return [];
  }
}

/** Downloads a file. Returns false if the site does not have it. */
async function keepFile(site: string, client: string, file: string): Promise<boolean> {
  const response = await fetch(`${site}/${file}`);
  if (!response.ok) return false;
  await writeFile(path.join(client, file), Buffer.from(await response.arrayBuffer()));
  return true;
}
