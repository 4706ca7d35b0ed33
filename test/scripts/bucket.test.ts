import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBucket } from "../../scripts/remote/bucket";
import { downloadBackup, latestBackup, uploadBackup } from "../../scripts/remote/stored-backups";
import { credentials, S3Server } from "../support/s3";

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lavalist-bucket-"));
  s3 = await S3Server.start();
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (settings = {}) =>
  openBucket({ BACKUP_URL: `${s3.url}/daily`, ...credentials, ...settings });

async function fileWith(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Makes the files of a backup with one database more. */
async function backupFiles(name: string): Promise<string[]> {
  const files = [`${name}.sql`, `${name}.RESULTS_0.sql`];
  for (const file of files) {
    await fileWith(file, `-- ${file}`);
    await fileWith(`${file}.json`, "[]");
  }
  return files.map((file) => path.join(folder, file));
}

test("a large file is uploaded in parts and downloaded again", async () => {
  const content = randomBytes(33 * 1024 * 1024);
  await open().put("large.sql", await fileWith("large", content));
  expect(s3.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(3);
  const copy = path.join(folder, "copy");
  await open().get("large.sql", copy);
  expect((await readFile(copy)).equals(content)).toBe(true);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
});

test("an upload survives a failure of the bucket, and one that fails leaves nothing", async () => {
  const file = await fileWith("small", "SELECT 1;");
  s3.failures.push(503, 500);
  await open().put("small.sql", file);
  expect([...s3.objects.keys()]).toEqual(["daily/small.sql"]);
  const started = s3.calls.length;
  s3.failures.push(403);
  await expect(open().put("other.sql", file)).rejects.toThrow("failed (403)");
  expect(s3.calls.length).toBe(started + 1);
  const bucket = open();
  await expect(bucket.put("gone.sql", path.join(folder, "missing"))).rejects.toThrow("ENOENT");
  expect(s3.openUploads).toBe(0);
  expect(s3.objects.size).toBe(1);
});

test("a wrong key is rejected", async () => {
  const file = await fileWith("small", "SELECT 1;");
  await expect(open({ AWS_SECRET_ACCESS_KEY: "other" }).put("a", file)).rejects.toThrow(
    "SignatureDoesNotMatch",
  );
});

test.each([
  ["BACKUP_URL is not set", { BACKUP_URL: "" }],
  ["must begin with https", { BACKUP_URL: "http://s3.example/backups" }],
  ["must contain the bucket", { BACKUP_URL: "https://s3.example" }],
  ["is not set", { AWS_SECRET_ACCESS_KEY: "" }],
])("settings that cannot work are named: %s", (message, settings) => {
  expect(() => open(settings)).toThrow(message);
});

test("the last complete backup of an environment is found and downloaded", async () => {
  s3.pageSize = 2;
  const bucket = open();
  const first = await backupFiles("lavalist-production-2026-11-21T09-10-00");
  await uploadBackup(bucket, first);
  await uploadBackup(bucket, await backupFiles("lavalist-production-2026-11-22T09-10-00"));
  await uploadBackup(bucket, await backupFiles("lavalist-staging-2026-11-23T09-10-00"));
  // An upload that was interrupted: the checksums of DB are missing.
  const [file = ""] = await backupFiles("lavalist-production-2026-11-24T09-10-00");
  await bucket.put(path.basename(file), file);
  const latest = await latestBackup(bucket, "production");
  expect(latest).toBe("lavalist-production-2026-11-22T09-10-00.sql");
  await expect(latestBackup(bucket, "local")).rejects.toThrow("no backup of local");

  const target = path.join(folder, "downloaded");
  await mkdir(target);
  await downloadBackup(
    bucket,
    first.map((name) => path.join(target, path.basename(name))),
  );
  for (const name of first) {
    expect(await readFile(path.join(target, path.basename(name)))).toEqual(await readFile(name));
  }
});
