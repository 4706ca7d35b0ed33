import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import type { NewYorkDate } from "~/game/dates";
import { gameSorts } from "~/game/sort";
import { queryValidationTexts } from "~/texts/validation";
import { type ListGame, listGameSchema, type ReviewStatus } from "./contract";

const pageSchema = z.object({
  games: z.array(listGameSchema),
  total: z.number(),
});

export type Page = z.infer<typeof pageSchema>;

/** Returns the schema of a page or of a limit in a query. */
export function wholeNumberSchema(field: string, min: number, max: number, fallback: number) {
  const { notInteger, belowMinimum, aboveMaximum } = queryValidationTexts;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, notInteger(field))),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z
          .number()
          .check(z.gte(min, belowMinimum(field, min)), z.lte(max, aboveMaximum(field, max))),
      ),
    ),
    fallback,
  );
}

export const pageQuerySchema = z.object({
  page: wholeNumberSchema("page", 1, limits.pagesMax, 1),
  limit: wholeNumberSchema("limit", 1, limits.pageSizeMax, limits.pageSize),
  search: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.searchLength, queryValidationTexts.searchTooLong(limits.searchLength)),
      ),
  ),
});

export interface CalendarMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** 0 is Sunday. */
  readonly firstWeekday: number;
  readonly dates: readonly NewYorkDate[];
  readonly today: NewYorkDate;
  /** Before today, oldest first. */
  readonly games: readonly ListGame[];
  /** Null before the start of the archive. */
  readonly earlier: string | null;
  /** Null after the current month. */
  readonly later: string | null;
}

const errors = {
  tooManyRequests: "Too many searches from this address.",
};

export const getPreviousDays = defineCall({
  method: "GET",
  path: "/api/previous-days",
  summary: "All daily games before today, newest first.",
  access: "anyone",
  limit: 400,
  response: pageSchema.shape.games,
});

export const getPreviousDaysPage = defineCall({
  method: "GET",
  path: "/api/previous-days-paginated",
  summary: "A page of the daily games before today, newest first.",
  access: "anyone",
  limit: 400,
  query: pageQuerySchema,
  response: pageSchema,
  errors,
});

export const getFutureDays = defineCall({
  method: "GET",
  path: "/api/future-days",
  summary: "All daily games after today, soonest first.",
  access: "admin",
  limit: 400,
  response: pageSchema.shape.games,
});

export const getFutureDaysPage = defineCall({
  method: "GET",
  path: "/api/future-days-paginated",
  summary: "A page of the daily games after today, soonest first.",
  access: "admin",
  limit: 400,
  query: pageQuerySchema,
  response: pageSchema,
  errors,
});

export const getCommunityGamesPage = defineCall({
  method: "GET",
  path: "/api/community-games-paginated",
  summary:
    "A page of the public community games; with a username only that creator's, for the creator and admins with the private ones. Only the first 10,000 games of an order are listed; games with fewer than 20 players have no difficulty and come last.",
  access: "anyone",
  limit: 400,
  query: z.extend(pageQuerySchema, {
    username: z.optional(z.string().check(z.maxLength(100, queryValidationTexts.username))),
    sort: z._default(z.enum(gameSorts, queryValidationTexts.sort(gameSorts.join(", "))), "newest"),
  }),
  response: pageSchema,
  errors: { ...errors, notFound: "There is no such user." },
});

export const getReviewGames = defineCall({
  method: "GET",
  path: "/api/admin/review-games",
  summary:
    "A page of the unreviewed or the denied community games, oldest first. With or without findings: among the first 100.",
  access: "admin",
  limit: 400,
  query: z.extend(pageQuerySchema, {
    status: z._default(z.enum(["unreviewed", "denied"] satisfies ReviewStatus[]), "unreviewed"),
    order: z._default(z.enum(["oldest", "newest"]), "oldest"),
    findings: z.optional(z.enum(["with", "without"])),
  }),
  response: pageSchema,
  errors,
});
