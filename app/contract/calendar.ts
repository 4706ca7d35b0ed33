import type { NewYorkDate } from "~/game/dates";
import type { ListGame } from "./game";

/** One month of the archive, as the page of the calendar is given it. */
export interface CalendarMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** The weekday of its first day: 0 is Sunday. */
  readonly firstWeekday: number;
  /** Every day of the month. */
  readonly dates: readonly NewYorkDate[];
  /** The daily games before today that fall in it, the oldest first. */
  readonly games: readonly ListGame[];
  /** The month before it, where the archive reaches back so far. */
  readonly earlier: string | null;
  /** The month after it, up to the present one. */
  readonly later: string | null;
}
