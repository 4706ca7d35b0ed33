import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { deploy } from "../../scripts/remote/deploy";
import { runWrangler } from "../support/cloudflare/command";
import { startProject } from "../support/cloudflare/project";
import { liveVersion } from "../support/cloudflare/worker-versions";
import { serve } from "../support/served";

// Each run of wrangler takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const project = startProject();

/** The deployed site, which answers with this status. */
let status = 200;
const site = await serve((_, response) => response.writeHead(status).end("its answer"));

const worker = () => project.account.workers.get("lavalist");
const calls = () => project.server.calls.filter((call) => !call.startsWith("GET "));

const keys = { SESSION_KEY: "first", HASH_KEY: "hash" };

/** Fills the account with what `setup` makes. */
async function prepare(secrets: Record<string, string> = keys): Promise<void> {
  const { databases, workers } = project.account;
  await project.configure('PUBLIC_URL = ""', `PUBLIC_URL = "${site}/"`);
  const name = 'database_name = "lavalist-production"\n';
  const { uuid } = databases.add("lavalist-production");
  await project.configure(name, `${name}database_id = "${uuid}"\n`);
  workers.add("lavalist", secrets);
}

async function deployed(): Promise<readonly string[]> {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  await deploy(await project.connect(), { build: async () => {}, log, healthCheckDelay: 0 });
  return lines;
}

test("a deployment migrates the database first, checks the site and names the way back", async () => {
  await prepare();
  status = 200;
  const lines = await deployed();
  expect(lines.at(-2)).toContain("/api/health: 200 its answer");
  expect(lines.at(-1)).toContain("no version before this one");
  const migrated = calls().findIndex((call) => call.endsWith("/query"));
  const uploaded = calls().indexOf("PUT /accounts/a1/workers/scripts/lavalist");
  expect([migrated >= 0, uploaded > migrated]).toEqual([true, true]);
  const { id: first, assets } = liveVersion(worker());
  expect(Object.keys(assets)).toContain("/build-files.json");
  status = 503;
  await expect(deployed()).rejects.toThrow(
    `returned: 503 its answer\nTo roll back: npx wrangler rollback ${first} --env production`,
  );
});

test("a migration that fails keeps the old code", async () => {
  await prepare();
  const before = liveVersion(worker());
  const file = path.join(project.folder, "migrations", "9999_broken.sql");
  await writeFile(file, "CREATE TABLE fine (id integer);\nINSERT INTO absent VALUES (1);\n");
  await expect(deployed()).rejects.toThrow("no such table: absent");
  expect(liveVersion(worker())).toBe(before);
  const { db } = project.account.databases.get("lavalist-production");
  const { results } = await db.prepare("SELECT name FROM sqlite_schema WHERE name = 'fine'").all();
  expect(results).toEqual([]);
});

test("a deployment that lacks a part of the environment changes nothing", async () => {
  await expect(deployed()).rejects.toThrow("npm run setup -- --env production");
  await prepare({ SESSION_KEY: "only" });
  await expect(deployed()).rejects.toThrow("lavalist lacks the secret HASH_KEY");
  project.account.workers.all.length = 0;
  project.account.workers.add("lavalist", keys);
  project.account.subdomain = null;
  await expect(deployed()).rejects.toThrow("no subdomain of workers.dev");
  await project.configure('PUBLIC_URL = "http', 'SERVICE_WORKER_URL = "http');
  await expect(deployed()).rejects.toThrow("PUBLIC_URL of production is empty");
  expect(calls()).toEqual([]);
});

test("wrangler deploy without an environment changes nothing", async () => {
  await prepare();
  const before = liveVersion(worker());
  const { status, output } = await runWrangler(project.folder, "deploy");
  expect(status).toBe(1);
  expect(output).toContain("required secrets have not been set");
  const { databases, workers } = project.account;
  expect([databases.all.length, workers.all.length]).toEqual([1, 1]);
  expect(liveVersion(worker())).toBe(before);
});
