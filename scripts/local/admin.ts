import { parseArgs } from "node:util";
import { environmentOf } from "../remote/deployment-config";
import { type AccountRow, type Query, queryLocal, queryRemote } from "./admin-query";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-second-factor EMAIL | list [--env staging|production]";

type RunQuery = (query: Query) => Promise<AccountRow[]>;

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
  const run: RunQuery = environment
    ? (query) => queryRemote(environment, query)
    : (query) => queryLocal(state, query);
  if (command === "list" && email === undefined) return list(run);
  if (email === undefined || more.length > 0) throw new Error(USAGE);
  switch (command) {
    case "grant":
      return setRole(run, email, "admin");
    case "revoke":
      return setRole(run, email, null);
    case "reset-second-factor":
      return resetSecondFactor(run, email, now);
    default:
      throw new Error(USAGE);
  }
}

async function list(run: RunQuery): Promise<string[]> {
  const admins = await run({
    sql: "SELECT username, email, role FROM users WHERE role = 'admin' ORDER BY email_key",
    values: [],
  });
  if (admins.length === 0) return ["There is no admin. Make one: npm run admin -- grant EMAIL"];
  return admins.map(({ email, username }) => `${email}\t${username}`);
}

/** Changes the role of an account. A changed role ends its sessions. */
async function setRole(run: RunQuery, email: string, role: "admin" | null): Promise<string[]> {
  const [account] = await run({
    sql: `UPDATE users SET session_version = session_version + (role IS NOT ?1), role = ?1
      WHERE email_key = ?2 RETURNING username, email, role`,
    values: [role, email.trim().toLowerCase()],
  });
  if (!account) throw new Error(`There is no account with the e-mail address ${email}.`);
  const now = account.role === "admin" ? "is an admin now" : "is no admin any more";
  return [`${account.email} (${account.username}) ${now}.`];
}

/**
 * Removes the second factor of an account and ends its sessions. The next login mails the user a
 * notice, because this command cannot send e-mails.
 */
async function resetSecondFactor(run: RunQuery, email: string, now: number): Promise<string[]> {
  const [account] = await run({
    sql: `UPDATE users SET session_version = session_version + 1, second_factor_secret = NULL,
        second_factor_since = NULL, recovery_codes = NULL, second_factor_reset_at = ?1
      WHERE email_key = ?2 AND second_factor_since IS NOT NULL RETURNING username, email, role`,
    values: [String(now), email.trim().toLowerCase()],
  });
  if (!account) throw new Error(`No account with the e-mail address ${email} has a second factor.`);
  return [
    `${account.email} (${account.username}) has no second factor any more and is logged out. The next login mails this to the user.`,
  ];
}
