import { Miniflare } from "miniflare";
import { openDatabase } from "../../app/services/db.server";
import { migrate } from "../../scripts/local/migrate";

/** A real, migrated, empty D1 in memory, for tests of the services alone; ends with `close`. */
export async function openTestDatabase() {
  const platform = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: "2026-04-01",
    d1Databases: ["DB"],
  });
  const binding = await platform.getD1Database("DB");
  await migrate(binding);
  return { binding, db: openDatabase(binding), close: () => platform.dispose() };
}
