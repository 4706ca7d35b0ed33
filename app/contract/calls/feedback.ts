import * as z from "zod/mini";
import { queryValidationTexts } from "~/config/texts/validation";
import { defineCall } from "../call";
import {
  feedbackChangeSchema,
  feedbackPageSchema,
  feedbackQuerySchema,
  feedbackSchema,
  newFeedbackSchema,
  testimonialsSchema,
} from "../feedback";

export const submitFeedback = defineCall({
  method: "POST",
  path: "/api/voice",
  summary: "Takes feedback, an idea, a correction or a testimony.",
  access: "anyone",
  limit: "voice",
  body: newFeedbackSchema,
  response: z.object({ message: z.string() }),
  status: 201,
  errors: {
    notFound: "There is no such game.",
    invalid: "A field breaks a rule.",
    tooMany: "Too many messages; Retry-After tells when to try again.",
  },
});

export const getFeedback = defineCall({
  method: "GET",
  path: "/api/admin/voice",
  summary:
    "A page of what people told the makers, newest first; of one kind, open or done, or all.",
  access: "admin",
  query: feedbackQuerySchema,
  response: feedbackPageSchema,
  errors: { malformed: "The query is malformed." },
});

export const changeFeedback = defineCall({
  method: "POST",
  path: "/api/admin/voice/{id}",
  summary:
    "Marks a message as done or opens it again; lets everybody read a testimony, or takes it back.",
  access: "admin",
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, queryValidationTexts.id)) }),
  body: feedbackChangeSchema,
  response: z.object({ voice: feedbackSchema }),
  errors: {
    notFound: "There is no such message.",
    conflict: "What is no testimony is not published.",
    invalid: "The body breaks a rule.",
  },
});

export const getTestimonials = defineCall({
  method: "GET",
  path: "/api/testimonies",
  summary: "The testimonies that admins have published, newest first.",
  access: "anyone",
  response: testimonialsSchema,
});
