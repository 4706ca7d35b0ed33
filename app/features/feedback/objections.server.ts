import { type SQL, sql } from "drizzle-orm";
import { findGameByUid, isCreator } from "~/features/games/games.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import type { Actor } from "~/server/viewer.server";
import { auditRecords, feedback } from "../../../drizzle/schema";
import type { NewMessage } from "./contract";

/** One for each decision: about an own game, or else the suspension of the account. */
export async function submitObjection(
  db: Database,
  { text, gameUid }: Omit<NewMessage, "kind">,
  actor: Actor,
): Promise<void> {
  const { user, now } = actor;
  const game = gameUid === undefined ? null : await findGameByUid(db, gameUid);
  if (gameUid !== undefined && !(game && isCreator(game, actor))) throw fail("gameNotFound");
  const isOpen = game ? game.status === "denied" : user.suspended !== null;
  const decision = isOpen ? await findDecision(db, game?.uid, user.id) : null;
  if (decision === null) throw fail("nothingToObject");
  const stored = await db
    .insert(feedback)
    .values({
      kind: "objection",
      text,
      gameId: game?.id ?? null,
      userId: user.id,
      createdAt: now,
      caseId: decision,
    })
    .onConflictDoNothing()
    .returning({ id: feedback.id });
  if (stored.length === 0) throw fail("objectedAlready");
}

/** The newest audit record that hid the game, or all games of its creator, or suspended them. */
async function findDecision(
  db: Database,
  uid: string | undefined,
  userId: string,
): Promise<number | null> {
  const newest = (condition: SQL) =>
    sql`(select id from ${auditRecords} where ${condition} order by id desc limit 1)`;
  const onGame = sql`game_uid = ${uid} and after->>'status' = 'denied' and before->>'status' <> 'denied'`;
  const onAccount = (action: string) => sql`account_id = ${userId} and action = ${action}`;
  const [found] = await db.all<{ id: number | null }>(
    uid === undefined
      ? sql`select ${newest(onAccount("suspend"))} as id`
      : sql`select max(coalesce(${newest(onGame)}, 0), coalesce(${newest(onAccount("hideAllGames"))}, 0)) as id`,
  );
  return found?.id || null;
}
