import ts from "typescript";

/** Invented languages for tests, described as `app/config/language.ts` describes a real one. */
export const pseudoLanguages = {
  // Dates in Greek and Hebrew have no Latin letters, so a date in English is noticed.
  "left to right": { tag: "en-XA", direction: "ltr", locale: "el-GR" },
  "right to left": { tag: "ar-XB", direction: "rtl", locale: "he-IL" },
} as const;

export type PseudoLanguage = (typeof pseudoLanguages)[keyof typeof pseudoLanguages];

const LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const accented = new Map([...LATIN].map((letter, index) => [letter, [...ACCENTED][index]]));

/** The part by which a text becomes longer. */
const GROWTH = 0.4;

/**
 * Returns a text in the invented languages: every Latin letter gets an accent, and two of five
 * characters are doubled. Digits and punctuation stay.
 */
export function pseudoText(text: string): string {
  let missing = GROWTH;
  const characters = [...text].map((character) => {
    missing += GROWTH;
    const letter = accented.get(character) ?? character;
    if (missing < 1 || letter === character) return letter;
    missing -= 1;
    return letter + letter.toLowerCase();
  });
  return characters.join("");
}

/** Properties of the catalogue that are not texts. */
const DATA = /^(tone|fileName)$/;

/**
 * Returns the source of a module of the catalogue with its texts as `pseudoText` writes them. The
 * keys, and the values that a template is given, stay.
 */
export function pseudoModule(code: string): string {
  const source = ts.createSourceFile("texts.ts", code, ts.ScriptTarget.Latest, true);
  const { transformed } = ts.transform(source, [
    (context) => (root) => ts.visitEachChild(root, translator(context), context),
  ]);
  return ts.createPrinter().printFile(transformed[0] ?? source);
}

function translator(context: ts.TransformationContext): ts.Visitor {
  const { factory } = context;
  return function visit(node: ts.Node): ts.Node {
    if (isData(node)) return node;
    if (ts.isStringLiteralLike(node)) return factory.createStringLiteral(pseudoText(node.text));
    if (ts.isTemplateHead(node)) return factory.createTemplateHead(pseudoText(node.text));
    if (ts.isTemplateMiddle(node)) return factory.createTemplateMiddle(pseudoText(node.text));
    if (ts.isTemplateTail(node)) return factory.createTemplateTail(pseudoText(node.text));
    if (ts.isPropertyAssignment(node)) {
      const value = ts.visitNode(node.initializer, visit, ts.isExpression);
      return factory.updatePropertyAssignment(node, node.name, value);
    }
    return ts.visitEachChild(node, visit, context);
  };
}

/** Returns whether a node contains no text: imports, types, compared values and data. */
function isData(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isPropertyAssignment(node)) return DATA.test(node.name.getText());
  const { parent } = node;
  if (!ts.isStringLiteralLike(node)) return false;
  return ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText());
}
