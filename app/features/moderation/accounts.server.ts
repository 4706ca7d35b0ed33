import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { QueryOf, ResponseOf } from "~/contract/call";
import { mayOffend } from "~/contract/profanity";
import type { NewYorkDate } from "~/days/new-york";
import { emailKey } from "~/features/accounts/account.server";
import { emailSchema } from "~/features/accounts/contract";
import { suspensionOf } from "~/features/accounts/sessions.server";
import type { ReportReason } from "~/features/games/contract";
import { searchWordsOf } from "~/features/games/search.server";
import { accountPlayer, playerKey } from "~/features/play/player.server";
import { actorColumns, recordAccountAction } from "~/server/audit.server";
import { databaseMessage } from "~/server/database-errors.server";
import { batch, type Database, type Statement } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import { changeAudited } from "~/server/optimistic-lock.server";
import { oweMail } from "~/server/outbox.server";
import type { Actor, Viewer } from "~/server/viewer.server";
import {
  auditRecords,
  feedback,
  games,
  guessAppeals,
  notices,
  spellings,
  users,
} from "../../../drizzle/schema";
import type { AccountSummary, getUsers } from "./accounts.contract";
import type { AccountAction, AccountSnapshot } from "./audit.contract";

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  suspensionReason: users.suspensionReason,
  suspendedUntil: users.suspendedUntil,
};

const newestGames = sql`(select status, reports, status_before_hiding from ${games}
  where creator_id = ${users}.id and type = 'community'
  order by id desc limit ${limits.gamesOfAccount})`;

/** By name. Reads of each account its newest 1,000 games, messages and appeals. */
export async function listUsers(
  db: Database,
  { page, search = "" }: QueryOf<typeof getUsers>,
  { today }: Viewer,
): Promise<ResponseOf<typeof getUsers>> {
  const found = and(isNull(users.gamesLeft), matches(search.trim().toLowerCase()));
  const skipped = Math.min((page - 1) * limits.pageSize, limits.pagedRows);
  const { rows, counted } = await batch(db, {
    rows: db
      .select({
        ...columns,
        createdAt: users.createdAt,
        lastLogin: users.lastLoginOn,
        figures: sql`(select json_object('games', json_object(
            'unreviewed', total(status = 'unreviewed'), 'approved', total(status = 'approved'),
            'denied', total(status = 'denied')),
          'hiddenGames', total(status_before_hiding is not null),
          'reportsOfGames', total(reports)) from ${newestGames})`.mapWith(parseFigures),
        reportsSent: sql<number>`(select count(*) from (select kind from ${feedback}
          where user_id = ${users}.id order by id desc limit ${limits.gamesOfAccount})
          where kind = 'report')`,
      })
      .from(users)
      .where(found)
      .orderBy(asc(users.usernameKey))
      .limit(limits.pageSize)
      .offset(skipped),
    counted: db
      .select({ total: sql<number>`count(*)` })
      .from(sql`(select 1 from ${users} where ${found} limit ${limits.pagedRows})`),
  });
  const appeals = await countAcceptedAppeals(db, rows);
  return {
    users: rows.map(({ id: _, suspensionReason, suspendedUntil, role, figures, ...row }, index) => {
      const suspended = suspensionOf({ suspensionReason, suspendedUntil }, today);
      return {
        ...row,
        ...figures,
        email: row.email.replace(/^(.).*@/, "$1…@"),
        ...(role && { role }),
        createdAt: new Date(row.createdAt).toISOString(),
        ...(suspended && { suspended }),
        acceptedAppeals: appeals[index] ?? 0,
      };
    }),
    total: counted[0]?.total ?? 0,
  };
}

type Figures = Pick<AccountSummary, "games" | "hiddenGames" | "reportsOfGames">;

const parseFigures: (text: string) => Figures = JSON.parse;

function matches(search: string): SQL | undefined {
  if (search === "") return undefined;
  const email = emailSchema.safeParse(search);
  if (email.success) return eq(users.emailKey, emailKey(email.data));
  return sql`${users.usernameKey} >= ${search} and ${users.usernameKey} < ${search} || '{'`;
}

