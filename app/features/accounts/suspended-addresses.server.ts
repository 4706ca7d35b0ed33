import { eq, sql } from "drizzle-orm";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import type { Database, Statement } from "~/server/db.server";
import { insertFrom } from "~/server/insert-from.server";
import { keyedHash } from "~/server/tokens-and-hashes.server";
import { suspendedAddresses, users } from "../../../drizzle/schema";
import { emailKey } from "./account.server";

/** For the deletion of the account: stores nothing if it is not suspended. */
export function keepSuspension(
  db: Database,
  { id, addressHash }: { readonly id: string; readonly addressHash: string },
  today: NewYorkDate,
): Statement {
  const isSuspended = sql`suspension_reason is not null
    and (suspended_until is null or suspended_until > ${today})`;
  return insertFrom(
    db,
    suspendedAddresses,
    { addressHash, suspendedUntil: sql`suspended_until` },
    sql`from ${users} where id = ${id} and ${isSuspended}`,
  ).onConflictDoUpdate({
    target: suspendedAddresses.addressHash,
    set: { suspendedUntil: sql`excluded.suspended_until` },
  });
}

/** Null: no deleted account of the address is suspended. */
export async function findSuspension(
  db: Database,
  addressHash: string,
  now: number,
): Promise<{ readonly until: NewYorkDate | null } | null> {
  const [row] = await db
    .select({ until: suspendedAddresses.suspendedUntil })
    .from(suspendedAddresses)
    .where(eq(suspendedAddresses.addressHash, addressHash));
  return row && (row.until === null || row.until > newYorkDate(now)) ? row : null;
}

export function addressHashOf(hashKey: string, email: string): Promise<string> {
  return keyedHash(hashKey, JSON.stringify(["suspended", emailKey(email)]));
}
