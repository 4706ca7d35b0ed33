import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type LocalPort, openPort } from "../../scripts/local/local-port";

const cleanups: (() => unknown)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Starts a server on a free port. Its responses are "ready". */
async function startReadyServer(): Promise<number> {
  const server = createServer((_request, response) => response.end("ready"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<LocalPort> {
  const localPort = await openPort(port);
  cleanups.push(() => localPort.close());
  return localPort;
}

/** Opens a port that is free now. */
async function openFreePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { port, localPort: await open(port) };
}

test("every path is unavailable until the server is ready", async () => {
  const { port, localPort } = await openFreePort();
  for (const path of ["/", "/api/health", "/assets/root.js", "/feed.xml"]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status, path).toBe(503);
    expect(response.headers.get("Retry-After"), path).toMatch(/^\d+$/);
  }
  const call = await fetch(`http://127.0.0.1:${port}/api/game/submit`, {
    method: "POST",
    body: "{}",
  });
  expect(call.status).toBe(503);
  expect(await call.json()).toEqual({ error: expect.stringContaining("starting") });
  localPort.forwardTo(await startReadyServer());
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("ready");
});

test("a port that another server uses is refused with a reason", async () => {
  const port = await startReadyServer();
  await expect(openPort(port)).rejects.toThrow(`Port ${port} is taken on 127.0.0.1.`);
});

test("two servers cannot open one port, even while they start", async () => {
  const { port } = await openFreePort();
  await expect(openPort(port)).rejects.toThrow(`Port ${port} is taken`);
});
