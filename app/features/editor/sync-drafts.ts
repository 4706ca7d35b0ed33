import { request } from "~/client/api";
import { ApiError } from "~/client/api-error";
import { readToken } from "~/client/session";
import {
  type Draft,
  forgetDraft,
  haveSameTexts,
  newDraftId,
  readDraft,
  storedDraftsOf,
  textsOf,
  writeDraft,
} from "./drafts";
import { deleteDraft, getDrafts, type StoredDraft, saveDraft } from "./drafts.contract";

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

/** What the account does not take stays in this browser. */
async function sendDraft(own: Draft): Promise<void> {
  const { id, sent, updatedAt: of } = own;
  const body = { ...textsOf(own), base: sent?.at ?? null };
  try {
    const { updatedAt: at } = await request(saveDraft, { params: { id }, body });
    // One that was deleted meanwhile is to be deleted from the account too.
    const latest: Draft = readDraft(id) ?? { ...own, removed: true };
    writeDraft({ ...latest, sent: { at, of } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
