import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { catalogueSql, loadCatalogue, readCatalogue } from "./local/catalogue/load";
import { run } from "./local/command";
import { withLocalDatabase } from "./local/database";
import { migrate } from "./local/migrate";
import { localSettings } from "./local/settings";

/** Loads the catalogue of autofill into the local database or, with --remote, into the deployed one. */
async function load(): Promise<string> {
  const { values } = parseArgs({
    options: { local: { type: "boolean" }, remote: { type: "boolean" } },
  });
  if (values.local && values.remote)
    throw new Error("Usage: npm run catalogue -- --local | --remote");
  const catalogue = await readCatalogue();
  const size = `${catalogue.lists.length} lists under ${catalogue.topics.length} topics`;
  if (values.remote) {
    await loadRemote(catalogueSql(catalogue));
    return `Loaded into the deployed database: ${size}.`;
  }
  const isNew = await withLocalDatabase(localSettings().state, async (db) => {
    await migrate(db);
    return loadCatalogue(db, catalogue);
  });
  return isNew ? `Loaded: ${size}.` : `Loaded already: ${size}.`;
}

/** In one file, which D1 takes as a whole or not at all. */
async function loadRemote(sql: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-catalogue-"));
  const file = path.join(folder, "catalogue.sql");
  try {
    await writeFile(file, sql);
    await run("wrangler", ["d1", "execute", "DB", "--remote", "--yes", "--file", file], {
      live: true,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  console.log(await load());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
