import { limits } from "~/config/limits";
import { type DatabaseSession, openSession, type ReadConsistency } from "~/services/db.server";
import { parseGrowth, type ResultDatabases } from "~/services/results/result-databases.server";
import type { Bindings } from "./bindings.server";

/** Which replicas a request reads: of the main database, and of each result database. */
export interface ReadsOf {
  readonly main: ReadConsistency;
  /** Bookmarks by the number of the result database. Without one, its primary is read. */
  readonly results: ReadonlyMap<number, string>;
}

/**
 * Returns the result databases of a request. They are opened when they are used first, and add to
 * the cost of the main session. `bookmark` returns the bookmarks of all databases so far.
 */
export function openResultDatabases(
  bindings: Bindings,
  main: DatabaseSession,
  reads: ReadsOf,
): { readonly results: ResultDatabases; readonly bookmark: () => string | null } {
  const sessions = new Map<number, DatabaseSession>();
  const open = (index: number) => {
    const known = sessions.get(index);
    if (known) return known.db;
    const binding = bindings[`RESULTS_DB_${index}`];
    if (!binding) throw new Error(`The binding RESULTS_DB_${index} is missing.`);
    const bookmark = reads.results.get(index);
    const session = openSession(binding, bookmark ? { bookmark } : "primary", main.cost);
    sessions.set(index, session);
    return session.db;
  };
  return {
    results: {
      main: main.db,
      // Read late: a wrong setting must not break requests that need no results.
      get growth() {
        const growth = parseGrowth(bindings.RESULT_DATABASES ?? "");
        if (growth === null) throw new Error("RESULT_DATABASES is invalid.");
        return growth;
      },
      open,
    },
    bookmark: () => {
      const latest = new Map(reads.results);
      for (const [index, session] of sessions) {
        const bookmark = session.bookmark();
        if (bookmark !== null) latest.set(index, bookmark);
      }
      return formatBookmarks(main.bookmark(), latest);
    },
  };
}

/** The form of a D1 bookmark. */
const BOOKMARK = /^[0-9a-f-]{16,128}$/;

/** The main database's bookmark, then `.`, the number of a result database, `=`, its bookmark. */
function formatBookmarks(main: string | null, results: ReadonlyMap<number, string>): string | null {
  if (main === null) return null;
  return [main, ...[...results].map(([index, bookmark]) => `${index}=${bookmark}`)].join(".");
}

/** Parses the bookmarks that a browser sends back. Returns null if they have another form. */
export function parseBookmarks(header: string | null): ReadsOf | null {
  const [main = "", ...others] = (header ?? "").split(".");
  if (!BOOKMARK.test(main) || others.length > limits.resultDatabases) return null;
  const results = new Map<number, string>();
  for (const other of others) {
    const [, index, bookmark = ""] = /^(\d{1,2})=(.+)$/.exec(other) ?? [];
    if (index === undefined || !BOOKMARK.test(bookmark)) return null;
    results.set(Number(index), bookmark);
  }
  return { main: { bookmark: main }, results };
}
