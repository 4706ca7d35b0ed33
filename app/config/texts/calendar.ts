/** The archive as a calendar. */
export const calendarTexts = {
  monthsLabel: "Months",
  earlier: "Earlier month",
  later: "Later month",
  noGame: (date: string) => `${date}: no game`,
  game: (date: string, prompt: string) => `${date}: ${prompt}`,
  finished: (date: string, prompt: string, score: number) =>
    `${date}: ${prompt}, finished with ${score} points`,
  progress: (finished: number, games: number) => `${finished} of ${games} finished this month`,
} as const;
