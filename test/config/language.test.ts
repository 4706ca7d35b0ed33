import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const MAX_COLUMNS = 100;
const MAX_FUNCTION_LINES = 60;

/** Words that the code base once used for something that has a standard name. */
const REPLACED = new Map([
  ["deed", "admin action"],
  ["deeds", "admin actions"],
  ["voice", "feedback"],
  ["voices", "feedback"],
  ["testimony", "testimonial"],
  ["testimonies", "testimonials"],
  ["roll", "daily job"],
  ["rolls", "daily job"],
  ["office", "context"],
  ["asker", "viewer"],
  ["askers", "viewers"],
  ["refusal", "error"],
  ["refusals", "errors"],
  ["allowance", "quota"],
  ["allowances", "quotas"],
  ["wish", "request"],
  ["diary", "log"],
  ["aftermath", "after game"],
  ["finale", "end animation"],
]);

/** Names that other programs read: JSON fields, bindings, log fields, addresses, fixed texts. */
const CONTRACTS = new Set(["refusal", "testimony", "testimonies"]);

const files = execFileSync("git", ["ls-files", "app", "drizzle", "scripts", "test"])
  .toString()
  .split("\n")
  .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));
const codeFiles = files.filter((file) => /\.tsx?$/.test(file));

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
}

test(`no comment line is longer than ${MAX_COLUMNS} columns`, () => {
  const long = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        /^\s*(\/\/|\/?\*)/.test(line) && line.length > MAX_COLUMNS ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});

test(`no function of the product is longer than ${MAX_FUNCTION_LINES} lines`, () => {
  const long: string[] = [];
  for (const file of codeFiles.filter((name) => /^(app|drizzle|scripts)\//.test(name))) {
    const source = parse(file);
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) {
        const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
        if (lines > MAX_FUNCTION_LINES) long.push(`${file}:${lineOf(node.getStart()) + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(long).toEqual([]);
});

/** "rollDay" consists of "roll" and "day". */
function wordsOf(name: string): string[] {
  return name
    .split(/[_$\d]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
}

test("names use the standard terms", () => {
  const found = new Set<string>();
  for (const file of codeFiles) {
    const source = parse(file);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !CONTRACTS.has(node.text)) {
        const term = wordsOf(node.text)
          .map((word) => REPLACED.get(word))
          .find((replacement) => replacement !== undefined);
        if (term) found.add(`${file}: ${node.text} (use "${term}")`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect([...found]).toEqual([]);
});
