import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { gameValidationTexts } from "~/config/texts/validation";
import type { NewYorkDate } from "~/game/dates";
import { ITEMS_PER_GAME } from "~/game/rules";
import type { DeepReadonly } from "./call";
import { dateSchema } from "./game";
import { type GameDraft, type Problem, problemsOf, type TidyDraft, tidyDraft } from "./game-draft";

/**
 * The texts and lists of a game as they are typed. They are capped before anything else looks at
 * them; the rules of a game follow after the spaces around texts are removed.
 */
export const typedPrompt = typedText(
  gameValidationTexts.promptNotString,
  gameValidationTexts.promptTooLong,
);
export const typedName = typedText(
  gameValidationTexts.nameNotString,
  gameValidationTexts.nameTooLong,
);
export const typedSpellings = z
  .array(typedText(gameValidationTexts.spellingNotString, gameValidationTexts.spellingTooLong))
  .check(z.maxLength(limits.typedListLength, gameValidationTexts.tooManySpellings));
export const typedListCap = z.maxLength(
  limits.typedListLength,
  gameValidationTexts.itemCount(ITEMS_PER_GAME),
);

/** What an item does not accept. In an edit, an absent field keeps what is stored. */
export const typedStrictness = {
  notAccepted: z.optional(
    z
      .array(
        typedText(gameValidationTexts.notAcceptedNotString, gameValidationTexts.notAcceptedTooLong),
      )
      .check(z.maxLength(limits.typedListLength, gameValidationTexts.tooManyNotAccepted)),
  ),
  exactDigits: z.optional(z.boolean(gameValidationTexts.exactDigitsNotBoolean)),
};

function typedText(notString: string, tooLong: string) {
  return z.string(notString).check(z.maxLength(limits.typedTextLength, tooLong));
}

const itemList = z
  .array(
    z.object(
      { name: typedName, altSpellings: z._default(typedSpellings, []), ...typedStrictness },
      gameValidationTexts.itemShape,
    ),
    gameValidationTexts.itemsShape,
  )
  .check(typedListCap);

/** Returns a map of names to spellings, or to `{ altSpellings }`, as a list of items. */
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

/** Adds an issue to a parse for every rule that a tidied draft breaks. */
export const checkDraft = checkWith(problemsOf);

/** Returns a zod check that adds an issue for every problem of a draft. */
export function checkWith(problemsOf: (draft: GameDraft) => readonly Problem[]) {
  return (payload: { readonly value: GameDraft; readonly issues: z.core.$ZodRawIssue[] }): void => {
    for (const { path, message } of problemsOf(payload.value)) {
      payload.issues.push({ code: "custom", path: [...path], message, input: undefined });
    }
  };
}

/** The texts of a game, not yet tidied or checked. */
export const gameTextsSchema = z.object({
  prompt: typedPrompt,
  items: itemsInput,
});

/** A new game. A type or a `public` in the body is ignored. */
export const uploadSchema = z.pipe(
  z.pipe(
    gameTextsSchema,
    z.transform((draft: TidyDraft) => tidyDraft(draft)),
  ),
  z.custom<TidyDraft>().check(checkDraft),
);
export type Upload = DeepReadonly<z.output<typeof uploadSchema>>;

type DatedDraft = TidyDraft & { date?: NewYorkDate };

/** A new daily game, under the rules of an uploaded game. */
export const newDailyGameSchema = z.pipe(
  z.pipe(
    z.extend(gameTextsSchema, {
      /** Default: the first day after today that has no game. */
      date: z.optional(dateSchema),
    }),
    z.transform(
      ({ date, ...draft }): DatedDraft => ({ ...tidyDraft(draft), ...(date && { date }) }),
    ),
  ),
  z.custom<DatedDraft>().check(checkDraft),
);
export type NewDailyGame = DeepReadonly<z.output<typeof newDailyGameSchema>>;
