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
    ...lists.map(
      ({ id, title, source, items }) =>
        `INSERT INTO catalogue_lists (id, title, source, items) VALUES (${id}, ${quote(title)}, ${quote(source)}, ${quote(items)})`,
    ),
    ...chunks(topics).map((chunk) => {
      const values = chunk.map(
        ({ topic, rank, listId }) => `(${quote(topic)}, ${rank}, ${listId})`,
      );
      return `INSERT INTO catalogue_topics (topic, rank, list_id) VALUES ${values.join(", ")}`;
    }),
    ...chunks(names).map((chunk) => {
      const values = chunk.map((name) => `(${quote(name)})`);
      return `INSERT INTO catalogue_names (form) VALUES ${values.join(", ")}`;
    }),
    `INSERT INTO catalogue_editions (version) VALUES (${quote(version)})`,
  ];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function chunks<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
