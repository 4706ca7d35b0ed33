import { openDatabase } from "../../app/services/db.server";
import { openLocalDatabase } from "../../scripts/local/database";
import { migrate } from "../../scripts/local/migrate";

/** A real, migrated, empty D1 in memory, for tests of the services alone; ends with `close`. */
export async function openTestDatabase() {
  const { db: binding, close } = openLocalDatabase(null);
  await migrate(binding);
  return { binding, db: openDatabase(binding), close };
}
