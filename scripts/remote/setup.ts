import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { query } from "./database";
import { addressDomain, mailDomainSends } from "./mail-domain";
import { putRandomKey, secretNames } from "./secrets";
import { type Environment, readSite, type Site } from "./site";
import { askWrangler, wrangler } from "./wrangler";

/** What was found of one part of a deployment. */
export interface Finding {
  readonly part: string;
  /** "made": it was missing, and this command has made it. */
  readonly state: "ok" | "made" | "missing";
  readonly says: string;
  /** What to do about it, as a command where there is one. */
  readonly remedy?: string;
}

/**
 * Looks at every part of an environment, in the order in which one needs the other, and makes what can be made without
 * harm: a database, queues, random keys. Changes nothing that exists. Without an account it looks no further.
 */
export async function setUp(
  environment: Environment,
  config = "wrangler.toml",
): Promise<Finding[]> {
  const findings = [await account()];
  if (findings[0]?.state === "missing") return findings;
  findings.push(await database(readSite(environment, config), config));
  const site = readSite(environment, config);
  for (const queue of site.queues) findings.push(await queueOf(queue));
  findings.push(...addresses(site));
  const secrets = await secretNames(site);
  for (const name of site.requiredSecrets) findings.push(await key(site, name, secrets));
  findings.push(await mail(site, secrets));
  if (site.database.id !== null) findings.push(...(await contents(site)));
  return findings;
}

const whoSchema = z.object({
  loggedIn: z.boolean(),
  accounts: z.optional(z.array(z.object({ name: z.string(), id: z.string() }))),
});

async function account(): Promise<Finding> {
  const part = "account";
  const { output } = await askWrangler(["whoami", "--json"]);
  const { loggedIn, accounts = [] } = whoSchema.parse(JSON.parse(output));
  if (!loggedIn) {
    const remedy = "npx wrangler login (or set CLOUDFLARE_API_TOKEN)";
    return { part, state: "missing", says: "wrangler is not logged in", remedy };
  }
  const chosen = process.env.CLOUDFLARE_ACCOUNT_ID;
  if (accounts.length > 1 && !chosen) {
    const names = accounts.map(({ name, id }) => `${id} (${name})`).join(", ");
    const remedy = "export CLOUDFLARE_ACCOUNT_ID=…";
    return { part, state: "missing", says: `choose one of the accounts ${names}`, remedy };
  }
  const name = accounts.find(({ id }) => !chosen || id === chosen)?.name;
  return { part, state: "ok", says: name ?? `account ${chosen}` };
}

const databasesSchema = z.array(z.object({ name: z.string(), uuid: z.string() }));

async function database({ database: { name, id } }: Site, config: string): Promise<Finding> {
  const part = "database";
  const list = async () =>
    databasesSchema.parse(JSON.parse(await wrangler(["d1", "list", "--json"])));
  const known = await list();
  if (id !== null) {
    if (known.some(({ uuid }) => uuid === id)) return { part, state: "ok", says: name };
    const says = `${config} names the database ${id}, which this account does not have`;
    return { part, state: "missing", says, remedy: `take that database_id out of ${config}` };
  }
  const existing = known.find((candidate) => candidate.name === name);
  if (!existing) await wrangler(["d1", "create", name]);
  const uuid = (existing ?? (await list()).find((made) => made.name === name))?.uuid;
  if (!uuid) return { part, state: "missing", says: `${name} was made, and is not listed` };
  await writeDatabaseId(config, name, uuid);
  const says = `${existing ? "found" : "made"} ${name} and wrote its id into ${config}; commit that`;
  return { part, state: "made", says };
}

async function writeDatabaseId(config: string, name: string, id: string): Promise<void> {
  const text = await readFile(config, "utf8");
  const line = `database_name = "${name}"\n`;
  if (text.split(line).length !== 2) {
    throw new Error(`${config} should hold exactly one line: ${line.trim()}`);
  }
  await writeFile(config, text.replace(line, `${line}database_id = "${id}"\n`));
}

