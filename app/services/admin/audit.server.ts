import { desc, eq, type SQL, sql } from "drizzle-orm";
import { serverTexts } from "~/config/texts/server";
import { type AuditPage, auditRecordSchema, type GameAction } from "~/contract/audit";
import { auditRecords, games, items, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** What an admin does to a game, as far as it is known before it is done. */
export interface AdminAction {
  readonly action: GameAction;
  readonly adminId: string;
  /** ms since the epoch */
  readonly now: number;
  /** Keeps the items too: ten rows more. */
  readonly withItems?: boolean;
}

/** A game by its uid, as it was when it was read. */
export interface GameVersion {
  readonly uid: string;
  readonly updatedAt: number;
}

/**
 * The statement that opens a deed: keeps the game as it is before. It fails, and the whole batch with it, where the game
 * is gone or has been changed since it was read, so nothing after it needs a condition of its own.
 */
export function recordBefore(db: Database, deed: AdminAction, { uid, updatedAt }: GameVersion) {
  return db.insert(auditRecords).values({
    at: deed.now,
    actorId: deed.adminId,
    action: deed.action,
    gameUid: uid,
    before: sql`(select ${snapshot(deed)} from ${games} where uid = ${uid} and updated_at = ${updatedAt})`,
  });
}

/** The statement that ends a deed: keeps the game as it is after, null where it is gone; answers that. */
export function recordAfter(db: Database, deed: AdminAction, { uid }: Pick<GameVersion, "uid">) {
  return db
    .update(auditRecords)
    .set({ after: sql`(select ${snapshot(deed)} from ${games} where uid = ${uid})` })
    .where(
      eq(
        auditRecords.id,
        sql`(select max(id) from ${auditRecords} where ${auditRecords.gameUid} = ${uid})`,
      ),
    )
    .returning({ after: auditRecords.after });
}

function snapshot({ withItems = false }: AdminAction): SQL {
  const ofItems = sql`, 'items', (select json_group_array(json_object('id', id, 'name', name, 'altSpellings', json(alt_spellings)))
    from (select * from ${items} where game_id = ${sql.raw("games.id")} order by position))`;
  return sql`json_object('prompt', prompt, 'status', status, 'dailyDate', daily_date${withItems ? ofItems : sql``})`;
}

/** A page of all deeds, or of those to one game, newest first. Reads the page and, for the total, an index. */
export async function pageOfAudit(
  db: Database,
  {
    page,
    limit,
    game,
  }: { readonly page: number; readonly limit: number; readonly game?: string | undefined },
): Promise<AuditPage> {
  const about = game === undefined ? undefined : eq(auditRecords.gameUid, game);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: auditRecords.id,
        at: auditRecords.at,
        admin: users.username,
        action: auditRecords.action,
        gameUid: auditRecords.gameUid,
        voiceId: auditRecords.voiceId,
        before: auditRecords.before,
        after: auditRecords.after,
      })
      .from(auditRecords)
      .leftJoin(users, eq(users.id, auditRecords.actorId))
      .where(about)
      .orderBy(desc(auditRecords.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(auditRecords, about),
  ]);
  const records = rows.map(({ admin, at, gameUid, voiceId, ...row }) =>
    auditRecordSchema.parse({
      ...row,
      ...(voiceId === null ? { uid: gameUid } : { voice: voiceId }),
      at: new Date(at).toISOString(),
      admin: admin ?? serverTexts.deletedPlayer,
    }),
  );
  return { records, total };
}
