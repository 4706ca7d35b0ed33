import { and, eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import { WrongCredentialsError } from "../errors.server";
import { type Account, type AccountContext, emailKey, findAccountByEmail } from "./account.server";
import { checkPassword, hashPassword } from "./passwords.server";
import { consume, quotaFor, refund, reset } from "./quotas.server";

/** What somebody shows to be let in, and the client's address that it came from. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The account that the credentials open. Attempts are counted before the password is looked at (many at once would slip
 * through otherwise) and forgotten when it is right. An unknown address costs the same work as a wrong password.
 * Throws WrongCredentialsError or TooManyError.
 */
export async function login(
  { db, hashKey }: Pick<AccountContext, "db" | "hashKey">,
  { email, password, address }: Credentials,
  now: number,
): Promise<Account> {
  const own = await quotaFor(hashKey, "loginFromAddress", emailKey(email), address);
  const all = await quotaFor(hashKey, "login", emailKey(email));
  // An address that has spent its own allowance takes nothing from the one that the owner shares.
  await consume(db, own, now);
  await consume(db, all, now);
  const account = await findAccountByEmail(db, email);
  const verdict = await checkPassword(account?.passwordHash ?? null, password);
  if (!account || verdict === "wrong") throw new WrongCredentialsError();
  await Promise.all([
    reset(db, own),
    refund(db, all),
    verdict === "weak" && strengthen(db, account, password),
  ]);
  return account;
}

/** Hashes a password with today's cost, unless it was changed meanwhile. */
async function strengthen(db: AccountContext["db"], account: Account, password: string) {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)));
}
