import { expect, test } from "vitest";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";

// A Worker logs it once. This one is of this file alone.
const worker = startAccounts({ project: ".", bindings: { SESSION_KEY: "too short" } });

test("a server without a valid session key says so and serves calls that need none", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  const login = { email: "anna@lavalist.test", password: PASSWORD };
  for (const answer of [
    await worker.askBroken("GET /api/user", { token }),
    await worker.askBroken("POST /api/auth/login", { body: login }),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([
      503,
      "The server is not set up: the secret SESSION_KEY needs at least 32 characters.",
    ]);
  }
  const health = await worker.askBroken("GET /api/health");
  expect([health.status, health.body]).toEqual([503, { error: "The server is not set up." }]);
  expect((await worker.ask("GET /api/previous-days")).status).toBe(200);
  const logged = worker.log.lines.filter(({ message }) =>
    message?.startsWith("The server is not set up: the secret SESSION_KEY"),
  );
  expect(logged).toEqual([expect.objectContaining({ requestId: expect.any(String) })]);
});
