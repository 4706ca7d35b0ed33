import * as z from "zod/mini";
import { readJson, remove, type StorageKeys, storedKeys, writeJson } from "~/client/storage";
import type { Game } from "~/features/games/contract";
import { type DraftTexts, draftTextsSchema, type TypedItem, typedItem } from "./drafts.contract";

const draftSchema = z.extend(draftTextsSchema, {
  id: z.string(),
  /** Other users of this browser do not see the draft. */
  owner: z.string(),
  /** ms, by the clock of this device */
  updatedAt: z.number(),
  /** Which edit the account has (`of`: its updatedAt), and since when by the server's clock. */
  sent: z.optional(z.object({ at: z.string(), of: z.number() })),
  /** It is still to be deleted from the account. */
  removed: z.optional(z.literal(true)),
});
export type Draft = z.infer<typeof draftSchema>;

// Each draft has its own key, so that two tabs do not overwrite each other's drafts.
const PREFIX = "draft/";

const keyOf = (id: string): StorageKeys["draft"] => `${PREFIX}${id}`;

export function newDraftId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(parts, (part) => part.toString(36).padStart(7, "0")).join("");
}

/** Without unreadable ones. */
export function storedDraftsOf(owner: string): readonly Draft[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => readDraft(key.slice(PREFIX.length)) ?? [])
    .filter((draft) => draft.owner === owner);
}

/** Newest first. */
export function draftsOf(owner: string, type: "daily" | "community"): readonly Draft[] {
  return storedDraftsOf(owner)
    .filter(({ date, removed }) => !removed && (date !== undefined) === (type === "daily"))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export function readDraft(id: string): Draft | null {
  return readJson(keyOf(id), draftSchema);
}

export function writeDraft(draft: Draft): boolean {
  return writeJson(keyOf(draft.id), draft);
}

export function removeDraft(id: string): void {
  const draft = readDraft(id);
  if (draft?.sent) writeDraft({ ...draft, removed: true });
  else forgetDraft(id);
}

/** Leaves it in the account. */
export function forgetDraft(id: string): void {
  remove(keyOf(id));
}

/** What the account stores. */
export function textsOf({ prompt, items, date }: DraftTexts): DraftTexts {
  return { prompt, items, date };
}

export function haveSameTexts(one: DraftTexts, other: DraftTexts): boolean {
  return (
    one.prompt === other.prompt &&
    one.date === other.date &&
    one.items.every((item, index) => isSameItem(item, other.items[index]))
  );
}

function isSameItem(one: TypedItem, other: TypedItem | undefined): boolean {
  return (
    one.name === other?.name &&
    one.spellings === other.spellings &&
    one.notAccepted === other.notAccepted &&
    one.exactDigits === other.exactDigits
  );
}

/** As a new draft. */
export function draftGame(owner: string, { prompt, items }: Pick<Game, "prompt" | "items">): void {
  const updatedAt = Date.now();
  writeDraft({ id: newDraftId(), owner, prompt, items: items.map(typedItem), updatedAt });
}
