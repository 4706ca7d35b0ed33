import { parseArgs } from "node:util";
import { environmentOf } from "../remote/deployment-config";
import { type AccountRow, literal, queryLocal, queryRemote, recordOfOperator } from "./admin-query";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-second-factor EMAIL | end-sessions EMAIL | list [--env staging|production]";

type RunQueries = (statements: readonly string[]) => Promise<AccountRow[]>;

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
    ? (statements) => queryRemote(environment, statements)
    : (statements) => queryLocal(state, statements);
  if (command === "list" && email === undefined) return list(run);
  if (email === undefined || more.length > 0) throw new Error(USAGE);
  switch (command) {
    case "grant":
      return setRole(run, email, "admin", now);
    case "revoke":
      return setRole(run, email, null, now);
    case "reset-second-factor":
      return resetSecondFactor(run, email, now);
    case "end-sessions":
      return endSessions(run, email);
    default:
      throw new Error(USAGE);
  }
}

async function list(run: RunQueries): Promise<string[]> {
  const admins = await run([
    "SELECT username, email, role FROM users WHERE role = 'admin' ORDER BY email_key",
  ]);
  if (admins.length === 0) return ["There is no admin. Make one: npm run admin -- grant EMAIL"];
  return admins.map(({ email, username }) => `${email}\t${username}`);
}

const isAccount = (email: string) => `email_key = ${literal(email.trim().toLowerCase())}`;

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
  const newRole = role === null ? "NULL" : literal(role);
  const change = {
    action: role === null ? ("revokeAdmin" as const) : ("grantAdmin" as const),
    before: "'role', role",
    after: `'role', ${newRole}`,
    where: `${isAccount(email)} AND role IS NOT ${newRole}`,
  };
  const [account] = await run([
    recordOfOperator(change, now),
    `UPDATE users SET session_version = session_version + (role IS NOT ${newRole}), role = ${newRole}
      WHERE ${isAccount(email)} RETURNING username, email, role`,
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
  const change = {
    action: "resetSecondFactor" as const,
    before: "'secondFactor', json('true')",
    after: "'secondFactor', json('false')",
    where: `${isAccount(email)} AND second_factor_since IS NOT NULL`,
  };
  const [account] = await run([
    recordOfOperator(change, now),
    `UPDATE users SET session_version = session_version + 1, second_factor_secret = NULL,
        second_factor_since = NULL, recovery_codes = NULL, second_factor_reset_at = ${now}
      WHERE ${change.where} RETURNING username, email, role`,
  ]);
  if (!account) throw new Error(`No account with the e-mail address ${email} has a second factor.`);
  return [
    `${account.email} (${account.username}) has no second factor any more and is logged out. The next login mails this to the user.`,
  ];
}

async function endSessions(run: RunQueries, email: string): Promise<string[]> {
  const [account] = await run([
    `UPDATE users SET session_version = session_version + 1 WHERE ${isAccount(email)}
      RETURNING username, email, role`,
  ]);
  if (!account) throw new Error(`There is no account with the e-mail address ${email}.`);
  return [`${account.email} (${account.username}) is logged out everywhere.`];
}
