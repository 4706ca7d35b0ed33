import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MAX_COLUMNS = 100;

const files = execFileSync("git", ["ls-files", "app", "drizzle", "scripts", "test"])
  .toString()
  .split("\n")
  .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));

// The formatter breaks code, not comments.
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
