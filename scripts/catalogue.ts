import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { catalogueSql, loadCatalogue, readCatalogue } from "./local/catalogue/load";
import { commandLine } from "./local/command-line";
import { importDatabase, withDatabase } from "./remote/database";
import { connectTo } from "./remote/deployment";

/** Loads the autofill catalogue into the local database, or with `--env` into a deployed one. */
async function load(): Promise<string> {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const catalogue = await readCatalogue();
  const size = `${catalogue.lists.length} lists under ${catalogue.topics.length} topics`;
  if (values.env !== undefined) {
    await loadRemote(values.env, catalogueSql(catalogue));
    return `Loaded into the database of ${values.env}: ${size}.`;
  }
  const isNew = await withDatabase(undefined, (db) => loadCatalogue(db, catalogue));
  return isNew ? `Loaded: ${size}.` : `Loaded already: ${size}.`;
}

/** Sends one file, which D1 executes completely or not at all. */
async function loadRemote(environment: string, statements: readonly string[]): Promise<void> {
  const deployment = await connectTo(environment);
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-catalogue-"));
  const file = path.join(folder, "catalogue.sql");
  try {
    await writeFile(file, statements.map((statement) => `${statement};\n`).join(""));
    await importDatabase(deployment, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await commandLine(async () => console.log(await load()));
