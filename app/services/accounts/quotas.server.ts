import { eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { quotas } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { TooManyRequestsError } from "../errors.server";
import { keyedHash } from "./hashes.server";

export type QuotaKind = keyof typeof limits.allowances;

/** An allowance of somebody: of an e-mail address, or of one together with a client's address. */
export interface Quota {
  readonly kind: QuotaKind;
  /** Keeps no address in the clear. */
  readonly name: string;
}

/** The allowance of whoever the parts name. */
export async function quotaFor(
  hashKey: string,
  kind: QuotaKind,
  ...parts: readonly string[]
): Promise<Quota> {
  return { kind, name: `${kind}:${await keyedHash(hashKey, JSON.stringify(parts))}` };
}

/** Takes one from an allowance. Throws TooManyError where it is spent. */
export function consume(db: Database, { kind, name }: Quota, now: number): Promise<void> {
  const { count, window } = limits.allowances[kind];
  return consumeUpTo(db, { name, count, expiresAt: now + window }, now);
}

/** An allowance that ends at an instant (ms), whenever it began. */
export interface DatedQuota {
  readonly name: string;
  readonly count: number;
  readonly expiresAt: number;
}

/**
 * Takes one from an allowance in one statement, so that requests at the same instant cannot share it. Throws
 * TooManyError, with `message` where there is a better one, if it is spent.
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

/** Gives one back, for what failed through no fault of who asked. */
export async function refund(db: Database, { name }: Pick<Quota, "name">): Promise<void> {
  await db
    .update(quotas)
    .set({ spent: sql`max(${quotas.spent} - 1, 0)` })
    .where(eq(quotas.name, name));
}

/** Gives everything back. */
export async function reset(db: Database, { name }: Quota): Promise<void> {
  await db.delete(quotas).where(eq(quotas.name, name));
}
