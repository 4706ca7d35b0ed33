import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { PuzzleText } from "../app/features/bank/puzzle-text";
import type { DraftTexts } from "../app/features/editor/drafts.contract";
import type { Decision, FeedbackKind } from "../app/features/feedback/contract";
import type { ReportReason, ReviewStatus } from "../app/features/games/contract";
import type {
  AccountAction,
  FeedbackAction,
  GameAction,
  Snapshot,
} from "../app/features/moderation/audit.contract";
import type {
  DailyCountName,
  DailyJobStepName,
  ReviewFinding,
} from "../app/features/moderation/contract";
import type { NotificationKind, OwedMail } from "../app/features/notices/contract";
import type { HealthCheckName } from "../app/features/site/contract";
import type { NewYorkDate } from "../app/game/dates";

/**
 * An instant, ms since the epoch. Writers bind it as a parameter and SQL never reads the clock, so
 * that tests can set the time.
 */
const instant = (name: string) => integer(name).notNull();

/** The first bytes of a SHA-256, stored as a blob. In code it is a text of hex digits. */
const hash = customType<{ data: string; driverData: unknown }>({
  dataType: () => "blob",
  toDriver: (hex) => sql`unhex(${hex})`,
  fromDriver: (bytes) =>
    Array.from(new Uint8Array(bytes as ArrayBuffer), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join(""),
});

const REVIEW_STATUSES = [
  "unreviewed",
  "approved",
  "denied",
] as const satisfies readonly ReviewStatus[];

export const users = sqliteTable(
  "users",
  {
    /** A random id, which refers to the account in every other table. */
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    /** The name in lower case, because names are unique ignoring case. */
    usernameKey: text("username_key").notNull(),
    email: text("email").notNull(),
    /** The address in lower case, because addresses are unique ignoring case. */
    emailKey: text("email_key").notNull(),
    /** An argon2id hash in PHC string format. */
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ["admin"] }),
    /** Session tokens carry this version. Raising it ends every session of the account. */
    sessionVersion: integer("session_version").notNull().default(0),
    createdAt: instant("created_at"),
    /** When the enrolment of a second factor began. Null: none has begun, or it is confirmed. */
    secondFactorBegunAt: integer("second_factor_begun_at"),
    /** The secret of the second factor, encrypted. Set when its enrolment begins. */
    secondFactorSecret: text("second_factor_secret"),
    /** Since when a login needs the second factor. Null: it does not. */
    secondFactorSince: integer("second_factor_since"),
    /** The time step of the last code that was used. Codes of it and of older steps are refused. */
    secondFactorStep: integer("second_factor_step").notNull().default(0),
    /** Keyed hashes of the recovery codes that are not used yet. */
    recoveryCodes: text("recovery_codes", { mode: "json" }).$type<readonly string[]>(),
    /** When an operator removed the second factor, until the next login mails this to the user. */
    secondFactorResetAt: integer("second_factor_reset_at"),
    /**
     * Set when the account is deleted: whether the games that it still has are kept or deleted. The
     * row has no personal data then, and goes with the last game.
     */
    gamesLeft: text("games_left", { enum: ["keep", "delete"] }),
    /** Null: it is not suspended, and the next two are null too. */
    suspendedAt: integer("suspended_at"),
    /** The New York date on which the suspension ends. Null: it has no end. */
    suspendedUntil: text("suspended_until").$type<NewYorkDate>(),
    suspensionReason: text("suspension_reason"),
    /** The New York date of the last login. */
    lastLoginOn: text("last_login_on").$type<NewYorkDate>(),
    /** Whether it gets mails about the reviews of its games. */
    reviewMails: integer("review_mails", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    uniqueIndex("users_by_name").on(table.usernameKey),
    uniqueIndex("users_by_email").on(table.emailKey),
    index("users_deleted").on(table.id).where(sql`games_left is not null`),
  ],
);

