import { beforeEach } from "vitest";
import { actorAt, guestAt } from "../../app/server/viewer.server";
import { emptyTables, openTestDatabase } from "./database";
import { makeUser, userNamed } from "./made-games";

/** The New York date of the tests of the services, and its noon. */
export const today = "2026-11-21";
export const now = Date.parse("2026-11-21T12:00:00-05:00");

/** The database of the test files of this process. It ends with the process. */
let shared: ReturnType<typeof openTestDatabase> | null = null;

/** Opens a database for the tests of a file. It is empty before each test. */
export async function startDatabase() {
  shared ??= openTestDatabase();
  const { db, binding } = await shared;
  beforeEach(() => emptyTables(binding));
  return { db, binding };
}

/** Opens a database for the tests of a file. Before each test it has the admin "boss" only. */
export async function startServices(at = now) {
  const { db, binding } = await startDatabase();
  beforeEach(() => makeUser(db, "boss", "admin"));
  return { db, binding, admin: actorAt(userNamed("boss", "admin"), at), guest: guestAt(at) };
}
