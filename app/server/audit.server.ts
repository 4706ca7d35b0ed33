import { desc, SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { limits } from "~/config/limits";
import type { QueryOf, ResponseOf } from "~/contract/call";
import {
  type AccountAction,
  type AccountSnapshot,
  auditRecordSchema,
  type FeedbackAction,
  type FeedbackSnapshot,
  type getAudit,
} from "~/features/moderation/audit.contract";
import { auditRecords } from "../../drizzle/schema";
import { batch, type Database } from "./db.server";
import type { Actor, Editor } from "./viewer.server";

interface RecordedFeedbackAction {
  readonly action: FeedbackAction;
  readonly actor: Actor;
  readonly feedbackId: number;
  readonly before: FeedbackSnapshot;
  readonly after: FeedbackSnapshot | null;
}

export function recordFeedbackAction(db: Database, { actor, ...columns }: RecordedFeedbackAction) {
  return db.insert(auditRecords).values({ ...actorColumns(actor), ...columns });
}

export function blankFeedbackText(db: Database, condition: SQL) {
  return db
    .update(auditRecords)
    .set({
      before: sql`json_replace(${auditRecords.before}, '$.text', '')`,
      after: sql`json_replace(${auditRecords.after}, '$.text', '')`,
    })
    .where(condition);
}

interface RecordedAccountAction {
  readonly action: AccountAction;
  readonly actor: Pick<Editor, "user" | "now">;
  /** Default: that of the actor. */
  readonly account?: Editor["user"];
  readonly before: Partial<AccountSnapshot>;
  readonly after: Partial<AccountSnapshot> | SQL<AccountSnapshot>;
}

/** Run it in the batch of the action. */
export function recordAccountAction(
  db: Database,
  { action, actor, account = actor.user, before, after }: RecordedAccountAction,
) {
  const { id, username } = account;
  return db.insert(auditRecords).values({
    ...actorColumns(actor),
    action,
    accountId: id,
    before: { username, ...before },
    after: after instanceof SQL ? after : { username, ...after },
  });
}

export function actorColumns({ user, now }: Pick<Editor, "user" | "now">) {
  return { at: now, actorId: user.id, actorName: user.username };
}

const columnOf = {
  game: sql`game_uid`,
  feedback: sql`feedback_id`,
  account: sql`account_id`,
} as const;

/** Counts and pages the newest 10,000 (`limits.pagedRows`), in an index. */
export async function pageOfAudit(
  db: Database,
  { page, limit, game, admin, kind }: QueryOf<typeof getAudit>,
): Promise<ResponseOf<typeof getAudit>> {
  const ofGame = sql`(select * from ${auditRecords}
    where ${game === undefined ? sql`true` : sql`game_uid = ${game}`}
    order by id desc limit ${limits.pagedRows})`;
  const newest = sql`(select id from ${ofGame}
    where ${admin === undefined ? sql`true` : sql`actor_name = ${admin}`}
      and ${kind === undefined ? sql`true` : sql`${columnOf[kind]} is not null`})`;
  const ids = sql`(select id from ${newest} order by id desc limit ${limit} offset ${(page - 1) * limit})`;
  const { rows, counted } = await batch(db, {
    rows: db
      .select({
        id: auditRecords.id,
        at: auditRecords.at,
        admin: auditRecords.actorName,
        action: auditRecords.action,
        gameUid: auditRecords.gameUid,
        feedbackId: auditRecords.feedbackId,
        accountId: auditRecords.accountId,
        before: auditRecords.before,
        after: auditRecords.after,
      })
      .from(auditRecords)
      .where(sql`${auditRecords.id} in ${ids}`)
      .orderBy(desc(auditRecords.id)),
    counted: db.select({ total: sql<number>`count(*)` }).from(newest),
  });
  const records = rows.map(({ at, gameUid, feedbackId, accountId, ...row }) => ({
    ...row,
    ...(gameUid !== null && { uid: gameUid }),
    ...(feedbackId !== null && { feedback: feedbackId }),
    ...(accountId !== null && { account: accountId }),
    at: new Date(at).toISOString(),
  }));
  return { records: knownRecords(auditRecordSchema, records), total: counted[0]?.total ?? 0 };
}

/** During a deployment a newer version may have recorded an action that this one does not know. */
export function knownRecords<T extends z.ZodMiniType>(
  schema: T,
  records: readonly unknown[],
): z.infer<T>[] {
  return records.flatMap((record) => {
    const { success, data } = schema.safeParse(record);
    return success ? [data] : [];
  });
}
