import { and, eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import { WrongCredentialsError } from "../errors.server";
import { consume, quotaFor, refund, reset } from "../quotas.server";
import { type Account, type AccountContext, emailKey, findAccountByEmail } from "./account.server";
import { whileHashing } from "./hash-turns.server";
import { checkPassword, hashPassword } from "./passwords.server";

/** The credentials of a login attempt. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's network as rate limits count it. */
  readonly network: string;
}

/**
 * Returns the account with these credentials. Counts the attempt before it checks the password, so
 * that parallel attempts cannot exceed the quota, and uncounts it if the password is right. An
 * unknown e-mail address takes as much work as a wrong password. Throws `WrongCredentialsError`,
 * `TooManyRequestsError` or `ServerBusyError`.
 */
export function login(
  context: Pick<AccountContext, "db" | "hashKey">,
  credentials: Credentials,
  now: number,
): Promise<Account> {
  return whileHashing(() => checkCredentials(context, credentials, now));
}

async function checkCredentials(
  { db, hashKey }: Pick<AccountContext, "db" | "hashKey">,
  { email, password, network }: Credentials,
  now: number,
): Promise<Account> {
  const clientQuota = await quotaFor(hashKey, "loginFromAddress", [emailKey(email), network], now);
  const accountQuota = await quotaFor(hashKey, "login", [emailKey(email)], now);
  // The client's quota comes first: an exhausted client cannot use up the quota of the account.
  await consume(db, clientQuota, now);
  await consume(db, accountQuota, now);
  const account = await findAccountByEmail(db, email);
  const verdict = await checkPassword(account?.passwordHash ?? null, password);
  if (!account || verdict === "wrong") throw new WrongCredentialsError();
  await Promise.all([
    reset(db, clientQuota),
    refund(db, accountQuota),
    verdict === "weak" && rehash(db, account, password),
  ]);
  return account;
}

/** Hashes the password with the current cost, unless it was changed meanwhile. */
async function rehash(db: AccountContext["db"], account: Account, password: string) {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)));
}
