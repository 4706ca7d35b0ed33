/** The page with the record of what was done when each day began. */
export const rollTexts = {
  title: "Nightly work",
  explanation:
    "When a day begins in New York, this is done. Which game is today's follows from the clock alone.",
  empty: "No day has begun since this site was set up.",
  steps: {
    caches: "Kept pages renewed",
    statistics: "Statistics closed",
    expired: "Expired codes and counts removed",
    results: "Old results cleared",
    nearMisses: "Old wrong guesses removed",
    comingGames: "Coming days looked at",
  },
  states: { running: "not finished", done: "done", failed: "failed" },
} as const;
