import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, test } from "vitest";
import { insertFrom } from "../../app/server/insert-from.server";
import { circleMembers, circles } from "../../drizzle/schema";

const db = drizzle({} as D1Database);
const source = sql`from ${circles} where name = ${"Us"}`;

test("the order of the given columns does not matter, and the others get their default", () => {
  const id = sql`name || '!'`;
  const statements = [
    insertFrom(db, circles, { id, name: "Us", createdAt: 7 }, source),
    insertFrom(db, circles, { createdAt: 7, name: "Us", id }, source),
  ];
  for (const statement of statements) {
    expect(statement.toSQL()).toEqual({
      sql: `insert into "circles" ("id", "name", "name_locked", "link_version", "created_at") select name || '!', ?, ?, ?, ? from "circles" where name = ?`,
      params: ["Us", 0, 0, 7, "Us"],
    });
  }
});

test("values are stored as the column stores them", () => {
  const member = { circleId: "1", member: 2, name: "Ada", isMaker: true, joinedAt: 7 };
  const { sql: text, params } = insertFrom(
    db,
    circleMembers,
    { ...member, player: "c0ffee" },
    source,
  ).toSQL();
  expect(text).toContain("select ?, ?, unhex(?), ?, ?, ?, ?, ? from");
  expect(params).toEqual(["1", 2, "c0ffee", "Ada", null, 1, 7, 0, "Us"]);
  const copied = insertFrom(db, circleMembers, { ...member, player: sql`player` }, source).toSQL();
  expect(copied.sql).toContain("select ?, ?, player, ?, ?, ?, ?, ? from");
});

test("a missing required column and an unknown one are type errors", () => {
  // @ts-expect-error
  insertFrom(db, circles, { id: "1", createdAt: 7 }, source);
  // @ts-expect-error
  insertFrom(db, circles, { id: "1", name: "Us", createdAt: 7, colour: "red" }, source);
});
