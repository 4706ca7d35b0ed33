import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Written before anything was deployed. */
const BEFORE_THE_FIRST_DEPLOYMENT = [
  "0001_words-without-rowid.sql",
  "0005_close-voices-and-record-it.sql",
];

/** What breaks code that knows the old schema: a table or a column that is gone, or one that an insert must fill. */
const breaking = [
  /\bDROP\s+(?:TABLE|COLUMN)\b/i,
  /\bRENAME\b/i,
  /\bADD\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i,
];

/** Says since when no deployed code needs what the migration takes away. */
const CONTRACT = /^-- contract: \S/m;

function breaksOldCode(sql: string): boolean {
  return breaking.some((pattern) => pattern.test(sql)) && !CONTRACT.test(sql);
}

test("the code that is deployed runs on the schema of every later migration", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql"));
  const broken: string[] = [];
  for (const file of files) {
    if (breaksOldCode(await readFile(`migrations/${file}`, "utf8"))) broken.push(file);
  }
  expect(broken).toEqual(BEFORE_THE_FIRST_DEPLOYMENT);
});

test.each([
  ["a new table", "CREATE TABLE `x` (`a` text NOT NULL);", false],
  ["a new column that may be empty", "ALTER TABLE `x` ADD `b` text;", false],
  ["a new column with a default", "ALTER TABLE `x` ADD `b` integer DEFAULT 0 NOT NULL;", false],
  ["a new column that must be filled", "ALTER TABLE `x` ADD `b` text NOT NULL;", true],
  ["a table that is gone", "DROP TABLE `x`;", true],
  ["a column that is gone", "ALTER TABLE `x` DROP COLUMN `b`;", true],
  ["a column with another name", "ALTER TABLE `x` RENAME COLUMN `a` TO `b`;", true],
  ["a contraction that says so", "-- contract: unused since 1.4\nDROP TABLE `x`;", false],
])("%s", (_, sql, breaks) => {
  expect(breaksOldCode(sql)).toBe(breaks);
});
