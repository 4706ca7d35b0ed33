import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { build } from "../../scripts/local/build";
import { copySources } from "../../scripts/local/stored-build";

/** An invented language for tests. Dates in Hebrew have no Latin letters, as English ones do. */
export const pseudoLanguage = { tag: "ar-XB", direction: "rtl", locale: "he-IL" } as const;

/** How far the wide letters are behind the Latin ones in Unicode. */
const WIDE = 0xfee0;

/** Returns a text in the invented language: every Latin letter becomes a wide one. */
export function pseudoText(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + WIDE));
}

/** Properties of the catalogue that are not texts. */
const DATA = /^(tone|fileName)$/;

/**
 * Returns the source of a module of the catalogue with its texts as `pseudoText` writes them. The
 * keys, and the values that a template is given, stay.
 */
function pseudoModule(code: string): string {
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

/**
 * Builds a copy of the project in the invented language in an empty folder. It follows the recipe
 * for a language in docs/contributing.md.
 */
export async function buildPseudoSite(project: string): Promise<void> {
  await copySources(".", project);
  const texts = path.join(project, "app/config/pseudo-texts");
  await cp("app/config/texts", texts, { recursive: true });
  for (const name of await readdir(texts)) await edit(path.join(texts, name), pseudoModule);
  await edit(path.join(project, "vite.config.ts"), (code) =>
    code.replace("alias: {", `alias: { "~/config/texts": ${JSON.stringify(texts)},`),
  );
  const language = `export const language = ${JSON.stringify(pseudoLanguage)};`;
  await writeFile(path.join(project, "app/config/language.ts"), language);
  await build(project);
}

async function edit(file: string, change: (code: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}
