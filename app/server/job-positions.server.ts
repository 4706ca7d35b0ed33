import { eq } from "drizzle-orm";
import { jobPositions } from "../../drizzle/schema";
import type { Database } from "./db.server";

type Job = (typeof jobPositions.$inferSelect)["job"];

/** Null: at the beginning. */
export async function readPosition(db: Database, job: Job): Promise<string | null> {
  const [row] = await db
    .select({ position: jobPositions.position })
    .from(jobPositions)
    .where(eq(jobPositions.job, job));
  return row?.position ?? null;
}

export function storePosition(db: Database, job: Job, position: string) {
  return db
    .insert(jobPositions)
    .values({ job, position })
    .onConflictDoUpdate({ target: jobPositions.job, set: { position } });
}

export function deletePosition(db: Database, job: Job) {
  return db.delete(jobPositions).where(eq(jobPositions.job, job));
}
