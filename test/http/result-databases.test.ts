import { expect, test } from "vitest";
import type { Bindings } from "../../app/http/bindings.server";
import { openResultDatabases, parseBookmarks } from "../../app/http/result-databases.server";
import { openSession } from "../../app/services/db.server";

const MAIN = "00000001-0000000a-00004fe2-main".replace("main", "0123456789abcdef");

/** A database whose sessions have the bookmark that they were opened with, or one of its own. */
function fakeBinding(own: string): D1Database {
  const withSession = (start: string) => ({
    getBookmark: () => (start.startsWith("first-") ? own : start),
    prepare: () => ({}),
  });
  return { withSession } as unknown as D1Database;
}

const bookmarkOf = (digit: number) => String(digit).repeat(32);

function open(header: string | null, used: readonly number[]) {
  const bindings = {
    DB: fakeBinding(MAIN),
    RESULT_DATABASES: "2026-01-01:3",
    RESULTS_DB_0: fakeBinding(bookmarkOf(0)),
    RESULTS_DB_1: fakeBinding(bookmarkOf(1)),
  } as unknown as Bindings;
  const reads = parseBookmarks(header) ?? { main: "primary" as const, results: new Map() };
  const opened = openResultDatabases(bindings, openSession(bindings.DB, reads.main), reads);
  for (const index of used) opened.results.open(index);
  return opened;
}

test("the bookmark has that of the main database and of each result database in use", () => {
  expect(open(null, []).bookmark()).toBe(MAIN);
  expect(open(null, [1]).bookmark()).toBe(`${MAIN}.1=${bookmarkOf(1)}`);
});

test("a bookmark that a browser sends back stays until its database is read later", () => {
  const later = bookmarkOf(7);
  const header = `${MAIN}.0=${later}.1=${later}`;
  expect(open(header, []).bookmark()).toBe(header);
  expect(open(header, [0]).bookmark()).toBe(header);
});

test.each([
  ["nothing", null],
  ["another text", "latest"],
  ["a result database without a bookmark", `${MAIN}.0=`],
  ["a result database without a number", `${MAIN}.x=${MAIN}`],
  ["too many databases", `${MAIN}${`.1=${MAIN}`.repeat(65)}`],
])("%s is no bookmark", (_, header) => {
  expect(parseBookmarks(header)).toBeNull();
});

test("a missing binding fails when it is used, and names itself", () => {
  expect(() => open(null, [2])).toThrow("The binding RESULTS_DB_2 is missing.");
});
