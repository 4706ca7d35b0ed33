/** The page on which an admin looks at a game before judging it. */
export const reviewTexts = {
  title: "Review",
  by: "by",
  nobody: "The creator's account is gone.",
  creator: (name: string) => `Games by ${name}`,
  counts: (approved: number, denied: number, unreviewed: number) =>
    `${approved} approved, ${denied} hidden, ${unreviewed} waiting`,
  status: {
    unreviewed: "Waits for a review",
    approved: "Approved: public",
    denied: "Hidden",
  },
  madeForADay: "Made for a day",
  dailyOn: (date: string) => `Daily game of ${date}`,
  findings: "What stands out",
  noFindings: "Nothing stands out.",
  short: (spelling: string, number: number) =>
    `“${spelling}” (item ${number}) is so short that many guesses hit it.`,
  broad: (spelling: string, number: number, near: string) =>
    `“${spelling}” (item ${number}) is also near to the items ${near}.`,
  alike: (one: string, other: string) => `A typo of “${one}” can count as “${other}”.`,
  samePrompt: (prompt: string) => `The same prompt was there before: “${prompt}”`,
  items: "Items",
  spellings: "also:",
  open: "Play it",
  edit: "Edit Game",
  actions: "Decide",
  delete: "Delete this game",
} as const;
