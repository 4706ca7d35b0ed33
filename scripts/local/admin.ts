import { parseArgs } from "node:util";
import { environmentOf } from "../remote/deployment-config";
import { type AccountRow, type Query, queryLocal, queryRemote } from "./admin-query";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list [--env staging|production]";

type RunQuery = (query: Query) => Promise<AccountRow[]>;

/**
 * Runs the admin command and returns the lines to print. Throws an error with a message for the
 * operator.
 */
export async function admin(words: readonly string[], state: string): Promise<string[]> {
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
  if ((command === "grant" || command === "revoke") && email !== undefined && more.length === 0) {
    return setRole(run, email, command === "grant" ? "admin" : null);
  }
  throw new Error(USAGE);
}

async function list(run: RunQuery): Promise<string[]> {
  const admins = await run({
    sql: "SELECT username, email, role FROM users WHERE role = 'admin' ORDER BY email_key",
    values: [],
  });
  if (admins.length === 0) return ["There is no admin. Make one: npm run admin -- grant EMAIL"];
  return admins.map(({ email, username }) => `${email}\t${username}`);
}

/**
 * Changes the role of an account. A changed role ends its sessions. An empty text stands for no
 * role, because Cloudflare's API binds only texts.
 */
async function setRole(run: RunQuery, email: string, role: "admin" | null): Promise<string[]> {
  const [account] = await run({
    sql: `UPDATE users SET role = nullif(?1, ''),
        session_version = session_version + (role IS NOT nullif(?1, ''))
      WHERE email_key = ?2 RETURNING username, email, role`,
    values: [role ?? "", email.trim().toLowerCase()],
  });
  if (!account) throw new Error(`There is no account with the e-mail address ${email}.`);
  const now = account.role === "admin" ? "is an admin now" : "is no admin any more";
  return [`${account.email} (${account.username}) ${now}.`];
}