export const games = sqliteTable(
  "games",
  {
    /** Rises with each new game. Lists are ordered by it. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: text("uid").notNull(),
    type: text("type", { enum: ["daily", "community"] }).notNull(),
    prompt: text("prompt").notNull(),
    /** A community game is public if it is approved. A game of type "daily" is always approved. */
    status: text("status", { enum: REVIEW_STATUSES }).notNull(),
    /** The New York date on which it is the daily game, or null. */
    dailyDate: text("daily_date").$type<NewYorkDate>(),
    /** Null if the creator deleted the account, or if there never was one. */
    creatorId: text("creator_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at"),
    /** The last change of anything. Rises with every change: it is the optimistic lock. */
    updatedAt: instant("updated_at"),
    /**
     * The last change of the texts or the review status; null if there was none. Everybody may see
     * it, unlike a change of the daily date.
     */
    editedAt: integer("edited_at"),
    /** From how many networks it was reported. Deleting the reports does not change it. */
    reports: integer("reports").notNull().default(0),
    /** Whether the operators are still to be told of the reports. */
    reportAlarmDue: integer("report_alarm_due", { mode: "boolean" }).notNull().default(false),
    /** How many results its scoreboards have. The daily job refreshes it. */
    players: integer("players").notNull().default(0),
    /**
     * The fraction of the items that its players missed on average, 0 to 1. It is -1 until
     * `limits.gradedPlayers` have played. The daily job refreshes it.
     */
    missedShare: real("missed_share").notNull().default(-1),
    /**
     * The words by which search finds it: see `searchWordsOf` in
     * `app/features/games/search.server.ts`.
     */
    words: text("words", { mode: "json" }).$type<readonly string[]>().notNull().default([]),
    /** Why it is denied. Null: nobody said. */
    denialReason: text("denial_reason").$type<ReportReason>(),
    /** What the admin wrote to its creator about the denial. */
    denialNote: text("denial_note"),
    /** Its status before all games of its creator were hidden, until that is undone. */
    statusBeforeHiding: text("status_before_hiding", { enum: REVIEW_STATUSES }),
    /** What a review has to check: see `findingsOf` in `app/features/editor/findings.server.ts`. */
    findings: text("findings", { mode: "json" })
      .$type<readonly ReviewFinding[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    uniqueIndex("games_by_uid").on(table.uid),
    uniqueIndex("games_by_daily_date").on(table.dailyDate),
    index("games_by_type_and_status").on(table.type, table.status, table.id),
    index("games_by_creator").on(table.creatorId, table.type, table.id),
    index("games_by_creator_and_status").on(table.creatorId, table.type, table.status, table.id),
    index("games_by_players").on(table.type, table.status, table.players, table.id),
    index("games_by_missed_share").on(table.type, table.status, table.missedShare, table.id),
    index("games_graded").on(table.missedShare).where(sql`missed_share >= 0`),
    // Games of type "daily" without a date: a partial index, because they are few.
    index("games_without_a_day").on(table.id).where(sql`type = 'daily' and daily_date is null`),
    index("games_with_report_alarm").on(table.id).where(sql`report_alarm_due`),
    check("games_daily_date_is_a_date", sql`${table.dailyDate} GLOB '????-??-??'`),
  ],
);

export const items = sqliteTable(
  "items",
  {
    /** Unique among all games. Edits do not change it, so that statistics stay attached. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** 0..9 */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    altSpellings: text("alt_spellings", { mode: "json" }).$type<readonly string[]>().notNull(),
    notAccepted: text("not_accepted", { mode: "json" })
      .$type<readonly string[]>()
      .notNull()
      .default([]),
    exactDigits: integer("exact_digits", { mode: "boolean" }).notNull().default(false),
  },
  // Not unique, because an edit moves all items in one statement.
  (table) => [index("items_by_game").on(table.gameId, table.position)],
);

/** The link by which friends play a game that is not public yet. */
export const gameLinks = sqliteTable(
  "game_links",
  {
    gameId: integer("game_id")
      .primaryKey()
      .references(() => games.id, { onDelete: "cascade" }),
    /** The SHA-256 of the secret, which is 132 bits of a keyed hash. */
    secretHash: text("secret_hash").notNull().unique(),
    createdAt: instant("created_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [index("game_links_by_expiry").on(table.expiresAt)],
);

/** Unfinished games. An account has at most 20. */
export const drafts = sqliteTable(
  "drafts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A random id, which the browser has chosen. */
    id: text("id").notNull(),
    texts: text("texts", { mode: "json" }).$type<DraftTexts>().notNull(),
    /** Rises with every change: it is the optimistic lock. */
    updatedAt: instant("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * The words of each game, once for each list that contains it: "daily" for a game with a daily
 * date, and its review status for a community game. Triggers write them whenever the status, the
 * daily date or the words of a game change. A list is in the order of ascending ranks, so that the
 * first rows of a word are the first hits. The rank is minus the date (-20261121) in the list
 * "daily", minus the id in the list "approved" (newest first), and the id in the others (oldest
 * first). WITHOUT ROWID.
 */
export const gameWords = sqliteTable(
  "game_words",
  {
    list: text("list", { enum: ["daily", ...REVIEW_STATUSES] }).notNull(),
    /** Normalised like a guess: lower case, no accents, letters and digits only. */
    word: text("word").notNull(),
    rank: integer("rank").notNull(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** All words of the game: a search of several words reads no other row. */
    words: text("words", { mode: "json" }).$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.word, table.rank, table.gameId] }),
    index("game_words_by_game").on(table.gameId),
  ],
);

/**
 * How many community games have each review status. Counting 100,000 games takes longer than
 * reading a page of them. Triggers keep it.
 */
export const listTotals = sqliteTable("list_totals", {
  status: text("status", { enum: REVIEW_STATUSES }).primaryKey(),
  games: integer("games").notNull(),
});

/**
 * The shares of missed items that part the graded games into thirds: see `gradeOf` in
 * `app/features/games/lists.server.ts`. One row, which the daily job writes.
 */
export const gradeBounds = sqliteTable("grade_bounds", {
  id: integer("id").primaryKey(),
  easyBelow: real("easy_below").notNull(),
  hardAbove: real("hard_above").notNull(),
});

/**
 * The totals of each scoreboard, in one row, so that statistics cost the same for ten players and
 * for ten million.
 */
export const scoreboards = sqliteTable(
  "scoreboards",
  {
    /** See `scoreboardId` in `app/features/play/scoreboard.server.ts`. */
    id: integer("id").primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /**
     * The ids of the items in ascending order. Bit n of `found` of a result is the n-th of them.
     */
    items: text("items", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players got each score: 101 counts, for 0, 10 … 1000 points. */
    scores: text("scores", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players found each item, in the order of `items`. */
    found: text("found", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players used 0, 1 … 5 hints. Results that do not tell it are not counted. */
    hints: text("hints", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players of a day also played 1, 7 and 30 days before. */
    returned: text("returned", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** Since when a day accepts no results. Null before, and for community games. */
    closedAt: integer("closed_at"),
    /** How many players found every item. */
    survived: integer("survived").notNull().default(0),
  },
  (table) => [
    index("scoreboards_by_game").on(table.gameId),
    // Adding to a place that an array does not have would lose the count.
    check("scoreboards_scores", sql`json_array_length(${table.scores}) = 101`),
    check(
      "scoreboards_found",
      sql`json_array_length(${table.found}) = json_array_length(${table.items})`,
    ),
    check("scoreboards_hints", sql`json_array_length(${table.hints}) = 6`),
    check("scoreboards_returned", sql`json_array_length(${table.returned}) = 3`),
  ],
);

/**
 * The result of each player on each scoreboard. Only the first result counts. The first migration
 * makes the table WITHOUT ROWID, so that a row and its key are stored once: about 50 bytes.
 */
export const results = sqliteTable(
  "results",
  {
    /** See `playerKey` in `app/features/play/player.server.ts`. */
    player: hash("player").notNull(),
    scoreboardId: integer("scoreboard_id").notNull(),
    score: integer("score").notNull(),
    /** The items found, as a bit mask. */
    found: integer("found").notNull(),
    /** How many hints the player used. Null if the client does not tell it. */
    hints: integer("hints"),
    /** How many wrong guesses the player made. Null if the client does not tell it. */
    wrong: integer("wrong"),
    /** Consecutive days played up to this day; 0 on a community scoreboard. */
    playedStreak: integer("played_streak").notNull(),
    /** Consecutive days won up to this day; 0 on a community scoreboard. */
    wonStreak: integer("won_streak").notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [primaryKey({ columns: [table.player, table.scoreboardId] })],
);

/**
 * The wrong guesses of the results of the last 2 days. The row of a result has its instant and its
 * player. WITHOUT ROWID, in the order in which results come.
 */
export const guesses = sqliteTable(
  "guesses",
  {
    createdAt: instant("created_at"),
    player: hash("player").notNull(),
    gameId: integer("game_id").notNull(),
    /** The network: see `guessSource` in `app/features/play/guesses/count-guesses.server.ts`. */
    source: hash("source").notNull(),
    /** The words of each guess under its form, which is normalised like a guess. */
    texts: text("texts", { mode: "json" }).$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.createdAt, table.player] })],
);

/** Deleted accounts, whose results are dropped. The rows stay for 2 days. WITHOUT ROWID. */
export const erasedPlayers = sqliteTable("erased_players", {
  player: hash("player").primaryKey(),
  erasedAt: instant("erased_at"),
});

const GUESS_STATES = ["counted", "known", "shown", "hidden"] as const;

/** The wrong guesses of each game, with the number of networks from which they came. */
export const wrongGuesses = sqliteTable(
  "wrong_guesses",
  {
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** Normalised like a guess. */
    form: text("form").notNull(),
    /** The words of the first guess of this form. */
    text: text("text").notNull(),
    /** Distinct sources, exact up to 50; beyond, each quarter of an hour adds its own. */
    sources: integer("sources").notNull(),
    lastAt: instant("last_at"),
    /**
     * "known" if it equals a name that the site knows, "shown" and "hidden" if an admin decided.
     * Other players see known and shown ones.
     */
    state: text("state", { enum: GUESS_STATES }).notNull().default("counted"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.form] }),
    index("wrong_guesses_by_sources").on(table.gameId, table.sources),
    index("wrong_guesses_of_others")
      .on(table.gameId, table.sources)
      .where(sql`state in ('known', 'shown')`),
    index("wrong_guesses_by_age").on(table.lastAt),
  ],
);

/** From which sources a wrong guess came within the last 2 days. WITHOUT ROWID. */
export const guessSources = sqliteTable(
  "guess_sources",
  {
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    form: text("form").notNull(),
    source: hash("source").notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.form, table.source] }),
    index("guess_sources_by_age").on(table.createdAt),
  ],
);

/** The names and spellings of each game's items, normalised like a guess. WITHOUT ROWID. */
export const spellings = sqliteTable(
  "spellings",
  {
    form: text("form").notNull(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.form, table.gameId] }),
    index("spellings_by_game").on(table.gameId),
  ],
);

