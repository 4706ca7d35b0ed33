import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "../../scripts/local/build";
import { copySources } from "../../scripts/local/stored-build";

/** An invented language for tests. Dates in Hebrew have no Latin letters, as English ones do. */
export const pseudoLanguage = { tag: "ar-XB", direction: "rtl", locale: "he-IL" } as const;

/** How far the wide letters are behind the Latin ones in Unicode. */
const WIDE = 0xfee0;

/** A line of the catalogue that ends with a text. Templates stay. */
const TEXT = /"([^"\n]+)",$/gm;

/** Returns a text in the invented language: every Latin letter becomes a wide one. */
export function pseudoText(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + WIDE));
}

/**
 * Builds a copy of the project in the invented language in an empty folder. It follows the recipe
 * for a language in docs/contributing.md.
 */
export async function buildPseudoSite(project: string): Promise<void> {
  await copySources(".", project);
  const texts = path.join(project, "app/config/pseudo-texts");
  await cp("app/config/texts", texts, { recursive: true });
  for (const name of await readdir(texts)) {
    await edit(path.join(texts, name), (code) =>
      code.replace(TEXT, (_, text: string) => `"${pseudoText(text)}",`),
    );
  }
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
