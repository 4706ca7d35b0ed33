import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { limits } from "../../app/config/limits";
import type { Bindings } from "../../app/http/bindings.server";
import { settingsErrors } from "../../app/http/settings.server";
import { localSecrets } from "../../scripts/local/secrets";
import { silenceWrangler } from "../../scripts/local/silence-wrangler";
import { environments, readDeploymentConfig } from "../../scripts/remote/deployment-config";

silenceWrangler();
const read = (env?: string): Config =>
  unstable_readConfig({ config: "wrangler.toml", ...(env && { env }) });

/** What is compared of wrangler's reading of the configuration. */
interface Config {
  readonly name: string;
  readonly main: string;
  readonly compatibility_date: string;
  readonly compatibility_flags: readonly string[];
  readonly assets: object;
  readonly triggers: { readonly crons: readonly string[] };
  readonly limits?: { readonly cpu_ms?: number };
  readonly observability?: { readonly enabled: boolean };
  readonly cache?: { readonly enabled: boolean };
  readonly durable_objects: { readonly bindings: readonly object[] };
  readonly migrations: readonly object[];
  readonly d1_databases: readonly { readonly binding: string; readonly database_name: string }[];
  readonly send_email: readonly { readonly name: string }[];
  readonly ratelimits: readonly { name: string; namespace_id: string; simple: object }[];
  readonly analytics_engine_datasets: readonly { readonly dataset: string }[];
  readonly secrets?: { readonly required: readonly string[] };
  readonly vars: Readonly<Record<string, string>>;
}

/**
 * The names that the code finds its bindings, variables and secrets by, and what a Worker is
 * besides them.
 */
function shape(config: Config) {
  return {
    rooms: [config.durable_objects.bindings, config.migrations],
    databases: config.d1_databases.map(({ binding }) => binding),
    mail: config.send_email.map(({ name }) => name),
    limits: config.ratelimits.map(({ name, simple }) => ({ name, simple })),
    secrets: config.secrets?.required,
    vars: Object.keys(config.vars),
    crons: config.triggers.crons,
    assets: config.assets,
    main: config.main,
    compatibility: [config.compatibility_date, config.compatibility_flags],
    cpu: config.limits?.cpu_ms,
    observability: config.observability?.enabled,
    cache: config.cache?.enabled,
  };
}

/** What lies in the account and must not be shared: staging would write into production. */
function resources(config: Config) {
  return [
    config.name,
    ...config.d1_databases.map(({ database_name }) => database_name),
    ...config.ratelimits.map(({ namespace_id }) => namespace_id),
    ...config.analytics_engine_datasets.map(({ dataset }) => dataset),
  ];
}

test.each(environments)("%s binds what the code knows", (environment) => {
  expect(shape(read(environment))).toEqual(shape(read()));
});

test("each class of rate limits has a counter of a minute", () => {
  expect(shape(read()).limits).toEqual(
    limits.requestsPerMinute.map((limit) => ({
      name: `LIMIT_${limit}`,
      simple: { limit, period: 60 },
    })),
  );
});

test("the local server, staging and production share nothing in the account", () => {
  const all = [undefined, ...environments].flatMap((name) => [...new Set(resources(read(name)))]);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

test("the secrets that a deployment must have are those that the Worker asks for", async () => {
  const required = read("production").secrets?.required ?? [];
  const faults = settingsErrors({ EMAIL: {} } as Bindings);
  expect(faults.map((fault) => /the secret (\w+)/.exec(fault)?.[1])).toEqual(required);
  expect(Object.keys(await localSecrets(null))).toEqual(required);
});

test("a site with a domain has no other address", async () => {
  const text = await readFile("wrangler.toml", "utf8");
  const file = path.join(await mkdtemp(path.join(tmpdir(), "lavalist-config-")), "wrangler.toml");
  const read = async (changed: string) => {
    await writeFile(file, changed);
    return () => readDeploymentConfig("production", file);
  };
  const withRoutes = text.replaceAll("# routes = ", "routes = ");
  expect(withRoutes).not.toBe(text);
  expect(await read(text)).not.toThrow();
  expect(await read(withRoutes)).toThrow("Add workers_dev = false and preview_urls = false");
  const closed = withRoutes
    .replaceAll("# workers_dev", "workers_dev")
    .replaceAll("# preview_urls", "preview_urls");
  expect(await read(closed)).not.toThrow();
  await rm(path.dirname(file), { recursive: true });
});
