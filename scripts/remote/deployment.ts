import path from "node:path";
import * as z from "zod/mini";
import { type CloudflareApi, CloudflareError, openApi } from "./cloudflare-api";
import { type DeploymentConfig, environmentOf, readDeploymentConfig } from "./deployment-config";
import { wrangler } from "./wrangler";

const accountSchema = z.object({ id: z.string(), name: z.string() });

type Account = z.infer<typeof accountSchema>;

/** An environment and the account that it is deployed to. */
export interface Deployment {
  readonly config: DeploymentConfig;
  readonly account: Account;
  readonly api: CloudflareApi;
}

/** There is no account to work on. */
export class NoAccountError extends Error {
  constructor(
    message: string,
    /** What to do, as a command if possible. */
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** Finds the account of an environment. Throws `NoAccountError`. */
export async function connect(config: DeploymentConfig): Promise<Deployment> {
  const api = await openApi(path.dirname(config.file)).catch((error: Error) => {
    if (!/not logged in/i.test(error.message)) throw error;
    const remedy = "npx wrangler login (or set CLOUDFLARE_API_TOKEN)";
    throw new NoAccountError("wrangler is not logged in", remedy);
  });
  return { config, account: await chooseAccount(api), api };
}

/** Finds the account of an environment by its name. Throws if there is none. */
export function connectTo(environment = ""): Promise<Deployment> {
  return connect(readDeploymentConfig(environmentOf(environment)));
}

async function chooseAccount(api: CloudflareApi): Promise<Account> {
  const chosen = process.env.CLOUDFLARE_ACCOUNT_ID;
  const accounts = await api.get("/accounts?per_page=50", z.array(accountSchema)).catch((error) => {
    // A token may be valid for an account, but not for the list of accounts.
    if (chosen && error instanceof CloudflareError && error.isForbidden) return [];
    throw error;
  });
  if (chosen) return accounts.find(({ id }) => id === chosen) ?? { id: chosen, name: chosen };
  const [account, ...others] = accounts;
  const remedy = "export CLOUDFLARE_ACCOUNT_ID=…";
  if (!account) throw new NoAccountError("the login shows no account", remedy);
  if (others.length === 0) return account;
  const names = accounts.map(({ name, id }) => `${id} (${name})`).join(", ");
  throw new NoAccountError(`choose one of the accounts ${names}`, remedy);
}

/** Runs wrangler for an environment. Throws `WranglerError` if it does not print `expected`. */
export function wranglerFor(
  { config, account }: Deployment,
  args: readonly string[],
  expected: RegExp,
  input?: string,
): Promise<string> {
  return wrangler([...args, "--env", config.environment], expected, {
    folder: path.dirname(config.file),
    accountId: account.id,
    ...(input !== undefined && { input }),
  });
}
