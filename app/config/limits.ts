/** What a player may send and how much: the knobs that an operator may turn. */
export const limits = {
  /** Bytes of a request body. */
  bodyBytes: 64 * 1024,
  /** Characters of a secret at least: as many bytes as the hash that the key is for. */
  secretLength: 32,
  promptLength: { min: 3, max: 200 },
  itemNameLength: { min: 1, max: 80 },
  altSpellings: 20,
  /** Games that a user may upload on one day in New York. */
  uploadsPerDay: 20,
  /** How long autofill charges back up after it has filled a game, ms. */
  autofillCooldown: 30_000,
  /** How often a user may ask for autofill within an hour, whatever comes of it. */
  autofillsPerHour: 60,
  /** How long a model may think, ms: a person is waiting. */
  autofillPatience: 20_000,
  /** Alternate spellings that autofill gives an item. */
  autofillSpellings: 8,
  voiceLength: { min: 1, max: 2000 },
  /** Testimonies that are shown. */
  testimonies: 50,
  altSpellingLength: { min: 1, max: 80 },
  userKeyLength: { min: 16, max: 64 },
  usernameLength: { min: 3, max: 20 },
  emailLength: { max: 254 },
  passwordLength: { min: 8, max: 128 },
  /** Tries of one sign-up code. */
  codeTries: 5,
  /** How long a sign-up code is good, ms. */
  codeLife: 10 * 60 * 1000,
  /** How long the link of a reset mail is good, ms. */
  resetLife: 60 * 60 * 1000,
  /** What may be spent within a window (ms) before it is refused until the window ends. */
  allowances: {
    /** Sign-up mails to one e-mail address. */
    codeMail: { count: 5, window: 60 * 60 * 1000 },
    /** Reset mails to one e-mail address. */
    resetMail: { count: 5, window: 60 * 60 * 1000 },
    /** Failed logins with one e-mail address from one client address. */
    loginFromAddress: { count: 10, window: 15 * 60 * 1000 },
    /**
     * Failed logins with one e-mail address from all client addresses: many, and forgotten soon, so that an
     * attacker with many addresses neither guesses fast nor locks the owner out for long.
     */
    login: { count: 50, window: 5 * 60 * 1000 },
  },
  searchLength: 100,
  /** How many hits of a search are read and counted. */
  searchHits: 1000,
  /** How many games of its rarest word a search of several words looks at. */
  searchRead: 20_000,
  pageSize: 12,
  pageSizeMax: 500,
  pagesMax: 1_000_000,
  /** How many games a creator's page lists, and how many of them at a time. */
  profileGames: 500,
  profilePageSize: 24,
  /** How long after midnight in New York a result of the last day still counts, ms. */
  gracePeriod: 60 * 60 * 1000,
  /** Coming days that the schedule shows. */
  scheduleDays: 60,
  /** Different wrong guesses that are counted for a game, and by how many players before anybody sees one. */
  nearMisses: 200,
  nearMissPlayers: 5,
  /** How long raw results and what is drawn from them stay, days. */
  rawResultDays: 60,
  /**
   * What one roll of the day removes at most: rows in a statement, and statements. Beyond the product of the two the next
   * night goes on.
   */
  removal: { rows: 2000, statements: 400 },
  /** Coming days without a game that the operators hear of. */
  daysAhead: 3,
  /** Rolls that admins see. */
  rollsShown: 30,
  /** Days whose numbers admins see. */
  daysOfNumbers: 30,
} as const;
