import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Prints the rows that each call and page reads and writes with its worst request, with 100,000
 * games and 1,000,000 results: name, the statuses of two requests, rows read, rows written,
 * statements. They are those of `test/worker/route-cost.test.ts`, which also checks their limits.
 */
export async function measureRoutes(): Promise<void> {
  const arguments_ = ["vitest", "run", "--project", "worker", "route-cost"];
  const env = { ...process.env, ROUTE_GAMES: "100000", ROUTE_RESULTS: "1000000" };
  const run = spawn("npx", arguments_, { env, stdio: "inherit" });
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error("A route reads or writes more rows than it may.");
}
