import type { NewYorkDate } from "~/game/dates";
import type { ListGame } from "./game";

/** One month of the archive, for the calendar page. */
export interface CalendarMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** The weekday of the first day: 0 is Sunday. */
  readonly firstWeekday: number;
  /** Every day of the month. */
  readonly dates: readonly NewYorkDate[];
  /** The daily games of the month before today, oldest first. */
  readonly games: readonly ListGame[];
  /** The previous month; null before the start of the archive. */
  readonly earlier: string | null;
  /** The next month; null after the current month. */
  readonly later: string | null;
}
