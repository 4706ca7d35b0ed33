import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { buildEnvironment } from "../local/build";
import { run } from "../local/command";
import type { DeploymentConfig, Environment } from "./deployment-config";
import { secretNames } from "./secrets";
import { wrangler } from "./wrangler";

/**
 * Builds, migrates the environment's database, and then deploys. In between, the old code runs on
 * the new schema. Throws before any change if a part of the environment is missing.
 */
export async function deploy(
  site: DeploymentConfig,
  { build, log, healthCheckDelay }: DeployOptions,
): Promise<void> {
  await checkReadiness(site);
  log("Building …");
  await build();
  const env = ["--env", site.environment];
  log("The database before its migrations:");
  log(await wrangler(["d1", "time-travel", "info", "DB", ...env]));
  log(await wrangler(["d1", "migrations", "apply", "DB", "--remote", ...env]));
  log(await wrangler(["deploy", ...env, "--message", await revision()]));
  log(await checkHealth(site, healthCheckDelay));
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
export function dryRun(environment: Environment): Promise<void> {
  return run("wrangler", ["deploy", "--dry-run", "--env", environment], { env: buildEnvironment });
}

async function checkReadiness(site: DeploymentConfig): Promise<void> {
  const remedy = `Run: npm run setup -- --env ${site.environment}`;
  if (site.database.id === null) {
    throw new Error(`wrangler.toml names no database_id for ${site.database.name}. ${remedy}`);
  }
  const names = await secretNames(site);
  const missing = site.requiredSecrets.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new Error(`${site.worker} lacks the secret ${missing.join(" and ")}. ${remedy}`);
  }
}

/** The message of the deployment in Cloudflare's list. */
async function revision(): Promise<string> {
  const { stdout } = await promisify(execFile)("git", ["log", "-1", "--format=%h %s"]);
  return stdout.trim();
}

const MAX_HEALTH_CHECKS = 5;

/** Checks the health of the deployed site. Throws an error that says how to roll back. */
async function checkHealth({ environment, vars }: DeploymentConfig, wait: number): Promise<string> {
  const site = vars.PUBLIC_URL?.replace(/\/+$/, "");
  if (!site) return "PUBLIC_URL is empty: look at /api/health yourself.";
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
  throw new Error(
    `Deployed, but ${site}/api/health returned: ${lastResponse}\nTo roll back: npx wrangler rollback --env ${environment}`,
  );
}
