import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { emptyTotals } from "../../app/services/results/scoreboard.server";
import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { submit } from "../support/results";
import { addDailyGame, addUser } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();
const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();

async function dump(): Promise<unknown> {
  const tables = await worker.db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY name")
    .all<{ name: string; sql: string | null }>();
  const rows = await Promise.all(
    tables.results
      .filter(({ name, sql }) => sql?.startsWith("CREATE TABLE") && !name.startsWith("sqlite_"))
      .map(async ({ name }) => [
        name,
        (await worker.db.prepare(`SELECT * FROM "${name}"`).all()).results,
      ]),
  );
  return { tables: tables.results, rows };
}

test("migrating a current database with data changes nothing", async () => {
  const creatorId = await addUser(worker.db, "Ember");
  const game = await addDailyGame(worker.db, TODAY, { creatorId });
  await submit(worker, game, { found: 4, wrong: 8 });
  const before = await dump();
  await migrate(worker.db);
  expect(await dump()).toEqual(before);
});

test("the database rejects an invalid date and a second game on one day", async () => {
  await addDailyGame(worker.db, TODAY);
  await expect(addDailyGame(worker.db, TODAY)).rejects.toThrow();
  const update = worker.db.prepare("UPDATE games SET daily_date = 'soon'").run();
  await expect(update).rejects.toThrow("games_daily_date_is_a_date");
});

test.each(["scores", "found", "hints", "returned"] as const)(
  "the database refuses totals whose array of %s has another length",
  async (column) => {
    const game = await addDailyGame(worker.db, TODAY);
    await submit(worker, game);
    const set = (value: readonly number[]) =>
      worker.db.prepare(`UPDATE scoreboards SET ${column} = ?`).bind(JSON.stringify(value)).run();
    const { [column]: whole } = emptyTotals(game.itemIds);
    await set(whole);
    await expect(set(whole.slice(1))).rejects.toThrow(`scoreboards_${column}`);
    await expect(set([...whole, 0])).rejects.toThrow(`scoreboards_${column}`);
  },
);

/** Tables whose key is all that finds a row, so that it is stored once. */
const WITHOUT_ROWID = [
  "catalogue_names",
  "erased_players",
  "game_words",
  "guess_sources",
  "guesses",
  "linked_guests",
  "quotas",
  "report_sources",
  "results",
  "spellings",
  "wrong_guesses",
];

test("tables that drizzle cannot express and all triggers are there", async () => {
  const names = async (condition: string) =>
    (
      await worker.db
        .prepare(`SELECT name FROM sqlite_schema WHERE ${condition} ORDER BY name`)
        .all<{ name: string }>()
    ).results.map(({ name }) => name);
  expect(await names("type = 'table' AND sql LIKE '%) WITHOUT ROWID'")).toEqual(WITHOUT_ROWID);
  expect(await names("type = 'trigger'")).toEqual([
    "audit_records_refuse_delete",
    "audit_records_refuse_replace",
    "audit_records_refuse_update",
    "games_listed",
    "games_relisted",
    "games_unlisted",
  ]);
});

test("a table is created after those to which it refers", async () => {
  const { results } = await worker.db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    .all<{ name: string; sql: string }>();
  const order = results.map(({ name }) => name);
  const references = results.flatMap(({ name, sql }) =>
    [...sql.matchAll(/REFERENCES `(\w+)`/g)].map(([, other = ""]) => [name, other] as const),
  );
  expect(references.length).toBeGreaterThan(10);
  for (const [name, other] of references) {
    expect(order.indexOf(other), `${name} after ${other}`).toBeLessThan(order.indexOf(name));
    expect(order).toContain(other);
  }
});

test("wrangler sees the same applied migrations", { timeout: 120_000 }, async () => {
  const state = await mkdtemp(path.join(tmpdir(), "lavalist-migrations-"));
  const pending = async () => {
    const args = ["d1", "migrations", "list", "DB", "--local", "--persist-to", state];
    const env = { ...process.env, WRANGLER_LOG: "log", WRANGLER_SEND_METRICS: "false", CI: "true" };
    const { stdout } = await promisify(execFile)("node_modules/.bin/wrangler", args, { env });
    return files.filter((file) => stdout.includes(file));
  };
  try {
    expect(await pending()).toEqual(files);
    const platform = await startPlatform({ port: 0, state });
    await migrate(databaseOf(platform));
    await platform.dispose();
    expect(await pending()).toEqual([]);
  } finally {
    await rm(state, { recursive: true, force: true });
  }
});