/** How far the jobs that go through a large table have come. */
export const jobPositions = sqliteTable("job_positions", {
  job: text("job", { enum: ["results", "figures", "guesses"] }).primaryKey(),
  position: text("position").notNull(),
});

/** The wrong guesses that players asked to count. They expire like near misses. */
export const guessAppeals = sqliteTable(
  "guess_appeals",
  {
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** The words of the guess. */
    text: text("text").notNull(),
    /** See `playerKey` in `app/features/play/player.server.ts`. */
    player: hash("player").notNull(),
    createdAt: instant("created_at"),
    /** A keyed hash of the player's network and the game. Null where networks are not limited. */
    network: text("network"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.player, table.text] }),
    index("guess_appeals_by_player").on(table.player),
    index("guess_appeals_by_age").on(table.createdAt),
  ],
);

/** The guests whose results belong to an account. WITHOUT ROWID. */
export const linkedGuests = sqliteTable(
  "linked_guests",
  {
    guest: hash("guest").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The account as a player: see `playerKey`. */
    account: hash("account").notNull(),
  },
  (table) => [index("linked_guests_by_user").on(table.userId)],
);

/**
 * The audit log: actions of admins on games and feedback, and changes of the rights and the second
 * factor of accounts. A record is written in the same batch as its action, so neither exists
 * without the other. Triggers in `migrations/0000_first.sql` refuse every change
 * of a record except clearing `actor_id` and blanking the text of feedback. A record outlives its
 * game and its account, so it refers to them without foreign keys.
 */
