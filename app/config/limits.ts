import { DAY, HOUR, MINUTE, SECOND } from "~/game/dates";
import { listLimits } from "./list-limits";
import { userKeyLength } from "./user-key";

export const limits = {
  /** bytes */
  bodyBytes: 64 * 1024,
  /** 32 bytes, the output size of SHA-256. */
  secretLength: 32,

  // Games
  /** With the spaces around it, which are not stored. */
  typedTextLength: 1000,
  /** With its empty spellings, which are not stored. */
  typedListLength: 100,
  promptLength: { min: 3, max: 200 },
  itemNameLength: { min: 1, max: 80 },
  altSpellingLength: { min: 1, max: 80 },
  altSpellings: 20,
  notAccepted: 20,
  uploadsPerDay: 20,
  /** Of an account. */
  drafts: 20,
  draftTextLength: 4000,
  /** New links to games that are not public. */
  linksPerDay: 20,
  linkDays: 30,
  linkPlayers: 200,

  // Puzzles
  /** Of a text that an admin imports at once, characters. */
  importLength: 20_000,

  // Autofill
  /** Pause after a success, ms. */
  autofillCooldown: 30 * SECOND,
  /** Of a user within an hour, including failed ones. */
  autofillsPerHour: 60,
  /** ms. Short, because a user is waiting. */
  autofillTimeout: 20 * SECOND,
  autofillSpellings: 8,

  // Feedback
  feedbackLength: { min: 1, max: 2000 },
  /** Networks that reported a game before the operators are told. */
  reportsOfAlarm: 3,
  testimonials: 50,

  // Moderation
  suspensionReasonLength: 500,
  denialNoteLength: 500,
  /** After a review, ms. Then its creator may get a mail. */
  undoTime: 2 * MINUTE,
  /** Messages and reports that badges count. */
  countedMessages: 1000,
  /** Waiting games that are searched for findings. */
  gamesWithFindings: 100,
  /** From tomorrow on. Admins are told of days without a game among them. */
  daysToFill: 7,
  /** Of an account: games that are counted, and that one action hides. */
  gamesOfAccount: 1000,

  notices: 100,
  /** days */
  noticeDays: 90,

  // Accounts
  userKeyLength,
  usernameLength: { min: 3, max: 20 },
  emailLength: { max: 254 },
  passwordLength: { min: 8, max: 128 },
  codeTries: 5,
  /** ms */
  codeLifetime: 10 * MINUTE,
  /** ms */
  resetTokenLifetime: HOUR,
  /** With blanks and dashes. */
  secondFactorCodeLength: 40,
  recoveryCodes: 10,
  /** ms */
  enrolmentLifetime: 15 * MINUTE,
  /** Within an hour. Then the user gets a mail. */
  wrongCodesOfNotice: 5,
  /** ms after the start of a session in which an enrolment needs no password */
  freshSession: 10 * MINUTE,
  /** Within a day, unless `MAILS_PER_DAY` is set. */
  mailsPerDay: 1000,
  /** Decisions that are owed to creators and reporters: besides these, so many times as many. */
  owedMails: 0.25,
  /** `window` in ms */
  quotas: {
    codeMail: { count: 5, window: HOUR },
    codeTry: { count: 20, window: HOUR },
    reportMail: { count: 5, window: HOUR },
    resetMail: { count: 5, window: HOUR },
    mailToAddress: { count: 20, window: DAY },
    mailFromNetwork: { count: 100, window: DAY },
    /** Failed logins. */
    loginFromAddress: { count: 10, window: 15 * MINUTE },
    /**
     * Failed logins from all networks. A high count and a short window: an attacker with many
     * addresses can neither guess fast nor lock the owner out for long.
     */
    login: { count: 50, window: 5 * MINUTE },
    /** Wrong codes of the second factor of one account, within an hour and within a day. */
    wrongCode: { count: 10, window: HOUR },
    wrongCodeOfDay: { count: 30, window: DAY },
    wrongCodeMail: { count: 1, window: HOUR },
    /** Above ten a minute: with those, 900 an hour. */
    resultFromNetwork: { count: 300, window: HOUR },
    appealFromNetwork: { count: 300, window: HOUR },
    linkResults: { count: 20, window: DAY },
    circleFromNetwork: { count: 50, window: DAY },
    roomFromNetwork: { count: 60, window: HOUR },
    roomFromNetworkOfDay: { count: 300, window: DAY },
    roomOfPlayer: { count: 20, window: DAY },
  },

  // Lists
  ...listLimits,
  /** Games of the rarest word that a search of several words reads. */
  searchRead: 20_000,
  pageSizeMax: 500,
  /** Rows that lists of games, feedback and audit records count and page. */
  pagedRows: 10_000,

  /**
   * Requests a minute of a network to one call; each class has a binding in `wrangler.toml`. 10:
   * costly or reaches people; 30: passwords, codes, new games; 90: other changes, results,
   * searches; 400: reads, joining a circle or a room. An IPv6 /64 counts in its class, the /48 in
   * the next one.
   */
  requestsPerMinute: [10, 30, 90, 400],

  // Export of an account
  /** The newest rows of each list. */
  exportRows: 10_000,

  // Days and results
  /** ms after midnight in New York */
  gracePeriod: HOUR,
  scheduleDays: 60,
  countedGuesses: 1000,
  nearMisses: 200,
  /** From so many players on, a game shows their number and its grade. */
  gradedPlayers: 20,
  /** From so many players on, or if one asked that it counts. */
  nearMissPlayers: 5,
  /**
   * A wrong guess is shown from so many networks (`sources`) and this fraction of the players on.
   */
  othersTried: { sources: 5, fraction: 0.03, texts: 8, length: 40 },
  appeals: 1000,
  appealsOfNetwork: 50,
  /** days */
  rawResultDays: 60,
  /** days */
  wrongGuessDays: 2,

  // Circles
  circleNameLength: { min: 3, max: 30 },
  /** Also of a player in a room. */
  memberNameLength: { min: 2, max: 20 },
  circleMembers: 50,
  circlesOfPlayer: 10,
  /** ms without opening the circle. Then another member can follow the maker. */
  makerAbsence: 30 * DAY,
  /** 16 bytes. */
  circleIdLength: 22,

  // Daily job
  /**
   * D1 advises 1,000 rows in a statement. A chunk of results takes four queries and checks
   * `sweptRows` rows, another one query; Cloudflare allows 1,000 queries in a run.
   */
  deletion: { rows: 1000, chunks: 90, sweptRows: 50_000 },
  /** In a run. */
  figures: { games: 500, chunks: 60 },
  /** Times in ms. */
  alarms: {
    maxDailyJobAge: 26 * HOUR,
    /** Of a mail that is owed. */
    maxMailAge: 6 * HOUR,
    /** Mails that failed within an hour. */
    failedMails: 3,
    /** Of `databaseBytes`. */
    databaseFraction: 0.7,
    /** Messages in rooms that failed within a day. */
    failedRooms: 20,
  },
  /** The size of a D1 database, bytes. */
  databaseBytes: 10_000_000_000,
  daysAhead: 3,
  dailyJobRuns: 30,
  statisticsDays: 30,
} as const;
