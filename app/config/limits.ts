import { DAY, HOUR, MINUTE } from "~/game/dates";
import { userKeyLength } from "./user-key";

/** The limits of the product, which an operator may change. */
export const limits = {
  /** Maximum size of a request body, bytes. */
  bodyBytes: 64 * 1024,
  /** Minimum length of a secret: 32 bytes, the output size of SHA-256. */
  secretLength: 32,

  // Games
  /** Maximum length of a typed text of a game, with the spaces around it, which are not stored. */
  typedTextLength: 1000,
  /** Maximum length of a typed list, with its empty spellings, which are not stored. */
  typedListLength: 100,
  promptLength: { min: 3, max: 200 },
  itemNameLength: { min: 1, max: 80 },
  altSpellingLength: { min: 1, max: 80 },
  /** Maximum number of alternate spellings of an item. */
  altSpellings: 20,
  /** Maximum number of texts that an item does not accept. */
  notAccepted: 20,
  /** Uploads of a user on one day in New York. */
  uploadsPerDay: 20,

  // Autofill
  /** Time after a success until a user may autofill again, ms. */
  autofillCooldown: 30_000,
  /** Autofill requests of a user within an hour, including failed ones. */
  autofillsPerHour: 60,
  /** Timeout of a language model, ms. It is short because a user is waiting. */
  autofillTimeout: 20_000,
  /** Maximum number of alternate spellings that autofill gives an item. */
  autofillSpellings: 8,

  // Feedback
  feedbackLength: { min: 1, max: 2000 },
  /** The operators are told of a game when it was reported from this many networks. */
  reportsOfAlarm: 3,
  /** How many testimonials the site shows. */
  testimonials: 50,

  // Accounts
  userKeyLength,
  usernameLength: { min: 3, max: 20 },
  emailLength: { max: 254 },
  passwordLength: { min: 8, max: 128 },
  /** Tries of the code of one sign-up. */
  codeTries: 5,
  /** Lifetime of a sign-up code, ms. */
  codeLifetime: 10 * MINUTE,
  /** Lifetime of the link in a password reset e-mail, ms. */
  resetTokenLifetime: HOUR,
  /** Maximum length of a typed code of a second factor, with blanks and dashes. */
  secondFactorCodeLength: 40,
  recoveryCodes: 10,
  /** How long an enrolment of a second factor may take, ms. */
  enrolmentLifetime: 15 * MINUTE,
  /** The user gets a mail when this many codes of the second factor were wrong within an hour. */
  wrongCodesOfNotice: 5,
  /**
   * How long after the start of a session an enrolment of a second factor needs no password, ms.
   */
  freshSession: 10 * MINUTE,
  /** Mails of the site within a day, unless `MAILS_PER_DAY` is set. */
  mailsPerDay: 1000,
  /** How many actions (`count`) are allowed within a time (`window`, ms). */
  quotas: {
    /** Sign-up e-mails to one address. */
    codeMail: { count: 5, window: HOUR },
    /** Entered codes of all sign-ups with one address. */
    codeTry: { count: 20, window: HOUR },
    /** Password reset e-mails to one address. */
    resetMail: { count: 5, window: HOUR },
    /** Sign-up and password reset e-mails to one address within a day. */
    mailToAddress: { count: 20, window: DAY },
    /** Sign-up and password reset e-mails that one network requests. */
    mailFromNetwork: { count: 100, window: DAY },
    /** Failed logins with one e-mail address from one network. */
    loginFromAddress: { count: 10, window: 15 * MINUTE },
    /**
     * Failed logins with one e-mail address from all networks. The count is high and the
     * window short, so that an attacker with many addresses can neither guess fast nor lock the
     * owner out for long.
     */
    login: { count: 50, window: 5 * MINUTE },
    /** Wrong codes of the second factor of one account, within an hour and within a day. */
    wrongCode: { count: 10, window: HOUR },
    wrongCodeOfDay: { count: 30, window: DAY },
    /** Mails about wrong codes to one account. */
    wrongCodeMail: { count: 1, window: HOUR },
    /** Results that one network sends above ten a minute: with those, 900 an hour. */
    resultFromNetwork: { count: 300, window: HOUR },
    /** Wrong guesses that should count, from one network. */
    appealFromNetwork: { count: 300, window: HOUR },
    /** Browsers whose results are linked to one account. */
    linkResults: { count: 20, window: DAY },
  },

  // Lists
  searchLength: 100,
  /** How many hits a search returns and counts. */
  searchHits: 1000,
  /** How many games of the rarest word a search of several words reads. */
  searchRead: 20_000,
  pageSize: 12,
  pageSizeMax: 500,
  pagesMax: 1_000_000,
  /** How many rows lists of games, of feedback and of audit records count and page. */
  pagedRows: 10_000,
  /** How many games a profile lists. */
  profileGames: 500,
  profilePageSize: 24,

  /**
   * The classes of rate limits: requests a minute of a client's network to one call. Each has a
   * binding in `wrangler.toml`. 10: what is costly or reaches people; 30: passwords, codes and new
   * games; 90: other changes, results and searches; 400: what is read.
   */
  requestsPerMinute: [10, 30, 90, 400],

  // Export of an account
  /** The newest rows of each list that an export of an account contains. */
  exportRows: 10_000,

  // Days and results
  /** How long after midnight in New York the results of the last day are accepted, ms. */
  gracePeriod: HOUR,
  /** How many future days the schedule shows. */
  scheduleDays: 60,
  /** How many different wrong guesses are counted for a game, and how many are listed. */
  countedGuesses: 1000,
  nearMisses: 200,
  /** A game shows its number of players and its grade once this many have played it. */
  gradedPlayers: 20,
  /** A near miss is shown once this many players have made it, or one asked that it counts. */
  nearMissPlayers: 5,
  /**
   * A wrong guess is shown to other players once it comes from this many networks (`sources`), at
   * least this fraction of the players. At most `texts` are shown, each with at most
   * `length` characters.
   */
  othersTried: { sources: 5, fraction: 0.03, texts: 8, length: 40 },
  /** How many requests to count a guess are stored for a game. */
  appeals: 1000,
  /** How many of them may come from one network. */
  appealsOfNetwork: 50,
  /**
   * How long results of guests, counted wrong guesses, appeals and the networks of reports are
   * stored, days.
   */
  rawResultDays: 60,
  /** How long the wrong guesses of a result and their sources are stored, days. */
  wrongGuessDays: 2,

  // Daily job
  /**
   * A run of clearing deletes at most `chunks` chunks of `rows` rows of each table; the next one
   * goes on. D1 advises 1,000 rows in a statement. A chunk of results takes four queries and checks
   * `sweptRows` rows, one of another table takes one, and Cloudflare allows 1,000 queries in a run.
   */
  deletion: { rows: 1000, chunks: 90, sweptRows: 50_000 },
  /** A run refreshes the figures of at most `chunks` times `games` games. */
  figures: { games: 500, chunks: 60 },
  /** When a health check fails. Times in ms. */
  alarms: {
    maxDailyJobAge: 26 * HOUR,
    /** Mails that failed within an hour. */
    failedMails: 3,
    /** Of `databaseBytes`. */
    databaseFraction: 0.7,
    /** Within 15 minutes. */
    failedRequests: 50,
  },
  /** The size of a D1 database, bytes. */
  databaseBytes: 10_000_000_000,
  /** Operators are warned of days without a game among this many future days. */
  daysAhead: 3,
  /** How many runs of the daily job admins see. */
  dailyJobRuns: 30,
  /** How many days the site statistics cover. */
  statisticsDays: 30,
} as const;
