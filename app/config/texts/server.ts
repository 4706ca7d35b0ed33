import { profileTexts } from "./explore";

/** Texts that the server puts into its answers, beside those of its refusals. */
export const serverTexts = {
  deletedPlayer: "deleted player",
  gameDeleted: profileTexts.deleted,
  feedbackReceived: "Thank you. We read everything.",
} as const;

/** What a step of the nightly work did, in the few words that its record keeps for the admins. */
export const dailyJobDetailTexts = {
  purged: "purged",
  warmed: (answers: number) => `purged, ${answers} answers warmed`,
  closedDay: (date: string, players: number) => `${date}: ${players} players`,
  closedDays: (days: number, players: number) => `${days} days, ${players} players`,
  noOpenDays: "none open",
  removed: (rows: number) => `${rows} rows`,
  removedPartly: (rows: number) => `${rows} rows, the rest with the next roll`,
  noMissingDays: "none missing",
  missingDays: (dates: string, mails: number) => `missing: ${dates}; mails: ${mails}`,
} as const;

/** What feeds and calendars outside of the site show. */
export const feedTexts = {
  entry: (day: number, prompt: string) => `Day ${day} - ${prompt}`,
  reminder: (name: string) => `New ${name} game`,
} as const;

/** What the installed product says of itself on a home screen. */
export const installTexts = {
  today: { name: "Today's Game", short: "Today" },
  archive: { name: "Daily Game Archive", short: "Archive" },
  random: { name: "Random Puzzle", short: "Random" },
  create: { name: "Create a Game", short: "Create" },
} as const;
