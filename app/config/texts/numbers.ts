/** The page with the numbers of the last days. */
export const numbersTexts = {
  title: "Numbers",
  lead: "The last 30 days in New York; the last bar is today so far.",
  charts: {
    results: "Results of the daily game",
    found: "Right guesses in them",
    averageScore: "Average score",
    signUps: "New accounts",
    autofills: "Autofills",
    errors: "Requests that broke",
  },
  together: (total: string) => `${total} in all`,
  most: (most: string) => `the highest ${most}`,
  chartLabel: (title: string, summary: string) =>
    `${title}: ${summary}. All values stand in the table below.`,
  bar: (date: string, value: string) => `${date}: ${value}`,
  table: "The same as a table",
  day: "Day",
  nothing: "–",
} as const;
