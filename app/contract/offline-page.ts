import { newYorkDate } from "~/game/dates";

export interface SaveOfflineCopy {
  readonly kind: "keepPage";
  /** For a daily game it contains the day, see `dayAddress`. */
  readonly address: string;
  readonly title: string;
}

/** Of `<html>`: the title of a saved page. */
export const OFFLINE_TITLE_ATTRIBUTE = "data-kept";

/** Unlike `/`, it still means the same game tomorrow. */
export function dayAddress(date: string): string {
  return `/?day=${date}`;
}

/**
 * Contains the New York date of `/` at `now` (ms), by the device's clock, because there is no
 * other offline.
 */
export function offlineCopyAddress(address: URL, now: number): string {
  if (address.pathname !== "/") return address.pathname;
  return dayAddress(address.searchParams.get("day") ?? newYorkDate(now));
}
