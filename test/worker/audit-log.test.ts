import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeFeedback } from "../../app/services/feedback/feedback.server";
import { reviewGame } from "../../app/services/games/review-game.server";
import { pageOfAudit, recordAccountAction } from "../../app/services/ground/audit.server";
import { auditRecords, feedback, users } from "../../drizzle/schema";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { now, startServices } from "../support/services";

const { db, binding, admin: actor } = await startServices();

const boss = userNamed("boss", "admin");

const records = async () => (await pageOfAudit(db, { page: 1, limit: 50 })).records;
const run = (statement: string) => binding.prepare(statement).run();

/** Publishes a testimonial and returns its id. */
async function publishTestimonial(): Promise<number> {
  const [row] = await db
    .insert(feedback)
    .values({ kind: "testimony", text: "Lava!", createdAt: now })
    .returning({ id: feedback.id });
  const id = row?.id ?? 0;
  await changeFeedback(db, id, { published: true }, actor);
  return id;
}

test("a record of an action that only a newer version knows is left out", async () => {
  const uid = await makeGame(db, "One");
  await reviewGame(db, uid, { approved: false }, actor);
  const [record] = await db.select().from(auditRecords);
  if (!record) throw new Error("There is no record.");
  const action = "newAction" as typeof record.action;
  await db.insert(auditRecords).values({ ...record, id: record.id + 1, action });
  expect((await records()).map(({ action }) => action)).toEqual(["hide"]);
});

test.each([
  ["deletes it", "DELETE FROM audit_records", "deleted"],
  ["changes the state before", "UPDATE audit_records SET before = '{}'", "changed"],
  ["changes the state after", "UPDATE audit_records SET after = '{}'", "changed"],
  ["removes the state after", "UPDATE audit_records SET after = NULL", "changed"],
  ["changes the action", "UPDATE audit_records SET action = 'edit'", "changed"],
  ["changes the time", "UPDATE audit_records SET at = 1", "changed"],
  ["changes the name of the actor", "UPDATE audit_records SET actor_name = 'x'", "changed"],
  ["removes the name of the actor", "UPDATE audit_records SET actor_name = NULL", "changed"],
  ["names another actor", "UPDATE audit_records SET actor_id = 'id-of-other'", "changed"],
  ["changes the id of the record", "UPDATE audit_records SET id = id + 1000", "changed"],
  ["changes the game", "UPDATE audit_records SET game_uid = 'x'", "changed"],
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
  const id = await publishTestimonial();
  const setText = (before: string, after: string) =>
    binding
      .prepare(
        "UPDATE audit_records SET before = json_set(before, '$.text', ?1), after = json_set(after, '$.text', ?2) WHERE feedback_id = ?3",
      )
      .bind(before, after, id)
      .run();
  await expect(setText("Ash.", "Ash.")).rejects.toThrow("cannot be changed");
  await expect(setText("", "Ash.")).rejects.toThrow("cannot be changed");
  await expect(
    run("UPDATE audit_records SET before = json_set(before, '$.text', '', '$.done', 1)"),
  ).rejects.toThrow("cannot be changed");
  await setText("", "");
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

test("an action on an account is recorded with both states", async () => {
  await db.batch([
    recordAccountAction(db, {
      action: "enableSecondFactor",
      actor,
      before: { secondFactor: false },
      after: { secondFactor: true, recoveryCodes: 10 },
    }),
  ]);
  expect(await records()).toMatchObject([
    {
      action: "enableSecondFactor",
      admin: "boss",
      account: boss.id,
      before: { username: "boss", secondFactor: false },
      after: { username: "boss", secondFactor: true, recoveryCodes: 10 },
    },
  ]);
});

test("two admins who change the same feedback at once get records that fit together", async () => {
  const id = await publishTestimonial();
  await Promise.all([
    changeFeedback(db, id, { published: false }, actor),
    changeFeedback(db, id, { done: true }, actor),
  ]);
  const [last, middle] = await records();
  expect(last?.before).toEqual(middle?.after);
  expect(last?.after).toMatchObject({ published: false, done: true });
});
