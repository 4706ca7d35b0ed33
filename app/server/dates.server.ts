import type { ErrorKind } from "~/contract/errors";
import { type NewYorkDate, parseDate } from "~/days/new-york";
import { requestTexts } from "~/texts/errors";
import { RequestError } from "./error-response.server";

/** Throws `RequestError` of the kind if the calendar lacks the date. */
export function parseDateOrThrow(text: string, kind: ErrorKind): NewYorkDate {
  const date = parseDate(text);
  if (!date) throw new RequestError(kind, requestTexts.invalidDate(text));
  return date;
}
