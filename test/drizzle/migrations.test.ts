import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/**
 * Changes that break code for the old schema: a removed or renamed table or column, or a new
 * required column.
 */
const breaking = [
  /\bDROP\s+(?:TABLE|COLUMN)\b/i,
  /\bRENAME\b/i,
  /\bADD\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i,
];

/** A comment that says since when no deployed code needs the removed part. */
const CONTRACT = /^-- contract: \S/m;

function breaksOldCode(sql: string): boolean {
  return breaking.some((pattern) => pattern.test(sql)) && !CONTRACT.test(sql);
}

test("no migration breaks the code that is deployed before it", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql"));
  const broken: string[] = [];
  for (const file of files) {
    if (breaksOldCode(await readFile(`migrations/${file}`, "utf8"))) broken.push(file);
  }
  expect(broken).toEqual([]);
});

test("each trigger has the form that D1 can split: one line, no inner conditions", async () => {
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql"));
  const texts = await Promise.all(files.map((file) => readFile(`migrations/${file}`, "utf8")));
  const triggers = texts.join("\n").match(/^.*CREATE TRIGGER.*$/gim) ?? [];
  expect(triggers.length).toBeGreaterThan(0);
  for (const trigger of triggers) {
    expect(trigger).toMatch(/^CREATE TRIGGER .* BEGIN .*; END;(?:--> statement-breakpoint)?$/);
    expect(trigger).not.toMatch(/\bCASE\b|\bbegin\b|\bend\b/);
  }
});
