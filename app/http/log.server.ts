import { withoutParameters } from "~/services/db.server";

/** Writes one JSON line about a failure; never a body, a token or a name. */
export function logFailure(
  context: { readonly requestId: string },
  request: Request,
  status: number,
  failure: unknown,
): void {
  const error = withoutParameters(failure);
  console.error(
    JSON.stringify({
      level: "error",
      requestId: context.requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status,
      message: error instanceof Error ? error.message : String(error),
      ...(status >= 500 && error instanceof Error && { stack: error.stack }),
      ...(error instanceof Error && error.cause !== undefined && { cause: String(error.cause) }),
    }),
  );
}

/** Writes one JSON line about work that failed after its response. */
export function logLateFailure(requestId: string, error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  console.error(
    JSON.stringify({
      level: "error",
      requestId,
      message: error instanceof Error ? error.message : String(error),
      ...(cause !== undefined && { cause: String(cause) }),
    }),
  );
}
