import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checksumTables, countRowsSql } from "../../scripts/local/checksums";
import { withLocalDatabase } from "../../scripts/local/database";
import { updateDemoData } from "../../scripts/local/demo";
import { load } from "../../scripts/local/dump";
import { migrate } from "../../scripts/local/migrate";
import { backUpAll, drillAll, localDatabases, restoreAll } from "../../scripts/remote/backup";
import { databasesOf } from "../../scripts/remote/database";
import { startProject } from "../support/cloudflare/project";
import { NOON } from "../support/worker";

// The tests write and read whole databases.
vi.setConfig({ testTimeout: 120_000 });

const project = startProject();
const folder = await mkdtemp(path.join(tmpdir(), "lavalist-backup-"));
const source = path.join(folder, "source");
const file = path.join(folder, "backup.sql");
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Saves the local database of a state folder and returns its checksums. */
async function backUp(state: string, file: string) {
  return (await backUpAll(localDatabases(state), file))[0]?.sums ?? [];
}

const restore = (file: string, state: string) => restoreAll(localDatabases(state), file);

const production = async () => databasesOf(await project.connect());

/** User input with every character that needs escaping. */
const SPECIAL_CHARACTERS = "It's \"lava\"; -- 'no'\nDROP TABLE games;\r\n\tÅngström 🌋 \u0000?1";

beforeAll(async () => {
  await withLocalDatabase(source, async (db) => {
    await migrate(db);
    await updateDemoData(db, NOON);
    await db.batch([
      ...[
        "INSERT INTO quotas VALUES ('a', 1, 2)",
        "INSERT INTO password_resets SELECT 'hash', id, 9007199254740991 FROM users LIMIT 1",
        "INSERT INTO pending_sign_ups VALUES ('id', 'a@b', 'A@b', 'a', 'a', 'hash', 'hash', 0, 1)",
        "INSERT INTO wrong_guess_counts SELECT id, 1, '[[\"magma\",7,1]]' FROM games LIMIT 1",
        "INSERT INTO audit_records (at, actor_id, action, game_uid, before) SELECT 1, id, 'edit', 'uid', '{}' FROM users LIMIT 1",
        "DELETE FROM games WHERE id = (SELECT max(id) FROM games WHERE daily_date IS NULL)",
        "CREATE TRIGGER no_empty_voice BEFORE INSERT ON feedback WHEN NEW.text = '' BEGIN SELECT RAISE(ABORT, 'empty; really'); END",
        "CREATE VIEW admins AS SELECT id FROM users WHERE role = 'admin'",
      ].map((sql) => db.prepare(sql)),
      db
        .prepare("INSERT INTO feedback (kind, text, created_at) VALUES ('idea', ?, 1)")
        .bind(SPECIAL_CHARACTERS.replace("\u0000", "")),
    ]);
  });
}, 120_000);

async function contents(state: string) {
  return withLocalDatabase(state, async (db) => {
    const schema = await db
      .prepare(
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' ORDER BY type, name",
      )
      .all<{ type: string; name: string; sql: string }>();
    const sequence = await db.prepare("SELECT * FROM sqlite_sequence ORDER BY name").all();
    return { schema: schema.results, sequence: sequence.results, sums: await checksumTables(db) };
  });
}

test("a backup that is restored into an empty database yields the same database", async () => {
  const sums = await backUp(source, file);
  expect(sums.filter(({ rows }) => rows > 0).length).toBeGreaterThan(12);
  const target = path.join(folder, "target");
  await restore(file, target);
  const [before, after] = [await contents(source), await contents(target)];
  expect(after).toEqual(before);
  expect(after.schema.find(({ name }) => name === "game_words")?.sql).toContain("WITHOUT ROWID");
  expect(after.schema.map(({ name }) => name)).toContain("audit_records_refuse_update");
  expect(new Set(after.schema.map(({ type }) => type))).toEqual(
    new Set(["table", "index", "trigger", "view"]),
  );
  await withLocalDatabase(target, async (db) => {
    await migrate(db);
    await expect(db.prepare("DELETE FROM audit_records").run()).rejects.toThrow(
      "cannot be deleted",
    );
    const feedback = await db.prepare(
      "SELECT text FROM feedback WHERE kind = 'idea' AND created_at = 1",
    );
    expect(await feedback.first("text")).toBe(SPECIAL_CHARACTERS.replace("\u0000", ""));
  });
  expect(await contents(target)).toEqual(before);
});

test("only the owner of the file can read a backup", async () => {
  for (const name of [file, `${file}.json`]) expect((await stat(name)).mode & 0o777).toBe(0o600);
});

test("a backup is not restored into a database that is not empty", async () => {
  const before = await contents(source);
  await expect(restore(file, source)).rejects.toThrow("not empty");
  expect(await contents(source)).toEqual(before);
});

test("restoring a changed backup fails", async () => {
  const changed = path.join(folder, "changed.sql");
  const sql = await readFile(file, "utf8");
  const restored = async (text: string, name: string) => {
    await writeFile(changed, text);
    await writeFile(`${changed}.json`, await readFile(`${file}.json`));
    await restore(changed, path.join(folder, name));
  };
  await expect(restored(sql.replace('"magma",7', '"lahar",7'), "other-value")).rejects.toThrow(
    "wrong_guess_counts has other values",
  );
  await expect(
    restored(sql.replace(/^INSERT INTO "voices"[\s\S]*?\);\n/m, ""), "fewer-rows"),
  ).rejects.toThrow(/voices has \d+ rows instead of/);
  await expect(restored(sql.replace(/^INSERT INTO "users".*\n/m, ""), "orphans")).rejects.toThrow();
});

