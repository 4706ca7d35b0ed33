import { sqlLiteral } from "../database-client";
import { type CatalogueRows, catalogueRows } from "./rows";
import { readCatalogueFiles } from "./written-lists";

/** Rows in one statement. D1 allows 100 KB in a statement; a list is a statement of its own. */
const CHUNK = 100;

export async function readCatalogue(): Promise<CatalogueRows> {
  return catalogueRows(await readCatalogueFiles());
}

/**
 * Loads the catalogue into a local database, all or nothing. Returns false if this version is
 * already loaded.
 */
export async function loadCatalogue(db: D1Database, catalogue?: CatalogueRows): Promise<boolean> {
  const rows = catalogue ?? (await readCatalogue());
  const stored = await db.prepare("SELECT version FROM catalogue_editions").first("version");
  if (stored === rows.version) return false;
  await db.batch(catalogueSql(rows).map((statement) => db.prepare(statement)));
  return true;
}

/** Returns the statements that replace the catalogue of a database. */
export function catalogueSql({ version, lists, topics, names }: CatalogueRows): string[] {
  return [
    "DELETE FROM catalogue_editions",
    "DELETE FROM catalogue_topics",
    "DELETE FROM catalogue_lists",
    "DELETE FROM catalogue_names",
    ...inserts("catalogue_lists", lists, 1),
    ...inserts("catalogue_topics", topics),
    ...inserts(
      "catalogue_names",
      names.map((form) => ({ form })),
    ),
    ...inserts("catalogue_editions", [{ version }]),
  ];
}

/** Each key of a row is a column. */
function inserts(table: string, rows: readonly object[], size = CHUNK): string[] {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  const values = rows.map((row) => `(${Object.values(row).map(sqlLiteral).join(", ")})`);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => {
    const chunk = values.slice(index * size, (index + 1) * size);
    return `INSERT INTO ${table} (${columns}) VALUES ${chunk.join(", ")}`;
  });
}
