import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";

/** A dynamic import in the source of the pages. */
interface DynamicImport {
  /** The importing file, from the root of the project. */
  readonly from: string;
  readonly line: number;
  /** The imported file, from the folder `app`, without its ending. */
  readonly file: string;
  /** Whether the import is all that a function passed to `late` does. */
  readonly isLate: boolean;
}

const ROOT = new URL("../../", import.meta.url).pathname;

/** Returns the TypeScript files of the folders as syntax trees. */
export async function sourceFiles(folders: readonly string[]): Promise<ts.SourceFile[]> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const found = await readdir(path.join(ROOT, folder), { recursive: true });
      return found.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(folder, name));
    }),
  );
  return Promise.all(
    names.flat().map(async (name) => {
      const text = await readFile(path.join(ROOT, name), "utf8");
      return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    }),
  );
}

export function dynamicImports(source: ts.SourceFile): DynamicImport[] {
  const found: DynamicImport[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      found.push({
        from: source.fileName,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        file: importedFile(source.fileName, node.arguments[0]?.getText().slice(1, -1) ?? ""),
        isLate: isArgumentOfLate(node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function importedFile(from: string, specifier: string): string {
  if (specifier.startsWith("~/")) return specifier.slice("~/".length);
  return path.relative("app", path.join(path.dirname(from), specifier));
}

/** Returns the names that a file imports from React. */
export function importsOfReact(source: ts.SourceFile): string[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    if (statement.moduleSpecifier.getText().slice(1, -1) !== "react") return [];
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) return ["the whole module"];
    return names.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
  });
}

function isArgumentOfLate(node: ts.Node): boolean {
  const load = node.parent;
  if (!ts.isArrowFunction(load) || load.body !== node || !ts.isCallExpression(load.parent))
    return false;
  return load.parent.expression.getText() === "late";
}