test("the databases of a deployment are backed up and restored through wrangler", async () => {
  const { databases } = project.account;
  await addDatabase("DB", "lavalist-production");
  await addDatabase("RESULTS_DB_0", "results-0");
  await backUp(source, file);
  await load(databases.get("lavalist-production").db, file);
  const results = databases.get("results-0").db;
  await results.batch([
    results.prepare("CREATE TABLE results (id integer PRIMARY KEY)"),
    results.prepare("INSERT INTO results VALUES (1), (2)"),
  ]);
  const remote = path.join(folder, "remote.sql");
  const before = await production();
  const saved = await backUpAll(before, remote);
  const { sums } = await contents(source);
  const names = [remote, path.join(folder, "remote.RESULTS_DB_0.sql")];
  expect(saved.map((each) => each.file)).toEqual(names);
  expect(saved[0]?.sums).toEqual(sums);
  await expectDrill(before, remote, saved);

  await expect(restoreAll(before, remote)).rejects.toThrow("not empty");
  await replaceDatabase("lavalist-production", "copy");
  await expect(restoreAll(await production(), remote)).rejects.toThrow("results-0 is not empty");
  expect(await checksumTables(databases.get("copy").db)).toEqual([]);
  await replaceDatabase("results-0", "results-copy");
  await restoreAll(await production(), remote);
  expect(await checksumTables(databases.get("copy").db)).toEqual(sums);
  expect(await checksumTables(databases.get("results-copy").db)).toEqual(saved[1]?.sums);
});

test("a database without tables is not saved", async () => {
  const empty = backUp(path.join(folder, "empty"), path.join(folder, "empty.sql"));
  await expect(empty).rejects.toThrow("DB has no tables");
});

test("a drill of a changed backup fails", async () => {
  await expect(drillAll(localDatabases(source), file)).resolves.toHaveLength(1);
  const changed = path.join(folder, "drill.sql");
  await writeFile(changed, (await readFile(file, "utf8")).replace('"magma",7', '"lahar",7'));
  await writeFile(`${changed}.json`, await readFile(`${file}.json`));
  const failed = drillAll(localDatabases(source), changed);
  await expect(failed).rejects.toThrow("wrong_guess_counts has other values");
  expect((await readdir(folder)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("an export that was cut off is no backup", async () => {
  const { databases } = project.account;
  await addDatabase("DB", "lavalist-production");
  await load(databases.get("lavalist-production").db, file);
  databases.cutExportsAfter = /CREATE INDEX .*;\n/;
  const remote = path.join(folder, "cut.sql");
  const saved = backUpAll(await production(), remote);
  await expect(saved).rejects.toThrow("The export of lavalist-production lacks the index");
  expect((await readdir(folder)).filter((name) => /^cut|^\./.test(name))).toEqual([]);
});

/** Expects that a drill restores `DB` into a new database and removes it. */
async function expectDrill(
  databases: Awaited<ReturnType<typeof production>>,
  file: string,
  saved: Awaited<ReturnType<typeof backUpAll>>,
): Promise<void> {
  const names = () => project.account.databases.all.map(({ name }) => name);
  const before = names();
  expect(await drillAll(databases.slice(0, 1), file)).toEqual(saved.slice(0, 1));
  expect(names()).toEqual(before);
  const changes = project.server.calls
    .map((call) => call.replace(/[0-9a-f-]{36}/, "ID"))
    .filter((call) => /^(POST|DELETE) .*\/d1\/database(\/ID)?$/.test(call));
  expect(changes).toEqual(["POST /accounts/a1/d1/database", "DELETE /accounts/a1/d1/database/ID"]);
}

/** Creates a database and binds it in production. */
async function addDatabase(binding: string, name: string): Promise<void> {
  const { uuid } = project.account.databases.add(name);
  if (binding === "DB") {
    const line = `database_name = "${name}"\n`;
    await project.configure(line, `${line}database_id = "${uuid}"\n`);
  } else {
    const lines = [
      `binding = "${binding}"`,
      `database_name = "${name}"`,
      `database_id = "${uuid}"`,
    ];
    const table = `[[env.production.d1_databases]]\n${lines.join("\n")}\n`;
    const next = "[[env.production.queues.producers]]";
    await project.configure(next, `${table}\n${next}`);
  }
}

/** Binds a new, empty database instead of another one. */
async function replaceDatabase(name: string, replacement: string): Promise<void> {
  const { databases } = project.account;
  const { uuid } = databases.add(replacement);
  await project.configure(`database_id = "${databases.get(name).uuid}"`, `database_id = "${uuid}"`);
}

test("the rows of all tables are counted in one statement", async () => {
  const { sums } = await contents(source);
  const counted = await withLocalDatabase(source, (db) =>
    db.prepare(countRowsSql(sums.map(({ table }) => table))).first(),
  );
  expect(counted).toEqual(Object.fromEntries(sums.map(({ table, rows }) => [table, rows])));
});
