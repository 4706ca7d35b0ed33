import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { queryValidationTexts } from "~/config/texts/validation";
import { DATE_PATTERN, type NewYorkDate } from "~/game/dates";
import { grades } from "~/game/grade";
import { ITEMS_PER_GAME } from "~/game/rules";

/** A date in New York. Checks the form only: `parseDate` checks that the calendar has the date. */
export const dateSchema = z
  .string()
  .check(z.regex(DATE_PATTERN, queryValidationTexts.date)) as z.ZodMiniType<NewYorkDate, string>;

const UID_MAX_LENGTH = 64;

/** The public id of a game: random and URL-safe. */
export const uidSchema = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{12,${UID_MAX_LENGTH}}$`), queryValidationTexts.uid));

/**
 * The uid of a game in a path. It accepts any text, because an unknown uid is a 404, not a 400. A
 * text that is too long for a uid is cut, and stays too long.
 */
export const pathUidSchema = z.string().check(
  z.overwrite((text) => text.slice(0, UID_MAX_LENGTH + 1)),
  z.maxLength(UID_MAX_LENGTH + 1),
);
export const uidParamsSchema = z.object({ id: pathUidSchema });

const reviewStatuses = ["unreviewed", "approved", "denied"] as const;
export const reviewStatusSchema = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** One of the ten hidden items. Its id is unique among all games and survives edits. */
export const itemSchema = z.object({
  id: z.number(),
  name: z.string(),
  altSpellings: z.array(z.string()),
  /** Texts that a typo of this item could be, but that are other things. Absent: none. */
  notAccepted: z.optional(z.array(z.string())),
  /** Whether a guess with a typo needs the same digits. Absent: no. */
  exactDigits: z.optional(z.boolean()),
});

/** A game in a list, without its items. */
export const listGameSchema = z.object({
  uid: z.string(),
  /** How the game was created: by an admin for a day, or by a user. */
  type: z.enum(["daily", "community"]),
  prompt: z.string(),
  /** The daily date if the viewer may know it, else the New York date of creation. */
  date: dateSchema,
  daily_date: z.nullable(dateSchema),
  /** The day number of `daily_date`. */
  day: z.nullable(z.number()),
  submitter: z.string(),
  public: z.boolean(),
  /** Only for the creator and for admins. */
  status: z.optional(reviewStatusSchema),
  /** How many results it has, as the daily job counted them. Only in lists, from 20 on. */
  players: z.optional(z.number()),
  /** By the average share of the items found. Only together with `players`. */
  grade: z.optional(z.enum(grades)),
});
export type ListGame = z.infer<typeof listGameSchema>;

export const gameSchema = z.extend(listGameSchema, {
  items: z.array(itemSchema).check(z.length(ITEMS_PER_GAME)),
  updatedAt: z.iso.datetime(),
});
export type Game = z.infer<typeof gameSchema>;

/** A page of a list. `total` is the length of the whole list. */
export const pageSchema = z.object({
  games: z.array(listGameSchema),
  total: z.number(),
});
export type Page = z.infer<typeof pageSchema>;

const wholeNumber = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, queryValidationTexts.notInteger)),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z
          .number()
          .check(
            z.gte(min, queryValidationTexts.belowMinimum(min)),
            z.lte(max, queryValidationTexts.aboveMaximum(max)),
          ),
      ),
    ),
    fallback,
  );

/** The page of a list, and the search words that its games match. */
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
