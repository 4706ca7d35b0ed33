import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { QueryOf, ResponseOf } from "~/contract/call";
import { mayOffend } from "~/contract/profanity";
import { deleteCircle, moderateName } from "~/features/circles/circles.server";
import { findGameByUid, mayOpen } from "~/features/games/games.server";
import type { FeedbackAction, FeedbackSnapshot } from "~/features/moderation/audit.contract";
import { feedbackNotifications } from "~/features/notices/notices.server";
import { blankFeedbackText, recordFeedbackAction } from "~/server/audit.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import { changeAudited, noChange } from "~/server/optimistic-lock.server";
import { type Actor, accountExists, accountName, type Viewer } from "~/server/viewer.server";
import { circleTexts } from "~/texts/circles";
import { auditRecords, circles, feedback, games, outbox, users } from "../../../drizzle/schema";
import type {
  Decision,
  Feedback,
  FeedbackChange,
  getFeedback,
  getTestimonials,
  NewMessage,
} from "./contract";

export async function submitFeedback(
  db: Database,
  { kind, text, gameUid }: NewMessage,
  viewer: Viewer,
  now: number,
): Promise<void> {
  if (kind === "testimony" && mayOffend(text)) throw fail("rudeTestimonial");
  const game = gameUid === undefined ? null : await findGameByUid(db, gameUid);
  if (gameUid !== undefined && !(game && mayOpen(game, viewer))) {
    throw fail("gameNotFound");
  }
  const userId = viewer.user?.id ?? null;
  // A text that arrives while its account is deleted goes with the account.
  await insertFrom(
    db,
    feedback,
    { kind, text, gameId: game?.id ?? null, userId, createdAt: now },
    sql`where ${userId} is null or ${accountExists(userId)}`,
  );
}

const isOpenReport = (table: SQL) => sql`${table}.kind = 'report' and ${table}.done = 0`;

/** Open reports first, together by game, those from the most networks before others. */
function order(table: SQL): SQL {
  const isOpen = isOpenReport(table);
  return sql`iif(${isOpen}, coalesce(${games.reports}, 0), -1) desc,
    iif(${isOpen}, ${table}.game_id, 0) desc, ${table}.id desc`;
}

/** Of the newest 10,000. */
export async function pageOfFeedback(
  db: Database,
  { page, limit, kind, done }: QueryOf<typeof getFeedback>,
): Promise<ResponseOf<typeof getFeedback>> {
  const filter = and(
    kind && eq(feedback.kind, kind),
    done === undefined ? undefined : eq(feedback.done, done),
  );
  const newest = (rows: number) =>
    sql`(select id, kind, done, game_id from ${feedback} where ${filter ?? sql`true`}
      order by id desc limit ${rows}) newest`;
  const listed = sql`(select newest.id from ${newest(limits.pagedRows)}
    left join ${games} on ${games.id} = newest.game_id and ${isOpenReport(sql`newest`)}
    order by ${order(sql`newest`)} limit ${limit} offset ${(page - 1) * limit})`;
  const [rows, [count]] = await Promise.all([
    selectFeedback(db)
      .where(sql`${feedback.id} in ${listed}`)
      .orderBy(order(sql`${feedback}`)),
    db.select({ total: sql<number>`count(*)` }).from(newest(limits.countedMessages)),
  ]);
  return { feedback: rows.map(toFeedback), total: count?.total ?? 0 };
}

/** Writes nothing if nothing changes. */
export async function changeFeedback(
  db: Database,
  id: number,
  change: FeedbackChange,
  actor: Actor,
): Promise<Feedback> {
  await changeAudited(db, async () => {
    const found = await findFeedback(db, id);
    if (change.published && found.kind !== "testimony") throw fail("notATestimonial");
    if (change.decision && !isCase(found)) throw fail("notACase");
    if (change.circle && found.circleName === null) throw fail("notACase");
    const action = actionOf(found, change);
    if (!action) return noChange(undefined);
    const before = snapshotOf(found);
    const { circle, published = before.published } = change;
    const decision = circle && circle !== "unlock" ? "acted" : (change.decision ?? null);
    const done = decision !== null || (change.done ?? before.done);
    const closed = decision === null ? sameFeedback(found) : sameCase(found);
    const after = { ...before, published, done };
    return {
      unchanged: [isSame(found)],
      statements: {
        // Before the change, which closes them.
        mails: decision === null ? [] : [oweDecisions(db, found, decision, actor.now)],
        notices:
          done && !before.done
            ? [feedbackNotifications(db, closed, { decision, now: actor.now })]
            : [],
        circle: circle ? [moderateCircle(db, found.circleId ?? "", circle)] : [],
        change: [
          db
            .update(feedback)
            .set({
              publishedAt: published ? (found.publishedAt ?? actor.now) : null,
              done,
              decision: circle === "unlock" ? found.decision : decision,
              ...(decision !== null && { email: null }),
            })
            .where(or(sameFeedback(found), closed)),
        ],
        records: [recordFeedbackAction(db, { action, actor, feedbackId: id, before, after })],
      },
      resultOf: () => undefined,
    };
  });
  return toFeedback(await findFeedback(db, id));
}

function isCase({ kind }: Row): boolean {
  return kind === "report" || kind === "objection";
}

function moderateCircle(db: Database, id: string, action: "rename" | "unlock" | "delete") {
  if (action === "delete") return deleteCircle(db, id);
  const name = action === "rename" ? { name: circleTexts.neutralName } : {};
  return moderateName(db, id, { ...name, nameLocked: action === "rename" });
}

