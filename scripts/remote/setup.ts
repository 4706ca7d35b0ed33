import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { defaults } from "../../app/server/bindings.server";
import { checkAddress, workersDevUrl } from "./address";
import { CloudflareError } from "./cloudflare-api";
import { createDatabase, findDatabaseId, missingMigrations, remoteClient } from "./database";
import { connect, type Deployment, NoAccountError } from "./deployment";
import {
  type DatabaseConfig,
  type DeploymentConfig,
  type Environment,
  readDeploymentConfig,
} from "./deployment-config";
import type { Finding } from "./finding";
import { mailDomain, mailDomainSends } from "./mail-domain";
import { missingPermission } from "./permissions";
import { putRandomKey, secretNames } from "./secrets";

interface SetupOptions {
  /** The path of `wrangler.toml`. */
  readonly file?: string;
  /** The location hint of the database that is created, such as "weur". */
  readonly location?: string | null;
}

/**
 * Checks every part of an environment. Creates what is safe to create: the database, random keys.
 * Changes nothing that exists. It reads first, so without an account, a permission or an address it
 * stops before it creates anything.
 */
export async function setUp(
  environment: Environment,
  { file = "wrangler.toml", location = null }: SetupOptions = {},
): Promise<Finding[]> {
  let deployment: Deployment | null = null;
  try {
    deployment = await connect(readDeploymentConfig(environment, file));
    const address = await checkAddress(deployment);
    const parts = isMissing(address) ? [] : await checkParts(deployment, location);
    return [accountOf(deployment), ...address, ...parts];
  } catch (error) {
    if (error instanceof NoAccountError) {
      return [missing("account", error.message, error.remedy)];
    }
    if (!deployment || !(error instanceof CloudflareError && error.isForbidden)) throw error;
    return [accountOf(deployment), missingPermission(error, deployment.api.login)];
  }
}

function accountOf({ account }: Deployment): Finding {
  return { part: "account", state: "ok", message: account.name };
}

function missing(part: string, message: string, remedy: string): Finding {
  return { part, state: "missing", message, remedy };
}

const isMissing = (findings: readonly Finding[]) =>
  findings.some(({ state }) => state === "missing");

async function checkParts(deployment: Deployment, location: string | null): Promise<Finding[]> {
  const { config } = deployment;
  const secrets = await secretNames(deployment);
  const mail = await checkMail(deployment, secrets);
  const variables = await checkVariables(deployment);
  const database = await checkDatabase(deployment, config.database, location);
  const findings = [database, ...variables];
  for (const name of config.requiredSecrets) {
    findings.push(await checkSecret(deployment, name, secrets));
  }
  findings.push(mail, ...optionalParts(config, location));
  if (isMissing([database])) return findings;
  const created = { ...deployment, config: readDeploymentConfig(config.environment, config.file) };
  return [...findings, ...(await checkContents(created))];
}

async function checkDatabase(
  deployment: Deployment,
  { name, id }: DatabaseConfig,
  location: string | null,
): Promise<Finding> {
  const part = "database";
  const { file } = deployment.config;
  const toml = path.basename(file);
  const existing = await findDatabaseId(deployment, name);
  if (id !== null) {
    if (existing === id) return { part, state: "ok", message: name };
    const message = `${toml} gives ${name} the id ${id}, which it does not have in this account`;
    return missing(part, message, `remove this database_id from ${toml}`);
  }
  const newId = existing ?? (await createDatabase(deployment, name, location));
  await writeDatabaseId(file, name, newId);
  const message = `${existing ? "found" : "created"} ${name} and wrote its id into ${toml}; commit that`;
  return { part, state: "made", message };
}

async function writeDatabaseId(file: string, name: string, id: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const line = `database_name = "${name}"\n`;
  if (text.split(line).length !== 2) {
    throw new Error(`${file} should hold exactly one line: ${line.trim()}`);
  }
  await writeFile(file, text.replace(line, `${line}database_id = "${id}"\n`));
}

