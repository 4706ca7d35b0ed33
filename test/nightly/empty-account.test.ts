import { readdir, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { findDailyGame } from "../../app/features/games/games.server";
import { openDatabase } from "../../app/server/db.server";
import { users } from "../../drizzle/schema";
import { deploy } from "../../scripts/remote/deploy";
import { secretsOf } from "../support/cloudflare/bindings";
import { runScript, runWrangler } from "../support/cloudflare/command";
import { startProject } from "../support/cloudflare/project";
import { liveVersion } from "../support/cloudflare/worker-versions";
import { contentsOf } from "../support/database";
import { serve } from "../support/served";

const project = startProject();
const PRODUCTION = ["--env", "production"] as const;
const BANK = "drizzle/puzzles";

/** The deployed site. It only tells that it is healthy. */
const site = await serve((_, response) => response.end("healthy"));
beforeAll(() => symlink(path.resolve("drizzle"), path.join(project.folder, "drizzle")));

const worker = () => project.account.workers.get("lavalist");
const secrets = () => secretsOf(liveVersion(worker()).bindings);
const database = (name: string) => project.account.databases.get(name);

/** Runs a command of the project and expects that it succeeds. */
async function command(script: string, ...args: readonly string[]): Promise<string> {
  const { status, output } = await runScript(project.folder, script, ...args);
  expect(status, output).toBe(0);
  return output;
}

/** Deploys the build of the tests and returns the id of the version. */
async function deployBuild(): Promise<string> {
  const options = { build: async () => {}, log: () => {}, healthCheckDelay: 0 };
  await deploy(await project.connect(), options);
  return liveVersion(worker()).id;
}

/** What `setup` creates. */
function created() {
  const { databases, workers } = project.account;
  return {
    databases: databases.all.map(({ name, uuid }) => [name, uuid]),
    workers: workers.all.map(({ name, versions }) => [name, versions.length]),
    secrets: secrets(),
  };
}

async function rows(name: string, sql: string): Promise<unknown[]> {
  return (await database(name).db.prepare(sql).all()).results;
}

test("an empty account gets a site, which is backed up, restored, rotated and rolled back", {
  timeout: 600_000,
}, async () => {
  project.account.zones.add("lavalist.example", ["lavalist.example"]);
  await project.configure('PUBLIC_URL = ""', `PUBLIC_URL = "${site}"`);
  await project.configure('MAIL_FROM = ""', 'MAIL_FROM = "play@lavalist.example"');
  for (const name of ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_CONTACT"]) {
    await project.configure(`${name} = ""`, `${name} = "Ember"`);
  }

  const first = await runScript(project.folder, "setup.ts", ...PRODUCTION, "--location", "weur");
  expect(first.status).toBe(1);
  expect(first.output.match(/^missing.*/gm)).toEqual([expect.stringContaining("migrations")]);
  const afterSetup = created();
  expect(afterSetup).toMatchObject({
    databases: [["lavalist-production", expect.any(String)]],
    secrets: { SESSION_KEY: expect.stringMatching(/^[\w-]{43}$/), HASH_KEY: expect.any(String) },
  });
  expect(database("lavalist-production").primary_location_hint).toBe("weur");
  await runScript(project.folder, "setup.ts", ...PRODUCTION);
  expect(created()).toEqual(afterSetup);

  await deployBuild();
  await expectDeployed("lavalist-production");
  expect(secrets()).toEqual(afterSetup.secrets);

  await command("catalogue.ts", ...PRODUCTION);
  const editions = "SELECT count(*) AS n FROM catalogue_editions";
  expect(await rows("lavalist-production", editions)).toEqual([{ n: 1 }]);
  await expectGameOnEachDay();
  await addAccount("o'hara@lavalist.test");
  await command("admin.ts", "grant", "O'Hara@lavalist.test", ...PRODUCTION);
  expect(await rows("lavalist-production", "SELECT role FROM users")).toEqual([{ role: "admin" }]);
  await command("setup.ts", ...PRODUCTION);

  await restoreIntoNewDatabase();
  await deployBuild();
  await expectDeployed("lavalist-production-2");
  await rotateKeysAndRollback();
});

async function expectDeployed(databaseName: string): Promise<void> {
  const { assets } = project.account;
  const { bindings, assets: files, annotations } = liveVersion(worker());
  expect(bindings).toContainEqual({ type: "d1", name: "DB", id: database(databaseName).uuid });
  expect(annotations["workers/message"]).toMatch(/^[0-9a-f]{7,} \S/);
  const hashes = Object.entries(files).filter(([name]) => name.startsWith("/assets/"));
  expect(hashes.length).toBeGreaterThan(10);
  for (const [, hash] of hashes) expect(assets.contents.get(hash)?.length).toBeGreaterThan(0);
  expect(worker().schedules.length).toBeGreaterThan(0);
  expect(worker().subdomain.enabled).toBe(true);
  const migrations = (await readdir("migrations")).filter((name) => name.endsWith(".sql")).sort();
  const applied = await rows(databaseName, "SELECT name FROM d1_migrations ORDER BY id");
  expect(applied).toEqual(migrations.map((name) => ({ name })));
}

async function expectGameOnEachDay(): Promise<void> {
  const files = (await readdir(BANK)).map((file) => path.join(BANK, file)).sort();
  const load = () => command("puzzles.ts", "load", ...files, ...PRODUCTION);
  const output = await load();
  const [, count, until] = /changed: (\d+)[\s\S]*has a game until (\S+)\./.exec(output) ?? [];
  const today = newYorkDate(Date.now());
  expect(until).toBe(addDays(today, Number(count) - 1));
  expect(await load()).toContain("Puzzles new or changed: 0.");
  const db = openDatabase(database("lavalist-production").db);
  for (let day = 0; day < 366; day++) {
    expect((await findDailyGame(db, addDays(today, day)))?.items).toHaveLength(10);
  }
}

async function addAccount(email: string): Promise<void> {
  const account = { id: "u1", username: "anna", usernameKey: "anna", email, emailKey: email };
  await openDatabase(database("lavalist-production").db)
    .insert(users)
    .values({ ...account, passwordHash: "hash", createdAt: 1 });
}

async function restoreIntoNewDatabase(): Promise<void> {
  const backup = ["backup.ts", ...PRODUCTION, "--to", "backup.sql"] as const;
  expect(await command(...backup)).toContain("Saved in backup.sql");
  // Its owner only can read it, and an older file is never replaced.
  expect((await stat(path.join(project.folder, "backup.sql"))).mode & 0o777).toBe(0o600);
  expect((await runScript(project.folder, ...backup)).status).toBe(1);
  const { uuid, db } = database("lavalist-production");
  await project.configure(`database_id = "${uuid}"\n`, "");
  await project.configure('"lavalist-production"', '"lavalist-production-2"');
  await runScript(project.folder, "setup.ts", ...PRODUCTION);
  await command("restore.ts", "backup.sql", ...PRODUCTION);
  const copy = await contentsOf(database("lavalist-production-2").db);
  expect(copy).toEqual(await contentsOf(db));
  const again = await runScript(project.folder, "restore.ts", "backup.sql", ...PRODUCTION);
  expect(again.status).toBe(1);
  expect(await contentsOf(database("lavalist-production-2").db)).toEqual(copy);
}

async function rotateKeysAndRollback(): Promise<void> {
  const { SESSION_KEY: firstKey } = secrets();
  await command("rotate-key.ts", ...PRODUCTION);
  expect(secrets().SESSION_KEY).toBe(firstKey);
  expect(Object.keys(secrets()).filter((name) => name.startsWith("SESSION_KEY"))).toHaveLength(2);
  await command("rotate-key.ts", ...PRODUCTION, "--leaked");
  expect(Object.keys(secrets()).sort()).toEqual(["HASH_KEY", "SESSION_KEY"]);
  expect(secrets().SESSION_KEY).not.toBe(firstKey);

  const keys = secrets();
  const before = await deployBuild();
  expect(await deployBuild()).not.toBe(before);
  const { status } = await runWrangler(project.folder, "rollback", before, ...PRODUCTION);
  expect(status).toBe(0);
  expect(liveVersion(worker()).id).toBe(before);
  expect(secrets()).toEqual(keys);

  // Cloudflare rejects changes of secrets until the next deployment.
  const rejected = await runScript(project.folder, "rotate-key.ts", ...PRODUCTION);
  expect(rejected.output).toContain("deploy the latest version first");
  expect(secrets()).toEqual(keys);
  await deployBuild();
  await command("rotate-key.ts", ...PRODUCTION);
  expect(secrets()).toMatchObject(keys);
  expect(Object.keys(secrets())).toHaveLength(3);
}
