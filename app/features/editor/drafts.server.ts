import { and, desc, eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { DeepReadonly } from "~/contract/call";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import type { Actor } from "~/server/viewer.server";
import { drafts } from "../../../drizzle/schema";
import type { DraftTexts, StoredDraft } from "./drafts.contract";

export async function draftsOf(db: Database, userId: string): Promise<StoredDraft[]> {
  const rows = await db
    .select({ id: drafts.id, texts: drafts.texts, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt));
  return rows.map(({ id, texts, updatedAt }) => ({
    id,
    ...texts,
    updatedAt: new Date(updatedAt).toISOString(),
  }));
}

/** An edit of a draft that was deleted elsewhere stores it again. */
export async function saveDraft(
  db: Database,
  id: string,
  { base, ...texts }: DeepReadonly<DraftTexts> & { readonly base: string | null },
  { user, now }: Actor,
): Promise<string> {
  throwIfMalformed(id);
  const isOwn = sql`user_id = ${user.id}`;
  const isStored = sql`exists (select 1 from ${drafts} where ${isOwn} and id = ${id})`;
  const count = sql`(select count(*) from ${drafts} where ${isOwn})`;
  const [saved] = await insertFrom(
    db,
    drafts,
    { userId: user.id, id, texts: sql`${JSON.stringify(texts)}`, updatedAt: now },
    sql`where ${isStored} or ${count} < ${limits.drafts}`,
  )
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.id],
      set: { texts: sql`excluded.texts`, updatedAt: sql`max(${drafts.updatedAt} + 1, ${now})` },
      setWhere: eq(drafts.updatedAt, base === null ? -1 : Date.parse(base)),
    })
    .returning({ updatedAt: drafts.updatedAt });
  if (saved) return new Date(saved.updatedAt).toISOString();
  const stored = await draftsOf(db, user.id);
  throw stored.some((draft) => draft.id === id) ? fail("draftChanged") : fail("tooManyDrafts");
}

export async function deleteDraft(db: Database, id: string, { user }: Actor): Promise<void> {
  throwIfMalformed(id);
  await db.delete(drafts).where(and(eq(drafts.userId, user.id), eq(drafts.id, id)));
}

function throwIfMalformed(id: string): void {
  if (!/^[a-z0-9]{8,20}$/.test(id)) throw fail("gameNotFound");
}
