import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isUnavailable, retryTransient } from "../../app/server/database-errors.server";

/** Fails with each error in turn, then succeeds. Returns the outcome and the failed attempts. */
async function attempt(...errors: Error[]) {
  const pauses: number[] = [];
  const remaining = [...errors];
  const outcome = await retryTransient(
    async () => {
      const error = remaining.shift();
      if (error) throw error;
      return "written";
    },
    async (failed) => {
      pauses.push(failed);
    },
  ).catch((error: unknown) => error);
  return { outcome, pauses };
}

const lost = new Error("D1_ERROR: Network connection lost.");

test.each([
  // What was not executed, or not yet, is tried again.
  ["Network connection lost.", true, true],
  ["D1 DB reset because its code was updated.", true, true],
  ["Internal error in D1 DB storage caused object to be reset.", true, true],
  ["Cannot resolve D1 DB due to transient issue on remote node.", true, true],
  ["D1 DB storage operation exceeded timeout which caused object to be reset.", false, true],
  ["Replica disconnected from primary.", true, true],
  ["D1 DB exceeded its CPU time limit and was reset.", false, true],
  ["Exceeded maximum DB size.", false, true],
  ["internal error; reference = 0123456789abcdef", false, true],
  ["UNIQUE constraint failed: users.email_key: SQLITE_CONSTRAINT", false, false],
  ["no such table: results: SQLITE_ERROR", false, false],
])("%s: a write is tried again: %s; the database is unavailable: %s", async (text, again, down) => {
  const error = new DrizzleQueryError("select 1", [], new Error(`D1_ERROR: ${text}`));
  const expected = again ? { outcome: "written", pauses: [1] } : { outcome: error, pauses: [] };
  expect(await attempt(error)).toEqual(expected);
  expect(isUnavailable(error)).toBe(down);
});

test("a write is given up after three attempts", async () => {
  expect(await attempt(lost, lost)).toEqual({ outcome: "written", pauses: [1, 2] });
  expect(await attempt(lost, lost, lost)).toEqual({ outcome: lost, pauses: [1, 2] });
});
