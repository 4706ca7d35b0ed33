import { calendarDate } from "~/kit/format";
import { signInTexts } from "~/texts/account";
import type { Suspension } from "./contract";

export function suspendedText({ reason, until }: Suspension): string {
  return signInTexts.menu.suspended(reason, until && calendarDate(until));
}
