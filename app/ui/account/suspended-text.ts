import { signInTexts } from "~/config/texts/account";
import type { Suspension } from "~/contract/account";
import { calendarDate } from "../kit/format";

export function suspendedText({ reason, until }: Suspension): string {
  return signInTexts.menu.suspended(reason, until && calendarDate(until));
}
