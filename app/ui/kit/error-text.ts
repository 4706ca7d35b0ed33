import { ApiError } from "~/browser/api-error";
import { shellTexts } from "~/config/texts/shell";

/** The server's sentence, with the id of the request if the server failed. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return shellTexts.errors.network;
  const { message, requestId } = error;
  return requestId === null ? message : `${message} ${shellTexts.errors.requestId(requestId)}`;
}
