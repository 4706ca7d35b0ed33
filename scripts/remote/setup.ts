import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { query } from "./database";
import { type DeploymentConfig, type Environment, readDeploymentConfig } from "./deployment-config";
import { addressDomain, mailDomainSends } from "./mail-domain";
import { putRandomKey, secretNames } from "./secrets";
import { tryWrangler, wrangler } from "./wrangler";

/** The state of one part of a deployment. */
export interface Finding {
  readonly part: string;
  /** "made": it was missing, and this command created it. */
  readonly state: "ok" | "made" | "missing";
  readonly message: string;
  /** What to do, as a command if possible. */
  readonly remedy?: string;
}

/**
 * Checks every part of an environment, in the order of their dependencies. Creates what is safe to
 * create: a database, queues, random keys. Changes nothing that exists. Without an account it
 * stops.
 */
export async function setUp(
  environment: Environment,
  config = "wrangler.toml",
): Promise<Finding[]> {
  const findings = [await checkAccount()];
  if (findings[0]?.state === "missing") return findings;
  findings.push(await checkDatabase(readDeploymentConfig(environment, config), config));
  const site = readDeploymentConfig(environment, config);
  for (const queue of site.queues) findings.push(await checkQueue(queue));
  findings.push(...checkVariables(site));
  const secrets = await secretNames(site);
  for (const name of site.requiredSecrets) findings.push(await checkSecret(site, name, secrets));
  findings.push(await checkMail(site, secrets));
  if (site.database.id !== null) findings.push(...(await checkContents(site)));
  return findings;
}

const accountsSchema = z.object({
  loggedIn: z.boolean(),
  accounts: z.optional(z.array(z.object({ name: z.string(), id: z.string() }))),
});

async function checkAccount(): Promise<Finding> {
  const part = "account";
  const { output } = await tryWrangler(["whoami", "--json"]);
  const { loggedIn, accounts = [] } = accountsSchema.parse(JSON.parse(output));
  if (!loggedIn) {
    const remedy = "npx wrangler login (or set CLOUDFLARE_API_TOKEN)";
    return { part, state: "missing", message: "wrangler is not logged in", remedy };
  }
  const chosen = process.env.CLOUDFLARE_ACCOUNT_ID;
  if (accounts.length > 1 && !chosen) {
    const names = accounts.map(({ name, id }) => `${id} (${name})`).join(", ");
    const remedy = "export CLOUDFLARE_ACCOUNT_ID=…";
    return { part, state: "missing", message: `choose one of the accounts ${names}`, remedy };
  }
  const name = accounts.find(({ id }) => !chosen || id === chosen)?.name;
  return { part, state: "ok", message: name ?? `account ${chosen}` };
}

const databasesSchema = z.array(z.object({ name: z.string(), uuid: z.string() }));

async function checkDatabase(
  { database: { name, id } }: DeploymentConfig,
  config: string,
): Promise<Finding> {
  const part = "database";
  const list = async () =>
    databasesSchema.parse(JSON.parse(await wrangler(["d1", "list", "--json"])));
  const known = await list();
  if (id !== null) {
    if (known.some(({ uuid }) => uuid === id)) return { part, state: "ok", message: name };
    const message = `${config} names the database ${id}, which this account does not have`;
    return { part, state: "missing", message, remedy: `remove this database_id from ${config}` };
  }
  const existing = known.find((candidate) => candidate.name === name);
  if (!existing) await wrangler(["d1", "create", name]);
  const uuid = (existing ?? (await list()).find((created) => created.name === name))?.uuid;
  if (!uuid) return { part, state: "missing", message: `${name} was created but is not listed` };
  await writeDatabaseId(config, name, uuid);
  const message = `${existing ? "found" : "created"} ${name} and wrote its id into ${config}; commit that`;
  return { part, state: "made", message };
}

async function writeDatabaseId(config: string, name: string, id: string): Promise<void> {
  const text = await readFile(config, "utf8");
  const line = `database_name = "${name}"\n`;
  if (text.split(line).length !== 2) {
    throw new Error(`${config} should hold exactly one line: ${line.trim()}`);
  }
  await writeFile(config, text.replace(line, `${line}database_id = "${id}"\n`));
}

