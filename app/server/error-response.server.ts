import type * as z from "zod/mini";
import { type ErrorBody, type ErrorKind, errorStatus } from "~/contract/errors";
import { requestTexts } from "~/texts/errors";
import { isUnavailable } from "./database-errors.server";
import { DomainError, fail } from "./errors.server";
import type { RequestContext } from "./request-context.server";

/** A game has 211 texts. */
const FIELDS_MAX = 250;

/** One sentence per field. Only a sentence that names no field begins with its path. */
export function errorOfIssues(kind: ErrorKind, issues: readonly z.core.$ZodIssue[]): DomainError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, FIELDS_MAX))
    fields[issue.path.join(".")] ??= sentenceOf(issue);
  const [path, first] = Object.entries(fields)[0] ?? ["", requestTexts.malformed];
  const namesField = path === "" || first !== requestTexts.malformedField;
  return fail("invalidInput", kind, namesField ? first : `${path}: ${first}`, fields);
}

const ZOD_DEFAULT = "Invalid input";

function sentenceOf({ message }: z.core.$ZodIssue): string {
  return message === ZOD_DEFAULT ? requestTexts.malformedField : message;
}

/** Seconds, of a 503 whose error does not know better. */
const USUAL_WAIT = 60;

function toDomainError(error: unknown, method: string): DomainError | null {
  if (error instanceof DomainError) return error;
  return isUnavailable(error) ? fail("databaseUnavailable", method === "GET", error) : null;
}

/** Anything but a `DomainError` or an unavailable database is a bug: a 500 without internals. */
export function errorResponse(
  error: unknown,
  { method }: Pick<Request, "method">,
  context: RequestContext,
): Response {
  const domainError = toDomainError(error, method);
  const status = errorStatus[domainError?.kind ?? "internal"];
  context.worstError.note(error, status);
  const { fields, checks, suggestions, secondFactor, allow, ...details } =
    domainError?.details ?? {};
  const { retryAfter = status === errorStatus.unavailable ? USUAL_WAIT : 0 } = details;
  const body: ErrorBody = {
    error: domainError?.message ?? requestTexts.internalError,
    ...(fields && { fields }),
    ...(checks && { checks }),
    ...(suggestions && { suggestions: [...suggestions] }),
    ...(secondFactor && { secondFactor }),
    ...(!domainError && { requestId: context.requestId }),
  };
  return Response.json(body, {
    status,
    headers: {
      ...(allow && { Allow: allow.join(", ") }),
      ...(retryAfter > 0 && { "Retry-After": String(retryAfter) }),
    },
  });
}
