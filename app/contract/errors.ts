import * as z from "zod/mini";

export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  invalid: 422,
  upgradeRequired: 426,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof errorStatus;

/** `error` is a sentence for the user. */
export const errorBodySchema = z.object({
  error: z.string(),
  /** By the path of the field: `answers.3.answerId`. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For operators. */
  checks: z.optional(z.record(z.string(), z.string())),
  suggestions: z.optional(z.array(z.string())),
  /** A code of the second factor is missing or wrong. Everything else is right. */
  secondFactor: z.optional(z.literal(true)),
  /** Only with status 500. */
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
