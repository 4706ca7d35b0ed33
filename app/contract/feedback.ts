import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { feedbackValidationTexts } from "~/config/texts/validation";
import { pageQuerySchema, uidSchema } from "./game";

/** The kinds of feedback. The specification calls a testimonial a testimony. */
export const feedbackKinds = ["feedback", "idea", "correction", "testimony"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const feedbackKindSchema = z.enum(
  feedbackKinds,
  feedbackValidationTexts.kind(feedbackKinds.join(", ")),
);
const { min, max } = limits.feedbackLength;

const feedbackTextSchema = z
  .string(feedbackValidationTexts.notString)
  .check(
    z.trim(),
    z.minLength(min, feedbackValidationTexts.empty),
    z.maxLength(max, feedbackValidationTexts.tooLong),
  );

/** New feedback, which anyone may submit. */
export const newFeedbackSchema = z.object({
  kind: feedbackKindSchema,
  text: feedbackTextSchema,
  /** The uid of the game that it is about. */
  gameUid: z.optional(uidSchema),
});
export type NewFeedback = z.output<typeof newFeedbackSchema>;

/** Feedback as admins see it. */
export const feedbackSchema = z.object({
  id: z.number(),
  kind: feedbackKindSchema,
  text: z.string(),
  game: z.nullable(z.object({ uid: z.string(), prompt: z.string() })),
  /** Null for a guest and for a deleted account. */
  username: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** When an admin published it; null for anything but a published testimonial. */
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether an admin has closed it. */
  done: z.boolean(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

export const feedbackQuerySchema = z.extend(z.pick(pageQuerySchema, { page: true, limit: true }), {
  kind: z.optional(feedbackKindSchema),
  done: z.optional(
    z.pipe(
      z.enum(["true", "false"], feedbackValidationTexts.done),
      z.transform((text) => text === "true"),
    ),
  ),
});

/** What an admin changes: whether it is published, whether it is closed, or both. */
export const feedbackChangeSchema = z
  .object({
    published: z.optional(z.boolean(feedbackValidationTexts.published)),
    done: z.optional(z.boolean(feedbackValidationTexts.done)),
  })
  .check(
    z.refine(
      ({ published, done }) => published !== undefined || done !== undefined,
      feedbackValidationTexts.noChange,
    ),
  );
export type FeedbackChange = z.infer<typeof feedbackChangeSchema>;

/** A page of feedback. `total` is exact up to 1,000 and does not exceed it. */
export const feedbackPageSchema = z.object({ voices: z.array(feedbackSchema), total: z.number() });
export type FeedbackPage = z.infer<typeof feedbackPageSchema>;

/** A published testimonial. */
const testimonialSchema = z.object({
  id: z.number(),
  text: z.string(),
  /** Null for a guest and for a deleted account. */
  username: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
});
export const testimonialsSchema = z.object({ testimonies: z.array(testimonialSchema) });
export type Testimonials = z.infer<typeof testimonialsSchema>;
