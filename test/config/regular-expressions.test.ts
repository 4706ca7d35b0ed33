import { readdirSync, readFileSync } from "node:fs";
import { checkSync } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";
import { slow } from "../support/effort";

interface Literal {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.tsx?$/.test(name),
);
const literals = files.flatMap((name) => literalsIn(`app/${name}`));

/** Returns the regular expressions that stand in a file. */
function literalsIn(file: string): readonly Literal[] {
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

// The checker counts the steps of a matcher over growing input. A limit of time would let the
// machine decide what it tries.
const options = {
  randomSeed: 1,
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
};

test.each(literals)("$file: /$source/ takes steps in proportion to its input", slow, (literal) => {
  expect(checkSync(literal.source, literal.flags, options)).toMatchObject({ status: "safe" });
});
