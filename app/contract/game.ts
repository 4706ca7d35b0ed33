import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { queryValidationTexts } from "~/config/texts/validation";
import { DATE_PATTERN, type NewYorkDate } from "~/game/dates";
import { ITEMS_PER_GAME } from "~/game/rules";

/** A date in New York. Checks the form only: `parseDate` checks that the calendar has the date. */
export const dateSchema = z
  .string()
  .check(z.regex(DATE_PATTERN, queryValidationTexts.date)) as z.ZodMiniType<NewYorkDate, string>;

/** The public name of a game: random, URL-safe. */
export const uidSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{12,64}$/, queryValidationTexts.uid));

/** A game in the path of a call. Any text: one that no uid looks like is a uid that nobody finds. */
export const uidParamsSchema = z.object({ id: z.string() });

export const reviewStatuses = ["unreviewed", "approved", "denied"] as const;
export const reviewStatusSchema = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** One of the ten hidden items; its id is unique over all games and survives edits. */
export const itemSchema = z.object({
  id: z.number(),
  name: z.string(),
  altSpellings: z.array(z.string()),
});

/** A game as the lists show it: never its items. */
export const listGameSchema = z.object({
  uid: z.string(),
  prompt: z.string(),
  /** The daily date if there is one that the reader may know, else the New York date of creation. */
  date: dateSchema,
  daily_date: z.nullable(dateSchema),
  /** Day number of `daily_date`. */
  day: z.nullable(z.number()),
  submitter: z.string(),
  public: z.boolean(),
  /** Only for the owner and for admins. */
  status: z.optional(reviewStatusSchema),
});
export type ListGame = z.infer<typeof listGameSchema>;

export const gameSchema = z.extend(listGameSchema, {
  items: z.array(itemSchema).check(z.length(ITEMS_PER_GAME)),
  updatedAt: z.iso.datetime(),
});
export type Game = z.infer<typeof gameSchema>;

/** A page of a list; `total` counts the whole list. */
export const pageSchema = z.object({
  games: z.array(listGameSchema),
  total: z.number(),
});
export type Page = z.infer<typeof pageSchema>;

const wholeNumber = (min: number, max: number, otherwise: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, queryValidationTexts.notWhole)),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z
          .number()
          .check(
            z.gte(min, queryValidationTexts.tooLow(min)),
            z.lte(max, queryValidationTexts.tooHigh(max)),
          ),
      ),
    ),
    otherwise,
  );

/** Which page of a list, and what its games must match. */
export const pageQuerySchema = z.object({
  page: wholeNumber(1, limits.pagesMax, 1),
  limit: wholeNumber(1, limits.pageSizeMax, limits.pageSize),
  search: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.searchLength, queryValidationTexts.searchTooLong(limits.searchLength)),
      ),
  ),
});
