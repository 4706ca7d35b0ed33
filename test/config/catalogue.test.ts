import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `app/${file}`);
const components = files.filter((file) => /^app\/(kit|shell)\/|\.tsx$/.test(file));
// What is wrong with the settings is for the operator.
const server = files.filter(
  (file) =>
    /^app\/(server|contract)\/|\.server\.ts$|contract\.ts$/.test(file) &&
    !file.includes("/settings.server"),
);

const SENTENCE = /^(?!The server is not set up)\p{Lu}.*\s.*\p{L}/su;

/** Errors whose text nobody is shown. */
const NOT_SHOWN =
  /^(Error|DOMException|FontFace|console.error|BodyTooLargeError|TimeLimitExceeded)$/;

/** Failures whose causes are logged, and those of which operators read. */
const NOT_SAID = /^"(mail|autofill)(Failed|NotSetUp)"$/;

/** The table of failures, and what makes its rows. */
const FAILURES = "app/server/failures.server.ts";

/** Returns the sentences of a file with which the server answers, with their places. */
function answersIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const text = ts.isTemplateExpression(node)
      ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text)
      : ts.isStringLiteralLike(node)
        ? [node.text]
        : [];
    if (text.length > 0 && isAnswered(node, text.join("").trim())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText().trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether an answer says a text of the server or of a schema. */
function isAnswered({ parent }: ts.Node, text: string): boolean {
  if (!SENTENCE.test(text)) return false;
  if (ts.isNewExpression(parent)) return !NOT_SHOWN.test(parent.expression.getText());
  if (ts.isCallExpression(parent)) {
    const [first] = parent.arguments;
    if (parent.expression.getText() === "fail") return !NOT_SAID.test(first?.getText() ?? "");
    return /^(at|codeAsked|super|z\.)/.test(parent.expression.getText());
  }
  if (ts.isArrayLiteralExpression(parent)) return parent.getSourceFile().fileName === FAILURES;
  if (ts.isParameter(parent) || ts.isPropertyAssignment(parent)) {
    return /^(error|message)$/.test(parent.name.getText());
  }
  return ts.isArrowFunction(parent);
}

test("every sentence that the server answers with stands in the catalogue", () => {
  expect(server.flatMap((file) => answersIn(file))).toEqual([]);
});

test("numbers and dates are written in the configured language", () => {
  const found = components.filter((file) => /["'`]en(-US)?["'`]/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
