import * as z from "zod/mini";
import { gameValidationTexts } from "~/config/texts/validation";
import type { DeepReadonly } from "./call";
import { type GameDraft, type Problem, problemsOf, type TidyDraft, tidyDraft } from "./game-draft";

const spellings = z._default(z.array(z.string(gameValidationTexts.spellingNotString)), []);

const itemList = z.array(
  z.object(
    { name: z.string(gameValidationTexts.nameNotString), altSpellings: spellings },
    gameValidationTexts.itemShape,
  ),
  gameValidationTexts.itemsShape,
);

/** A map of names to alternate spellings, or to `{ altSpellings }`, as the list that it stands for. */
function toList(items: unknown): unknown {
  if (typeof items !== "object" || items === null || Array.isArray(items)) return items;
  return Object.entries(items).map(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? { name, altSpellings: value } : { ...objectOf(value), name },
  );
}

function objectOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : { altSpellings: value };
}

const listOrMap = z.unknown().register(z.globalRegistry, {
  description:
    "A list of { name, altSpellings }, or a map of names to { altSpellings } or to the spellings themselves.",
});
const itemsInput = z.pipe(listOrMap, z.pipe(z.transform(toList), itemList));

/** Adds every rule that a tidied draft breaks to the issues of a parse. */
export const checkDraft = checkWith(problemsOf);

/** Adds the problems that a check finds to the issues of a parse. */
export function checkWith(problemsOf: (draft: GameDraft) => readonly Problem[]) {
  return (payload: { readonly value: GameDraft; readonly issues: z.core.$ZodRawIssue[] }): void => {
    for (const { path, message } of problemsOf(payload.value)) {
      payload.issues.push({ code: "custom", path: [...path], message, input: undefined });
    }
  };
}

/** Texts of a game as anybody may send them, tidied; not yet checked. */
export const gameTextsSchema = z.object({
  prompt: z.string(gameValidationTexts.promptNotString),
  items: itemsInput,
});

/** A new game: whatever else the body says of its type or its being public is passed over. */
export const uploadSchema = z.pipe(
  z.pipe(
    gameTextsSchema,
    z.transform((draft: TidyDraft) => tidyDraft(draft)),
  ),
  z.custom<TidyDraft>().check(checkDraft),
);
export type Upload = DeepReadonly<z.output<typeof uploadSchema>>;
