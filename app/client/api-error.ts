import { shellTexts } from "~/texts/shell";

export const REQUEST_ID_HEADER = "X-Request-Id";

interface ApiErrorDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly suggestions?: readonly string[];
  /** Seconds; 0 if the server does not say. */
  readonly retryAfter?: number;
  /** For a report to the operator. Null if the message explains everything. */
  readonly requestId?: string | null;
  readonly secondFactor?: boolean;
}

/** In seconds; 0 without the header, or if it is a date. */
export function retryAfterOf(headers: Headers): number {
  return Number(headers.get("Retry-After") ?? 0) || 0;
}

/** Its message is a sentence for the user. */
export class ApiError extends Error {
  readonly fields: Readonly<Record<string, string>>;
  readonly suggestions: readonly string[];
  readonly retryAfter: number;
  readonly requestId: string | null;
  readonly secondFactor: boolean;

  constructor(
    readonly status: number,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.fields = details.fields ?? {};
    this.suggestions = details.suggestions ?? [];
    this.retryAfter = details.retryAfter ?? 0;
    this.requestId = details.requestId ?? null;
    this.secondFactor = details.secondFactor ?? false;
  }
}

export class NetworkError extends Error {}

/** Something between has responded, such as the login page of a network. */
export class ForeignPageError extends NetworkError {}

/** Repeating the call would change nothing. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}

/** Rate limits (429) are temporary. */
export function isRejection(error: unknown): error is ApiError {
  return isClientError(error) && error.status !== 429;
}

/** The server failed, or something between has responded. */
export function unexpectedResponse({ status, headers }: Response): ApiError | NetworkError {
  const requestId = headers.get(REQUEST_ID_HEADER);
  const retryAfter = retryAfterOf(headers);
  if (status < 500 && requestId === null) return new ForeignPageError(shellTexts.errors.network);
  return new ApiError(Math.max(status, 500), shellTexts.errors.server, { requestId, retryAfter });
}

/** The server's sentence, with the id of the request if the server failed. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return shellTexts.errors.network;
  const { message, requestId } = error;
  return requestId === null ? message : `${message} ${shellTexts.errors.requestId(requestId)}`;
}
