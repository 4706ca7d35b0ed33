import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { buildEnvironment } from "../local/build";
import { run } from "../local/command";
import { secretNames } from "./secrets";
import type { Environment, Site } from "./site";
import { wrangler } from "./wrangler";

/**
 * Builds, migrates the environment's database, and only then deploys: until the new code is there, the old code runs on
 * the new schema. Throws before anything is changed where a part of the environment is missing.
 */
export async function deploy(site: Site, { build, say, wait }: Means): Promise<void> {
  await checkReadiness(site);
  say("Building …");
  await build();
  const env = ["--env", site.environment];
  say("The database before its migrations:");
  say(await wrangler(["d1", "time-travel", "info", "DB", ...env]));
  say(await wrangler(["d1", "migrations", "apply", "DB", "--remote", ...env]));
  say(await wrangler(["deploy", ...env, "--message", await revision()]));
  say(await health(site, wait));
}

/** What a deployment is done with. */
interface Means {
  readonly build: () => Promise<void>;
  readonly say: (line: string) => void;
  /** ms between two looks at the deployed site, which is everywhere within seconds. */
  readonly wait: number;
}

/** Bundles what is built for one environment, as a deployment would, and sends nothing: a wrong configuration fails. */
export function dryRun(environment: Environment): Promise<void> {
  return run("wrangler", ["deploy", "--dry-run", "--env", environment], { env: buildEnvironment });
}

async function checkReadiness(site: Site): Promise<void> {
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

/** What the Worker's deployments are listed by. */
async function revision(): Promise<string> {
  const { stdout } = await promisify(execFile)("git", ["log", "-1", "--format=%h %s"]);
  return stdout.trim();
}

const HEALTH_TRIES = 5;

/** Asks the deployed site whether it serves. Throws with the way back where it does not. */
async function health({ environment, vars }: Site, wait: number): Promise<string> {
  const site = vars.PUBLIC_URL?.replace(/\/+$/, "");
  if (!site) return "PUBLIC_URL is empty: look at /api/health yourself.";
  let said = "";
  for (let tries = 0; tries < HEALTH_TRIES; tries += 1) {
    if (tries > 0) await pause(wait);
    try {
      const response = await fetch(`${site}/api/health`);
      said = `${response.status} ${await response.text()}`;
      if (response.ok) return `${site}/api/health: ${said}`;
    } catch (error) {
      said = String(error);
    }
  }
  throw new Error(
    `Deployed, but ${site}/api/health answers: ${said}\nBack to the version before: npx wrangler rollback --env ${environment}`,
  );
}