/** 14 days in seconds, the most that a queue allows. The default is 4 days. */
const RETENTION = String(14 * 24 * 60 * 60);

async function checkQueue(name: string): Promise<Finding> {
  const part = "queue";
  const { status, output, errorOutput } = await tryWrangler(["queues", "info", name]);
  if (status === 0) return { part, state: "ok", message: name };
  if (!/does not exist/.test(output + errorOutput)) {
    const remedy = `npx wrangler queues info ${name}`;
    return { part, state: "missing", message: `wrangler cannot read ${name}`, remedy };
  }
  await wrangler(["queues", "create", name, "--message-retention-period-secs", RETENTION]);
  return { part, state: "made", message: name };
}

function checkVariables({ environment, vars }: DeploymentConfig): Finding[] {
  const wanted = { PUBLIC_URL: "the public address", MAIL_FROM: "the sender of e-mails" };
  return Object.entries(wanted).map(([name, meaning]) => {
    const value = vars[name];
    if (value) return { part: "variable", state: "ok", message: `${name} = ${value}` };
    const remedy = `set it in [env.${environment}.vars] of wrangler.toml`;
    return { part: "variable", state: "missing", message: `${name} (${meaning}) is empty`, remedy };
  });
}

async function checkSecret(
  site: DeploymentConfig,
  name: string,
  existing: readonly string[],
): Promise<Finding> {
  const part = "secret";
  if (existing.includes(name)) return { part, state: "ok", message: name };
  await putRandomKey(site, name);
  return { part, state: "made", message: `${name}, random` };
}

async function checkMail(site: DeploymentConfig, secrets: readonly string[]): Promise<Finding> {
  const part = "mail";
  const { environment, vars } = site;
  if (vars.MAIL_PROVIDER === "http") {
    if (secrets.includes("MAIL_API_KEY"))
      return { part, state: "ok", message: `${vars.MAIL_API_URL}` };
    const remedy = `npx wrangler secret put MAIL_API_KEY --env ${environment}`;
    return { part, state: "missing", message: "the secret MAIL_API_KEY of the mail API", remedy };
  }
  const domain = addressDomain(vars.MAIL_FROM ?? "");
  if (!domain) return { part, state: "missing", message: "MAIL_FROM has no domain" };
  const { status, output } = await tryWrangler(["email", "sending", "settings", domain]);
  if (status === 0 && mailDomainSends(domain, output))
    return { part, state: "ok", message: domain };
  const remedy = `npx wrangler email sending enable ${domain}`;
  return { part, state: "missing", message: `Email Sending is not enabled for ${domain}`, remedy };
}

async function checkContents(site: DeploymentConfig): Promise<Finding[]> {
  const { environment } = site;
  const remote = ["--remote", "--env", environment];
  const list = await wrangler(["d1", "migrations", "list", "DB", ...remote]);
  if (!list.includes("No migrations to apply")) {
    const message = "the database lacks migrations; a deployment applies them";
    const remedy = `npm run deploy -- --env ${environment}`;
    return [{ part: "migrations", state: "missing", message, remedy }];
  }
  return [
    { part: "migrations", state: "ok", message: "all applied" },
    await checkCatalogue(environment),
    await checkAdmins(environment),
  ];
}

async function count(environment: Environment, sql: string): Promise<number> {
  const [{ n } = { n: 0 }] = await query(environment, sql, z.object({ n: z.number() }));
  return n;
}

async function checkCatalogue(environment: Environment): Promise<Finding> {
  const part = "catalogue";
  const n = await count(environment, "SELECT count(*) AS n FROM catalogue_editions");
  if (n > 0) return { part, state: "ok", message: "loaded" };
  const remedy = `npm run catalogue -- --env ${environment}`;
  return { part, state: "missing", message: "autofill has no lists to propose from", remedy };
}

async function checkAdmins(environment: Environment): Promise<Finding> {
  const part = "admin";
  const n = await count(environment, "SELECT count(*) AS n FROM users WHERE role = 'admin'");
  if (n > 0) return { part, state: "ok", message: String(n) };
  const remedy = `sign up on the site, then npm run admin -- grant EMAIL --env ${environment}`;
  return { part, state: "missing", message: "nobody may review and schedule games", remedy };
}
