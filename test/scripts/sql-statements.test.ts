import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { copyInRestorableOrder } from "../../scripts/local/restorable-order";
import { readStatements, StatementSplitter } from "../../scripts/local/sql-statements";

const folder = await mkdtemp(path.join(tmpdir(), "lavalist-sql-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Splits SQL that arrives in chunks of a number of bytes. */
function split(sql: string, size = sql.length): string[] {
  const splitter = new StatementSplitter();
  const bytes = Buffer.from(sql);
  const statements: string[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    for (const statement of splitter.add(bytes.subarray(start, start + size))) {
      statements.push(statement.bytes.toString());
    }
  }
  splitter.end();
  return statements;
}

test.each([
  ["texts", ["SELECT ';', 'it''s; -- lava', \"a;b\", `c;d`", "SELECT '/*'"]],
  ["comments", ["SELECT 1 -- one; two\n, 2", "/* ; ' */ SELECT 3 - 4 / 5"]],
  ["other scripts", ["INSERT INTO \"a\" VALUES('Ångström 🌋;')", "SELECT 2"]],
  [
    "triggers",
    [
      "CREATE TRIGGER a BEFORE INSERT ON b WHEN NEW.c = ';END' BEGIN SELECT CASE WHEN 1 THEN 2 END; SELECT 3; END",
      "CREATE TABLE `trigger` (a)",
    ],
  ],
])("statements with %s are found in chunks of any size", (_, statements) => {
  const sql = statements.map((statement) => `${statement};\n`).join("");
  for (let size = 1; size <= sql.length; size += 1) expect(split(sql, size)).toEqual(statements);
});

test("any text that is quoted stays in its statement", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme" })),
      fc.integer({ min: 1, max: 9 }),
      (texts, size) => {
        const statements = texts.map((text) => `SELECT '${text.replaceAll("'", "''")}'`);
        expect(split(statements.map((text) => `${text};\n`).join(""), size)).toEqual(statements);
      },
    ),
  );
});

test.each(["SELECT 1; SELECT 2", "SELECT 'a;", "CREATE TRIGGER a BEGIN SELECT 1;", "/* a"])(
  "SQL that ends within a statement is rejected: %s",
  (sql) => {
    expect(() => split(sql)).toThrow("not complete");
  },
);

test("white space and comments may follow the last statement", () => {
  expect(split("SELECT 1;\n\n-- the end")).toEqual(["SELECT 1"]);
});

test("tables come before rows, and rows after those that they reference", async () => {
  const [exported, file] = [path.join(folder, "exported.sql"), path.join(folder, "ordered.sql")];
  const lines = [
    "PRAGMA defer_foreign_keys=TRUE;",
    'CREATE TABLE IF NOT EXISTS "answers" (game integer REFERENCES `games`(id));',
    "INSERT INTO \"answers\" VALUES('a;\nb');",
    'INSERT INTO "answers" VALUES(2);',
    "CREATE TABLE games (id integer);",
    'INSERT INTO "games" VALUES(1);',
    "DELETE FROM sqlite_sequence;",
    "INSERT INTO \"sqlite_sequence\" VALUES('games',1);",
    "CREATE INDEX one ON games (id);",
  ];
  await writeFile(exported, lines.map((line) => `${line}\n`).join(""));
  await copyInRestorableOrder(exported, file);
  const order = [0, 1, 4, 5, 2, 3, 6, 7, 8];
  expect(await readFile(file, "utf8")).toBe(order.map((index) => `${lines[index]}\n`).join(""));
  const starts: number[] = [];
  for await (const { start } of readStatements(file)) starts.push(start);
  expect(starts).toHaveLength(lines.length);
});

test("a file without semicolons is rejected before it fills the memory", () => {
  const splitter = new StatementSplitter();
  const chunk = Buffer.alloc(1024 * 1024, "a");
  const read = () => {
    for (let count = 0; count < 10; count += 1) for (const _ of splitter.add(chunk));
  };
  expect(read).toThrow("longer than 8 MiB");
});
