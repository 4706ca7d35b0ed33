import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { admin } from "../../scripts/local/admin";
import { mailTo, startAccounts, tokenOf } from "../support/accounts-worker";
import { addEnrolled, loginWith } from "../support/second-factor";

const state = await mkdtemp(path.join(tmpdir(), "lavalist-admin-"));
const worker = startAccounts({ state });
afterAll(() => rm(state, { recursive: true, force: true }));

test("an admin is made and unmade at once, which ends the sessions and is recorded once", async () => {
  const id = await worker.addAccount("anna");
  const token = await tokenOf(await worker.addAccount("chief", "admin"));
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
  const listed = ["anna@lavalist.test\tanna", "chief@lavalist.test\tchief"];
  expect(await admin(["list"], state)).toEqual(listed);
  for (const time of ["once", "again"]) {
    expect(await admin(["revoke", "anna@lavalist.test"], state), time).toHaveLength(1);
  }
  expect(await user(1)).toBe(401);
  expect(await user(2)).not.toHaveProperty("role");
  const { body } = await worker.ask("GET /api/admin/audit", { token });
  const by = { admin: "site operator", account: id };
  const [without, withRole] = [null, "admin"].map((role) => ({ username: "anna", role }));
  expect(body).toMatchObject({
    total: 2,
    records: [
      { ...by, action: "revokeAdmin", before: withRole, after: without },
      { ...by, action: "grantAdmin", before: without, after: withRole },
    ],
  });
});

test("a reset removes the second factor, ends the sessions and is mailed at the next login", async () => {
  const { id, email, token, recoveryCodes } = await addEnrolled(worker, "anna");
  expect((await loginWith(worker, email)).body.secondFactor).toBe(true);
  expect(await admin(["reset-second-factor", "ANNA@lavalist.test"], state)).toEqual([
    "anna@lavalist.test (anna) has no second factor any more and is logged out. The next login mails this to the user.",
  ]);
  expect((await worker.ask("GET /api/user", { token })).status).toBe(401);
  expect((await loginWith(worker, email)).status).toBe(200);
  const mail = await mailTo(worker, email, /^Two-factor authentication .* was reset$/);
  expect(mail.text).toContain("set up two-factor authentication again");
  worker.mails.length = 0;
  expect((await loginWith(worker, email, recoveryCodes[0])).status).toBe(200);
  expect(worker.mails).toEqual([]);
  await expect(admin(["reset-second-factor", email], state)).rejects.toThrow("No account");
  const adminToken = await tokenOf(await worker.addAccount("chief", "admin"));
  const { body } = await worker.ask("GET /api/admin/audit", { token: adminToken });
  expect((body.records as object[])[0]).toMatchObject({
    admin: "site operator",
    action: "resetSecondFactor",
    account: id,
    before: { username: "anna", secondFactor: true },
    after: { username: "anna", secondFactor: false },
  });
});

test("the command creates a missing database, which has no admin", async () => {
  const empty = await mkdtemp(path.join(tmpdir(), "lavalist-admin-"));
  expect(await admin(["list"], empty)).toEqual([expect.stringContaining("There is no admin")]);
  await rm(empty, { recursive: true, force: true });
});

test.each([
  ["an unknown address", ["grant", "nobody@lavalist.test"], "no account"],
  ["an unknown command", ["promote", "anna@lavalist.test"], "Usage"],
  ["no address", ["grant"], "Usage"],
])("the command rejects %s with a reason", async (_, words, reason) => {
  await worker.addAccount("anna");
  await expect(admin(words, state)).rejects.toThrow(reason);
});

test("ending the sessions of an account logs it out everywhere, and nobody else", async () => {
  const anna = await tokenOf(await worker.addAccount("anna"));
  const berta = await tokenOf(await worker.addAccount("berta"));
  expect(await admin(["end-sessions", " Anna@lavalist.test"], state)).toEqual([
    "anna@lavalist.test (anna) is logged out everywhere.",
  ]);
  expect((await worker.ask("GET /api/user", { token: anna })).status).toBe(401);
  expect((await worker.ask("GET /api/user", { token: berta })).status).toBe(200);
});
