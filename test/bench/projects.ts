/** The folders of built projects by name. */
export type Projects = readonly (readonly [name: string, folder: string])[];

/** Returns this project, after the one in the folder `against` if there is one. */
export function projectsOf(against: string | null): Projects {
  const now = ["now", "."] as const;
  return against === null ? [now] : [["before", against], now];
}
