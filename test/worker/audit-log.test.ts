import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeFeedback } from "../../app/features/feedback/feedback.server";
import { reviewGame } from "../../app/features/moderation/review-game.server";
import { pageOfAudit } from "../../app/server/audit.server";
import { auditRecords, feedback, users } from "../../drizzle/schema";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { now, startServices } from "../support/services";

const { db, binding, admin: actor } = await startServices();

const boss = userNamed("boss", "admin");

const records = async () => (await pageOfAudit(db, { page: 1, limit: 50 })).records;
const run = (statement: string) => binding.prepare(statement).run();

test.each([
  ["deletes it", "DELETE FROM audit_records", "deleted"],
  ["changes the state before", "UPDATE audit_records SET before = '{}'", "changed"],
  ["changes the action", "UPDATE audit_records SET action = 'edit'", "changed"],
  ["names another actor", "UPDATE audit_records SET actor_id = 'id-of-other'", "changed"],
  [
    "replaces it",
    "REPLACE INTO audit_records (id, at, action, before) SELECT id, 1, 'edit', '{}' FROM audit_records",
    "replaced",
  ],
  [
    "clears the id of the actor and changes something else",
    "UPDATE audit_records SET actor_id = NULL, at = 1",
    "changed",
  ],
  [
    "blanks another text than that of feedback",
    "UPDATE audit_records SET before = json_set(before, '$.prompt', '')",
    "changed",
  ],
])("the database refuses a statement on an audit record that %s", async (_, statement, reason) => {
  await makeUser(db, "other");
  await reviewGame(db, await makeGame(db, "One"), { approved: false }, actor);
  const before = await records();
  await expect(run(statement)).rejects.toThrow(`An audit record cannot be ${reason}.`);
  expect(await records()).toEqual(before);
});

test("the text of feedback in an audit record can be blanked, but not replaced", async () => {
  await db.insert(feedback).values({ id: 1, kind: "testimony", text: "Lava!", createdAt: now });
  await changeFeedback(db, 1, { published: true }, actor);
  const set = (before: string, after: string) =>
    run(
      `UPDATE audit_records
        SET before = json_set(before, '$.text', ${before}), after = json_set(after, '$.text', ${after})`,
    );
  for (const [before, after] of [
    ["'Ash.'", "'Ash.'"],
    ["''", "'Ash.'"],
    ["'', '$.done', 1", "''"],
  ] as const) {
    await expect(set(before, after)).rejects.toThrow("cannot be changed");
  }
  await set("''", "''");
  expect(await records()).toMatchObject([
    { before: { text: "", published: false }, after: { text: "", published: true } },
  ]);
});

test("the name of an admin stays in the audit log after the account was deleted", async () => {
  await reviewGame(db, await makeGame(db, "One"), { approved: false }, actor);
  await db.delete(users).where(eq(users.id, boss.id));
  expect(await records()).toMatchObject([{ action: "hide", admin: "boss" }]);
  const [row] = await db.select({ actorId: auditRecords.actorId }).from(auditRecords);
  expect(row?.actorId).toBeNull();
});

test("the log shows the actions of one admin, or on one kind of thing", async () => {
  const others = await makeUser(db, "chief");
  const chief = { ...actor, user: { ...actor.user, id: others.id, username: "chief" } };
  await reviewGame(db, await makeGame(db, "One"), { approved: false }, actor);
  await reviewGame(db, await makeGame(db, "Two"), { approved: false }, chief);
  await db.insert(feedback).values({ id: 2, kind: "testimony", text: "Lava!", createdAt: now });
  await changeFeedback(db, 2, { published: true }, chief);
  const actions = async (filter: object) =>
    (await pageOfAudit(db, { page: 1, limit: 50, ...filter })).records.map(({ action }) => action);
  expect(await actions({ admin: "chief" })).toEqual(["publish", "hide"]);
  expect(await actions({ admin: "chief", kind: "game" })).toEqual(["hide"]);
  expect(await actions({ kind: "feedback" })).toEqual(["publish"]);
  expect((await pageOfAudit(db, { page: 1, limit: 1, admin: "chief" })).total).toBe(2);
});
