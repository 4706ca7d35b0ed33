import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { build } from "../../scripts/local/build";
import { databaseOf } from "../../scripts/local/database-client";
import { demoBindings } from "../../scripts/local/demo-bindings";
import { startPlatform } from "../../scripts/local/platform";
import { copySources } from "../../scripts/local/stored-build";
import { pseudoLanguage, pseudoModule } from "./pseudo-locale";

const TEN_HOURS = 10 * 60 * 60 * 1000;

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

/** The product in the invented language, with demo data in Greek letters. */
export interface PseudoSite {
  /** The folder of its build. */
  readonly project: string;
  readonly url: string;
  readonly db: D1Database;
  stop(): Promise<void>;
}

/** Starts the build in a folder, on a copy of the prepared database. */
export async function startPseudoSite(
  project: string,
  prepared: string,
  today: NewYorkDate,
): Promise<PseudoSite> {
  const state = await mkdtemp(path.join(project, "state-"));
  await cp(prepared, state, { recursive: true });
  const platform = await startPlatform({
    project,
    port: 0,
    state,
    clockOffset: startOfDay(today) + TEN_HOURS - Date.now(),
    limits: false,
    log: () => {},
    bindings: demoBindings,
  });
  const db = databaseOf(platform);
  await writeInGreek(db);
  return {
    project,
    url: (await platform.ready).origin,
    db,
    stop: () => platform.dispose(),
  };
}

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const GREEK = "αβκδεφγηιξκλμνοπθρστυβωξψζ";

function inGreek(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => GREEK[LATIN.indexOf(letter)] ?? letter);
}

/** Returns the name of a demo user here. Usernames need Latin letters; two in a row are a fault. */
export function pseudoUsername(username: string): string {
  return [...username].map((letter, index) => (index % 2 === 0 ? letter : index % 10)).join("");
}

type Row<Column extends string> = { readonly id: number } & Readonly<Record<Column, string>>;

/** Rewrites prompts, items and usernames, so that every Latin word on a page is the product's. */
async function writeInGreek(db: D1Database): Promise<void> {
  const [games, items, users] = await Promise.all([
    db.prepare("SELECT id, prompt FROM games").all<Row<"prompt">>(),
    db.prepare("SELECT id, name FROM items").all<Row<"name">>(),
    db.prepare("SELECT id, username FROM users").all<Row<"username">>(),
  ]);
  const setPrompt = db.prepare("UPDATE games SET prompt = ? WHERE id = ?");
  const setName = db.prepare(
    "UPDATE items SET name = ?, alt_spellings = '[]', not_accepted = '[]' WHERE id = ?",
  );
  const setUser = db.prepare("UPDATE users SET username = ?1, username_key = ?1 WHERE id = ?2");
  await db.batch([
    // The records of the load of the demo data, which hold its prompts.
    db.prepare("DROP TRIGGER audit_records_refuse_delete"),
    db.prepare("DELETE FROM audit_records"),
    ...games.results.map(({ id, prompt }) => setPrompt.bind(inGreek(prompt), id)),
    ...items.results.map(({ id, name }) => setName.bind(inGreek(name), id)),
    ...users.results.map(({ id, username }) => setUser.bind(pseudoUsername(username), id)),
  ]);
}
