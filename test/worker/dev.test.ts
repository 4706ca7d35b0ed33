import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copySources } from "../../scripts/local/stored-build";
import { freePort } from "../support/free-port";

/** ms. The first page needs all sources. */
const TIMEOUT = 300_000;

let checkout: string;
let child: ChildProcess;
let url: string;

beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), "lavalist-dev-"));
  await copySources(".", checkout);
  await cp("migrations", path.join(checkout, "migrations"), { recursive: true });
  const port = await freePort();
  url = `http://localhost:${port}`;
  child = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts"], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
    timeout: TIMEOUT,
    interval: 500,
  });
}, TIMEOUT);

afterAll(async () => {
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("close", resolve));
  await rm(checkout, { recursive: true, force: true });
});

/** Replaces a text in a file of the copy. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const source = await readFile(path.join(checkout, file), "utf8");
  expect(source).toContain(from);
  await writeFile(path.join(checkout, file), source.replace(from, to));
}

async function shows(address: string, text: string): Promise<void> {
  const read = async () => (await fetch(url + address)).text();
  await vi.waitFor(async () => expect(await read()).toContain(text), { timeout: TIMEOUT });
}

test(
  "a changed component reaches the page and the browser, and a changed service page and API",
  async () => {
    const component = "app/features/games/Prompt.tsx";
    await edit(component, "<span key={key}>{", '<span key={key}>{"Changed component: "}{');
    await shows("/", "Changed component: ");
    await shows(`/${component}`, "Changed component: ");

    const service = "app/features/games/games.server.ts";
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a service.
    await edit(service, "prompt: game.prompt,", "prompt: `Changed service: ${game.prompt}`,");
    await shows("/", "Changed service: ");
    await shows("/api/game/today", "Changed service: ");
  },
  TIMEOUT,
);

test("a call that writes works, and no page has a policy that stops Vite's scripts", async () => {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "player@lavalist.test", password: "local-demo-password" }),
  });
  expect(login.status, await login.text()).toBe(200);
  const page = await fetch(url);
  expect(page.headers.get("Content-Security-Policy")).toBeNull();
  expect(await page.text()).toContain("/app/entry.client.tsx");
});