async function queueOf(name: string): Promise<Finding> {
  const part = "queue";
  const { status, output, complaint } = await askWrangler(["queues", "info", name]);
  if (status === 0) return { part, state: "ok", says: name };
  if (!/does not exist/.test(output + complaint)) {
    const remedy = `npx wrangler queues info ${name}`;
    return { part, state: "missing", says: `wrangler cannot tell about ${name}`, remedy };
  }
  await wrangler(["queues", "create", name]);
  return { part, state: "made", says: name };
}

function addresses({ environment, vars }: Site): Finding[] {
  const wanted = { PUBLIC_URL: "the public address", MAIL_FROM: "who mails come from" };
  return Object.entries(wanted).map(([name, meaning]) => {
    const value = vars[name];
    if (value) return { part: "variable", state: "ok", says: `${name} = ${value}` };
    const remedy = `set it in [env.${environment}.vars] of wrangler.toml`;
    return { part: "variable", state: "missing", says: `${name} (${meaning}) is empty`, remedy };
  });
}

async function key(site: Site, name: string, existing: readonly string[]): Promise<Finding> {
  const part = "secret";
  if (existing.includes(name)) return { part, state: "ok", says: name };
  await putRandomKey(site, name);
  return { part, state: "made", says: `${name}, random` };
}

async function mail(site: Site, secrets: readonly string[]): Promise<Finding> {
  const part = "mail";
  const { environment, vars } = site;
  if (vars.MAIL_PROVIDER === "http") {
    if (secrets.includes("MAIL_API_KEY"))
      return { part, state: "ok", says: `${vars.MAIL_API_URL}` };
    const remedy = `npx wrangler secret put MAIL_API_KEY --env ${environment}`;
    return { part, state: "missing", says: "the secret MAIL_API_KEY of the mail API", remedy };
  }
  const domain = addressDomain(vars.MAIL_FROM ?? "");
  if (!domain) return { part, state: "missing", says: "MAIL_FROM has no domain to look at" };
  const { status, output } = await askWrangler(["email", "sending", "settings", domain]);
  if (status === 0 && mailDomainSends(domain, output)) return { part, state: "ok", says: domain };
  const remedy = `npx wrangler email sending enable ${domain}`;
  return { part, state: "missing", says: `Email Sending is not enabled for ${domain}`, remedy };
}

async function contents(site: Site): Promise<Finding[]> {
  const { environment } = site;
  const remote = ["--remote", "--env", environment];
  const list = await wrangler(["d1", "migrations", "list", "DB", ...remote]);
  if (!list.includes("No migrations to apply")) {
    const says = "the database lacks migrations; a deployment applies them";
    const remedy = `npm run deploy -- --env ${environment}`;
    return [{ part: "migrations", state: "missing", says, remedy }];
  }
  return [
    { part: "migrations", state: "ok", says: "all applied" },
    await catalogue(environment),
    await admins(environment),
  ];
}

async function count(environment: Environment, sql: string): Promise<number> {
  const [{ n } = { n: 0 }] = await query(environment, sql, z.object({ n: z.number() }));
  return n;
}

async function catalogue(environment: Environment): Promise<Finding> {
  const part = "catalogue";
  const n = await count(environment, "SELECT count(*) AS n FROM catalogue_editions");
  if (n > 0) return { part, state: "ok", says: "loaded" };
  const remedy = `npm run catalogue -- --env ${environment}`;
  return { part, state: "missing", says: "autofill has no lists to propose from", remedy };
}

async function admins(environment: Environment): Promise<Finding> {
  const part = "admin";
  const n = await count(environment, "SELECT count(*) AS n FROM users WHERE role = 'admin'");
  if (n > 0) return { part, state: "ok", says: String(n) };
  const remedy = `sign up on the site, then npm run admin -- grant EMAIL --env ${environment}`;
  return { part, state: "missing", says: "nobody may review and schedule games", remedy };
}
