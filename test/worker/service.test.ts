import { expect, test } from "vitest";
import { getClock, getHealth, getOpenApi } from "../../app/contract/calls/service";
import { calls } from "../../app/contract/openapi";
import { bodyOf, errorBodyOf } from "../support/response-bodies";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();

test("a healthy service says so, with its version", async () => {
  const health = await bodyOf(getHealth, await worker.fetch("/api/health"));
  expect(health).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\w+$/),
    database: "ok",
    roll: null,
  });
});

test("the clock tells the server's time and is never cached", async () => {
  const response = await worker.fetch("/api/clock");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await bodyOf(getClock, response)).toEqual({
    now: NOON,
    date: TODAY,
    day: 701,
    endsAt: NOON + 12 * 60 * 60 * 1000,
  });
});

test("the description of the API names every call", async () => {
  const document = await bodyOf(getOpenApi, await worker.fetch("/api/openapi.json"));
  expect(document).toMatchObject({ openapi: "3.1.0" });
  const described = Object.entries(document.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test.each(["/api/nope", "/api/game/nope", "/api", "/api/", "/api/game/submit/more"])(
  "%s is an unknown call",
  async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const refusal = await errorBodyOf(await worker.fetch(path, { method }), 404);
      expect(refusal).toEqual({ error: "There is no such call." });
    }
  },
);

test("the scheduled trigger may run at either hour, once or twice", async () => {
  for (const at of ["2026-06-10T04:00:00Z", "2026-06-10T05:00:00Z", "2026-06-10T04:00:00Z"]) {
    await worker.setClock(at);
    const response = await worker.fetch("/__local/cron", { method: "POST" });
    expect(await response.text()).toBe(new Date(at).toISOString());
  }
});
