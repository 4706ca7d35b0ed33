import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isUnavailable, retryTransient } from "../../app/services/ground/database-errors.server";

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
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
])("a write is tried again after: %s", async (message) => {
  expect(await attempt(new Error(message))).toEqual({ outcome: "written", pauses: [1] });
  const wrapped = new DrizzleQueryError("select 1", [], new Error(message));
  expect(await attempt(wrapped)).toEqual({ outcome: "written", pauses: [1] });
});

test.each([
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: UNIQUE constraint failed: users.email_key: SQLITE_CONSTRAINT",
  "D1_ERROR: no such table: results: SQLITE_ERROR",
])("a write is tried once if it fails with: %s", async (message) => {
  const error = new Error(message);
  expect(await attempt(error)).toEqual({ outcome: error, pauses: [] });
});

test("a write is given up after three attempts", async () => {
  expect(await attempt(lost, lost)).toEqual({ outcome: "written", pauses: [1, 2] });
  expect(await attempt(lost, lost, lost)).toEqual({ outcome: lost, pauses: [1, 2] });
});

test.each([
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Replica disconnected from primary.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
  "D1_ERROR: internal error; reference = 0123456789abcdef",
  "D1_ERROR: Currently processing a long-running export.",
])("a database is unavailable if it fails with: %s", (message) => {
  expect(isUnavailable(new DrizzleQueryError("select 1", [], new Error(message)))).toBe(true);
});

test.each([
  "D1_ERROR: UNIQUE constraint failed: users.email_key: SQLITE_CONSTRAINT",
  "D1_ERROR: no such table: results: SQLITE_ERROR",
])("a database is not unavailable if it fails with: %s", (message) => {
  expect(isUnavailable(new Error(message))).toBe(false);
});
