import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchAnew, requestAnew } from "../support/new-connection";

let connections = 0;
const server = createServer((_request, response) => response.end("ok"));
server.on("connection", () => connections++);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  connections = 0;
});

function url(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("no request of a test reuses a connection, which the server may have closed", async () => {
  for (let count = 0; count < 3; count++) await (await fetchAnew(url())).text();
  expect(connections).toBe(3);
});

test("no request beside a page reuses a connection either", async () => {
  const context = await request.newContext();
  requestAnew(context);
  await context.get(url());
  await context.post(url(), { data: { some: "body" } });
  await context.fetch(url(), { headers: { Accept: "text/plain" } });
  await context.dispose();
  expect(connections).toBe(3);
});
