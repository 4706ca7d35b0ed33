import { expect, test } from "vitest";
import { deleteExpired } from "../../app/jobs/retention.server";
import { openDatabase } from "../../app/server/db.server";
import { PASSWORD, startAccounts } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();
const tables = ["pending_sign_ups", "password_resets", "quotas"];

const counts = () =>
  Promise.all(
    tables.map((table) => worker.db.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")),
  );

test("codes, tokens and counts of attempts are deleted when they expire, and not before", async () => {
  await worker.addAccount("anna");
  const email = "anna@lavalist.test";
  await worker.ask("POST /api/auth/forgot-password", { body: { email } });
  const body = { username: "newcomer", email: "new@lavalist.test", password: PASSWORD };
  await worker.ask("POST /api/auth/request-code", { body });
  await expect.poll(counts).toEqual([1, 1, 5]);
  const db = openDatabase(worker.db);
  await deleteExpired(db, NOON + 9 * 60_000);
  expect(await counts()).toEqual([1, 1, 5]);
  await deleteExpired(db, NOON + 11 * 60_000);
  expect(await counts()).toEqual([0, 1, 5]);
  await deleteExpired(db, NOON + 61 * 60_000);
  expect(await counts()).toEqual([0, 0, 3]);
  await deleteExpired(db, NOON + 25 * 60 * 60_000);
  expect(await counts()).toEqual([0, 0, 0]);
});