export const auditRecords = sqliteTable(
  "audit_records",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: instant("at"),
    /** Null if an operator acted, or if the actor deleted the account. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").$type<GameAction | FeedbackAction | AccountAction>().notNull(),
    /** Null if the action is not on a game. */
    gameUid: text("game_uid"),
    /** The id of the feedback; null if the action is not on feedback. */
    feedbackId: integer("feedback_id"),
    /** The state before the action. */
    before: text("before", { mode: "json" }).$type<Snapshot>().notNull(),
    /** The state after the action; null if it deleted the game or the feedback. */
    after: text("after", { mode: "json" }).$type<Snapshot>(),
    /** The actor's name, which outlives the account. */
    actorName: text("actor_name").notNull(),
    /** The id of the account; null if the action is not on an account. */
    accountId: text("account_id"),
  },
  (table) => [
    index("audit_records_by_game").on(table.gameUid, table.id),
    index("audit_records_by_actor").on(table.actorId),
    index("audit_records_by_account").on(table.accountId),
    // Without it, deleting feedback would read every record.
    index("audit_records_by_feedback").on(table.feedbackId).where(sql`feedback_id is not null`),
  ],
);

/**
 * Sign-ups that wait for their code. Each request has its own row, so that a code can only create
 * the account for which it was mailed. A registered address gets rows too, with a random code that
 * nobody knows, so that the API does not reveal which addresses have accounts.
 */
