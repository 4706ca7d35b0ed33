import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildEnvironment } from "../local/build";
import { run } from "../local/command";
import { checkAddress } from "./address";
import { applyMigrations, currentBookmark } from "./database";
import { type Deployment, wranglerFor } from "./deployment";
import type { Environment } from "./deployment-config";
import { keepPreviousFiles } from "./previous-files";
import { secretNames } from "./secrets";
import { previousVersion } from "./versions";

/**
 * Builds, migrates the environment's database, and then deploys. In between, the old code runs on
 * the new schema. Throws before any change if a part of the environment is missing.
 */
export async function deploy(
  deployment: Deployment,
  { build, log, healthCheckDelay }: DeployOptions,
): Promise<void> {
  await checkReadiness(deployment);
  const previous = await previousVersion(deployment);
  log("Building …");
  await build();
  const client = path.join(path.dirname(deployment.config.file), "build", "client");
  const kept = await keepPreviousFiles(publicUrl(deployment), client);
  log(`Kept ${kept} files of the previous build.`);
  const { name } = deployment.config.database;
  log(`${name} before its migrations: bookmark ${await currentBookmark(deployment)}`);
  log(await applyMigrations(deployment));
  const args = ["deploy", "--message", await revision()];
  const version = await wranglerFor(deployment, args, /Current Version ID: ([0-9a-f-]{36})/);
  log(`Version ${version} is deployed.`);
  const wayBack = rollbackCommand(deployment, previous);
  log(await checkHealth(deployment, wayBack, healthCheckDelay));
  log(wayBack);
}

/** The options of a deployment. */
interface DeployOptions {
  readonly build: () => Promise<void>;
  readonly log: (line: string) => void;
  /** ms between two health checks. A deployment reaches every data centre within seconds. */
  readonly healthCheckDelay: number;
}

/**
 * Bundles the build for an environment without deploying it. Throws if the configuration is wrong.
 */
export function dryRun(environment: Environment): Promise<string> {
  return run("wrangler", ["deploy", "--dry-run", "--env", environment], { env: buildEnvironment });
}

async function checkReadiness(deployment: Deployment): Promise<void> {
  const { environment, worker, database, vars, requiredSecrets } = deployment.config;
  const remedy = `Run: npm run setup -- --env ${environment}`;
  if (database.id === null) {
    throw new Error(`wrangler.toml names no database_id for ${database.name}. ${remedy}`);
  }
  if (!vars.PUBLIC_URL) throw new Error(`PUBLIC_URL of ${environment} is empty. ${remedy}`);
  const names = await secretNames(deployment);
  const absent = requiredSecrets.filter((name) => !names.includes(name));
  if (absent.length > 0) {
    throw new Error(`${worker} lacks the secret ${absent.join(" and ")}. ${remedy}`);
  }
  const findings = await checkAddress(deployment);
  const problem = findings.find(({ state }) => state === "missing");
  if (problem) throw new Error(`${problem.message}. ${remedy}`);
}

/**
 * Returns the command that returns to a version. It names the version: without a name, wrangler
 * would choose the last change of a secret.
 */
function rollbackCommand({ config }: Deployment, version: string | null): string {
  if (version === null) return "There is no version before this one to roll back to.";
  return `To roll back: npx wrangler rollback ${version} --env ${config.environment}`;
}

/** The message of the deployment in Cloudflare's list. */
async function revision(): Promise<string> {
  return (await run("git", ["log", "-1", "--format=%h %s"])).trim();
}

function publicUrl({ config: { vars } }: Deployment): string {
  return (vars.PUBLIC_URL ?? "").replace(/\/+$/, "");
}

const MAX_HEALTH_CHECKS = 5;

/** Checks the health of the deployed site. Throws an error that says how to roll back. */
async function checkHealth(deployment: Deployment, wayBack: string, wait: number): Promise<string> {
  const site = publicUrl(deployment);
  let lastResponse = "";
  for (let tries = 0; tries < MAX_HEALTH_CHECKS; tries += 1) {
    if (tries > 0) await sleep(wait);
    try {
      const response = await fetch(`${site}/api/health`);
      lastResponse = `${response.status} ${await response.text()}`;
      if (response.ok) return `${site}/api/health: ${lastResponse}`;
    } catch (error) {
      lastResponse = String(error);
    }
  }
  throw new Error(`Deployed, but ${site}/api/health returned: ${lastResponse}\n${wayBack}`);
}
