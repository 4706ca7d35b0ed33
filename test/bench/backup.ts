import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { updateDemoData } from "../../scripts/local/demo";
import { migrate } from "../../scripts/local/migrate";
import { Account } from "../support/cloudflare/account";
import { runScript } from "../support/cloudflare/command";
import { exportText } from "../support/cloudflare/d1";
import { startApiServer } from "../support/cloudflare/router";
import { credentials, S3Server } from "../support/s3";

/** Bytes of the export. */
const SIZE = 1_000_000_000;
const NAME = "lavalist-production-2026-11-22T09-10-00.sql";

/**
 * Backs a database of 1 GB up with the real wrangler, uploads it, and restores it from the bucket
 * as a drill. Prints the peak memory of each process. Needs 6 GB of disk space.
 */
export async function measureBackup(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-bench-"));
  const account = new Account("a1", "Ember", "token-of-the-operator");
  const { routes } = account;
  const server = await startApiServer({ routes, authorize: (call) => account.authorize(call) });
  const bucket = await S3Server.start();
  const peaks = path.join(folder, "peaks");
  Object.assign(process.env, {
    CLOUDFLARE_API_BASE_URL: server.url,
    CLOUDFLARE_API_TOKEN: account.token,
    BACKUP_URL: bucket.url,
    ...credentials,
    PEAK_MEMORY_FILE: peaks,
    NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("test/bench/peak-memory.mjs"))}`,
  });
  const measure = async (script: string, ...args: string[]) => {
    await writeFile(peaks, "");
    const start = Date.now();
    const { status, output } = await runScript(folder, script, ...args);
    if (status !== 0) throw new Error(`${script} failed.\n${output}`);
    console.log(`\n${[script, ...args].join(" ")}: ${Math.round((Date.now() - start) / 1000)} s`);
    const lines = (await readFile(peaks, "utf8")).trim().split("\n");
    for (const line of lines) {
      const [name = "", peak] = line.split("\t");
      console.log(`  ${name.padEnd(30)} ${Math.round(Number(peak) / 1024)} MiB`);
    }
  };
  try {
    await makeProject(folder, account);
    await measure("backup.ts", "--env", "production", "--to", `backups/${NAME}`, "--upload");
    const { size } = await stat(path.join(folder, "backups", NAME));
    console.log(`  ${"the backup".padEnd(30)} ${Math.round(size / 1e6)} MB`);
    await measure("restore.ts", `bucket:${NAME}`, "--drill");
  } finally {
    delete process.env.NODE_OPTIONS;
    await account.databases.close();
    await server.close();
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a folder with a configuration whose database exists and has an export of `SIZE`. */
async function makeProject(folder: string, account: Account): Promise<void> {
  const database = account.databases.add("lavalist-production");
  await migrate(database.db);
  await updateDemoData(database.db, Date.parse("2026-11-22T12:00:00Z"));
  database.exportFile = path.join(folder, "export.sql");
  await writeExport(await exportText(database.db), database.exportFile);
  const toml = await readFile("wrangler.toml", "utf8");
  const line = 'database_name = "lavalist-production"\n';
  const file = path.join(folder, "wrangler.toml");
  await writeFile(file, toml.replace(line, `${line}database_id = "${database.uuid}"\n`));
}

/** Writes an export with copies of its first result, each of another player, up to `SIZE`. */
async function writeExport(text: string, file: string): Promise<void> {
  const [row, player] = /^INSERT INTO "results" VALUES\(X'(\w{32})'.*\n/im.exec(text) ?? [];
  if (!row || !player) throw new Error("The export has no row of results to copy.");
  const end = text.indexOf(row) + row.length;
  const output = createWriteStream(file);
  output.write(text.slice(0, end));
  for (let written = text.length, copy = 0; written < SIZE; ) {
    let rows = "";
    for (; rows.length < 100_000; copy += 1) rows += row.replace(player, keyOf(copy));
    written += rows.length;
    if (!output.write(rows)) await once(output, "drain");
  }
  output.end(text.slice(end));
  await once(output, "finish");
}

/** Returns a key of 16 bytes in hexadecimal digits. */
function keyOf(number: number): string {
  return createHash("sha256").update(`${number}`).digest("hex").slice(0, 32);
}
