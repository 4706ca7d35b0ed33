import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { type DeepReadonly, defineCall } from "~/contract/call";
import { dateSchema, gameSchema, uidParamsSchema } from "~/features/games/contract";
import type { NewYorkDate } from "~/game/dates";
import { ITEMS_PER_GAME } from "~/game/rules";
import { gameValidationTexts } from "~/texts/validation";
import {
  type GameDraft,
  type Problem,
  problemsOf,
  problemsOfPart,
  type TidyDraft,
  tidyDraft,
} from "./game-draft.contract";

/** Capped before anything else looks at them; the rules of a game follow. */
const typedPrompt = typedText(
  gameValidationTexts.promptNotString,
  gameValidationTexts.promptTooLong,
);

const typedName = typedText(gameValidationTexts.nameNotString, gameValidationTexts.nameTooLong);

const typedSpellings = z
  .array(typedText(gameValidationTexts.spellingNotString, gameValidationTexts.spellingTooLong))
  .check(z.maxLength(limits.typedListLength, gameValidationTexts.tooManySpellings));

const typedListCap = z.maxLength(
  limits.typedListLength,
  gameValidationTexts.itemCount(ITEMS_PER_GAME),
);

/** In an edit, an absent field keeps what is stored. */
const typedStrictness = {
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

const checkDraft = checkWith(problemsOf);

function checkWith(problemsOf: (draft: GameDraft) => readonly Problem[]) {
  return (payload: { readonly value: GameDraft; readonly issues: z.core.$ZodRawIssue[] }): void => {
    for (const { path, message } of problemsOf(payload.value)) {
      payload.issues.push({ code: "custom", path: [...path], message, input: undefined });
    }
  };
}

const gameTextsSchema = z.object({
  prompt: typedPrompt,
  items: itemsInput,
});

export const uploadSchema = z.pipe(
  z.pipe(
    z.extend(gameTextsSchema, {
      /** Ignored, as is `public`: an upload is always a private community game. */
      type: z.optional(z.unknown()),
      public: z.optional(z.unknown()),
    }),
    z.transform((draft: TidyDraft) => tidyDraft(draft)),
  ),
  z.custom<TidyDraft>().check(checkDraft),
);

export type Upload = DeepReadonly<z.output<typeof uploadSchema>>;

type DatedDraft = TidyDraft & { date?: NewYorkDate };

const newDailyGameSchema = z.pipe(
  z.pipe(
    z.extend(gameTextsSchema, {
      date: z.optional(dateSchema),
    }),
    z.transform(
      ({ date, ...draft }): DatedDraft => ({ ...tidyDraft(draft), ...(date && { date }) }),
    ),
  ),
  z.custom<DatedDraft>().check(checkDraft),
);

export type NewDailyGame = DeepReadonly<z.output<typeof newDailyGameSchema>>;

const editedItem = z.object({
  id: z.int(gameValidationTexts.itemId),
  name: typedName,
  altSpellings: typedSpellings,
  ...typedStrictness,
});

const editedGame = z.object({
  prompt: typedPrompt,
  /** True approves the game. False denies an approved game and changes no other. */
  public: z.boolean(),
  items: z.array(editedItem).check(typedListCap),
  /** As read. The edit fails if it has changed since. */
  updatedAt: z.optional(z.iso.datetime()),
});

type MutableEdit = z.infer<typeof editedGame>;

export type EditedGame = DeepReadonly<MutableEdit>;

export const editedGameSchema = z.pipe(
  z.pipe(editedGame, z.transform(tidied)),
  z.custom<MutableEdit>().check(checkDraft),
);

function tidied(edited: MutableEdit): MutableEdit {
  const { prompt, items } = tidyDraft(edited);
  return {
    ...edited,
    prompt,
    items: edited.items.map((item, index) => ({ ...item, ...items[index] })),
  };
}

/** Items may lack a name: autofill names them. */
export const autofillSchema = z.pipe(
  z.pipe(
    gameTextsSchema,
    z.transform((draft: TidyDraft) => tidyDraft(draft)),
  ),
  z.custom<TidyDraft>().check(checkWith(problemsOfPart)),
);

export type AutofillRequest = DeepReadonly<z.output<typeof autofillSchema>>;

const autofillResponseSchema = z.object({
  prompt: z.string(),
  items: z.record(
    z.string(),
    z.object({
      altSpellings: z.array(z.string()),
      notAccepted: z.optional(z.array(z.string())),
    }),
  ),
});

export type AutofillResponse = z.infer<typeof autofillResponseSchema>;

const siblingRequestSchema = z.object({
  names: z.array(typedName).check(typedListCap),
});

const siblingListSchema = z.object({
  title: z.string(),
  items: z.array(z.object({ name: z.string(), altSpellings: z.array(z.string()) })),
});

export type SiblingList = z.infer<typeof siblingListSchema>;

const siblingListsSchema = z.object({ lists: z.array(siblingListSchema) });

export const uploadGame = defineCall({
  method: "POST",
  path: "/api/game/upload",
  summary: "Creates a community game. It is private until an admin approves it.",
  access: "user",
  acts: true,
  limit: 30,
  body: uploadSchema,
  response: gameSchema,
  status: 201,
  errors: {
    invalid: "A text is invalid; see `fields`.",
    tooManyRequests: "The user has reached the limit of games per day.",
  },
});

export const autofillGame = defineCall({
  method: "POST",
  path: "/api/autofill-game-info",
  summary: "Completes an unfinished game to ten items. The typed items do not change.",
  access: "user",
  acts: true,
  limit: 10,
  body: autofillSchema,
  response: autofillResponseSchema,
  errors: {
    notFound: "No list is known for the prompt. `suggestions` has up to three prompts near to it.",
    invalid: "A text is invalid; see `fields`.",
    tooManyRequests: "Less than 30 seconds since the last request, or the hourly limit is reached.",
    unavailable: "A provider failed.",
  },
});

export const getSiblingLists = defineCall({
  method: "POST",
  path: "/api/game/sibling-lists",
  summary: "The lists of the catalogue that hold several of these names, at most four.",
  access: "user",
  limit: 90,
  body: siblingRequestSchema,
  response: siblingListsSchema,
});

const notFound = "Game uid not found.";

export const getGameToEdit = defineCall({
  method: "GET",
  path: "/api/game/edit/{id}",
  summary: "A game, for its editor.",
  access: "admin",
  limit: 400,
  params: uidParamsSchema,
  response: gameSchema,
  errors: { notFound },
});

export const editGame = defineCall({
  method: "PUT",
  path: "/api/game/edit/{id}",
  summary: "Replaces the texts of a game. Its items keep their ids.",
  access: "admin",
  limit: 90,
  params: uidParamsSchema,
  body: editedGameSchema,
  response: z.object({ game: gameSchema }),
  errors: {
    notFound,
    conflict: "The game has changed since this updatedAt.",
    invalid: "A field is invalid, or the items are not those of the game.",
  },
});

export const createDailyGame = defineCall({
  method: "POST",
  path: "/api/admin/daily-game",
  summary: "Creates a daily game for a day without one, today included. It needs no review.",
  access: "admin",
  limit: 30,
  body: newDailyGameSchema,
  response: gameSchema,
  status: 201,
  errors: {
    conflict: "The day is over or has a game.",
    invalid: "A text or the date is invalid; see `fields`.",
  },
});
