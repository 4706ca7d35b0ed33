import { expect, test } from "vitest";
import { getHealth } from "../../app/contract/site";
import { bodyOf } from "../support/response-bodies";
import { startWorker } from "../support/worker";

const worker = startWorker();

test("a healthy service reports its version", async () => {
  const health = await bodyOf(getHealth, await worker.fetch("/api/health"));
  expect(health).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\w+$/),
    database: "ok",
  });
});

test("the scheduled trigger may run at either hour and more than once", async () => {
  for (const at of ["2026-06-10T04:00:00Z", "2026-06-10T05:00:00Z", "2026-06-10T04:00:00Z"]) {
    await worker.setClock(at);
    expect(await worker.fire("midnight")).toBe(new Date(at).toISOString());
  }
});
