import { type CatalogueRows, catalogueRows } from "./rows";
import { readCatalogueFiles } from "./written-lists";

/** Lists in one statement. D1 allows 2 MB in a value. */
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
  await db.batch([
    ...emptying.map((statement) => db.prepare(statement)),
    ...chunks(rows.lists).map((chunk) =>
      db
        .prepare(
          "INSERT INTO catalogue_lists (id, title, source, items) SELECT value->>'id', value->>'title', value->>'source', value->>'items' FROM json_each(?)",
        )
        .bind(JSON.stringify(chunk)),
    ),
    db
      .prepare(
        "INSERT INTO catalogue_topics (topic, rank, list_id) SELECT value->>'topic', value->>'rank', value->>'listId' FROM json_each(?)",
      )
      .bind(JSON.stringify(rows.topics)),
    db
      .prepare("INSERT INTO catalogue_names (form) SELECT value FROM json_each(?)")
      .bind(JSON.stringify(rows.names)),
    db.prepare("INSERT INTO catalogue_editions (version) VALUES (?)").bind(rows.version),
  ]);
  return true;
}

/**
 * Returns the catalogue as SQL, with one statement per list, because D1 allows 100 KB in a
 * statement.
 */
export function catalogueSql({ version, lists, topics, names }: CatalogueRows): string {
  const statements = [
    ...emptying,
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
  return statements.map((statement) => `${statement};\n`).join("");
}

const emptying = [
  "DELETE FROM catalogue_editions",
  "DELETE FROM catalogue_topics",
  "DELETE FROM catalogue_lists",
  "DELETE FROM catalogue_names",
] as const;

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function chunks<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
