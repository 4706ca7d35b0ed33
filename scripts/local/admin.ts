import { parseArgs } from "node:util";
import { environmentOf } from "../remote/deployment-config";
import { type AccountRow, queryLocal, queryRemote, recordOfOperator } from "./admin-query";
import type { Query } from "./inline-values";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-second-factor EMAIL | list [--env staging|production]";

type RunQueries = (queries: readonly Query[]) => Promise<AccountRow[]>;

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
  const [command, email, ...more] = positionals;
  const environment = values.env === undefined ? null : environmentOf(values.env);
  const run: RunQueries = environment
    ? (queries) => queryRemote(environment, queries)
    : (queries) => queryLocal(state, queries);
  if (command === "list" && email === undefined) return list(run);
  if (email === undefined || more.length > 0) throw new Error(USAGE);
  switch (command) {
    case "grant":
      return setRole(run, email, "admin", now);
    case "revoke":
      return setRole(run, email, null, now);
    case "reset-second-factor":
      return resetSecondFactor(run, email, now);
    default:
      throw new Error(USAGE);
  }
}

async function list(run: RunQueries): Promise<string[]> {
  const admins = await run([
    {
      sql: "SELECT username, email, role FROM users WHERE role = 'admin' ORDER BY email_key",
      values: [],
    },
  ]);
  if (admins.length === 0) return ["There is no admin. Make one: npm run admin -- grant EMAIL"];
  return admins.map(({ email, username }) => `${email}\t${username}`);
}

/**
 * Changes the role of an account. A changed role ends its sessions and writes an audit record in
 * the same batch.
 */
async function setRole(
  run: RunQueries,
  email: string,
  role: "admin" | null,
  now: number,
): Promise<string[]> {
  const values = [role, email.trim().toLowerCase()];
  const [account] = await run([
    recordOfOperator(
      {
        action: role === null ? "revokeAdmin" : "grantAdmin",
        before: "'role', role",
        after: "'role', ?1",
        where: "email_key = ?2 AND role IS NOT ?1",
      },
      values,
      now,
    ),
    {
      sql: `UPDATE users SET session_version = session_version + (role IS NOT ?1), role = ?1
        WHERE email_key = ?2 RETURNING username, email, role`,
      values,
    },
  ]);
  if (!account) throw new Error(`There is no account with the e-mail address ${email}.`);
  const outcome = account.role === "admin" ? "is an admin now" : "is no admin any more";
  return [`${account.email} (${account.username}) ${outcome}.`];
}

/**
 * Removes the second factor of an account and ends its sessions. The next login mails the user a
 * notice, because this command cannot send e-mails.
 */
async function resetSecondFactor(run: RunQueries, email: string, now: number): Promise<string[]> {
  const where = "email_key = ?1 AND second_factor_since IS NOT NULL";
  const values = [email.trim().toLowerCase()];
  const [account] = await run([
    recordOfOperator(
      {
        action: "resetSecondFactor",
        before: "'secondFactor', json('true')",
        after: "'secondFactor', json('false')",
        where,
      },
      values,
      now,
    ),
    {
      sql: `UPDATE users SET session_version = session_version + 1, second_factor_secret = NULL,
          second_factor_since = NULL, recovery_codes = NULL, second_factor_reset_at = ?2
        WHERE ${where} RETURNING username, email, role`,
      values: [...values, String(now)],
    },
  ]);
  if (!account) throw new Error(`No account with the e-mail address ${email} has a second factor.`);
  return [
    `${account.email} (${account.username}) has no second factor any more and is logged out. The next login mails this to the user.`,
  ];
}