const wantedVariables = [
  ["PUBLIC_URL", "the public address"],
  ["MAIL_FROM", "the sender of e-mails", "Lavalist <play@…>"],
  ["OPERATOR_NAME", "who runs the site, for the terms of use", "…"],
  ["OPERATOR_ADDRESS", "the postal address, for the terms of use", "…"],
  ["OPERATOR_CONTACT", "the e-mail address for everybody, for the terms of use", "contact@…"],
] as const;

async function checkVariables(deployment: Deployment): Promise<Finding[]> {
  const { environment, vars, hasRoutes, domains } = deployment.config;
  const url = hasRoutes ? `https://${domains[0] ?? "…"}` : await workersDevUrl(deployment);
  return wantedVariables.map(([name, meaning, example = url]) => {
    const value = vars[name];
    if (value) return { part: "variable", state: "ok", message: `${name} = ${value}` };
    const remedy = `set ${name} = "${example}" in [env.${environment}.vars] of wrangler.toml`;
    return missing("variable", `${name} (${meaning}) is empty`, remedy);
  });
}

async function checkSecret(
  deployment: Deployment,
  name: string,
  existing: readonly string[],
): Promise<Finding> {
  const part = "secret";
  if (existing.includes(name)) return { part, state: "ok", message: name };
  await putRandomKey(deployment, name);
  return { part, state: "made", message: `${name}, random` };
}

async function checkMail(deployment: Deployment, secrets: readonly string[]): Promise<Finding> {
  const part = "mail";
  const { environment, vars } = deployment.config;
  if (vars.MAIL_PROVIDER === "http") {
    if (secrets.includes("MAIL_API_KEY"))
      return { part, state: "ok", message: vars.MAIL_API_URL || defaults.MAIL_API_URL };
    const remedy = `npx wrangler secret put MAIL_API_KEY --env ${environment}`;
    return missing(part, "the secret MAIL_API_KEY of the mail API", remedy);
  }
  const domain = mailDomain(deployment);
  if (!domain) return { part, state: "missing", message: "MAIL_FROM has no domain" };
  const sends = await mailDomainSends(deployment, domain);
  if (sends) return { part, state: "ok", message: domain };
  if (sends === null) {
    const message = `the account does not have the domain ${domain} of MAIL_FROM`;
    return missing(part, message, "add the domain in the dashboard");
  }
  const remedy = `npx wrangler email sending enable ${domain}`;
  return missing(part, `Email Sending is not enabled for ${domain}`, remedy);
}

/** Returns what is optional and not set. */
function optionalParts(config: DeploymentConfig, location: string | null): Finding[] {
  const off = (part: string, message: string): Finding => ({ part, state: "off", message });
  return [
    ...(config.hasRoutes ? [] : [off("routes", "no domain of its own")]),
    ...(location === null && config.database.id === null
      ? [off("location", "no --location: D1 chose where the new database is")]
      : []),
    ...["AI", "placement"]
      .filter((name) => !config.optionalBindings.includes(name))
      .map((name) => off("binding", `${name} is commented out in wrangler.toml`)),
  ];
}

async function checkContents(deployment: Deployment): Promise<Finding[]> {
  const { environment } = deployment.config;
  if ((await missingMigrations(deployment)).length > 0) {
    const message = "the database lacks migrations; a deployment applies them";
    return [missing("migrations", message, `npm run deploy -- --env ${environment}`)];
  }
  const loadCatalogue = `npm run catalogue -- --env ${environment}`;
  const grantAdmin = `sign up on the site, then npm run admin -- grant EMAIL --env ${environment}`;
  const editions = await count(deployment, "catalogue_editions");
  const admins = await count(deployment, "users WHERE role = 'admin'");
  return [
    { part: "migrations", state: "ok", message: "all applied" },
    editions > 0
      ? { part: "catalogue", state: "ok", message: "loaded" }
      : missing("catalogue", "autofill has no lists to propose from", loadCatalogue),
    admins > 0
      ? { part: "admin", state: "ok", message: String(admins) }
      : missing("admin", "nobody may review and schedule games", grantAdmin),
  ];
}

async function count(deployment: Deployment, rows: string): Promise<number> {
  const select = remoteClient(deployment).prepare(`SELECT count(*) AS n FROM ${rows}`);
  return (await select.first<number>("n")) ?? 0;
}
