import path from "node:path";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { silenceWrangler } from "../local/silence-wrangler";

/** The deployed environments of `wrangler.toml`. */
export const environments = ["staging", "production"] as const;

export type Environment = (typeof environments)[number];

/** The D1 database of an environment. `id` is null if it was not created yet. */
export interface DatabaseConfig {
  readonly name: string;
  readonly id: string | null;
  /** The folder of its migrations. */
  readonly migrations: string;
}

/** The configuration of an environment, as far as the commands need it. */
export interface DeploymentConfig {
  readonly environment: Environment;
  /** The path of `wrangler.toml`. */
  readonly file: string;
  readonly worker: string;
  readonly database: DatabaseConfig;
  /** False if the site has only the address under workers.dev. */
  readonly hasRoutes: boolean;
  /** The host names of its routes that are custom domains. */
  readonly domains: readonly string[];
  /** The names of its optional bindings. */
  readonly optionalBindings: readonly string[];
  readonly requiredSecrets: readonly string[];
  readonly vars: Readonly<Record<string, string>>;
}

/** Returns the environment with a name. Throws if there is none. */
export function environmentOf(word: string): Environment {
  const found = environments.find((environment) => environment === word);
  if (found) return found;
  throw new Error(`--env must be ${environments.join(" or ")}, not "${word}".`);
}

/** Reads the configuration of an environment. Throws if it has no database `DB`. */
export function readDeploymentConfig(
  environment: Environment,
  file = "wrangler.toml",
): DeploymentConfig {
  silenceWrangler();
  const config: Unstable_Config = unstable_readConfig({ config: file, env: environment });
  const { routes = [] } = config;
  // A second address would bypass the rules of the domain, such as its firewall.
  if (routes.length > 0 && !(config.workers_dev === false && config.preview_urls === false)) {
    throw new Error(
      `${file} has routes for ${environment}. Add workers_dev = false and preview_urls = false there.`,
    );
  }
  const [bound] = config.d1_databases;
  if (!config.name || bound?.binding !== "DB" || !bound.database_name) {
    throw new Error(`${file} has no name, or no named database "DB", for ${environment}.`);
  }
  const { database_name: name, database_id, migrations_dir = "migrations" } = bound;
  const migrations = path.resolve(path.dirname(file), migrations_dir);
  const database = { name, id: database_id || null, migrations };
  return {
    environment,
    file: path.resolve(file),
    worker: config.name,
    database,
    hasRoutes: routes.length > 0,
    domains: routes.flatMap((route) =>
      typeof route === "object" && route.custom_domain ? [route.pattern] : [],
    ),
    optionalBindings: [
      ...(config.ai ? [config.ai.binding] : []),
      ...(config.placement ? ["placement"] : []),
    ],
    requiredSecrets: config.secrets?.required ?? [],
    vars: config.vars as Readonly<Record<string, string>>,
  };
}
