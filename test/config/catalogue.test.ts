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
  else if (ts.isIdentifier(node)) {
    const value = constantOf(node.getSourceFile(), node.text);
    if (value && ts.isStringLiteralLike(value)) keep(value, value.text);
  } else if (ts.isTemplateExpression(node)) {
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

/**
 * Errors whose text nobody is shown: broken rules of the code, causes for the log, and what the
 * operator has to set up.
 */
const NOT_SHOWN = new Set([
  "Error",
  "MailFailedError",
  "AutofillFailedError",
  "MailNotSetUpError",
  "AutofillNotSetUpError",
  "BodyTooLargeError",
]);
/** What a server that is not set up says is for its operator. */
const SET_UP = /^The server is not set up/;
/** Properties of an answer, or of what zod is told to say. */
const ANSWERED = /^(error|message)$/;
/** Two words: a kind, a name or a code is no sentence. */
const SENTENCE = /\p{L}{2}.*\s.*\p{L}/su;

/**
 * The sentences of an answer that stand in the code of the server or of a schema instead of in the
 * catalogue.
 */
function sentencesIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = new Map<ts.Node, string>();
  const keep = (node: ts.Node, text: string) => {
    if (!SENTENCE.test(text) || SET_UP.test(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.set(node, `${file}:${line + 1}: ${text.trim()}`);
  };
  const said = (node: ts.Node | undefined): void => {
    if (node && ts.isArrowFunction(node)) said(node.body);
    else if (node && ts.isIdentifier(node)) shown(constantOf(source, node.text), keep);
    else shown(node, keep);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && speaks(node.expression)) node.arguments.forEach(said);
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) {
      if (!NOT_SHOWN.has(node.expression.getText())) node.arguments?.forEach(said);
    }
    if (ts.isParameter(node) && ANSWERED.test(node.name.getText())) said(node.initializer);
    if (ts.isPropertyAssignment(node) && ANSWERED.test(node.name.getText())) said(node.initializer);
    if (isNamedFields(node) && node.initializer && ts.isObjectLiteralExpression(node.initializer)) {
      for (const field of node.initializer.properties) {
        if (ts.isPropertyAssignment(field)) said(field.initializer);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** Whether a call takes a sentence: `domainError(…)`, `super(…)`, and every call of zod. */
function speaks(called: ts.Expression): boolean {
  if (called.kind === ts.SyntaxKind.SuperKeyword) return true;
  if (ts.isIdentifier(called)) return called.text === "domainError";
  return ts.isPropertyAccessExpression(called) && called.expression.getText() === "z";
}

function isNamedFields(node: ts.Node): node is ts.PropertyAssignment | ts.PropertyDeclaration {
  const isProperty = ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  return isProperty && node.name.getText() === "fields";
}

/** What a constant of the file begins as. */
function constantOf(source: ts.SourceFile, name: string): ts.Expression | undefined {
  let value: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) value = node.initializer;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return value;
}

const components = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /^(ui|pages)\/.*\.tsx?$|\.tsx$/.test(file))
  .map((file) => path.join("app", file));

test("every word that a player reads stands in the catalogue", () => {
  const found = components.flatMap((file) => wordsIn(file, readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("every sentence that the server answers with stands in the catalogue", () => {
  const answering = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /^(services|http|api|contract)\/.*\.ts$/.test(file))
    // What is wrong with the settings is for the operator.
    .filter((file) => !file.endsWith("http/settings.server.ts"))
    .map((file) => path.join("app", file));
  const found = answering.flatMap((file) => sentencesIn(file, readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("numbers and dates are written in the configured language", () => {
  const found = components.filter((file) => /["'`]en(-US)?["'`]/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
