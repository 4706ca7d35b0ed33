import type { ErrorKind } from "~/contract/errors";
import { type NewYorkDate, parseDate } from "~/days/new-york";
import { fail } from "./errors.server";

/** Throws an error of the kind if the calendar lacks the date. */
export function parseDateOrThrow(text: string, kind: ErrorKind): NewYorkDate {
  const date = parseDate(text);
  if (!date) throw fail("invalidDate", kind, text);
  return date;
}