/** Guesses that count by now, of those that each account appealed within the last 60 days. */
async function countAcceptedAppeals(
  db: Database,
  accounts: readonly Pick<Account, "id">[],
): Promise<readonly number[]> {
  const keys = await Promise.all(accounts.map(({ id }) => playerKey(accountPlayer(id))));
  const rows = await db.all<{ count: number }>(sql`
    select (select count(*) from (select game_id, text from ${guessAppeals}
        where player = unhex(value) limit ${limits.gamesOfAccount}) appeal
      where exists (select 1 from ${spellings}
        where form = replace(appeal.text, ' ', '') and game_id = appeal.game_id)) as count
    from json_each(${JSON.stringify(keys)}) order by key`);
  return rows.map(({ count }) => count);
}

type Account = Pick<typeof users.$inferSelect, keyof typeof columns>;

interface AccountChange {
  readonly action: AccountAction;
  readonly before: Partial<AccountSnapshot>;
  readonly after: Partial<AccountSnapshot> | SQL<AccountSnapshot>;
  readonly unchanged?: readonly SQL[];
  readonly changes: readonly Statement[];
  /** What its owner is told. */
  readonly told?: readonly Statement[];
}

/** Returns the account before. Throws `userNotFound`, and `accountIsAdmin` for an admin. */
function changeAccount(
  db: Database,
  username: string,
  actor: Actor,
  plan: (account: Account) => AccountChange | Promise<AccountChange>,
): Promise<Account> {
  return changeAudited(db, async () => {
    const [account] = await db
      .select(columns)
      .from(users)
      .where(eq(users.usernameKey, username.toLowerCase()))
      .limit(1);
    if (!account) throw fail("userNotFound");
    if (account.role === "admin") throw fail("accountIsAdmin");
    const { unchanged = [], changes, told = [], ...record } = await plan(account);
    const records = [recordAccountAction(db, { ...record, actor, account })];
    return {
      unchanged: [isSame(account), ...unchanged],
      statements: { changes, records, told },
      resultOf: () => account,
    };
  });
}

function isSame(account: Account): SQL {
  const same = Object.entries(columns).map(
    ([name, column]) => sql`${column} is ${account[name as keyof Account]}`,
  );
  return sql`exists (select 1 from ${users} where ${and(...same)})`;
}

function updateAccount(
  db: Database,
  { id }: Account,
  columns: Parameters<ReturnType<typeof db.update<typeof users>>["set"]>[0],
): Statement {
  return db.update(users).set(columns).where(eq(users.id, id));
}

/** Null lifts the suspension. */
export function suspend(
  db: Database,
  username: string,
  suspended: { readonly reason: string; readonly until: NewYorkDate | null } | null,
  actor: Actor,
): Promise<Account> {
  return changeAccount(db, username, actor, (account) => ({
    action: suspended ? "suspend" : "liftSuspension",
    before: { suspended: suspensionOf(account, actor.today) },
    after: { suspended },
    changes: [
      updateAccount(db, account, {
        suspendedAt: suspended ? actor.now : null,
        suspendedUntil: suspended?.until ?? null,
        suspensionReason: suspended?.reason ?? null,
      }),
    ],
    told: [
      db.insert(notices).values({
        userId: account.id,
        kind: suspended ? "suspended" : "suspensionLifted",
        note: suspended?.reason ?? null,
        createdAt: actor.now,
      }),
      oweMail(db, {
        userId: account.id,
        mail: suspended ? { kind: "suspended", ...suspended } : { kind: "suspensionLifted" },
        now: actor.now,
      }),
    ],
  }));
}

/** Hides its public and waiting games with a reason. Null restores what was hidden together. */
export function hideAllGames(
  db: Database,
  username: string,
  reason: ReportReason | null,
  actor: Actor,
): Promise<Account> {
  const affected = reason
    ? sql`status in ('approved', 'unreviewed')`
    : sql`status = 'denied' and status_before_hiding is not null`;
  return changeAccount(db, username, actor, (account) => ({
    action: reason ? "hideAllGames" : "restoreAllGames",
    before: {},
    // Rows that triggers change are not counted.
    after: sql`json_object('username', ${account.username}, 'games', changes())`,
    changes: [
      db
        .update(games)
        .set({
          status: reason ? "denied" : sql`${games.statusBeforeHiding}`,
          statusBeforeHiding: reason ? sql`${games.status}` : null,
          denialReason: reason,
          updatedAt: sql`max(${games.updatedAt} + 1, ${actor.now})`,
          editedAt: actor.now,
        })
        .where(
          sql`${games.id} in (select id from ${games}
            where creator_id = ${account.id} and type = 'community' and ${affected}
            order by id desc limit ${limits.gamesOfAccount})`,
        ),
    ],
    told: [
      recordEachGame(db, account, reason, actor),
      insertFrom(
        db,
        notices,
        {
          userId: account.id,
          kind: reason ? "hidden" : "approved",
          gameId: sql`id`,
          reason,
          createdAt: actor.now,
        },
        sql`${changedGames(account, actor)} and status = ${reason ? "denied" : "approved"}`,
      ),
      oweMail(db, {
        userId: account.id,
        mail: reason ? { kind: "gamesHidden", reason } : { kind: "gamesRestored" },
        now: actor.now,
      }),
    ],
  }));
}

