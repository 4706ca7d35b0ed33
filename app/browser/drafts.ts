import * as z from "zod/mini";
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
});
export type Draft = z.infer<typeof draftSchema>;

// Each draft has its own key, so that two tabs do not overwrite each other's drafts.
const PREFIX = "draft/";

const keyOf = (id: string): StorageKeys["draft"] => `${PREFIX}${id}`;

export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(
    "",
  );
}

/** Newest first, without unreadable ones. */
export function draftsOf(owner: string, type: "daily" | "community"): readonly Draft[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => readJson(keyOf(key.slice(PREFIX.length)), draftSchema) ?? [])
    .filter((draft) => draft.owner === owner && (draft.date !== undefined) === (type === "daily"))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export function writeDraft(draft: Draft): boolean {
  return writeJson(keyOf(draft.id), draft);
}

export function removeDraft(id: string): void {
  remove(keyOf(id));
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
