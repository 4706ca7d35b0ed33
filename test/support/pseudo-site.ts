import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crons } from "../../app/config/crons";
import { type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { build } from "../../scripts/local/build";
import { databaseOf } from "../../scripts/local/database-client";
import { demoBindings } from "../../scripts/local/demo-bindings";
import { readMails, type StoredMail } from "../../scripts/local/mailbox";
import { startPlatform } from "../../scripts/local/platform";
import { copySources } from "../../scripts/local/stored-build";
import { fetchAnew } from "./new-connection";
import { type PseudoLanguage, pseudoModule } from "./pseudo-locale";

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** Stands in the build where the language will be. Both languages have the same texts. */
const placeholders: Readonly<Record<keyof PseudoLanguage, string>> = {
  tag: "PSEUDO-TAG",
  direction: "PSEUDO-DIRECTION",
  locale: "PSEUDO-LOCALE",
};

/**
 * Builds a copy of the project with pseudo-texts, unless the folder has the build already. It
 * follows the recipe for a language in docs/contributing.md.
 */
export async function buildPseudoTexts(project: string): Promise<void> {
  if (existsSync(path.join(project, "dist"))) return;
  await rm(project, { recursive: true, force: true });
  await copySources(".", project);
  const texts = path.join(project, "app/config/pseudo-texts");
  await cp("app/config/texts", texts, { recursive: true });
  await editFiles(texts, /\.ts$/, pseudoModule);
  await editFiles(project, /^vite\.config\.ts$/, (code) =>
    code.replace("alias: {", `alias: { "~/config/texts": ${JSON.stringify(texts)},`),
  );
  const language = `export const language = ${JSON.stringify(placeholders)};`;
  await writeFile(path.join(project, "app/config/language.ts"), language);
  await build(project);
}

/** The product in an invented language, with demo data in Greek letters. */
export interface PseudoSite {
  readonly language: PseudoLanguage;
  readonly url: string;
  readonly today: NewYorkDate;
  readonly db: D1Database;
  /** Sets the clock to the first minute of a day, and runs the daily job with its clearing. */
  beginDay(date: NewYorkDate): Promise<void>;
  /** Returns all e-mails, oldest first. */
  mails(): Promise<StoredMail[]>;
  stop(): Promise<void>;
}

interface PseudoSiteOptions {
  /** The folder of the build. */
  readonly built: string;
  /** The folder of the prepared database. */
  readonly prepared: string;
  readonly today: NewYorkDate;
}

/** Starts a copy of the build in one language, on a copy of the prepared database. */
export async function startPseudoSite(
  language: PseudoLanguage,
  { built, prepared, today }: PseudoSiteOptions,
): Promise<PseudoSite> {
  const project = await mkdtemp(path.join(tmpdir(), `lavalist-${language.direction}-`));
  const state = path.join(project, "state");
  await Promise.all([
    cp(prepared, state, { recursive: true }),
    ...["dist", "build/client", "wrangler.toml"].map((name) =>
      cp(path.join(built, name), path.join(project, name), { recursive: true }),
    ),
  ]);
  for (const folder of ["dist", "build/client/assets"]) {
    await editFiles(path.join(project, folder), /\.js$/, (code) => inLanguage(code, language));
  }
  const platform = await startPlatform({
    project,
    port: 0,
    state,
    clockOffset: startOfDay(today) + 10 * HOUR - Date.now(),
    limits: false,
    log: printInternalError,
    bindings: demoBindings,
  });
  const db = databaseOf(platform);
  await writeInGreek(db);
  const url = (await platform.ready).origin;
  const post = async (name: string, body = "") => {
    const response = await fetchAnew(`${url}/__local/${name}`, { method: "POST", body });
    if (!response.ok) throw new Error(`${name} failed: ${response.status}`);
  };
  return {
    language,
    url,
    today,
    db,
    async beginDay(date) {
      await post("clock", String(startOfDay(date) + MINUTE));
      for (const cron of [crons.midnight, crons.clearing]) {
        await post(`cron?${new URLSearchParams({ cron })}`);
      }
    },
    mails: () => readMails(state),
    async stop() {
      await platform.dispose();
      await rm(project, { recursive: true, force: true });
    },
  };
}

function inLanguage(code: string, { tag, direction, locale }: PseudoLanguage): string {
  return code
    .replaceAll(placeholders.tag, tag)
    .replaceAll(placeholders.direction, direction)
    .replaceAll(placeholders.locale, locale);
}

/** Rewrites the files of a folder with certain names. */
async function editFiles(
  folder: string,
  pattern: RegExp,
  edit: (code: string) => string,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      await writeFile(file, edit(await readFile(file, "utf8")));
    }),
  );
}

function printInternalError(line: string): void {
  if (line.startsWith("{") && JSON.parse(line).status === 500) console.error(line);
}

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const GREEK = "αβκδεφγηιξκλμνοπθρστυβωξψζ";

/** Returns a text with Greek letters instead of Latin ones. */
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
  const setName = db.prepare("UPDATE items SET name = ?, alt_spellings = '[]' WHERE id = ?");
  const setUser = db.prepare("UPDATE users SET username = ?1, username_key = ?1 WHERE id = ?2");
  await db.batch([
    ...games.results.map(({ id, prompt }) => setPrompt.bind(inGreek(prompt), id)),
    ...items.results.map(({ id, name }) => setName.bind(inGreek(name), id)),
    ...users.results.map(({ id, username }) => setUser.bind(pseudoUsername(username), id)),
  ]);
}
