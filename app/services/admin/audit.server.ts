import { desc, eq, type SQL, sql } from "drizzle-orm";
import { serverTexts } from "~/config/texts/server";
import { type AuditPage, auditRecordSchema, type GameAction } from "~/contract/audit";
import { auditRecords, games, items, users } from "../../../drizzle/schema";
import type { Actor } from "../accounts/viewer.server";
import type { Database } from "../db.server";

/** An admin action on games, as the audit records store it. */
export interface AdminAction {
  readonly action: GameAction;
  readonly actor: Actor;
  /** Whether the audit record stores the items too, which reads ten more rows. */
  readonly withItems?: boolean;
}

/** A game in the version that was read. */
export interface GameVersion {
  readonly uid: string;
  readonly updatedAt: number;
}

/**
 * Returns the first statement of an admin action. It inserts an audit record with the game as it is
 * before the action. If the game was deleted or changed since it was read, `before` becomes null,
 * its NOT NULL constraint fails and the batch changes nothing. So later statements need no
 * condition.
 */
export function recordBeforeStatement(
  db: Database,
  action: AdminAction,
  { uid, updatedAt }: GameVersion,
) {
  return db.insert(auditRecords).values({
    at: action.actor.now,
    actorId: action.actor.user.id,
    action: action.action,
    gameUid: uid,
    before: sql`(select ${snapshot(action)} from ${games} where uid = ${uid} and updated_at = ${updatedAt})`,
  });
}

/**
 * Returns the last statement of an admin action. It adds the game as it is after the action to the
 * audit record, or null if it was deleted, and returns it.
 */
export function recordAfterStatement(
  db: Database,
  action: AdminAction,
  { uid }: Pick<GameVersion, "uid">,
) {
  return db
    .update(auditRecords)
    .set({ after: sql`(select ${snapshot(action)} from ${games} where uid = ${uid})` })
    .where(
      eq(
        auditRecords.id,
        sql`(select max(id) from ${auditRecords} where ${auditRecords.gameUid} = ${uid})`,
      ),
    )
    .returning({ after: auditRecords.after });
}

function snapshot({ withItems = false }: AdminAction): SQL {
  const itemsField = sql`, 'items', (select json_group_array(json_object('id', id, 'name', name, 'altSpellings', json(alt_spellings)))
    from (select * from ${items} where game_id = ${sql.raw("games.id")} order by position))`;
  return sql`json_object('prompt', prompt, 'status', status, 'dailyDate', daily_date${withItems ? itemsField : sql``})`;
}

/**
 * Returns a page of the audit records, newest first: of all games or of one. Reads the records up
 * to the end of the page and, for the total, an index.
 */
export async function pageOfAudit(
  db: Database,
  {
    page,
    limit,
    game,
  }: { readonly page: number; readonly limit: number; readonly game?: string | undefined },
): Promise<AuditPage> {
  const ofGame = game === undefined ? undefined : eq(auditRecords.gameUid, game);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: auditRecords.id,
        at: auditRecords.at,
        admin: users.username,
        action: auditRecords.action,
        gameUid: auditRecords.gameUid,
        feedbackId: auditRecords.feedbackId,
        before: auditRecords.before,
        after: auditRecords.after,
      })
      .from(auditRecords)
      .leftJoin(users, eq(users.id, auditRecords.actorId))
      .where(ofGame)
      .orderBy(desc(auditRecords.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(auditRecords, ofGame),
  ]);
  const records = rows.map(({ admin, at, gameUid, feedbackId, ...row }) =>
    auditRecordSchema.parse({
      ...row,
      ...(feedbackId === null ? { uid: gameUid } : { voice: feedbackId }),
      at: new Date(at).toISOString(),
      admin: admin ?? serverTexts.deletedPlayer,
    }),
  );
  return { records, total };
}
