import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { storedText } from "~/contract/text";
import { emailSchema } from "~/features/accounts/contract";
import { circleIdSchema } from "~/features/circles/contract";
import { linkSecretSchema, reportReasonSchema, uidSchema } from "~/features/games/contract";
import { pageQuerySchema } from "~/features/games/lists.contract";
import { userKeySchema } from "~/features/play/contract";
import {
  feedbackValidationTexts,
  queryValidationTexts,
  textValidationTexts,
} from "~/texts/validation";

/** The specification calls a testimonial a testimony. */
const messageKinds = ["feedback", "idea", "correction", "testimony"] as const;

/** An objection is the answer of a creator or a suspended user to a moderator's decision. */
export const feedbackKinds = [...messageKinds, "report", "objection"] as const;

export type FeedbackKind = (typeof feedbackKinds)[number];

/** Of a report or an objection. Acted: the moderator did what was asked for. */
export const decisions = ["acted", "kept"] as const;

export type Decision = (typeof decisions)[number];

const kindError = feedbackValidationTexts.kind(feedbackKinds.join(", "));

export const feedbackKindSchema = z.enum(feedbackKinds, kindError);

const textSchema = storedText({
  field: textValidationTexts.fields.message,
  max: limits.feedbackLength.max,
  tooLong: feedbackValidationTexts.tooLong,
  notString: feedbackValidationTexts.notString,
  lines: true,
  optional: true,
});

const newMessageSchema = z.object({
  kind: z.enum(messageKinds, kindError),
  text: textSchema.check(z.minLength(limits.feedbackLength.min, feedbackValidationTexts.empty)),
  gameUid: z.optional(uidSchema),
});

const newReportSchema = z
  .object({
    kind: z.literal("report"),
    reason: reportReasonSchema,
    text: z._default(textSchema, ""),
    gameUid: z.optional(uidSchema),
    link: z.optional(linkSecretSchema),
    /** Instead of a game: a circle of which the caller is a member. */
    circle: z.optional(circleIdSchema),
    userKey: z.optional(userKeySchema),
    /** For the receipt and the decision. It is deleted when the decision is sent. */
    email: z.optional(emailSchema),
  })
  .check(
    z.refine(
      ({ gameUid, circle }) => (gameUid === undefined) !== (circle === undefined),
      feedbackValidationTexts.subject,
    ),
  );

export type NewReport = z.output<typeof newReportSchema>;

/** A player reports a game or a circle once. */
const newFeedbackSchema = z.discriminatedUnion(
  "kind",
  [newMessageSchema, newReportSchema],
  kindError,
);

export type NewMessage = z.output<typeof newMessageSchema>;

export const feedbackSchema = z.object({
  id: z.number(),
  kind: feedbackKindSchema,
  reason: z.optional(reportReasonSchema),
  /** Empty if a report has none. */
  text: z.string(),
  game: z.nullable(z.object({ uid: z.string(), prompt: z.string() })),
  /** The name of the reported circle, unless it is deleted. */
  circle: z.optional(z.string()),
  /** Its maker cannot change the name. */
  circleLocked: z.optional(z.boolean()),
  /** Null for a guest and for a deleted account. */
  username: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Null for anything but a published testimonial. */
  publishedAt: z.nullable(z.iso.datetime()),
  done: z.boolean(),
  /** Only of a report or an objection that is decided. */
  decision: z.optional(z.enum(decisions)),
});

export type Feedback = z.infer<typeof feedbackSchema>;

const feedbackQuerySchema = z.extend(z.pick(pageQuerySchema, { page: true, limit: true }), {
  kind: z.optional(feedbackKindSchema),
  done: z.optional(
    z.pipe(
      z.enum(["true", "false"], feedbackValidationTexts.done),
      z.transform((text) => text === "true"),
    ),
  ),
});

const feedbackChangeSchema = z
  .object({
    published: z.optional(z.boolean(feedbackValidationTexts.published)),
    done: z.optional(z.boolean(feedbackValidationTexts.done)),
    decision: z.optional(z.enum(decisions, feedbackValidationTexts.decision(decisions.join(", ")))),
    /**
     * Decides the reports of a circle: it gets a neutral name that its maker cannot change, or is
     * deleted. `unlock`: its maker can change the name again.
     */
    circle: z.optional(z.enum(["rename", "unlock", "delete"], feedbackValidationTexts.circle)),
  })
  .check(
    z.refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      feedbackValidationTexts.noChange,
    ),
  );

export type FeedbackChange = z.infer<typeof feedbackChangeSchema>;

const testimonialSchema = z.object({
  id: z.number(),
  text: z.string(),
  username: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
});

const feedbackParams = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, queryValidationTexts.id)),
});

export const submitFeedback = defineCall({
  method: "POST",
  path: "/api/feedback",
  summary:
    "Submits feedback, an idea, a correction or a testimony, or reports a game or a circle, each once.",
  access: "anyone",
  acts: true,
  limit: 10,
  body: newFeedbackSchema,
  response: z.object({ message: z.string() }),
  status: 201,
  errors: {
    notFound: "There is no such game, or the caller is in no such circle.",
    tooManyRequests: "Too many messages. Retry-After is the wait in seconds.",
  },
});

export const submitObjection = defineCall({
  method: "POST",
  path: "/api/user/objection",
  summary:
    "Answers the decision that hid an own game, or without a game the suspension of the account. Once for each decision.",
  access: "user",
  limit: 10,
  body: z.pick(newMessageSchema, { text: true, gameUid: true }),
  response: z.object({ message: z.string() }),
  status: 201,
  errors: {
    notFound: "There is no such game.",
    conflict: "There is no such decision, or it was answered before.",
  },
});

export const getFeedback = defineCall({
  method: "GET",
  path: "/api/admin/feedback",
  summary: "A page of the feedback, newest first; filtered by kind and by whether it is done.",
  access: "admin",
  limit: 400,
  query: feedbackQuerySchema,
  response: z.object({ feedback: z.array(feedbackSchema), total: z.number() }),
});

export const changeFeedback = defineCall({
  method: "POST",
  path: "/api/admin/feedback/{id}",
  summary:
    "Closes or reopens feedback; publishes a testimony or withdraws it. A decision closes an objection, or all open reports of a game or a circle, and is mailed to those who wait for it.",
  access: "admin",
  limit: 90,
  params: feedbackParams,
  body: feedbackChangeSchema,
  response: z.object({ feedback: feedbackSchema }),
  errors: {
    notFound: "There is no such feedback.",
    conflict: "Only a testimony can be published, and only a report or an objection decided.",
    invalid: "The body is invalid.",
  },
});

export const deleteFeedback = defineCall({
  method: "DELETE",
  path: "/api/admin/feedback/{id}",
  summary: "Deletes feedback and blanks its text in the audit log.",
  access: "admin",
  limit: 90,
  params: feedbackParams,
  response: z.object({ message: z.string() }),
  errors: { notFound: "There is no such feedback." },
});

export const getTestimonials = defineCall({
  method: "GET",
  path: "/api/testimonies",
  summary: "The published testimonies, newest first.",
  access: "anyone",
  limit: 400,
  response: z.object({ testimonies: z.array(testimonialSchema) }),
});
