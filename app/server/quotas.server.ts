import { and, between, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { quotas } from "../../drizzle/schema";
import type { Database } from "./db.server";
import { fail } from "./errors.server";
import { keyedHash } from "./tokens-and-hashes.server";

export type QuotaKind = keyof typeof limits.quotas;

export interface Quota {
  readonly name: string;
  readonly limit: number;
  /** If the count starts now, ms since the epoch. */
  readonly expiresAt: number;
}

/** The name contains a keyed hash instead of the owner. */
export async function quotaFor(
  hashKey: string,
  kind: QuotaKind,
  owner: readonly string[],
  now: number,
): Promise<Quota> {
  const { count, window } = limits.quotas[kind];
  const hash = await keyedHash(hashKey, JSON.stringify(owner));
  return { name: `${kind}:${hash}`, limit: count, expiresAt: now + window };
}

/**
 * One statement, so that parallel requests cannot exceed the quota. Returns how many are
 * consumed. Throws `tooManyRequests`.
 */
export async function consume(
  db: Database,
  { name, limit, expiresAt }: Quota,
  now: number,
  message?: string,
): Promise<number> {
  const [row] = await db
    .insert(quotas)
    .values({ name, spent: 1, expiresAt })
    .onConflictDoUpdate({
      target: quotas.name,
      set: {
        spent: sql`iif(${quotas.expiresAt} <= ${now}, 1, min(${quotas.spent}, ${limit}) + 1)`,
        expiresAt: sql`iif(${quotas.expiresAt} <= ${now}, excluded.expires_at, ${quotas.expiresAt})`,
      },
    })
    .returning();
  const { spent = 0, expiresAt: end = now } = row ?? {};
  if (spent > limit) throw fail("tooManyRequests", end - now, message);
  return spent;
}

export async function spentOf(db: Database, name: string, now: number): Promise<number> {
  const [row] = await db
    .select({ spent: quotas.spent })
    .from(quotas)
    .where(and(eq(quotas.name, name), gt(quotas.expiresAt, now)));
  return row?.spent ?? 0;
}

/** After a failure that is not the caller's fault. */
export async function refund(db: Database, { name }: Quota): Promise<void> {
  await db
    .update(quotas)
    .set({ spent: sql`max(${quotas.spent} - 1, 0)` })
    .where(eq(quotas.name, name));
}

/** For names that contain the id of an account, such as `upload:{id}:{date}`. */
export function isQuotaOf(userId: string): SQL | undefined {
  // ";" is the character after ":", so each range contains one account.
  return or(
    ...["autofill", "autofill-cooldown", "upload", "link"].map((kind) =>
      between(quotas.name, `${kind}:${userId}`, `${kind}:${userId};`),
    ),
  );
}

export async function reset(db: Database, { name }: Quota): Promise<void> {
  await db.delete(quotas).where(eq(quotas.name, name));
}
