import { inboxTexts } from "./admin";
import { profileTexts } from "./explore";

export const serverTexts = {
  deletedPlayer: "deleted player",
  /** The creator of a game from the bank. With a blank, so that no account has this name. */
  editors: "the editors",
  /** No username contains a space. */
  operator: "site operator",
  guessDecided: "Decided.",
  linkRevoked: "The link has ended.",
  gameDeleted: profileTexts.deleted,
  feedbackDeleted: inboxTexts.outcome.deleteFeedback,
  feedbackReceived: "Thank you. We read every message.",
  objectionReceived: "Thank you. A person looks at the case again and tells you the outcome.",
  reportReceived: "Thank you. An admin will look at this game.",
  reportRepeated: "You have already reported this game. Thank you: an admin will look at it.",
} as const;

/** Stored with the run. */
export const dailyJobDetailTexts = {
  purged: "purged",
  closedDay: (date: string, players: number) => `${date}: ${players} players`,
  closedDays: (days: number, players: number) => `${days} days, ${players} players`,
  noOpenDays: "no open days",
  removed: (rows: number) => `${rows} rows`,
  removedPartly: (rows: number) => `${rows} rows; the next run deletes the rest`,
  databaseSize: (megabytes: number) => `database: ${megabytes} MB`,
  refreshedGames: (games: number) => `games with new figures: ${games}`,
  noMissingDays: "no missing days",
  missingDays: (dates: string, mails: number) => `missing: ${dates}; mails: ${mails}`,
} as const;

export const feedTexts = {
  entry: (day: number, prompt: string) => `Day ${day} - ${prompt}`,
} as const;

export const installTexts = {
  today: { name: "Today's Game", short: "Today" },
  archive: { name: "Daily Game Archive", short: "Archive" },
  random: { name: "Random Puzzle", short: "Random" },
  create: { name: "Create a Game", short: "Create" },
} as const;

export const outboxTexts = {
  /** Who gives a mail up. */
  actor: "Outbox",
  reporter: "A reporter",
  givenUp: (kind: string, to: string) =>
    `A mail (${kind}) to ${to} could not be sent for seven days, and was given up.`,
} as const;

export const healthTexts = {
  noGame: (dates: string) => `No game for ${dates}.`,
  noDailyJob: "The daily job has not run for 26 hours.",
  mailFails: (count: number) => `${count} mails failed within an hour.`,
  databaseFull: (percent: number) => `The database has ${percent} % of its largest size.`,
  mailsWait: (count: number, hours: number) =>
    `${count} owed mails wait, the oldest for ${hours} hours.`,
  roomsFail: (count: number) => `${count} messages in rooms failed today.`,
  checkFailed: "The check itself failed.",
  begun: (name: string, reason: string) => `${name}: ${reason}`,
  test: "This is a test. Nothing is wrong.",
  over: (name: string) => `${name}: in order again.`,
} as const;
