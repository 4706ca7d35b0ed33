import * as z from "zod/mini";
import { readJson, remove, storedKeys, writeJson } from "./storage";

const itemSchema = z.object({ id: z.number(), name: z.string(), spellings: z.string() });

/** A game that somebody is writing, as browser storage keeps it. */
const draftSchema = z.object({
  id: z.string(),
  /** The name of whoever writes it: nobody else who signs in to this browser is shown it. */
  owner: z.string(),
  prompt: z.string(),
  items: z.array(itemSchema),
  /** ms, by the clock of this device */
  updatedAt: z.number(),
});
export type Draft = z.infer<typeof draftSchema>;

// One key each: two tabs with a draft each do not overwrite one another's.
const PREFIX = "draft/";

export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(
    "",
  );
}

/** The drafts of somebody in this browser, the newest first; what cannot be read is passed over. */
export function draftsOf(owner: string): readonly Draft[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => readJson(key, draftSchema) ?? [])
    .filter((draft) => draft.owner === owner)
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Keeps a draft; false where it lives only as long as the page. */
export function writeDraft(draft: Draft): boolean {
  return writeJson(PREFIX + draft.id, draft);
}

export function removeDraft(id: string): void {
  remove(PREFIX + id);
}
