import { expect, test } from "vitest";
import { calls } from "../../app/contract/openapi";
import { getClock, getHealth, getOpenApi } from "../../app/contract/site";
import { bodyOf } from "../support/response-bodies";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();

test("a healthy service reports its version", async () => {
  const health = await bodyOf(getHealth, await worker.fetch("/api/health"));
  expect(health).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\w+$/),
    database: "ok",
  });
});

test("the clock returns the server's time and is never cached", async () => {
  const response = await worker.fetch("/api/clock");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await bodyOf(getClock, response)).toEqual({
    now: NOON,
    date: TODAY,
    day: 701,
    endsAt: NOON + 12 * 60 * 60 * 1000,
  });
});

test("the OpenAPI document describes every call", async () => {
  const document = await bodyOf(getOpenApi, await worker.fetch("/api/openapi.json"));
  expect(document).toMatchObject({ openapi: "3.1.0" });
  const documented = Object.entries(document.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

test("the scheduled trigger may run at either hour and more than once", async () => {
  for (const at of ["2026-06-10T04:00:00Z", "2026-06-10T05:00:00Z", "2026-06-10T04:00:00Z"]) {
    await worker.setClock(at);
    expect(await worker.fire("midnight")).toBe(new Date(at).toISOString());
  }
});
