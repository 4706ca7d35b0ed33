import { eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { quotas } from "../../drizzle/schema";
import { keyedHash } from "./accounts/tokens-and-hashes.server";
import type { Database } from "./db.server";
import { TooManyRequestsError } from "./errors.server";

type QuotaKind = keyof typeof limits.quotas;

/** The quota of an e-mail address, or of one together with a client's network address. */
interface Quota {
  readonly kind: QuotaKind;
  /** Contains a keyed hash instead of the addresses. */
  readonly name: string;
}

/** Returns the quota of the owner that the parts identify, such as an e-mail address. */
export async function quotaFor(
  hashKey: string,
  kind: QuotaKind,
  ...parts: readonly string[]
): Promise<Quota> {
  return { kind, name: `${kind}:${await keyedHash(hashKey, JSON.stringify(parts))}` };
}

/** Consumes one of a quota. Throws `TooManyRequestsError` if it is exhausted. */
export function consume(db: Database, { kind, name }: Quota, now: number): Promise<void> {
  const { count, window } = limits.quotas[kind];
  return consumeUpTo(db, { name, count, expiresAt: now + window }, now);
}

/** A quota whose window ends at an instant (ms), whenever it began. */
interface DatedQuota {
  readonly name: string;
  readonly count: number;
  readonly expiresAt: number;
}

/**
 * Consumes one of a quota in one statement, so that parallel requests cannot exceed it. Throws
 * `TooManyRequestsError` with `message`, or a general sentence, if the quota is exhausted.
 */
export async function consumeUpTo(
  db: Database,
  { name, count, expiresAt }: DatedQuota,
  now: number,
  message?: string,
): Promise<void> {
  const [row] = await db
    .insert(quotas)
    .values({ name, spent: 1, expiresAt })
    .onConflictDoUpdate({
      target: quotas.name,
      set: {
        spent: sql`iif(${quotas.expiresAt} <= ${now}, 1, min(${quotas.spent}, ${count}) + 1)`,
        expiresAt: sql`iif(${quotas.expiresAt} <= ${now}, excluded.expires_at, ${quotas.expiresAt})`,
      },
    })
    .returning();
  if (row && row.spent > count) throw new TooManyRequestsError(row.expiresAt - now, message);
}

/** Refunds one, after a failure that is not the caller's fault. */
export async function refund(db: Database, { name }: Pick<Quota, "name">): Promise<void> {
  await db
    .update(quotas)
    .set({ spent: sql`max(${quotas.spent} - 1, 0)` })
    .where(eq(quotas.name, name));
}

/** Resets a quota to unused. */
export async function reset(db: Database, { name }: Quota): Promise<void> {
  await db.delete(quotas).where(eq(quotas.name, name));
}
