import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { ITEMS_PER_GAME } from "~/game/rules";
import { defineCall } from "./call";
import { dateSchema, uidParamsSchema } from "./game";
import { oneLine } from "./text";

const typed = z.string().check(z.maxLength(limits.draftTextLength), z.overwrite(oneLine));

/** As it is typed: spellings are one text. */
const textsSchema = z.object({
  prompt: typed,
  items: z
    .array(
      z.object({ name: typed, spellings: typed, notAccepted: typed, exactDigits: z.boolean() }),
    )
    .check(z.length(ITEMS_PER_GAME)),
  /** Absent for a community game. */
  date: z.optional(dateSchema),
});

export type DraftTexts = z.infer<typeof textsSchema>;

export const draftSchema = z.extend(textsSchema, { id: z.string(), updatedAt: z.iso.datetime() });

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
  body: z.extend(textsSchema, { base: z.nullable(z.iso.datetime()) }),
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
