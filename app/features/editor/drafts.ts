import * as z from "zod/mini";
import { request } from "~/client/api";
import { ApiError } from "~/client/api-error";
import { readToken } from "~/client/session";
import { readJson, remove, type StorageKeys, storedKeys, writeJson } from "~/client/storage";
import type { Game } from "~/features/games/contract";
import {
  type DraftTexts,
  deleteDraft,
  draftTextsSchema,
  getDrafts,
  type StoredDraft,
  saveDraft,
  type TypedItem,
  typedItem,
} from "./drafts.contract";

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
function storedDraftsOf(owner: string): readonly Draft[] {
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
function forgetDraft(id: string): void {
  remove(keyOf(id));
}

/** What the account stores. */
function textsOf({ prompt, items, date }: DraftTexts): DraftTexts {
  return { prompt, items, date };
}

function haveSameTexts(one: DraftTexts, other: DraftTexts): boolean {
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

/** Drafts that have changed here and elsewhere, with the ids under which those of here are kept. */
type Copies = ReadonlyMap<string, string>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Brings the drafts of this browser and those of the account together. The newer of two wins; if
 * both have changed, both stay. The token must be that of the owner.
 */
export function syncDrafts(owner: string, token: string): Promise<Copies> {
  const next = last.catch(() => undefined).then(() => sync(owner, token));
  last = next;
  return next;
}

async function sync(owner: string, token: string): Promise<Copies> {
  const { drafts } = await request(getDrafts, {});
  const theirs = new Map(drafts.map((draft) => [draft.id, draft]));
  const copies = new Map<string, string>();
  for (const own of storedDraftsOf(owner)) {
    // Another account must not get them.
    if (readToken() !== token) break;
    const copy = await mergeDraft(own, theirs.get(own.id));
    if (copy !== null) copies.set(own.id, copy);
    theirs.delete(own.id);
  }
  for (const draft of readToken() === token ? theirs.values() : []) take(owner, draft);
  return copies;
}

/** Returns the id of the copy, if both are kept. */
async function mergeDraft(own: Draft, theirs: StoredDraft | undefined): Promise<string | null> {
  const isEdited = own.updatedAt !== own.sent?.of;
  if (theirs && theirs.updatedAt !== own.sent?.at) {
    take(own.owner, theirs);
    if (!isEdited || own.removed || haveSameTexts(own, theirs)) return null;
    const { sent: _, ...copy } = { ...own, id: newDraftId() };
    writeDraft(copy);
    await sendDraft(copy);
    return copy.id;
  }
  if (own.removed) {
    if (theirs) await request(deleteDraft, { params: { id: own.id } });
    forgetDraft(own.id);
  } else if (isEdited) await sendDraft(own);
  else if (!theirs) forgetDraft(own.id);
  return null;
}

function take(owner: string, { updatedAt: at, ...draft }: StoredDraft): void {
  const of = Date.parse(at);
  writeDraft({ ...draft, owner, updatedAt: of, sent: { at, of } });
}

/** At once, since the page may not live for what `syncDrafts` asks first. */
export async function saveAtOnce(id: string): Promise<void> {
  const own = readDraft(id);
  if (own && !own.removed && own.updatedAt !== own.sent?.of) await sendDraft(own, true);
}

/** What the account does not take stays in this browser. */
async function sendDraft(own: Draft, keepalive = false): Promise<void> {
  const { id, sent, updatedAt: of } = own;
  const body = { ...textsOf(own), base: sent?.at ?? null };
  try {
    const { updatedAt: at } = await request(
      saveDraft,
      { params: { id }, body },
      undefined,
      keepalive,
    );
    // One that was deleted meanwhile is to be deleted from the account too.
    const latest: Draft = readDraft(id) ?? { ...own, removed: true };
    writeDraft({ ...latest, sent: { at, of } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
