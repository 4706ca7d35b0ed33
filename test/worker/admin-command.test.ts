import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { admin } from "../../scripts/local/admin";
import { startAccounts, tokenOf } from "../support/accounts-worker";

const state = await mkdtemp(path.join(tmpdir(), "lavalist-admin-"));
const worker = startAccounts({ state });
afterAll(() => rm(state, { recursive: true, force: true }));

test("granting and revoking the admin role takes effect at once and ends the sessions", async () => {
  const id = await worker.addAccount("anna");
  const user = async (version: number) => {
    const { status, body } = await worker.ask("GET /api/user", {
      token: await tokenOf(id, { version }),
    });
    return status === 200 ? body.user : status;
  };
  expect(await admin(["grant", "ANNA@lavalist.test"], state)).toEqual([
    "anna@lavalist.test (anna) is an admin now.",
  ]);
  expect(await user(0)).toBe(401);
  expect(await user(1)).toMatchObject({ role: "admin" });
  await admin(["grant", "anna@lavalist.test"], state);
  expect(await user(1)).toMatchObject({ role: "admin" });
  await admin(["revoke", "anna@lavalist.test"], state);
  expect(await user(1)).toBe(401);
  expect(await user(2)).not.toHaveProperty("role");
});

test("the command lists the admins", { timeout: 120_000 }, async () => {
  await worker.addAccount("anna", "admin");
  await worker.addAccount("berta");
  const { stdout } = await promisify(execFile)(
    "node",
    ["--import", "tsx", "scripts/admin.ts", "list"],
    { env: { ...process.env, LAVALIST_STATE: state } },
  );
  expect(stdout).toBe("anna@lavalist.test\tanna\n");
});

test("the command creates a missing database, which has no admin", async () => {
  const empty = await mkdtemp(path.join(tmpdir(), "lavalist-admin-"));
  expect(await admin(["list"], empty)).toEqual([expect.stringContaining("There is no admin")]);
  await rm(empty, { recursive: true, force: true });
});

test.each([
  ["an unknown address", ["grant", "nobody@lavalist.test"], "no account"],
  ["an address that is SQL", ["grant", "' OR 1=1 --"], "no account"],
  ["an unknown command", ["promote", "anna@lavalist.test"], "Usage"],
  ["no address", ["grant"], "Usage"],
])("the command rejects %s with a reason", async (_, words, reason) => {
  await worker.addAccount("anna");
  await expect(admin(words, state)).rejects.toThrow(reason);
});
