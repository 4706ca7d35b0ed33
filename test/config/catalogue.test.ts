import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Attributes whose value a person reads or hears. */
const READ =
  /^(aria-(label|description|roledescription|valuetext)|alt|label|title|placeholder|description|message|error|heading|intro)$/;
/** Properties of an object that a toast, say, shows. */
const HANDED_ON = /^(label|title|message|description|heading|intro)$/;
/** Two letters in a row: a sign, an ellipsis or a unit is no text. */
const WORDS = /\p{L}{2}/u;

/** The words of a component that stand in its code instead of in the catalogue. */
function wordsIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const keep = (node: ts.Node, text: string) => {
    if (!WORDS.test(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}: ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) keep(node, node.text);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) literals(node, keep);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shown(node.expression, keep);
    // What a toast or another object hands on to be read.
    if (ts.isPropertyAssignment(node) && HANDED_ON.test(node.name.getText())) {
      shown(node.initializer, keep);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Keep = (node: ts.Node, text: string) => void;

/** The texts that an expression can come out as. */
function shown(node: ts.Node | undefined, keep: Keep): void {
  if (!node) return;
  if (ts.isStringLiteralLike(node)) keep(node, node.text);
  else if (ts.isTemplateExpression(node)) {
    keep(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(""));
  } else if (ts.isConditionalExpression(node)) {
    shown(node.whenTrue, keep);
    shown(node.whenFalse, keep);
  } else if (ts.isBinaryExpression(node)) {
    shown(node.right, keep);
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) shown(node.left, keep);
  } else if (ts.isParenthesizedExpression(node)) shown(node.expression, keep);
}

function literals(attribute: ts.JsxAttribute, keep: Keep): void {
  const { initializer } = attribute;
  if (!initializer) return;
  shown(ts.isJsxExpression(initializer) ? initializer.expression : initializer, keep);
}

const components = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /^(ui|pages)\/.*\.tsx?$|\.tsx$/.test(file))
  .map((file) => path.join("app", file));

test("every word that a player reads stands in the catalogue", () => {
  const found = components.flatMap((file) => wordsIn(file, readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("numbers and dates are written in the configured language", () => {
  const found = components.filter((file) => /["'`]en(-US)?["'`]/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("words in code are found wherever they can hide", () => {
  const code = `const page = (
    <p title="Good morning" lang={"en"}>
      Hello {name} {done ? "Finished" : texts.open} {\`Score: \${score}\`} · ✓
      <Box aria-label={open && "Close it"} />
      {toast({ tone: "error", message: "It failed." })}
    </p>
  );`;
  expect(wordsIn("page.tsx", code).map((text) => text.slice(text.lastIndexOf(": ") + 2))).toEqual([
    "Good morning",
    "Hello",
    "Finished",
    "Score:",
    "Close it",
    "It failed.",
  ]);
});
