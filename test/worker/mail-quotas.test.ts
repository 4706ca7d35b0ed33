import { expect, test } from "vitest";
import { HOUR } from "../../app/game/dates";
import { countMail } from "../../app/server/mail/mail-quotas.server";
import { mailTo, startAccounts } from "../support/accounts-worker";
import { startServices } from "../support/services";
import { NOON } from "../support/worker";

const { db } = await startServices();
const worker = startAccounts({
  bindings: { MAILS_PER_DAY: "5", OPERATOR_MAIL: "operator@lavalist.test" },
});

/** Counts a mail and returns whether it was allowed. */
async function isAllowed(address: string, network: string | null, now: number): Promise<boolean> {
  const context = { db, hashKey: "a key of hashes in the tests", network };
  const counted = await countMail(context, "codeMail", address, now).catch(() => null);
  return counted !== null;
}

test("an address gets five mails an hour and twenty a day", async () => {
  const allowed: number[] = [];
  for (let hour = 0; hour < 6; hour++) {
    for (let mail = 0; mail < 7; mail++) {
      if (await isAllowed("a@lavalist.test", null, NOON + hour * HOUR)) allowed.push(hour);
    }
  }
  expect(allowed).toEqual([0, 1, 2, 3].flatMap((hour) => [hour, hour, hour, hour, hour]));
  expect(await isAllowed("b@lavalist.test", null, NOON)).toBe(true);
  expect(await isAllowed("a@lavalist.test", null, NOON + 24 * HOUR)).toBe(true);
});

test("a network requests a hundred mails a day, to whatever addresses", async () => {
  let allowed = 0;
  for (let mail = 0; mail < 105; mail++) {
    if (await isAllowed(`stranger-${mail}@lavalist.test`, "203.0.113.1", NOON)) allowed++;
  }
  expect(allowed).toBe(100);
  expect(await isAllowed("stranger@lavalist.test", "203.0.113.2", NOON)).toBe(true);
  expect(await isAllowed("stranger@lavalist.test", "203.0.113.1", NOON + 24 * HOUR)).toBe(true);
});

test("a mail that is refused uses up no other quota", async () => {
  for (let mail = 0; mail < 5; mail++) await isAllowed("a@lavalist.test", "203.0.113.1", NOON);
  for (let mail = 0; mail < 100; mail++) {
    expect(await isAllowed("a@lavalist.test", "203.0.113.1", NOON)).toBe(false);
  }
  expect(await isAllowed("b@lavalist.test", "203.0.113.1", NOON)).toBe(true);
});

test("the site sends a number of mails a day, and the operators are told at 80 %", async () => {
  const signUp = (number: number) => ({
    body: {
      username: `user_${number}`,
      email: `user-${number}@lavalist.test`,
      password: "four plain words here",
    },
  });
  for (let mail = 1; mail <= 4; mail++) {
    expect((await worker.ask("POST /api/auth/request-code", signUp(mail))).status).toBe(200);
  }
  const alarm = await mailTo(worker, "operator@lavalist.test", /4 of 5 mails/);
  expect(alarm.text).toContain("MAILS_PER_DAY");
  expect((await worker.ask("POST /api/auth/request-code", signUp(5))).status).toBe(200);
  const refused = await worker.askBroken("POST /api/auth/request-code", signUp(6));
  expect([refused.status, refused.body.error]).toEqual([
    503,
    "The mail could not be sent. Please try again in a moment.",
  ]);
  expect(worker.mails.filter(({ to }) => to.startsWith("user-"))).toHaveLength(5);
  expect(worker.mails.filter(({ to }) => to.startsWith("operator"))).toHaveLength(1);
  await worker.setClock(NOON + 24 * HOUR + 1000);
  expect((await worker.ask("POST /api/auth/request-code", signUp(6))).status).toBe(200);
});
