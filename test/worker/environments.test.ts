import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { limits } from "../../app/config/limits";
import type { Bindings } from "../../app/server/bindings.server";
import { settingsErrors } from "../../app/server/settings.server";
import { localSecrets } from "../../scripts/local/secrets";
import { silenceWrangler } from "../../scripts/local/silence-wrangler";
import { environments, readDeploymentConfig } from "../../scripts/remote/deployment-config";

silenceWrangler();
const read = (env?: string) =>
  unstable_readConfig({ config: "wrangler.toml", ...(env && { env }) });

/** What lies in the account and must not be shared: staging would write into production. */
const resourceKeys = ["database_name", "namespace_id"];

/** Returns all of a configuration but its variables and its names in the account. */
function shape(env?: string) {
  const { targetEnvironment: _environment, name: _name, vars: _vars, ...config } = read(env);
  const isShared = (key: string) => !resourceKeys.includes(key);
  const text = JSON.stringify(config, (key, value) => (isShared(key) ? value : undefined));
  return JSON.parse(text);
}

function resources(env?: string): string[] {
  const names = [String(read(env).name)];
  JSON.stringify(read(env), (key, value) => {
    if (resourceKeys.includes(key)) names.push(value);
    return value;
  });
  return [...new Set(names)];
}

test.each(environments)("%s binds what the code knows", (environment) => {
  expect(shape(environment)).toEqual(shape());
});

test("staging is configured like production", () => {
  const variables = environments.map((environment) => Object.keys(read(environment).vars));
  expect(variables[0]).toEqual(variables[1]);
});

test("each class of rate limits has a counter of a minute", () => {
  const counters = limits.requestsPerMinute.map((limit) => ({
    name: `LIMIT_${limit}`,
    simple: { limit, period: 60 },
  }));
  expect(read().ratelimits).toMatchObject(counters);
});

test("the local server, staging and production share nothing in the account", () => {
  const all = [undefined, ...environments].flatMap(resources);
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
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-config-"));
  const reading = async (uncommented: RegExp) => {
    const file = path.join(folder, "wrangler.toml");
    await writeFile(file, text.replace(uncommented, "$1"));
    return () => readDeploymentConfig("production", file);
  };
  const refusal = "Add workers_dev = false and preview_urls = false";
  expect(await reading(/# (routes = )/g)).toThrow(refusal);
  expect(await reading(/# (routes = |workers_dev|preview_urls)/g)).not.toThrow();
  await rm(folder, { recursive: true });
});
