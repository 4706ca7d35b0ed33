import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copySources, provideBuild } from "../../scripts/local/stored-build";
import { freePort } from "../support/free-port";

/** ms. The machine may run other tests at the same time. */
const START_TIMEOUT = 60_000;

/** A checkout whose build is stored. */
let checkout: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), "lavalist-checkout-"));
  await copySources(".", checkout);
  await cp("migrations", path.join(checkout, "migrations"), { recursive: true });
  const copyBuild = async (to: string) => {
    for (const name of ["dist", "build/client"]) {
      await cp(name, path.join(to, name), { recursive: true });
    }
  };
  await provideBuild({ project: checkout, buildIn: copyBuild });
});

afterAll(async () => {
  await Promise.all(children.map(stop));
  await rm(checkout, { recursive: true, force: true });
});

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.on("close", () => resolve());
    child.kill("SIGTERM");
  });
}

/** Runs `npm start` in the checkout, with its own port and state. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const state = path.join(checkout, `state-${port}`);
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      LAVALIST_STATE: state,
      LAVALIST_DATA: "empty",
      ...env,
    },
  });
  children.push(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  return { url: `http://localhost:${port}`, output: () => printed };
}

/** Waits until the server is ready. Returns the statuses of `/api/health` until then. */
async function statusesUntilReady({ url, output }: Awaited<ReturnType<typeof start>>) {
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
  return [...statuses];
}

test(
  "two starts in one checkout serve all their files, and an unchanged one is not built again",
  async () => {
    const first = await start();
    expect(await statusesUntilReady(first)).toEqual([503, 200]);
    const second = await start({ LAVALIST_LOG: "json" });
    expect(await statusesUntilReady(second)).toEqual([503, 200]);
    for (const { url, output } of [first, second]) {
      expect(output()).toContain("The sources have not changed since the last build.");
      expect(output()).toMatch(/^database: \d+\.\d s$/m);
      for (const file of await readdir("build/client/assets")) {
        expect((await fetch(`${url}/assets/${file}`)).status, file).toBe(200);
      }
    }
    await vi.waitFor(() => {
      expect(first.output()).toMatch(/^\d\d:\d\d:\d\d {2}200 {2}GET \/api\/health {2}\d+ ms$/m);
      expect(second.output()).toMatch(/^\{"level":"info",.*"route":"\/api\/health"/m);
    });
    expect(first.output()).not.toMatch(/^\{/m);
  },
  2 * START_TIMEOUT,
);
