import { mkdir } from "node:fs/promises";
import path from "node:path";
import { checksumFile } from "./backup";
import type { Bucket } from "./bucket";

/** Returns the name of a backup that is made now. */
export function backupName(environment: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return `lavalist-${environment}-${time}.sql`;
}

/**
 * Uploads the files of a backup, those of `DB` last: a backup is complete if the checksums of `DB`
 * are there.
 */
export async function uploadBackup(bucket: Bucket, files: readonly string[]): Promise<void> {
  for (const file of [...files].reverse()) {
    for (const each of [file, checksumFile(file)]) await bucket.put(path.basename(each), each);
  }
}

/** Returns the name of the last complete backup of an environment. Throws if there is none. */
export async function latestBackup(bucket: Bucket, environment: string): Promise<string> {
  const prefix = `lavalist-${environment}-`;
  const complete = /^[\dT-]+\.sql\.json$/;
  const names = await bucket.list(prefix);
  const last = names.filter((name) => complete.test(name.slice(prefix.length))).at(-1);
  if (last !== undefined) return path.basename(last, ".json");
  throw new Error(`The bucket has no backup of ${environment}.`);
}

/** Downloads the files of a backup into a folder. */
export async function downloadBackup(bucket: Bucket, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true });
    for (const each of [file, checksumFile(file)]) await bucket.get(path.basename(each), each);
  }
}
