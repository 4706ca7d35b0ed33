import { parseArgs } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import { recordAccountAction } from "../../app/server/audit.server";
import { type Database, openDatabase } from "../../app/server/db.server";
import { serverTexts } from "../../app/texts/server";
import { users } from "../../drizzle/schema";
import { withDatabase } from "../remote/database";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-second-factor EMAIL | end-sessions EMAIL | list [--env staging|production]";

type Account = Awaited<ReturnType<typeof accountOf>>;
type Command = (db: Database, account: Account, now: number) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  grant: (db, account, now) => setRole(db, account, "admin", now),
  revoke: (db, account, now) => setRole(db, account, null, now),
  "reset-second-factor": resetSecondFactor,
  async "end-sessions"(db, account) {
    await db.batch([endingSessions(db, account)]);
    return "is logged out everywhere.";
  },
};

/**
 * Runs the admin command at `now` (ms) and returns the lines to print. Throws an error with a
 * message for the operator.
 */
export async function admin(
  words: readonly string[],
  state: string,
  now = Date.now(),
): Promise<string[]> {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: { env: { type: "string" } },
    allowPositionals: true,
  });
  const [name = "", email, ...more] = positionals;
  const command = commands[name];
  const isList = name === "list" && email === undefined;
  if (!isList && (!command || email === undefined || more.length > 0)) throw new Error(USAGE);
  return withDatabase(
    values.env,
    async (binding) => {
      const db = openDatabase(binding);
      if (!command || email === undefined) return list(db);
      const account = await accountOf(db, email);
      return [`${account.email} (${account.username}) ${await command(db, account, now)}`];
    },
    state,
  );
}

async function list(db: Database): Promise<string[]> {
  const admins = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.emailKey));
  if (admins.length === 0) return ["There is no admin. Make one: npm run admin -- grant EMAIL"];
  return admins.map(({ email, username }) => `${email}\t${username}`);
}

async function accountOf(db: Database, email: string) {
  const { id, username, role, secondFactorSince } = users;
  const [account] = await db
    .select({ id, username, email: users.email, role, secondFactorSince })
    .from(users)
    .where(eq(users.emailKey, email.trim().toLowerCase()));
  if (!account) throw new Error(`There is no account with the e-mail address ${email}.`);
  return account;
}

function endingSessions(
  db: Database,
  { id }: Account,
  changes: Partial<typeof users.$inferInsert> = {},
) {
  const sessionVersion = sql`${users.sessionVersion} + 1`;
  return db
    .update(users)
    .set({ ...changes, sessionVersion })
    .where(eq(users.id, id));
}

/** Who acts in the audit log. */
const operatorAt = (now: number) => ({ user: { id: null, username: serverTexts.operator }, now });

/** A changed role ends the sessions of the account. */
async function setRole(
  db: Database,
  account: Account,
  role: "admin" | null,
  now: number,
): Promise<string> {
  if (account.role !== role) {
    const action = role === null ? "revokeAdmin" : "grantAdmin";
    const states = { before: { role: account.role }, after: { role } };
    await db.batch([
      recordAccountAction(db, { action, actor: operatorAt(now), account, ...states }),
      endingSessions(db, account, { role }),
    ]);
  }
  return role === null ? "is no admin any more." : "is an admin now.";
}

/** The next login mails the user a notice, because this command cannot send e-mails. */
async function resetSecondFactor(db: Database, account: Account, now: number): Promise<string> {
  if (account.secondFactorSince === null) {
    throw new Error(`No account with the e-mail address ${account.email} has a second factor.`);
  }
  await db.batch([
    recordAccountAction(db, {
      action: "resetSecondFactor",
      actor: operatorAt(now),
      account,
      before: { secondFactor: true },
      after: { secondFactor: false },
    }),
    endingSessions(db, account, {
      secondFactorSecret: null,
      secondFactorSince: null,
      recoveryCodes: null,
      secondFactorResetAt: now,
    }),
  ]);
  return "has no second factor any more and is logged out. The next login mails this to the user.";
}
