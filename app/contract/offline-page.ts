/** What a page asks its service worker for: to keep the page of a game that has been begun, so that it can be finished offline. */
export interface SaveOfflineCopy {
  readonly kind: "keepPage";
  /** The page's own address: that of a daily game names its day, see `dayAddress`. */
  readonly address: string;
  /** What the game is called where it is offered offline, its day included. */
  readonly title: string;
}

/** What the worker puts the title of a kept page under, on the `<html>` element that it answers. */
export const OFFLINE_TITLE_ATTRIBUTE = "data-kept";

/** The address of a day's game while that day lasts; `/` means another game tomorrow. */
export function dayAddress(date: string): string {
  return `/?day=${date}`;
}

/** What the page of an address is kept under: that of `/` under the day that it is in New York at `now`, ms. */
export function offlineCopyAddress(address: URL, now: number): string {
  if (address.pathname !== "/") return address.pathname;
  return dayAddress(address.searchParams.get("day") ?? newYorkDay(now));
}

/** Without Temporal, which is for the server only: offline, the device's clock is the only one. */
function newYorkDay(now: number): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
  return `${part("year")}-${part("month")}-${part("day")}`;
}
