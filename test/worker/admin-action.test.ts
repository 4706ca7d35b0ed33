import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runAdminAction } from "../../app/services/games/admin-action.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { makeDaily, reviewGame } from "../../app/services/games/review-game.server";
import { scheduleGame } from "../../app/services/games/schedule.server";
import { pageOfAudit } from "../../app/services/ground/audit.server";
import { batch } from "../../app/services/ground/db.server";
import { games } from "../../drizzle/schema";
import { makeGame } from "../support/made-games";
import { startServices } from "../support/services";

const { db, admin: actor } = await startServices();

const auditTotal = async () => (await pageOfAudit(db, { page: 1, limit: 1 })).total;

/** Runs an action that approves a game, after `meanwhile`, and returns how often it was planned. */
async function approveAfter(uid: string, meanwhile: (attempt: number) => Promise<unknown>) {
  let attempts = 0;
  const outcome = await runAdminAction(db, actor, async () => {
    attempts++;
    const game = await getGameOrThrow(db, uid);
    await meanwhile(attempts);
    return { action: "approve", games: [game], changes: [[game, { status: "approved" }]] };
  }).catch((error: unknown) => error);
  return { attempts, outcome };
}

test("a batch that fails for another reason than a conflict is tried once", async () => {
  const uid = await makeGame(db, "One", { status: "unreviewed" });
  const game = await getGameOrThrow(db, uid);
  let attempts = 0;
  const running = runAdminAction(db, actor, async () => {
    attempts++;
    return {
      action: "approve",
      games: [game],
      // The uid is taken.
      statements: [db.insert(games).values({ ...game, id: game.id + 1 })],
    };
  });
  await expect(running).rejects.toThrow("UNIQUE constraint failed: games.uid");
  expect(attempts).toBe(1);
  expect(await auditTotal()).toBe(0);
});

test("an action is planned anew after another admin has changed the game", async () => {
  const uid = await makeGame(db, "One", { status: "unreviewed" });
  const { attempts, outcome } = await approveAfter(uid, async (attempt) => {
    if (attempt === 1) await reviewGame(db, uid, { approved: false }, actor);
  });
  expect(attempts).toBe(2);
  expect(outcome).toMatchObject([{ status: "approved" }]);
});

test("an action that conflicts six times fails with a conflict that can be retried", async () => {
  const uid = await makeGame(db, "One", { status: "unreviewed" });
  const { attempts, outcome } = await approveAfter(uid, (attempt) =>
    reviewGame(db, uid, { approved: attempt % 2 === 1 }, actor),
  );
  expect(attempts).toBe(6);
  expect(outcome).toMatchObject({
    kind: "conflict",
    message: "Somebody else is changing this at the same moment. Please try again.",
    retryAfter: 1,
  });
});

test("a move to a day that another game gets meanwhile is planned anew and rejected", async () => {
  const uid = await makeGame(db, "One", { type: "daily", dailyDate: "2026-11-25" });
  const other = await makeGame(db, "Two");
  const moving = runAdminAction(db, actor, async () => {
    const game = await getGameOrThrow(db, uid);
    if ((await getGameOrThrow(db, other)).dailyDate !== null) throw new Error("planned anew");
    const { date } = await makeDaily(db, other, null, actor);
    return { action: "schedule", games: [game], changes: [[game, { dailyDate: date }]] };
  });
  await expect(moving).rejects.toThrow("planned anew");
  await expect(scheduleGame(db, uid, "2026-11-22", actor)).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("a batch returns rows by name, and those of a list of statements as a list", async () => {
  const [one, two] = [await makeGame(db, "One"), await makeGame(db, "Two")];
  const select = (uid: string) =>
    db.select({ prompt: games.prompt }).from(games).where(eq(games.uid, uid));
  const rows = await batch(db, {
    first: select(one),
    none: [],
    list: [select(two), select(one)],
    last: select(two),
  });
  expect(rows).toEqual({
    first: [{ prompt: "One" }],
    none: [],
    list: [[{ prompt: "Two" }], [{ prompt: "One" }]],
    last: [{ prompt: "Two" }],
  });
  expect(await batch(db, { none: [] })).toEqual({ none: [] });
});
