/** What is wrong with what a call names: a date, a game, a page of a list. */
export const callCheckTexts = {
  date: "A date is written YYYY-MM-DD.",
  uid: "That is not a game's uid.",
  id: "An id is a number.",
  username: "That is not a user name.",
  notWhole: "This must be a whole number.",
  limitNotWhole: "The limit must be a whole number.",
  tooLow: (least: number) => `The least is ${least}.`,
  tooHigh: (most: number) => `The most is ${most}.`,
  searchTooLong: (most: number) => `A search has at most ${most} characters.`,
} as const;
