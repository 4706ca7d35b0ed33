import type { CalendarMonth } from "~/contract/calendar";
import type { ListGame } from "~/contract/game";

/** What the explore page shows of a public list. */
export type ExploreContent =
  | { readonly kind: "list"; readonly games: readonly ListGame[]; readonly total: number }
  | { readonly kind: "calendar"; readonly month: CalendarMonth };
