import * as z from "zod/mini";
import type { DeepReadonly } from "./call";
import { problemsOfPart, type TidyDraft, tidyDraft } from "./game-draft";
import { checkWith, gameTextsSchema } from "./upload";

/** An unfinished game: a prompt and the items typed so far. Autofill names items without a name. */
export const autofillSchema = z.pipe(
  z.pipe(
    gameTextsSchema,
    z.transform((draft: TidyDraft) => tidyDraft(draft)),
  ),
  z.custom<TidyDraft>().check(checkWith(problemsOfPart)),
);
export type AutofillRequest = DeepReadonly<z.output<typeof autofillSchema>>;

/** The same prompt with ten items: the typed items, unchanged, and proposals. */
export const autofillResponseSchema = z.object({
  prompt: z.string(),
  items: z.record(
    z.string(),
    z.object({
      altSpellings: z.array(z.string()),
      /** Similar things that the item must not be taken for. */
      notAccepted: z.optional(z.array(z.string())),
    }),
  ),
});
export type AutofillResponse = z.infer<typeof autofillResponseSchema>;
