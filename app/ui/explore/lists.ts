/** The lists of the explore page, by the name that stands in its address. */
export const publicLists = ["archive", "community"] as const;
export const adminLists = ["future", "review", "denied"] as const;

export type PublicList = (typeof publicLists)[number];
export type AdminList = (typeof adminLists)[number];
export type ListName = PublicList | AdminList;

/** The list that a part of an address names, or null. */
export function listNamed(name: string): ListName | null {
  return [...publicLists, ...adminLists].find((list) => list === name) ?? null;
}

/** The list that an address of the explore page shows; null elsewhere. */
export function listAt(pathname: string): ListName | null {
  const [page, list = "archive"] = pathname.split("/").filter((part) => part !== "");
  return page === "explore" ? listNamed(list) : null;
}

export function isAdminList(list: ListName): list is AdminList {
  return adminLists.some((name) => name === list);
}

/** Whether a list holds the games of days, which were made for one or were once judged elsewhere. */
export function isDayList(list: ListName): boolean {
  return list === "archive" || list === "future";
}

/** The address of a page of a list. */
export function listPath(list: ListName, page = 1, search = ""): string {
  const path = `/explore/${list}/${page}`;
  return search === "" ? path : `${path}?${new URLSearchParams({ search })}`;
}

/** The address of the archive's calendar, of one month or of the present one. */
export function calendarPath(month: string | null = null): string {
  return `/explore/archive/1?${new URLSearchParams({ view: "calendar", ...(month && { month }) })}`;
}
