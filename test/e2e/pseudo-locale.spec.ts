import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { boardTexts } from "../../app/texts/board";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";
import { build } from "../../scripts/local/build";
import { copySources } from "../../scripts/local/stored-build";
import { expect, test } from "../support/browser-test";
import { startServer } from "../support/server";

/** An invented language for tests. Dates in Hebrew have no Latin letters, as English ones do. */
const pseudoLanguage = { tag: "ar-XB", direction: "rtl", locale: "he-IL" } as const;

/** How far the wide letters are behind the Latin ones in Unicode. */
const WIDE = 0xfee0;

/** A line of the catalogue that ends with a text. Templates stay. */
const TEXT = /"([^"\n]+)",$/gm;

/** Returns a text in the invented language: every Latin letter becomes a wide one. */
function pseudoText(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + WIDE));
}

/**
 * Builds a copy of the project in the invented language in an empty folder. It follows the recipe
 * for a language in docs/contributing.md.
 */
async function buildPseudoSite(project: string): Promise<void> {
  await copySources(".", project);
  const texts = path.join(project, "app/pseudo-texts");
  await cp("app/texts", texts, { recursive: true });
  for (const name of await readdir(texts)) {
    await edit(path.join(texts, name), (code) =>
      code.replace(TEXT, (_, text: string) => `"${pseudoText(text)}",`),
    );
  }
  await edit(path.join(project, "vite.config.ts"), (code) =>
    code.replace("alias: {", `alias: { "~/texts": ${JSON.stringify(texts)},`),
  );
  const language = `export const language = ${JSON.stringify(pseudoLanguage)};`;
  await writeFile(path.join(project, "app/config/language.ts"), language);
  await build(project);
}

async function edit(file: string, change: (code: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}

test("a build in another language has its texts and its direction @nightly", async ({
  page,
  server,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const project = await mkdtemp(path.join(tmpdir(), "lavalist-pseudo-"));
  await buildPseudoSite(project);
  const site = await startServer(process.env.LAVALIST_TEST_STATE ?? "", server.today, project);
  consoleErrors.expect(/status of 404/);
  const { giveUp, giveUpConfirm } = boardTexts.board;
  for (const [url, pressed, shown] of [
    ["/", [giveUp, giveUpConfirm], gameOverTexts.finalScore],
    ["/explore/archive/1", [shellTexts.header.options], navTexts.settings],
    ["/nowhere", [], shellTexts.errors.back],
  ] as const) {
    await page.goto(site.url + url);
    const html = `html[lang="${pseudoLanguage.tag}"][dir="${pseudoLanguage.direction}"]`;
    await page.locator(`${html}[data-animations]`).waitFor();
    for (const text of pressed) {
      await page.getByRole("button", { name: pseudoText(text), exact: true }).press("Enter");
    }
    await expect(page.getByText(pseudoText(shown), { exact: true })).toBeVisible();
  }
  await site.stop();
  await rm(project, { recursive: true, force: true });
});
