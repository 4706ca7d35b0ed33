import { eq, sql } from "drizzle-orm";
import { allowances } from "../../../drizzle/schema";
import { limits } from "../../config/limits";
import type { Database } from "../db.server";
import { TooManyError } from "../refusals.server";
import { keyedHash } from "./hashes.server";

export type AllowanceKind = keyof typeof limits.allowances;

/** An allowance of somebody: of an e-mail address, or of one together with a client's address. */
export interface Allowance {
  readonly kind: AllowanceKind;
  /** Keeps no address in the clear. */
  readonly name: string;
}

/** The allowance of whoever the parts name. */
export async function allowanceOf(
  hashKey: string,
  kind: AllowanceKind,
  ...parts: readonly string[]
): Promise<Allowance> {
  return { kind, name: `${kind}:${await keyedHash(hashKey, JSON.stringify(parts))}` };
}

/** Takes one from an allowance. Throws TooManyError where it is spent. */
export function spend(db: Database, { kind, name }: Allowance, now: number): Promise<void> {
  const { count, window } = limits.allowances[kind];
  return spendUpTo(db, { name, count, expiresAt: now + window }, now);
}

/** An allowance that ends at an instant (ms), whenever it began. */
export interface DatedAllowance {
  readonly name: string;
  readonly count: number;
  readonly expiresAt: number;
}

/**
 * Takes one from an allowance in one statement, so that requests at the same instant cannot share it. Throws
 * TooManyError, with `message` where there is a better one, if it is spent.
 */
export async function spendUpTo(
  db: Database,
  { name, count, expiresAt }: DatedAllowance,
  now: number,
  message?: string,
): Promise<void> {
  const [row] = await db
    .insert(allowances)
    .values({ name, spent: 1, expiresAt })
    .onConflictDoUpdate({
      target: allowances.name,
      set: {
        spent: sql`iif(${allowances.expiresAt} <= ${now}, 1, min(${allowances.spent}, ${count}) + 1)`,
        expiresAt: sql`iif(${allowances.expiresAt} <= ${now}, excluded.expires_at, ${allowances.expiresAt})`,
      },
    })
    .returning();
  if (row && row.spent > count) throw new TooManyError(row.expiresAt - now, message);
}

/** Gives one back, for what failed through no fault of who asked. */
export async function giveBack(db: Database, { name }: Pick<Allowance, "name">): Promise<void> {
  await db
    .update(allowances)
    .set({ spent: sql`max(${allowances.spent} - 1, 0)` })
    .where(eq(allowances.name, name));
}

/** Gives everything back. */
export async function renew(db: Database, { name }: Allowance): Promise<void> {
  await db.delete(allowances).where(eq(allowances.name, name));
}
