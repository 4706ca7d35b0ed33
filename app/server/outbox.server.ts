import { and, asc, eq, lte, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { OwedMail } from "~/features/notices/contract";
import { DAY, HOUR, MINUTE, SECOND } from "~/game/dates";
import { outboxTexts } from "~/texts/server";
import { auditRecords, outbox, users } from "../../drizzle/schema";
import { batch, type Database } from "./db.server";
import type { EmailContent, Mailer } from "./mail/mailer.server";
import { consume, quotaFor } from "./quotas.server";

export interface Recipient {
  readonly userId: string | null;
  readonly username: string;
}

export interface OutboxContext {
  readonly db: Database;
  /** ms */
  readonly now: number;
  readonly clock: () => number;
  readonly hashKey: string;
  readonly mailer: Mailer;
  /** Null: nothing is owed any more. */
  readonly render: (mail: OwedMail, recipient: Recipient) => Promise<EmailContent | null>;
  readonly tellOperators: (lines: readonly string[]) => Promise<unknown>;
  readonly logFailure: (error: unknown) => void;
}

/** For an account, in the batch of the decision. */
export function oweMail(
  db: Database,
  { userId, mail, now }: { readonly userId: string; readonly mail: OwedMail; readonly now: number },
) {
  const subject = `${subjects[mail.kind]}:${userId}`;
  return db.insert(outbox).values({ subject, mail, userId, createdAt: now, dueAt: now });
}

/** A later mail replaces one of the same subject. */
const subjects: Readonly<Record<OwedMail["kind"], string>> = {
  review: "review",
  decision: "decision",
  suspended: "suspension",
  suspensionLifted: "suspension",
  gamesHidden: "games",
  gamesRestored: "games",
  renamed: "name",
};

const MAILS_PER_RUN = 200;
const RUN_TIME = 20 * SECOND;
/** The provider is down, or the mails of the day are used up. */
const MAX_FAILURES = 3;
const GIVEN_UP_AFTER = 7 * DAY;

/** After the first failure 15 minutes, then twice as long each time, up to 12 hours. */
const pauseAfter = (tries: number) => Math.min(12 * HOUR, 15 * MINUTE * 2 ** tries);

/**
 * Sends what is due, the longest due first. Each mail is sent at least once: twice only if the
 * Worker dies after the provider has taken it. After seven days of failures it is given up, which
 * the audit log and the operators are told.
 */
export async function sendOwedMails(context: OutboxContext, most = MAILS_PER_RUN): Promise<void> {
  const { db, now, clock, logFailure } = context;
  const end = clock() + RUN_TIME;
  const givenUp: string[] = [];
  let failures = 0;
  for (const owed of await selectDue(db, now, most)) {
    if (clock() > end || failures === MAX_FAILURES) break;
    if (!(await claim(db, owed, now))) continue;
    try {
      await send(context, owed);
      failures = 0;
      await settle(db, owed);
    } catch (error) {
      failures += 1;
      logFailure(error);
      if (now - owed.createdAt < GIVEN_UP_AFTER) continue;
      const { userId, username } = recipientOf(owed);
      const record = { at: now, actorName: outboxTexts.actor, action: "giveUpMail" } as const;
      await batch(db, {
        settled: settle(db, owed),
        record: db.insert(auditRecords).values({
          ...record,
          accountId: userId ?? "",
          before: { username },
          after: { username },
        }),
      });
      givenUp.push(outboxTexts.givenUp(owed.mail.kind, username));
    }
  }
  if (givenUp.length > 0) await context.tellOperators(givenUp);
}

type Owed = Awaited<ReturnType<typeof selectDue>>[number];

/** Only the newest of a subject. */
function selectDue(db: Database, now: number, most: number) {
  return db
    .select({
      id: outbox.id,
      subject: outbox.subject,
      mail: outbox.mail,
      userId: outbox.userId,
      address: outbox.address,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      tries: outbox.tries,
      username: users.username,
      email: users.email,
    })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(
      and(
        lte(outbox.dueAt, now),
        sql`not exists (select 1 from ${outbox} newer
          where newer.subject = ${outbox.subject} and newer.id > ${outbox.id})`,
      ),
    )
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(most);
}

/** Two triggers can run at the same time. */
async function claim(db: Database, { id, dueAt, tries }: Owed, now: number): Promise<boolean> {
  const claimed = await db
    .update(outbox)
    .set({ tries: tries + 1, dueAt: now + pauseAfter(tries) })
    .where(and(eq(outbox.id, id), eq(outbox.dueAt, dueAt)))
    .returning({ id: outbox.id });
  return claimed.length > 0;
}

async function send(context: OutboxContext, owed: Owed): Promise<void> {
  const { db, now, hashKey, mailer, render } = context;
  const to = owed.address ?? owed.email;
  const content = to ? await render(owed.mail, recipientOf(owed)) : null;
  if (!to || !content) return;
  // Strangers can leave the address of somebody else.
  if (owed.address !== null)
    await consume(db, await quotaFor(hashKey, "reportMail", [to.toLowerCase()], now), now);
  await mailer.send(to, content);
}

function recipientOf({ userId, username }: Owed): Recipient {
  return { userId, username: username ?? outboxTexts.reporter };
}

/** With the older ones of the subject. */
function settle(db: Database, { id, subject }: Owed) {
  return db.delete(outbox).where(and(eq(outbox.subject, subject), lte(outbox.id, id)));
}

/** At most 1,000. `since` is the time of the oldest decision, ms; null if no mail waits. */
export async function readOwedMails(db: Database) {
  const [row] = await db
    .select({
      count: sql<number>`(select count(*) from (
        select 1 from ${outbox} where id > 0 limit ${limits.countedMessages}))`,
      since: sql<
        number | null
      >`(select created_at from ${outbox} where id > 0 order by id limit 1)`,
    })
    .from(sql`(select 1)`);
  return { count: row?.count ?? 0, since: row?.since ?? null };
}
