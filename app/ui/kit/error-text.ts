import { ApiError } from "~/browser/api-error";
import { shellTexts } from "~/config/texts/shell";

/**
 * Returns the sentence about a failed request: the server's own, with the id of the request if the
 * server failed, or that the server cannot be reached.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return shellTexts.errors.network;
  const { message, requestId } = error;
  return requestId === null ? message : `${message} ${shellTexts.errors.requestId(requestId)}`;
}
