import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { specifiedTexts } from "../support/specified-texts";

/** Returns every text and every pattern that a file expects. A varying part is `{}`. */
function literalsOf(file: string): string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) literals.push(node.text);
    if (ts.isRegularExpressionLiteral(node)) literals.push(...alternatives(node.text));
    if (ts.isTemplateExpression(node)) {
      literals.push(
        [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("{}"),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return literals;
}

/** Returns the alternatives of a pattern without slashes, anchors, groups and escapes. */
function alternatives(pattern: string): string[] {
  const text = pattern.replace(/^\/\^?\(?|\)?\$?\/\w*$/g, "");
  return [text, ...text.split("|")].map((part) => part.replace(/\\([^\w])/g, "$1"));
}

/**
 * Returns a pattern that matches a text with any values in its varying parts. A text of one or two
 * words must be the whole literal, because such words occur in other sentences too.
 */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const [start, end] = text.split(" ").length > 2 ? ["(^|\\W)", "(\\W|$)"] : ["^", "$"];
  return new RegExp(`${start}${parts.join(".+?")}${end}`);
}

test.each(Object.entries(specifiedTexts))("test/%s expects its texts", (file, texts) => {
  const literals = literalsOf(`test/${file}`);
  const missing = texts.filter((text) => {
    const pattern = patternOf(text);
    return !literals.some((literal) => pattern.test(literal));
  });
  expect(missing).toEqual([]);
});

test("every text of the specification is listed once", () => {
  const texts = Object.values(specifiedTexts).flat();
  expect(texts.length).toBeGreaterThan(120);
  expect(new Set(texts).size).toBe(texts.length);
});
