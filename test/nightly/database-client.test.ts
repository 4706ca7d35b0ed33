import { expect, test } from "vitest";
import { openTestDatabase } from "../support/database";

test("a query is answered when the server has closed the connection meanwhile", async () => {
  const { binding, close } = await openTestDatabase();
  const one = () => binding.prepare("SELECT 1 AS n").first("n");
  expect(await one()).toBe(1);
  const queued = Promise.all([one(), one(), one()]);
  await new Promise((resolve) => setTimeout(resolve, 3));
  // A process that does something else for longer than the server waits: 5 s.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);
  expect(await queued).toEqual([1, 1, 1]);
  await close();
});
