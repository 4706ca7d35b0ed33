import type * as z from "zod/mini";
import { requestTexts } from "~/config/texts/errors";
import { type ErrorBody, type ErrorKind, errorStatus } from "~/contract/errors";
import { DomainError } from "~/services/errors.server";
import type { RequestContext } from "./request-context.server";

/** A request that is refused before a service sees it. */
export class RequestError extends DomainError {
  declare readonly fields?: Readonly<Record<string, string>>;
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: {
      readonly fields?: Readonly<Record<string, string>>;
      readonly allow?: readonly string[];
    } = {},
  ) {
    super(message);
    if (details.fields) this.fields = details.fields;
  }

  /** Names each field that breaks its schema; the first one's sentence is the message. */
  static fromIssues(kind: ErrorKind, issues: readonly z.core.$ZodIssue[]): RequestError {
    const fields: Record<string, string> = {};
    for (const issue of issues) fields[issue.path.join(".")] ??= sentenceOf(issue);
    const [path, first] = Object.entries(fields)[0] ?? ["", requestTexts.malformed];
    return new RequestError(kind, path === "" ? first : `${path}: ${first}`, { fields });
  }
}

/** What zod says of an input whose schema has no sentence of its own for what is wrong. */
const UNTOLD = "Invalid input";

function sentenceOf({ message }: z.core.$ZodIssue): string {
  return message === UNTOLD ? requestTexts.malformedField : message;
}

/** Every failure of an API call as its response. Anything but a refusal is a bug: 500, logged, no internals told. */
export function errorResponse(error: unknown, context: RequestContext): Response {
  const refusal = error instanceof DomainError ? error : null;
  const status = errorStatus[refusal?.kind ?? "broken"];
  context.failures.note(error, status);
  if (status >= 500) context.counters.count("error");
  const allow = error instanceof RequestError ? error.details.allow : undefined;
  const body: ErrorBody = {
    error: refusal?.message ?? requestTexts.internalError,
    ...(refusal?.fields && { fields: { ...refusal.fields } }),
    ...(!refusal && { requestId: context.requestId }),
  };
  return Response.json(body, {
    status,
    headers: {
      ...(allow && { Allow: allow.join(", ") }),
      ...(refusal?.retryAfter && { "Retry-After": String(refusal.retryAfter) }),
    },
  });
}
