import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { storedText } from "~/contract/text";
import { dateSchema } from "~/features/games/contract";
import { userKeyHeadersSchema, userKeySchema } from "~/features/play/contract";
import { circleValidationTexts, textValidationTexts } from "~/texts/validation";

const PATTERN = /^[\w-]{12,64}$/;

/** The server also checks that it has no bad word. */
function nameSchema(field: string, { min, max }: { min: number; max: number }, error: string) {
  return storedText({ field, max, tooLong: error }).check(z.minLength(min, error));
}

const { fields } = textValidationTexts;
const { nameLength, memberNameLength } = circleValidationTexts;
const circleNameSchema = nameSchema(fields.circle, limits.circleNameLength, nameLength);
export const memberNameSchema = nameSchema(
  fields.memberName,
  limits.memberNameLength,
  memberNameLength,
);

export const circleIdSchema = z.string().check(z.regex(PATTERN, circleValidationTexts.id));

const circleSchema = z.object({ id: circleIdSchema, name: z.string(), members: z.number() });

const memberSchema = z.object({
  /** Identifies the member within the circle. */
  member: z.number(),
  name: z.string(),
  you: z.boolean(),
  maker: z.boolean(),
});

export const standingsSchema = z.object({
  id: circleIdSchema,
  name: z.string(),
  today: dateSchema,
  /** Today or yesterday. */
  date: dateSchema,
  /** Whether the results of the date are shown: the caller has finished it, or it is over. */
  finished: z.boolean(),
  /** Whether the date takes no results any more. */
  over: z.boolean(),
  /** Whether the caller may take over, because the maker has not opened the circle for 30 days. */
  succeeds: z.boolean(),
  /** The best of the date first, then those who have not finished, in the order of joining. */
  members: z.array(
    z.extend(memberSchema, {
      /** Whether the member has finished the date, shown or not. */
      played: z.boolean(),
      /** Ranks won since the day before. Null unless the results of both days are shown. */
      moved: z.nullable(z.number()),
      /** Up to the last day whose results are shown. */
      playedStreak: z.number(),
      wonStreak: z.number(),
      /** Null if the member has not finished, and if the results are not shown. */
      result: z.nullable(
        z.object({
          score: z.number(),
          survived: z.boolean(),
          /** Null if the client did not tell it. */
          hints: z.nullable(z.number()),
        }),
      ),
    }),
  ),
});

export type CircleStandings = z.infer<typeof standingsSchema>;

export type CircleMember = CircleStandings["members"][number];

const weekSchema = z.object({
  /** A Monday. */
  week: dateSchema,
  /** The best sum first. */
  members: z.array(
    z.extend(memberSchema, {
      sum: z.number(),
      daysPlayed: z.number(),
      /** The score of the best day. */
      best: z.nullable(z.number()),
    }),
  ),
});

export type CircleWeek = z.infer<typeof weekSchema>;

const keySchema = z.object({ userKey: z.optional(userKeySchema) });
const linkSchema = z.object({ url: z.string() });
const messageSchema = z.object({ message: z.string() });
const changedSchema = z.object({ board: standingsSchema });
const newMemberSchema = z.object({ memberName: memberNameSchema, userKey: userKeySchema });
const joinedSchema = z.extend(changedSchema, { id: circleIdSchema });

/** Its secret is the id, followed by what only the server can derive from it. */
const ofLink = {
  access: "anyone",
  path: "/api/circle/join/{secret}",
  limit: 400,
  params: z.object({ secret: z.string().check(z.regex(PATTERN, circleValidationTexts.secret)) }),
  errors: { notFound: "The link is unknown or has ended." },
} as const;

/** What the calls of one circle have in common. Who is no member, or not its maker, gets a 404. */
const ofCircle = {
  access: "anyone",
  path: "/api/circle/{id}",
  limit: 90,
  params: z.object({ id: circleIdSchema }),
  errors: { notFound: "There is no such circle, or the caller may not do this in it." },
} as const;

export const makeCircle = defineCall({
  method: "POST",
  path: "/api/circle",
  summary: "Makes a circle. The caller is its maker and first member.",
  access: "anyone",
  acts: true,
  limit: 10,
  body: z.extend(newMemberSchema, { name: circleNameSchema }),
  response: z.extend(joinedSchema, linkSchema.shape),
  status: 201,
  errors: {
    conflict: "The caller is in ten circles already.",
    invalid: "A name is invalid.",
    tooManyRequests: "Too many circles from this network. Retry-After is the wait in seconds.",
  },
});

