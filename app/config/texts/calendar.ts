/** The archive as a calendar. */
export const calendarTexts = {
  weekdays: [
    { short: "Su", long: "Sunday" },
    { short: "Mo", long: "Monday" },
    { short: "Tu", long: "Tuesday" },
    { short: "We", long: "Wednesday" },
    { short: "Th", long: "Thursday" },
    { short: "Fr", long: "Friday" },
    { short: "Sa", long: "Saturday" },
  ],
  monthsLabel: "Months",
  earlier: "Earlier month",
  later: "Later month",
  noGame: (date: string) => `${date}: no game`,
  game: (date: string, prompt: string) => `${date}: ${prompt}`,
  finished: (date: string, prompt: string, score: number) =>
    `${date}: ${prompt}, finished with ${score} points`,
  progress: (finished: number, games: number) => `${finished} of ${games} finished this month`,
} as const;