export const pendingSignUps = sqliteTable(
  "pending_sign_ups",
  {
    /** A random id, which the browser sends with the code. */
    id: text("id").primaryKey(),
    emailKey: text("email_key").notNull(),
    email: text("email").notNull(),
    username: text("username").notNull(),
    usernameKey: text("username_key").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** A keyed hash: without the server's secret key, a million guesses would reveal the code. */
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull(),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    index("pending_sign_ups_by_email").on(table.emailKey, table.expiresAt),
    index("pending_sign_ups_by_expiry").on(table.expiresAt),
  ],
);

/** Addresses whose suspended account was deleted: they get no new one before the end. */
export const suspendedAddresses = sqliteTable(
  "suspended_addresses",
  {
    /** Keyed, of the address in lower case. */
    addressHash: text("address_hash").primaryKey(),
    /** The New York date on which the suspension ends. Null: it has no end. */
    suspendedUntil: text("suspended_until").$type<NewYorkDate>(),
  },
  (table) => [index("suspended_addresses_by_end").on(table.suspendedUntil)],
);

/** Session tokens that were logged out before they expired. */
export const revokedTokens = sqliteTable(
  "revoked_tokens",
  {
    /** The `jti` of the token. */
    id: text("id").primaryKey(),
    /** When the token expires, and its row is deleted. */
    expiresAt: instant("expires_at"),
  },
  (table) => [index("revoked_tokens_by_expiry").on(table.expiresAt)],
);

/** Tokens of password reset e-mails. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** The SHA-256 of 256 random bits. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    index("password_resets_by_user").on(table.userId),
    index("password_resets_by_expiry").on(table.expiresAt),
  ],
);

/**
 * How much of each quota, such as login attempts or mails to an address, was used in its window.
 */
export const quotas = sqliteTable(
  "quotas",
  {
    /** What is counted, followed by the id or the keyed hash of its owner. */
    name: text("name").primaryKey(),
    spent: integer("spent").notNull(),
    /** When the window ends and the count starts from zero. */
    expiresAt: instant("expires_at"),
  },
  (table) => [index("quotas_by_expiry").on(table.expiresAt)],
);

/** The steps of the daily job. */
const DAILY_JOB_STEPS = [
  "caches",
  "statistics",
  "expired",
  "results",
  "nearMisses",
  "missingDays",
  "figures",
] as const satisfies readonly DailyJobStepName[];

/** The outcome of each step of the daily job, for each day. */
export const dailyJobSteps = sqliteTable(
  "daily_job_steps",
  {
    /** The New York date of the day that has begun. */
    date: text("date").$type<NewYorkDate>().notNull(),
    step: text("step", { enum: DAILY_JOB_STEPS }).notNull(),
    /** A step whose run died stays "running". An "unfinished" one goes on in the next run. */
    state: text("state", { enum: ["running", "unfinished", "done", "failed"] }).notNull(),
    begunAt: instant("begun_at"),
    endedAt: integer("ended_at"),
    /** A short summary of what was done or why it failed. */
    detail: text("detail").notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.step] })],
);

/** The health checks that fail, of which the operators have been told. */
export const alarms = sqliteTable("alarms", {
  name: text("name").$type<HealthCheckName>().primaryKey(),
  since: instant("since"),
  reason: text("reason").notNull(),
});

