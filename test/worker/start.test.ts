import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { copySources, provideBuild } from "../../scripts/local/stored-build";
import { freePort } from "../support/free-port";

/** ms. The machine may run other tests at the same time. */
const START_TIMEOUT = 60_000;

/** Returns the folder of a checkout whose build is stored. */
async function storeCheckout(): Promise<string> {
  const checkout = await mkdtemp(path.join(tmpdir(), "lavalist-checkout-"));
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  await copySources(".", checkout);
  await cp("migrations", path.join(checkout, "migrations"), { recursive: true });
  const copyBuild = async (to: string) => {
    for (const name of ["dist", "build/client"]) {
      await cp(name, path.join(to, name), { recursive: true });
    }
  };
  await provideBuild({ project: checkout, buildIn: copyBuild });
  return checkout;
}

/** Runs `npm start` in a checkout, with its own port and state. */
async function start(checkout: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      LAVALIST_STATE: path.join(checkout, "state"),
      LAVALIST_DATA: "empty",
    },
  });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "close");
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  return { url: `http://localhost:${port}`, output: () => printed };
}

test(
  "a start serves all files and logs for people, and what has not changed is not built again",
  async () => {
    const { url, output } = await start(await storeCheckout());
    const statuses = new Set<number>();
    const askHealth = async () => statuses.add((await fetch(`${url}/api/health`)).status);
    await vi.waitFor(
      async () => {
        await askHealth();
        expect(output()).toContain(`Ready: ${url}`);
      },
      { timeout: START_TIMEOUT, interval: 20 },
    );
    await askHealth();
    expect([...statuses]).toEqual([503, 200]);
    expect(output()).toContain("The sources have not changed since the last build.");
    expect(output()).toMatch(/^database: \d+\.\d s$/m);
    for (const file of await readdir("build/client/assets")) {
      expect((await fetch(`${url}/assets/${file}`)).status, file).toBe(200);
    }
    await vi.waitFor(() => {
      expect(output()).toMatch(/^\d\d:\d\d:\d\d {2}200 {2}GET \/api\/health {2}\d+ ms$/m);
    });
    expect(output()).not.toMatch(/^\{/m);
  },
  2 * START_TIMEOUT,
);
