import { DAY, HOUR } from "~/game/dates";
import type { Database } from "../db.server";
import { fail, isFailure } from "../errors.server";
import { consume, type Quota, quotaFor, refund } from "../quotas.server";
import type { Mailer } from "./mailer.server";

/** Mails that failed within an hour, for the health check. */
export const FAILED_MAILS = "mail:failed";

const ALARM_FRACTION = 0.8;

interface MailRequest {
  readonly db: Database;
  readonly hashKey: string;
  readonly network: string | null;
}

/**
 * Counts against the address and the visitor's network. Returns a function that uncounts the
 * mail.
 */
export async function countMail(
  { db, hashKey, network }: MailRequest,
  kind: "codeMail" | "resetMail" | "reportMail",
  address: string,
  now: number,
): Promise<() => Promise<void>> {
  const quotas = await Promise.all([
    ...(network === null ? [] : [quotaFor(hashKey, "mailFromNetwork", [network], now)]),
    quotaFor(hashKey, kind, [address], now),
    quotaFor(hashKey, "mailToAddress", [address], now),
  ]);
  const counted: Quota[] = [];
  const uncount = async () => {
    for (const quota of counted) await refund(db, quota);
  };
  try {
    for (const quota of quotas) {
      await consume(db, quota, now);
      counted.push(quota);
    }
  } catch (error) {
    await uncount();
    throw error;
  }
  return uncount;
}

interface SiteLimit {
  readonly name: "mail:site" | "mail:owed";
  readonly db: Database;
  readonly mailsPerDay: number;
  /** ms */
  readonly now: number;
  readonly onNearLimit: (sent: number) => void;
}

/** Throws `mailFailed` above the limit of a day. */
export function limitedMailer(mailer: Mailer, limit: SiteLimit): Mailer {
  const { name, db, mailsPerDay, now, onNearLimit } = limit;
  const quota = { name, limit: mailsPerDay, expiresAt: now + DAY };
  return {
    async send(to, content) {
      const sent = await consume(db, quota, now).catch((error: unknown) => {
        if (!isFailure(error, "tooManyRequests")) throw error;
        throw fail("mailFailed", "The site's mails of a day are used up.");
      });
      if (sent === Math.ceil(mailsPerDay * ALARM_FRACTION)) onNearLimit(sent);
      await mailer.send(to, content).catch(async (error: unknown) => {
        await refund(db, quota);
        const failures = { name: FAILED_MAILS, limit: mailsPerDay, expiresAt: now + HOUR };
        await consume(db, failures, now).catch(() => {});
        throw error;
      });
    },
  };
}
