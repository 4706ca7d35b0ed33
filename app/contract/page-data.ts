/** Where Remix serves what the loaders of a page return. */
const HOME_DATA = "/_root.data";

export function dataPath(pathname: string): string {
  return pathname === "/" ? HOME_DATA : `${pathname.replace(/\/$/, "")}.data`;
}

/** The path of the page whose data a path serves. */
export function documentPath(pathname: string): string {
  return pathname === HOME_DATA ? "/" : pathname.replace(/\.data$/, "");
}
