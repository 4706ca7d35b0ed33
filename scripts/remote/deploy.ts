import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { build, buildEnvironment } from "../local/build";
import { run } from "../local/command";
import { secretNames } from "./secrets";
import { type Environment, readSite, type Site } from "./site";
import { wrangler } from "./wrangler";

/**
 * Builds, migrates the environment's database, and only then deploys: until the new code is there, the old code runs on
 * the new schema. Throws before anything is changed where a part of the environment is missing.
 */
export async function deploy(environment: Environment, say: (line: string) => void): Promise<void> {
  const site = readSite(environment);
  await checkReadiness(site);
  say("Building …");
  await build();
  const where = ["DB", "--env", environment];
  say("The database before the migrations:");
  await wrangler(["d1", "time-travel", "info", ...where], { live: true });
  await wrangler(["d1", "migrations", "apply", ...where, "--remote"], { live: true });
  await wrangler(["deploy", "--env", environment, "--message", await revision()], { live: true });
  say(await health(site));
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
/** ms; a deployment is everywhere within seconds. */
const HEALTH_WAIT = 3000;

/** Asks the deployed site whether it serves. Throws with the way back where it does not. */
async function health({ environment, vars }: Site): Promise<string> {
  const site = vars.PUBLIC_URL?.replace(/\/+$/, "");
  if (!site) return "PUBLIC_URL is empty: look at /api/health yourself.";
  let said = "";
  for (let tries = 0; tries < HEALTH_TRIES; tries += 1) {
    if (tries > 0) await pause(HEALTH_WAIT);
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
