import { unstable_readConfig } from "wrangler";
import * as z from "zod/mini";
import { silenceWrangler } from "../local/silence-wrangler";

/** The deployed environments of `wrangler.toml`. */
export const environments = ["staging", "production"] as const;

export type Environment = (typeof environments)[number];

/** The configuration of an environment, as far as the commands need it. */
export interface DeploymentConfig {
  readonly environment: Environment;
  readonly worker: string;
  /** `id` is null if the database was not created yet. */
  readonly database: { readonly name: string; readonly id: string | null };
  /** All queues of the Worker, dead-letter queues included. */
  readonly queues: readonly string[];
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
  config = "wrangler.toml",
): DeploymentConfig {
  silenceWrangler();
  const parsed = configSchema.parse(unstable_readConfig({ config, env: environment }));
  const { name, d1_databases, queues, secrets, vars } = parsed;
  // A second address would bypass the rules of the domain, such as its firewall.
  const hasDomain = (parsed.routes ?? []).length > 0;
  if (hasDomain && !(parsed.workers_dev === false && parsed.preview_urls === false)) {
    throw new Error(
      `${config} has routes for ${environment}. Add workers_dev = false and preview_urls = false there.`,
    );
  }
  const database = d1_databases.find(({ binding }) => binding === "DB");
  if (!name || !database?.database_name) {
    throw new Error(`${config} has no name or no database "DB" for ${environment}.`);
  }
  return {
    environment,
    worker: name,
    database: { name: database.database_name, id: database.database_id || null },
    queues: queueNames(queues),
    requiredSecrets: secrets?.required ?? [],
    vars: vars ?? {},
  };
}

const queuesSchema = z.object({
  producers: z.optional(z.array(z.object({ queue: z.string() }))),
  consumers: z.optional(
    z.array(z.object({ queue: z.string(), dead_letter_queue: z.optional(z.string()) })),
  ),
});

const configSchema = z.object({
  name: z.optional(z.string()),
  routes: z.optional(z.array(z.unknown())),
  workers_dev: z.optional(z.boolean()),
  preview_urls: z.optional(z.boolean()),
  d1_databases: z.array(
    z.object({
      binding: z.string(),
      database_name: z.optional(z.string()),
      database_id: z.optional(z.string()),
    }),
  ),
  queues: queuesSchema,
  secrets: z.optional(z.object({ required: z.optional(z.array(z.string())) })),
  vars: z.optional(z.record(z.string(), z.string())),
});

function queueNames({ producers = [], consumers = [] }: z.infer<typeof queuesSchema>): string[] {
  const names = [...producers, ...consumers].map(({ queue }) => queue);
  const lost = consumers.flatMap(({ dead_letter_queue }) => dead_letter_queue ?? []);
  return [...new Set([...names, ...lost])];
}