/** An objection, or all open reports of a game or a circle. */
function sameCase(found: Row): SQL {
  const { kind, gameId, circleId } = found;
  if (kind !== "report" || (gameId === null && circleId === null)) return sameFeedback(found);
  const subject = gameId === null ? sql`circle_id = ${circleId}` : sql`game_id = ${gameId}`;
  return sql`${subject} and kind = 'report' and done = 0`;
}

function sameFeedback({ id }: Row): SQL {
  return sql`${feedback.id} = ${id}`;
}

/** To the account of an objection, or to the addresses that were left with the reports. */
function oweDecisions(db: Database, found: Row, decision: Decision, now: number) {
  const { kind, gameId, circleId, id } = found;
  const isObjection = kind === "objection";
  return insertFrom(
    db,
    outbox,
    {
      subject: sql`${`decision:${gameId ?? circleId ?? id}:`} || coalesce(lower(email), user_id)`,
      mail: { kind: "decision", about: circleId === null ? kind : "board", decision },
      userId: isObjection ? sql`user_id` : null,
      address: isObjection ? null : sql`email`,
      createdAt: now,
      dueAt: now,
    },
    sql`from ${feedback} where ${sameCase(found)}
      and ${isObjection ? sql`user_id` : sql`email`} is not null limit ${limits.countedMessages}`,
  );
}

/** The audit log keeps no text: feedback is often deleted for what it says about a person. */
export function deleteFeedback(db: Database, id: number, actor: Actor): Promise<void> {
  return changeAudited(db, async () => {
    const found = await findFeedback(db, id);
    const before = { ...snapshotOf(found), text: "" };
    const record = {
      action: "deleteFeedback",
      actor,
      feedbackId: id,
      before,
      after: null,
    } as const;
    return {
      unchanged: [isSame(found)],
      statements: {
        changes: [
          blankFeedbackText(db, eq(auditRecords.feedbackId, id)),
          db.delete(feedback).where(eq(feedback.id, id)),
        ],
        records: [recordFeedbackAction(db, record)],
      },
      resultOf: () => {},
    };
  });
}

function isSame({ id, publishedAt, done, decision }: Row): SQL {
  return sql`exists (select 1 from ${feedback} where id = ${id} and published_at is ${publishedAt}
    and done = ${done ? 1 : 0} and decision is ${decision})`;
}

/**
 * Null if the change does nothing. The publication takes precedence, because everybody sees it.
 */
function actionOf(
  current: Row,
  { published, done, decision, circle }: FeedbackChange,
): FeedbackAction | null {
  if (circle === "unlock" && !current.circleLocked) return null;
  if (circle) return `${circle}Circle`;
  if (published !== undefined && published !== (current.publishedAt !== null)) {
    return published ? "publish" : "takeBack";
  }
  if (decision !== undefined && decision !== current.decision) {
    return decision === "acted" ? "decideActed" : "decideKept";
  }
  if (done !== undefined && done !== current.done) return done ? "close" : "reopen";
  return null;
}

function snapshotOf({ kind, reason, text, publishedAt, done }: Row): FeedbackSnapshot {
  return { kind, ...(reason !== null && { reason }), text, published: publishedAt !== null, done };
}

async function findFeedback(db: Database, id: number): Promise<Row> {
  const [found] = await selectFeedback(db).where(eq(feedback.id, id)).limit(1);
  if (!found) throw fail("feedbackNotFound");
  return found;
}

export async function listTestimonials(db: Database): Promise<ResponseOf<typeof getTestimonials>> {
  const rows = await db
    .select({
      id: feedback.id,
      text: feedback.text,
      username: accountName,
      publishedAt: feedback.publishedAt,
    })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(isNotNull(feedback.publishedAt))
    .orderBy(desc(feedback.publishedAt))
    .limit(limits.testimonials);
  return {
    testimonies: rows.map((row) => ({ ...row, publishedAt: isoTime(row.publishedAt ?? 0) })),
  };
}

function selectFeedback(db: Database) {
  return db
    .select({
      id: feedback.id,
      kind: feedback.kind,
      reason: feedback.reason,
      text: feedback.text,
      game: { uid: games.uid, prompt: games.prompt },
      username: accountName,
      createdAt: feedback.createdAt,
      publishedAt: feedback.publishedAt,
      done: feedback.done,
      decision: feedback.decision,
      gameId: feedback.gameId,
      circleId: feedback.circleId,
      circleName: circles.name,
      circleLocked: circles.nameLocked,
    })
    .from(feedback)
    .leftJoin(games, eq(games.id, feedback.gameId))
    .leftJoin(users, eq(users.id, feedback.userId))
    .leftJoin(circles, eq(circles.id, feedback.circleId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectFeedback>>[number];

function toFeedback({
  gameId: _game,
  circleId: _circle,
  circleName,
  circleLocked,
  ...row
}: Row): Feedback {
  const { reason, decision, createdAt, publishedAt, ...columns } = row;
  return {
    ...columns,
    ...(decision !== null && { decision }),
    ...(reason !== null && { reason }),
    ...(circleName !== null && { circle: circleName }),
    ...(circleLocked && { circleLocked }),
    createdAt: isoTime(createdAt),
    publishedAt: publishedAt === null ? null : isoTime(publishedAt),
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