export const getInvitation = defineCall({
  ...ofLink,
  method: "GET",
  summary: "To which circle a link leads.",
  headers: userKeyHeadersSchema,
  /** `joined`: whether the caller is in it. */
  response: z.extend(circleSchema, { maker: z.string(), joined: z.boolean() }),
});

export const joinCircle = defineCall({
  ...ofLink,
  method: "POST",
  summary: "Joins a circle. A repeat changes nothing.",
  acts: true,
  body: newMemberSchema,
  response: joinedSchema,
  errors: {
    ...ofLink.errors,
    conflict: "The circle is full, or the caller is in ten circles already.",
    invalid: "The name is invalid, or another member has it.",
  },
});

export const getCircles = defineCall({
  method: "GET",
  path: "/api/circle",
  summary: "The circles of the caller, the latest joined first.",
  access: "anyone",
  limit: 400,
  headers: userKeyHeadersSchema,
  response: z.object({ circles: z.array(circleSchema) }),
  errors: { unauthenticated: "There is neither a token nor a userKey." },
});

export const getCircle = defineCall({
  ...ofCircle,
  method: "GET",
  summary:
    "The standings of today, or of yesterday by the date; with week, the sums of the week that holds the date.",
  limit: 400,
  query: z.object({ week: z.optional(dateSchema), date: z.optional(dateSchema) }),
  headers: userKeyHeadersSchema,
  response: z.union([standingsSchema, weekSchema]),
  errors: { ...ofCircle.errors, malformed: "The query is malformed." },
});

export const getCircleLink = defineCall({
  ...ofCircle,
  method: "GET",
  path: "/api/circle/{id}/link",
  summary: "The link by which others join, for the maker.",
  headers: userKeyHeadersSchema,
  response: linkSchema,
});

export const changeCircle = defineCall({
  ...ofCircle,
  method: "PATCH",
  summary: "Renames the circle, which only the maker may, or the caller in it.",
  acts: true,
  body: z
    .extend(keySchema, {
      name: z.optional(circleNameSchema),
      memberName: z.optional(memberNameSchema),
    })
    .check(z.refine(({ name, memberName }) => name ?? memberName, circleValidationTexts.noChange)),
  response: changedSchema,
  errors: {
    ...ofCircle.errors,
    invalid: "A name is invalid, another member has it, or an admin changed it.",
  },
});

export const deleteCircle = defineCall({
  ...ofCircle,
  method: "DELETE",
  summary: "Deletes the circle, which only the maker may.",
  headers: userKeyHeadersSchema,
  response: messageSchema,
});

export const leaveCircle = defineCall({
  ...ofCircle,
  method: "POST",
  path: "/api/circle/{id}/leave",
  summary: "Leaves. The longest member takes over from the maker; the last one deletes the circle.",
  body: z.optional(keySchema),
  response: messageSchema,
});

export const renewCircleLink = defineCall({
  ...ofCircle,
  method: "POST",
  path: "/api/circle/{id}/renew",
  summary:
    "Ends the link and makes another one, which only the maker may; removes a member with it.",
  acts: true,
  body: z.optional(z.extend(keySchema, { member: z.optional(z.int()) })),
  response: linkSchema,
});

export const handOverCircle = defineCall({
  ...ofCircle,
  method: "POST",
  path: "/api/circle/{id}/hand-over",
  summary:
    "Makes another member the maker, which only the maker may; if the maker has not opened the circle for 30 days, the longest active member may, for himself.",
  acts: true,
  body: z.extend(keySchema, { member: z.int() }),
  response: changedSchema,
  errors: { ...ofCircle.errors, invalid: "The body is invalid." },
});

export const removeCircleMember = defineCall({
  ...ofCircle,
  method: "DELETE",
  path: "/api/circle/{id}/member/{member}",
  summary: "Removes another member, which only the maker may.",
  params: z.extend(ofCircle.params, {
    member: z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, circleValidationTexts.member)),
      z.transform(Number),
    ),
  }),
  headers: userKeyHeadersSchema,
  response: changedSchema,
});
