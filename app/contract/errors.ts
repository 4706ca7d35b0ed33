import * as z from "zod/mini";

/** Every way in which a call can be refused, with its HTTP status. */
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
  tooMany: 429,
  broken: 500,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof errorStatus;

/** The body of every refused call: a sentence that a person can read. */
export const errorBodySchema = z.object({
  error: z.string(),
  /** One sentence per field that breaks a rule, by the field's path (`answers.3.answerId`). */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Only with status 500: what to quote to the operator. */
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