const COUNTERS = [
  "signUp",
  "autofill",
  "room",
  "roomFailure",
  "communityPlay",
  "openWork",
  "daysLeft",
  "owedMails",
] as const satisfies readonly DailyCountName[];

/** Counts for each day in New York that no scoreboard has. Rows are never deleted. */
export const dailyCounts = sqliteTable(
  "daily_counts",
  {
    date: text("date").$type<NewYorkDate>().notNull(),
    name: text("name", { enum: COUNTERS }).notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.name] })],
);

const FEEDBACK_KINDS = [
  "feedback",
  "idea",
  "correction",
  "testimony",
  "report",
  "objection",
] as const satisfies readonly FeedbackKind[];

/** Feedback from players, of every kind. */
export const feedback = sqliteTable(
  "feedback",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: FEEDBACK_KINDS }).notNull(),
    text: text("text").notNull(),
    /** The game that the feedback is about, if any. */
    gameId: integer("game_id").references(() => games.id, { onDelete: "set null" }),
    /** Null for a guest and after the account was deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at"),
    /** Since when everybody may read it. Only set for testimonials. */
    publishedAt: integer("published_at"),
    /** Whether an admin has closed it. */
    done: integer("done", { mode: "boolean" }).notNull().default(false),
    /** Why a player reports the game; null for the other kinds. */
    reason: text("reason").$type<ReportReason>(),
    /** Identifies the guest who reported a game: see `reporterOf`. Null for everything else. */
    guest: hash("guest"),
    /** Where the reporter gets the decision. Deleted when it is sent. */
    email: text("email"),
    /** What was decided about a report or an objection. */
    decision: text("decision").$type<Decision>(),
    /** The audit record of the decision to which its author objects. */
    caseId: integer("case_id"),
    /** The circle that a member reports. It may be deleted by now. */
    circleId: text("circle_id"),
  },
  (table) => [
    index("feedback_by_kind").on(table.kind, table.id),
    index("feedback_by_state").on(table.done, table.id),
    index("feedback_by_state_and_kind").on(table.done, table.kind, table.id),
    index("feedback_published").on(table.publishedAt),
    index("feedback_by_game").on(table.gameId),
    index("feedback_by_user").on(table.userId),
    // One objection for each decision.
    uniqueIndex("feedback_by_case").on(table.caseId).where(sql`case_id is not null`),
    // One report for each player and game.
    uniqueIndex("feedback_report_of_user")
      .on(table.gameId, table.userId)
      .where(sql`kind = 'report'`),
    uniqueIndex("feedback_report_of_guest")
      .on(table.gameId, table.guest)
      .where(sql`kind = 'report'`),
    index("feedback_by_circle").on(table.circleId).where(sql`circle_id is not null`),
  ],
);

/** From which networks a game was reported within the last 60 days. WITHOUT ROWID. */
export const reportSources = sqliteTable(
  "report_sources",
  {
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** See `reporterOf` in `app/features/feedback/reports.server.ts`. */
    source: hash("source").notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.source] }),
    index("report_sources_by_age").on(table.createdAt),
  ],
);

const NOTIFICATION_KINDS = [
  "approved",
  "hidden",
  "suspended",
  "suspensionLifted",
  "daily",
  "correction",
  "report",
  "objection",
] as const satisfies readonly NotificationKind[];

/** What happened to an account's games, corrections and reports. The rows stay for 90 days. */
export const notices = sqliteTable(
  "notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    gameId: integer("game_id").references(() => games.id, { onDelete: "set null" }),
    /** Of a denial, or what was decided about a report or an objection. */
    reason: text("reason").$type<ReportReason | Decision>(),
    note: text("note"),
    createdAt: instant("created_at"),
    read: integer("read", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("notices_by_user").on(table.userId, table.id),
    index("notices_by_game").on(table.gameId),
    index("notices_by_age").on(table.createdAt),
  ],
);

