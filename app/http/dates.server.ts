import { requestTexts } from "~/config/texts/errors";
import type { ErrorKind } from "~/contract/errors";
import { type NewYorkDate, parseDate } from "~/days/new-york";
import { RequestError } from "./errors.server";

/** Returns a date that the calendar has. Throws `RequestError` of the kind. */
export function parseDateOrThrow(text: string, kind: ErrorKind): NewYorkDate {
  const date = parseDate(text);
  if (!date) throw new RequestError(kind, requestTexts.invalidDate(text));
  return date;
}
