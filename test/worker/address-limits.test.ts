import { expect, test } from "vitest";
import { startAccounts } from "../support/accounts-worker";

const worker = startAccounts({ limits: true });

const wrongLogin = (index: number) =>
  worker.ask("POST /api/auth/login", {
    body: { email: `nobody${index}@lavalist.test`, password: "a wrong password" },
  });

test("one address may try so many logins a minute, whatever accounts it tries", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => wrongLogin(index)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers.get("Retry-After")).toBe("60");
  expect((await worker.ask("GET /api/previous-days")).status).toBe(200);
});
