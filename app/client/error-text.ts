import { shellTexts } from "~/texts/shell";
import { ApiError } from "./api-error";

/** The server's sentence, with the id of the request if the server failed. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return shellTexts.errors.network;
  const { message, requestId } = error;
  return requestId === null ? message : `${message} ${shellTexts.errors.requestId(requestId)}`;
}