/**
 * Mails that are owed, until they are sent or given up. A decision writes them in its batch. See
 * `app/server/outbox.server.ts`.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** What the mail is about: of several rows the newest is sent. */
    subject: text("subject").notNull(),
    mail: text("mail", { mode: "json" }).$type<OwedMail>().notNull(),
    /** The recipient; null if it is an address that was left with a report. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    address: text("address"),
    createdAt: instant("created_at"),
    /** Of the next attempt. */
    dueAt: instant("due_at"),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [
    index("outbox_by_due").on(table.dueAt),
    index("outbox_by_subject").on(table.subject, table.id),
    index("outbox_by_user").on(table.userId),
  ],
);

/**
 * The catalogue of lists from which autofill proposes items. `npm run catalogue` loads all of it;
 * the Worker never writes it.
 */
export const catalogueLists = sqliteTable("catalogue_lists", {
  id: integer("id").primaryKey(),
  title: text("title").notNull(),
  source: text("source", { enum: ["checked", "wordnet"] }).notNull(),
  /**
   * Each item is a name and its alternate spellings, well-known items first. All items are in one
   * row, because a list is always read whole.
   */
  items: text("items", { mode: "json" }).$type<readonly (readonly string[])[]>().notNull(),
});

/** The topics under which lists are found. */
export const catalogueTopics = sqliteTable(
  "catalogue_topics",
  {
    /** The significant words of a prompt, normalised, in alphabetical order: "state usa". */
    topic: text("topic").notNull(),
    /** A lower rank is a more likely meaning of the topic. */
    rank: integer("rank").notNull(),
    listId: integer("list_id")
      .notNull()
      .references(() => catalogueLists.id),
  },
  (table) => [primaryKey({ columns: [table.topic, table.rank, table.listId] })],
);

/** The names and spellings of the catalogue's items, normalised like a guess. WITHOUT ROWID. */
export const catalogueNames = sqliteTable("catalogue_names", {
  form: text("form").primaryKey(),
});

/** The version of the loaded catalogue, one row, so that the same version is not loaded again. */
export const catalogueEditions = sqliteTable("catalogue_editions", {
  version: text("version").primaryKey(),
});

/** The bank of puzzles, in their order of play. docs/puzzles.md describes them. */
export const puzzles = sqliteTable(
  "puzzles",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The prompt, normalised like a guess. */
    key: text("form").notNull(),
    content: text("content", { mode: "json" }).$type<PuzzleText>().notNull(),
    /**
     * The game that was made of it. It stays when the game is deleted, so that the puzzle does not
     * return.
     */
    gameUid: text("game_uid"),
  },
  (table) => [
    uniqueIndex("puzzles_by_form").on(table.key),
    uniqueIndex("puzzles_by_game").on(table.gameUid),
  ],
);

/** The topics of a puzzle, as in `catalogue_topics`. WITHOUT ROWID. */
export const puzzleTopics = sqliteTable(
  "puzzle_topics",
  {
    topic: text("topic").notNull(),
    puzzleId: integer("puzzle_id")
      .notNull()
      .references(() => puzzles.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.puzzleId] }),
    index("puzzle_topics_by_puzzle").on(table.puzzleId),
  ],
);

/** A private board of people who compare their days. */
export const circles = sqliteTable(
  "circles",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** An admin gave the name: its maker cannot change it. */
    nameLocked: integer("name_locked", { mode: "boolean" }).notNull().default(false),
    /** The secret of its link is derived from it. Raising it ends the link. */
    linkVersion: integer("link_version").notNull().default(0),
    createdAt: instant("created_at"),
  },
  (table) => [index("circles_by_time").on(table.createdAt)],
);

/** WITHOUT ROWID. */
export const circleMembers = sqliteTable(
  "circle_members",
  {
    circleId: text("circle_id")
      .notNull()
      .references(() => circles.id, { onDelete: "cascade" }),
    /** A random number. */
    member: integer("member").notNull(),
    /** See `playerKey` in `app/features/play/player.server.ts`. */
    player: hash("player").notNull(),
    name: text("name").notNull(),
    /** The normal form of the name. Null for older members with the name of another one. */
    nameKey: text("name_key"),
    /** One member of each circle. */
    isMaker: integer("is_maker", { mode: "boolean" }).notNull(),
    joinedAt: instant("joined_at"),
    /** ms, to the day. */
    openedAt: integer("opened_at").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.member] }),
    uniqueIndex("circle_members_by_name").on(table.circleId, table.nameKey),
    uniqueIndex("circle_members_by_player").on(table.player, table.circleId),
  ],
);
