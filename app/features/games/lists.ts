import type { NewYorkDate } from "~/game/dates";
import type { GameSort } from "~/game/sort";
import type { ListGame } from "./contract";
import type { CalendarMonth } from "./lists.contract";

export const publicLists = ["archive", "community"] as const;
export const adminLists = ["future", "review", "denied"] as const;

export type PublicList = (typeof publicLists)[number];
export type AdminList = (typeof adminLists)[number];
export type ListName = PublicList | AdminList;

export type ExploreContent =
  | {
      readonly kind: "list";
      readonly games: readonly ListGame[];
      readonly total: number;
      readonly firstDate?: NewYorkDate | null;
      /** How many games of the other public list a search without a hit finds there. */
      readonly elsewhere?: number;
    }
  | { readonly kind: "calendar"; readonly month: CalendarMonth };

/** Whether the cards of a list tell a date: that of the game's day, or of its creation. */
export function isDated(list: ListName, sort: GameSort = "newest"): boolean {
  return isDayList(list) || (list === "community" && sort === "newest");
}

export function parseListName(name: string): ListName | null {
  return [...publicLists, ...adminLists].find((list) => list === name) ?? null;
}

export function listOfPath(pathname: string): ListName | null {
  const [page, list = "archive"] = pathname.split("/").filter((part) => part !== "");
  return page === "explore" ? parseListName(list) : null;
}

export function isAdminList(list: ListName): list is AdminList {
  return adminLists.some((name) => name === list);
}

export function otherList(list: PublicList): PublicList {
  return list === "archive" ? "community" : "archive";
}

/** The other lists hold community games. */
export function isDayList(list: ListName): boolean {
  return list === "archive" || list === "future";
}

/** Only the community list can be sorted. */
export function listPath(list: ListName, page = 1, search = "", sort: GameSort = "newest"): string {
  const query = new URLSearchParams({
    ...(search !== "" && { search }),
    ...(sort !== "newest" && { sort }),
  });
  const path = `/explore/${list}/${page}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Of a month `YYYY-MM`, or of the current one. */
export function calendarPath(month: string | null = null): string {
  return `/explore/archive/1?${new URLSearchParams({ view: "calendar", ...(month && { month }) })}`;
}
