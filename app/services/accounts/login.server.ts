import { and, eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import { WrongCredentialsError } from "../refusals.server";
import { type Account, type AccountOffice, emailKey, findAccountByEmail } from "./account.server";
import { allowanceOf, giveBack, renew, spend } from "./allowances.server";
import { checkPassword, hashPassword } from "./passwords.server";

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
  { db, hashKey }: Pick<AccountOffice, "db" | "hashKey">,
  { email, password, address }: Credentials,
  now: number,
): Promise<Account> {
  const own = await allowanceOf(hashKey, "loginFromAddress", emailKey(email), address);
  const all = await allowanceOf(hashKey, "login", emailKey(email));
  // An address that has spent its own allowance takes nothing from the one that the owner shares.
  await spend(db, own, now);
  await spend(db, all, now);
  const account = await findAccountByEmail(db, email);
  const verdict = await checkPassword(account?.passwordHash ?? null, password);
  if (!account || verdict === "wrong") throw new WrongCredentialsError();
  await Promise.all([
    renew(db, own),
    giveBack(db, all),
    verdict === "weak" && strengthen(db, account, password),
  ]);
  return account;
}

/** Hashes a password with today's cost, unless it was changed meanwhile. */
async function strengthen(db: AccountOffice["db"], account: Account, password: string) {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)));
}
