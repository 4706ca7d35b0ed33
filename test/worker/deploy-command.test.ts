import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deploy } from "../../scripts/remote/deploy";
import { readDeploymentConfig } from "../../scripts/remote/deployment-config";
import { setUp } from "../../scripts/remote/setup";
import { startFakeAccount } from "../support/fake-account";

const account = startFakeAccount();

/** The deployed site, which answers with this status. */
let status = 200;
const server = createServer((_, response) => response.writeHead(status).end("its answer"));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

async function deployed(): Promise<readonly string[]> {
  const { port } = server.address() as AddressInfo;
  await account.configure('PUBLIC_URL = ""', `PUBLIC_URL = "http://127.0.0.1:${port}/"`);
  const said: string[] = [];
  await deploy(readDeploymentConfig("production", account.config), {
    build: async () => {},
    log: (line) => said.push(line),
    healthCheckDelay: 0,
  });
  return said;
}

const asked = async () => (await account.read()).commands.map((command) => command.split(" --")[0]);

test("the database is migrated before the code is there, and the site is asked for its health", async () => {
  await setUp("production", account.config);
  const before = (await asked()).length;
  status = 200;
  expect((await deployed()).at(-1)).toContain("/api/health: 200 its answer");
  expect((await asked()).slice(before)).toEqual([
    "secret list",
    "d1 time-travel info DB",
    "d1 migrations apply DB",
    "deploy",
  ]);
  for (const command of (await account.read()).commands.slice(before)) {
    expect(command).toContain("--env production");
  }
});

test("a migration that fails keeps the old code", async () => {
  await setUp("production", account.config);
  await account.has({ ...(await account.read()), failsToMigrate: true });
  await expect(deployed()).rejects.toThrow("d1 migrations apply");
  expect(await asked()).not.toContain("deploy");
});

test("without a database or a secret nothing is changed, and the setup is named", async () => {
  await expect(deployed()).rejects.toThrow("npm run setup -- --env production");
  await setUp("production", account.config);
  await account.has({ ...(await account.read()), secrets: { SESSION_KEY: "only" }, commands: [] });
  await expect(deployed()).rejects.toThrow("lavalist lacks the secret HASH_KEY");
  expect(await asked()).toEqual(["secret list"]);
});

test("a deployed site that is not healthy is told with the way back", async () => {
  await setUp("production", account.config);
  status = 503;
  await expect(deployed()).rejects.toThrow("npx wrangler rollback --env production");
});
