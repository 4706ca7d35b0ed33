export const statisticsTexts = {
  title: "My Statistics",
  none: "Finish a game to see your statistics here.",
  loading: "Loading the results of your account …",
  played: "Played",
  survived: "Survived",
  survivedShare: "Survival rate",
  average: "Average score",
  playStreak: "Play streak",
  surviveStreak: "Survive streak",
  bestPlayStreak: "Best play streak",
  bestSurviveStreak: "Best survive streak",
  hardest: "Hardest items you found",
  easiest: "Easiest items you missed",
  foundBy: (share: string) => `found by ${share} of players`,
  comparing: "Comparing with other players …",
  compareFailed: "Other players' results could not be loaded.",
  nothingToCompare: "Nobody else has played your latest games yet.",
  ofLatest: (games: number) =>
    games === 1 ? "In your latest game" : `In your latest ${games} games`,
  incomplete:
    "The results of your account could not be loaded. Only the games saved in this browser are counted.",
} as const;
