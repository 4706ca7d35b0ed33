import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { oneLine } from "~/contract/text";
import { dateSchema, uidParamsSchema } from "~/features/games/contract";
import { joinSpellings } from "~/features/games/split-spellings";
import { ITEMS_PER_GAME } from "~/game/rules";
import type { SpelledItem } from "./duplicates";

/** As it is typed: spellings are one text. */
function textsSchema(typed: z.ZodMiniType<string>) {
  const item = { name: typed, spellings: typed, notAccepted: typed, exactDigits: z.boolean() };
  return z.object({
    prompt: typed,
    items: z.array(z.object(item)).check(z.length(ITEMS_PER_GAME)),
    /** Absent for a community game. */
    date: z.optional(dateSchema),
  });
}

/** Without limits: what is too long for the account stays in the browser. */
export const draftTextsSchema = textsSchema(z.string());

export type DraftTexts = z.infer<typeof draftTextsSchema>;

export type TypedItem = DraftTexts["items"][number];

export function typedItem(item: SpelledItem): TypedItem {
  return {
    name: item.name,
    spellings: joinSpellings(item.altSpellings),
    notAccepted: joinSpellings(item.notAccepted ?? []),
    exactDigits: item.exactDigits ?? false,
  };
}

const storable = z.string().check(z.maxLength(limits.draftTextLength), z.overwrite(oneLine));

export const draftSchema = z.extend(draftTextsSchema, {
  id: z.string(),
  updatedAt: z.iso.datetime(),
});

export type StoredDraft = z.infer<typeof draftSchema>;

const notFound = "The id is not one that a browser chooses: 8 to 20 small letters and digits.";

export const getDrafts = defineCall({
  method: "GET",
  path: "/api/user/drafts",
  summary: "The unfinished games of the account, newest first.",
  access: "user",
  limit: 400,
  response: z.object({ drafts: z.array(draftSchema) }),
});

export const saveDraft = defineCall({
  method: "PUT",
  path: "/api/user/drafts/{id}",
  summary: "Stores an unfinished game under an id that the browser has chosen.",
  access: "user",
  limit: 90,
  params: uidParamsSchema,
  /** `base` is the updatedAt on which the edit is based. Null for a new draft. */
  body: z.extend(textsSchema(storable), { base: z.nullable(z.iso.datetime()) }),
  response: z.object({ updatedAt: z.iso.datetime() }),
  errors: {
    notFound,
    conflict: "The draft has changed since `base`.",
    invalid: "A text is too long, or the account has 20 drafts.",
  },
});

export const deleteDraft = defineCall({
  method: "DELETE",
  path: "/api/user/drafts/{id}",
  summary: "Deletes an unfinished game.",
  access: "user",
  limit: 90,
  params: uidParamsSchema,
  response: z.object({ message: z.string() }),
  errors: { notFound },
});
