import * as z from "zod/mini";
import type { DraftTexts } from "~/contract/drafts";
import { dateSchema, type Game } from "~/contract/game";
import { ITEMS_PER_GAME } from "~/game/rules";
import { readJson, remove, type StorageKeys, storedKeys, writeJson } from "./storage";

const itemSchema = z.object({
  id: z.number(),
  name: z.string(),
  spellings: z.string(),
  notAccepted: z.string(),
  exactDigits: z.boolean(),
});

const draftSchema = z.object({
  id: z.string(),
  /** Other users of this browser do not see the draft. */
  owner: z.string(),
  prompt: z.string(),
  items: z.array(itemSchema).check(z.length(ITEMS_PER_GAME)),
  /** Absent for a community game. */
  date: z.optional(dateSchema),
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
  return {
    prompt,
    items: items.map(({ name, spellings, notAccepted, exactDigits }) => ({
      name,
      spellings,
      notAccepted,
      exactDigits,
    })),
    ...(date !== undefined && { date }),
  };
}

/** The texts of a game as a new draft. */
export function draftGame(
  owner: string,
  { prompt, items }: Pick<Game, "prompt" | "items">,
): boolean {
  return writeDraft({
    id: newDraftId(),
    owner,
    prompt,
    items: items.map(({ name, altSpellings, notAccepted = [], exactDigits = false }, index) => ({
      id: index + 1,
      name,
      spellings: altSpellings.join(", "),
      notAccepted: notAccepted.join(", "),
      exactDigits,
    })),
    updatedAt: Date.now(),
  });
}
