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

const feedbackParams = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, queryValidationTexts.id)),
});

export const submitFeedback = defineCall({
  method: "POST",
  path: "/api/feedback",
  summary:
    "Submits feedback, an idea, a correction or a testimony, or reports a game. A player reports a game once.",
  access: "anyone",
  limit: 10,
  body: newFeedbackSchema,
  response: z.object({ message: z.string() }),
  status: 201,
  errors: {
    notFound: "There is no such game.",
    invalid: "A field is invalid.",
    tooManyRequests: "Too many messages. Retry-After is the wait in seconds.",
  },
});

export const getFeedback = defineCall({
  method: "GET",
  path: "/api/admin/feedback",
  summary: "A page of the feedback, newest first; filtered by kind and by whether it is done.",
  access: "admin",
  limit: 400,
  query: feedbackQuerySchema,
  response: feedbackPageSchema,
  errors: { malformed: "The query is malformed." },
});

export const changeFeedback = defineCall({
  method: "POST",
  path: "/api/admin/feedback/{id}",
  summary: "Closes or reopens feedback; publishes a testimony or withdraws it.",
  access: "admin",
  limit: 90,
  params: feedbackParams,
  body: feedbackChangeSchema,
  response: z.object({ feedback: feedbackSchema }),
  errors: {
    notFound: "There is no such feedback.",
    conflict: "Only a testimony can be published.",
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
  response: testimonialsSchema,
});
