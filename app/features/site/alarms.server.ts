import { inArray } from "drizzle-orm";
import { oneLine } from "~/contract/text";
import { batch, type Database } from "~/server/db.server";
import { toEmail } from "~/server/mail/email-frame.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { operatorMailTexts } from "~/texts/emails";
import { healthTexts } from "~/texts/server";
import { alarms } from "../../../drizzle/schema";
import type { HealthCheckName, TestAlarm } from "./contract";

/** Each way throws if it fails. */
export interface AlarmWays {
  readonly emailOperators: (content: EmailContent) => Promise<number>;
  readonly webhook: ((message: string) => Promise<void>) | null;
  readonly logFailure: (about: Readonly<Record<string, string>>, error: unknown) => void;
}

/**
 * Tells which checks have begun to fail or are in order again. Throws if no way reaches the
 * operators; then the next call tells them.
 */
export async function updateAlarms(
  db: Database,
  failures: ReadonlyMap<HealthCheckName, string>,
  ways: AlarmWays,
  now: number,
): Promise<void> {
  const known = (await db.select({ name: alarms.name }).from(alarms)).map(({ name }) => name);
  const begun = [...failures].filter(([name]) => !known.includes(name));
  const over = known.filter((name) => !failures.has(name));
  if (begun.length === 0 && over.length === 0) return;
  const lines = [
    ...begun.map(([name, reason]) => healthTexts.begun(name, reason)),
    ...over.map((name) => healthTexts.over(name)),
  ];
  const outcome = await sendAlarm(lines, begun.length > 0, ways);
  if (!reaches(outcome)) throw new Error("No alarm reached the operators.");
  await batch(db, {
    over: db.delete(alarms).where(inArray(alarms.name, over)),
    begun: begun.map(([name, reason]) =>
      db.insert(alarms).values({ name, reason, since: now }).onConflictDoNothing(),
    ),
  });
}

export function reaches({ mail, webhook }: TestAlarm): boolean {
  return mail === "sent" || webhook === "sent";
}

/** Failures are logged. */
export function sendAlarm(
  lines: readonly string[],
  isTrouble: boolean,
  ways: AlarmWays,
): Promise<TestAlarm> {
  return tellOperators(toEmail(operatorMailTexts.alarm(lines, isTrouble)), lines, ways);
}

/** Failures are logged. */
export async function tellOperators(
  content: EmailContent,
  lines: readonly string[],
  { emailOperators, webhook, logFailure }: AlarmWays,
): Promise<TestAlarm> {
  const attempt = async (way: string, send: () => Promise<unknown>): Promise<"sent" | "failed"> => {
    try {
      await send();
      return "sent";
    } catch (error) {
      logFailure({ event: "alarm", way }, error);
      return "failed";
    }
  };
  const [mail, posted] = await Promise.all([
    attempt("mail", async () => {
      if ((await emailOperators(content)) === 0) throw new Error("There is no operator to mail.");
    }),
    webhook
      ? attempt("webhook", () => webhook([content.subject, ...lines].map(oneLine).join("\n")))
      : ("off" as const),
  ]);
  return { mail, webhook: posted };
}
