import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { withLocalDatabase } from "../../scripts/local/database";
import { updateDemoData } from "../../scripts/local/demo";
import { migrate } from "../../scripts/local/migrate";
import { runScript } from "../support/cloudflare/command";
import { exportText } from "../support/cloudflare/d1";
import { contentsOf } from "../support/database";
import { effort } from "../support/effort";
import { addManyResults } from "../support/many-results";
import { NOON } from "../support/worker";

const folder = await mkdtemp(path.join(tmpdir(), "lavalist-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** User input with every character that needs escaping. */
const SPECIAL_CHARACTERS =
  "It's \"lava\"; -- 'no'\nDROP TABLE games;\r\nCREATE TABLE x\n\tÅngström 🌋 ?1";

/** Fills an empty database: at least one row in most tables. */
async function fill(db: D1Database): Promise<void> {
  await migrate(db);
  await updateDemoData(db, NOON);
  await db.batch([
    ...[
      "INSERT INTO quotas VALUES ('a', 1, 2)",
      "INSERT INTO password_resets SELECT 'hash', id, 9007199254740991 FROM users LIMIT 1",
      "INSERT INTO pending_sign_ups VALUES ('id', 'a@b', 'A@b', 'a', 'a', 'hash', 'hash', 0, 1)",
      "INSERT INTO wrong_guesses (game_id, form, text, sources, last_at) SELECT id, 'magma', 'magma', 7, 1 FROM games LIMIT 1",
      "INSERT INTO audit_records (at, actor_id, actor_name, action, game_uid, before) SELECT 1, id, username, 'edit', 'uid', '{}' FROM users LIMIT 1",
      "DELETE FROM games WHERE id = (SELECT max(id) FROM games WHERE daily_date IS NULL)",
    ].map((sql) => db.prepare(sql)),
    db
      .prepare("INSERT INTO feedback (kind, text, created_at) VALUES ('idea', ?, 1)")
      .bind(SPECIAL_CHARACTERS),
    // A later migration adds a reference to a newer table.
    ...[
      "CREATE TABLE newer (id integer PRIMARY KEY)",
      "INSERT INTO newer VALUES (7)",
      "ALTER TABLE quotas ADD newer_id integer REFERENCES newer(id)",
      "UPDATE quotas SET newer_id = 7",
    ].map((sql) => db.prepare(sql)),
  ]);
}

test("an export imports as it is, and yields the same database", { timeout: 600_000 }, async () => {
  const source = await withLocalDatabase(path.join(folder, "source"), async (db) => {
    await fill(db);
    const file = path.join(folder, "backup.sql");
    await writeFile(file, await exportText(db));
    return contentsOf(db);
  });
  process.env.LAVALIST_STATE = path.join(folder, "target");
  const restore = () => runScript(".", "restore.ts", path.join(folder, "backup.sql"));
  expect((await restore()).output).toContain("Restored");
  const target = await withLocalDatabase(path.join(folder, "target"), async (db) => {
    await expect(db.prepare("DELETE FROM audit_records").run()).rejects.toThrow("cannot be");
    return contentsOf(db);
  });
  expect(target.rows).toEqual(source.rows);
  expect(target.schema).toEqual(source.schema);
  expect(target.schema.find(({ name }) => name === "results")?.sql).toContain("WITHOUT ROWID");
  const again = await restore();
  expect(again).toMatchObject({ status: 1, output: expect.stringContaining("not empty") });
  await rm(path.join(folder, "target"), { recursive: true });
  const text = await readFile(path.join(folder, "backup.sql"), "utf8");
  await writeFile(
    path.join(folder, "backup.sql"),
    text.slice(0, text.lastIndexOf("CREATE TRIGGER")),
  );
  expect((await restore()).output).toContain("is not complete");
});

const MANY = 1_000_000;

test.runIf(effort > 1)(
  "an export holds a million results, and blocks the database",
  async () => {
    await withLocalDatabase(null, async (db) => {
      await migrate(db);
      await addManyResults(db, MANY);
      const exporting = exportText(db);
      await setTimeout(100);
      const from = performance.now();
      await db.prepare("SELECT 1").run();
      const blocked = ((performance.now() - from) / 1000).toFixed(0);
      const text = await exporting;
      expect(text.match(/^INSERT INTO "results"/gm)).toHaveLength(MANY);
      const size = (text.length / 1_000_000).toFixed(0);
      process.stdout.write(`An export of ${size} MB blocked the database for ${blocked} s.\n`);
    });
  },
  600_000,
);