/** By the action on all games of the account. */
function changedGames({ id }: Account, { now }: Actor): SQL {
  return sql`from ${games} where creator_id = ${id} and type = 'community' and edited_at = ${now}`;
}

function recordEachGame(db: Database, account: Account, reason: ReportReason | null, actor: Actor) {
  const snapshot = (status: SQL) =>
    sql`json_object('prompt', prompt, 'status', ${status}, 'dailyDate', daily_date)`;
  return insertFrom(
    db,
    auditRecords,
    {
      ...actorColumns(actor),
      action: reason ? "hide" : "undo",
      gameUid: sql`uid`,
      before: snapshot(reason ? sql`status_before_hiding` : sql`'denied'`),
      after: snapshot(sql`status`),
    },
    changedGames(account, actor),
  );
}

/** A statement has at most 100 KB. */
const GAMES_PER_STATEMENT = 100;

/** Creators are found by the words of their games, so those of the newest 1,000 change too. */
export async function rename(
  db: Database,
  username: string,
  newName: string,
  actor: Actor,
): Promise<Account> {
  if (mayOffend(newName)) throw fail("rudeUsername");
  return changeAccount(db, username, actor, async (account) => {
    const { own, versions } = await readOwnGames(db, account);
    const words = own.map(({ id, prompt }) => ({ id, words: searchWordsOf(prompt, newName) }));
    return {
      action: "rename",
      before: {},
      after: { username: newName },
      unchanged: [sql`${versionsOf(account)} = ${versions[0]?.text}`],
      changes: [
        updateAccount(db, account, { username: newName, usernameKey: newName.toLowerCase() }),
        ...wordsStatements(db, words),
      ],
      told: [
        oweMail(db, {
          userId: account.id,
          mail: { kind: "renamed", from: account.username, to: newName },
          now: actor.now,
        }),
      ],
    };
  }).catch((error: unknown) => {
    const isTaken = databaseMessage(error).includes("UNIQUE constraint failed: users.username_key");
    throw isTaken ? fail("usernameTaken") : error;
  });
}

function readOwnGames(db: Database, account: Account) {
  return batch(db, {
    own: db
      .select({ id: games.id, prompt: games.prompt })
      .from(games)
      .where(eq(games.creatorId, account.id))
      .orderBy(desc(games.id))
      .limit(limits.gamesOfAccount),
    versions: db.select({ text: versionsOf(account) }).from(sql`(select 1)`),
  });
}

/** Differs after each change of one of them: an edit raises the sum, a new game has a higher id. */
function versionsOf({ id }: Account): SQL<string> {
  return sql<string>`(select json_array(count(*), max(id), sum(updated_at)) from (
    select id, updated_at from ${games} where creator_id = ${id}
    order by id desc limit ${limits.gamesOfAccount}))`;
}

function wordsStatements(
  db: Database,
  words: readonly { readonly id: number; readonly words: readonly string[] }[],
): Statement[] {
  return Array.from({ length: Math.ceil(words.length / GAMES_PER_STATEMENT) }, (_, index) => {
    const start = index * GAMES_PER_STATEMENT;
    const part = words.slice(start, start + GAMES_PER_STATEMENT);
    return db
      .update(games)
      .set({ words: sql`renamed.value->'words'` })
      .from(sql`json_each(${JSON.stringify(part)}) renamed`)
      .where(sql`${games.id} = renamed.value->>'id'`);
  });
}

export function endSessionsOf(db: Database, username: string, actor: Actor): Promise<Account> {
  return changeAccount(db, username, actor, (account) => ({
    action: "endSessions",
    before: {},
    after: {},
    changes: [updateAccount(db, account, { sessionVersion: sql`${users.sessionVersion} + 1` })],
  }));
}
