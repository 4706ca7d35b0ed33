import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/specification.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!what)[^-]/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, what = "", where = "", proof = ""]) => ({ what, where, proof }));

/** Returns whether a file exists. `*` matches any part of its name. */
function exists(path: string): boolean {
  if (!path.includes("*")) return existsSync(path);
  const slash = path.lastIndexOf("/");
  const [before = "", after = ""] = path.slice(slash + 1).split("*");
  return readdirSync(path.slice(0, slash)).some(
    (file) => file.startsWith(before) && file.endsWith(after),
  );
}

function fileOfTest(name: string): string {
  return name.includes(".spec") ? `test/e2e/${name}.ts` : `test/${name}.test.ts`;
}

test("every test of the specification page exists", () => {
  const names = rows.flatMap(({ proof }) => proof.match(/[a-z*-]+\.spec|[a-z]+\/[a-z.*-]+/g) ?? []);
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !exists(fileOfTest(name)))).toEqual([]);
});

test("every file of the specification page exists", () => {
  const names = rows.flatMap(({ where }) => where.match(/(?<=`)[a-z][^` ]*\/[^`]*(?=`)/g) ?? []);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !exists(`app/${name}`))).toEqual([]);
});
