import { newYorkDate } from "~/game/dates";

/** A message to the service worker: it saves the page of a started game for use offline. */
export interface SaveOfflineCopy {
  readonly kind: "keepPage";
  /** The URL of the page. For a daily game it contains the day, see `dayAddress`. */
  readonly address: string;
  /** The title of the game on the offline page, with its day. */
  readonly title: string;
}

/** The attribute of `<html>` in which the service worker puts the title of a saved page. */
export const OFFLINE_TITLE_ATTRIBUTE = "data-kept";

/** Returns the URL of a day's game. Unlike `/`, it still means the same game tomorrow. */
export function dayAddress(date: string): string {
  return `/?day=${date}`;
}

/**
 * Returns the URL under which the service worker saves a page. The URL of `/` contains the New York
 * date at `now` (ms since the epoch), by the device's clock, because there is no other offline.
 */
export function offlineCopyAddress(address: URL, now: number): string {
  if (address.pathname !== "/") return address.pathname;
  return dayAddress(address.searchParams.get("day") ?? newYorkDate(now));
}
