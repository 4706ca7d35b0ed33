/** A calendar date in New York, `YYYY-MM-DD`. Dates sort as strings. */
export type NewYorkDate = `${number}-${number}-${number}`;

/** The form of a date. A text of this form may still be no date of the calendar, as 2026-02-30. */
export const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
