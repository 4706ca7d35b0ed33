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
import type { AccountAction, FeedbackAction, GameAction, Snapshot } from "../app/contract/audit";
import type { DailyJobStepName } from "../app/contract/daily-job";
import type { FeedbackKind, ReportReason } from "../app/contract/feedback";
import type { ReviewStatus } from "../app/contract/game";
import type { HealthCheckName } from "../app/contract/health";
import type { CounterName } from "../app/contract/site-statistics";
import type { NewYorkDate } from "../app/game/dates";
import type { SavedGameKey } from "../app/game/saved-game-key";

/**
 * An instant, ms since the epoch. Writers bind it as a parameter and SQL never reads the clock, so
 * that tests can set the time.
 */
const instant = (name: string) => integer(name).notNull();

/**
 * A wrong guess: its text, the number of its players, and the instant of the last one (ms). Then
 * the tags and the masks of `app/services/results/guess-sources.server.ts`; texts of earlier code
 * have none.
 */
type CountedGuess = readonly [
  text: string,
  players: number,
  lastAt: number,
  tags?: string,
  ...masks: number[],
];

/** The first 16 bytes of a SHA-256, stored as a blob. In code it is a text of 32 hex digits. */
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
  },
  (table) => [
    uniqueIndex("users_by_name").on(table.usernameKey),
    uniqueIndex("users_by_email").on(table.emailKey),
    index("users_deleted").on(table.id).where(sql`games_left is not null`),
  ],
);

/** The condition of two indexes. A query must repeat it word for word to use one of them. */
export const PUBLIC_COMMUNITY_GAME = sql.raw("type = 'community' and status = 'approved'");

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
    /** How many players have reported it. Deleting their reports does not change it. */
    reports: integer("reports").notNull().default(0),
    /** How many results its scoreboards have. The daily job refreshes it. */
    players: integer("players").notNull().default(0),
    /**
     * The fraction of the items that its players missed on average, 0 to 1. It is -1 until
     * `limits.gradedPlayers` have played. The daily job refreshes it.
     */
    missedShare: real("missed_share").notNull().default(-1),
  },
  (table) => [
    uniqueIndex("games_by_uid").on(table.uid),
    uniqueIndex("games_by_daily_date").on(table.dailyDate),
    index("games_by_type_and_status").on(table.type, table.status, table.id),
    index("games_by_creator").on(table.creatorId, table.type, table.id),
    index("games_by_creator_and_status").on(table.creatorId, table.type, table.status, table.id),
    index("games_by_players").on(table.players, table.id).where(PUBLIC_COMMUNITY_GAME),
    index("games_by_missed_share").on(table.missedShare, table.id).where(PUBLIC_COMMUNITY_GAME),
    // Games of type "daily" without a date: a partial index, because they are few.
    index("games_without_a_day").on(table.id).where(sql`type = 'daily' and daily_date is null`),
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
  (table) => [uniqueIndex("items_by_game").on(table.gameId, table.position)],
);

/**
 * The search words of each game, once for each list that contains it: "daily" for a game with a
 * daily date, and its review status for a community game. A list is in the order of ascending
 * ranks, so that the first rows of a range are the first hits. The rank is minus the date
 * (-20261121) in the list "daily", minus the id in the list "approved" (newest first), and the id
 * in the others (oldest first). A migration makes the table WITHOUT ROWID, which drizzle cannot
 * express.
 */
export const gameWords = sqliteTable(
  "game_words",
  {
    list: text("list", { enum: ["daily", "approved", "unreviewed", "denied"] }).notNull(),
    /** Normalised like a guess: lower case, no accents, letters and digits only. */
    word: text("word").notNull(),
    rank: integer("rank").notNull(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** All words of the game, each after a space: a search of several words reads no other row. */
    words: text("words").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.word, table.rank, table.gameId] }),
    index("game_words_by_game").on(table.gameId, table.list, table.word),
  ],
);

/**
 * How many community games of a status are in each block of `span` consecutive game ids. It makes
 * it possible to read page 5,000 of a list and its total without counting the games before that
 * page.
 */
export const listCounts = sqliteTable(
  "list_counts",
  {
    status: text("status", { enum: REVIEW_STATUSES }).notNull(),
    span: integer("span").notNull(),
    /** Covers the ids from block * span to (block + 1) * span - 1. */
    block: integer("block").notNull(),
    games: integer("games").notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.span, table.block] })],
);

/**
 * The totals that earlier code wrote. Statistics add them to `board_totals`. A later migration adds
 * them for good and drops the table.
 */
export const scoreboards = sqliteTable(
  "scoreboards",
  {
    /** The date of a daily game, `community/{uid}` of a community game. */
    name: text("name").$type<SavedGameKey>().primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** How many players got each score: 101 counts, for 0, 10 … 1000 points. */
    scores: text("scores", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players found each item, by item id. */
    found: text("found", { mode: "json" }).$type<Readonly<Record<string, number>>>().notNull(),
    /** Since when a day accepts no results. Null before, and for community games. */
    closedAt: integer("closed_at"),
  },
  // Without this index, deleting a game would read every scoreboard.
  (table) => [index("scoreboards_by_game").on(table.gameId)],
);

/**
 * The results that earlier code wrote. They are moved to `player_results` when their player is
 * needed, and by the daily job. A later migration drops the table.
 */
export const results = sqliteTable(
  "results",
  {
    scoreboard: text("scoreboard")
      .$type<SavedGameKey>()
      .notNull()
      .references(() => scoreboards.name, { onDelete: "cascade" }),
    /** `guest:` followed by the browser's random key, or `user:` followed by the account's id. */
    player: text("player").notNull(),
    score: integer("score").notNull(),
    won: integer("won", { mode: "boolean" }).notNull(),
    /** Ids of the items found. The daily job clears it after 60 days. */
    found: text("found", { mode: "json" }).$type<readonly number[]>(),
    wrongGuesses: text("wrong_guesses", { mode: "json" }).$type<readonly string[]>(),
    /** Consecutive days played up to this day; 0 on a community scoreboard. */
    playedStreak: integer("played_streak").notNull(),
    /** Consecutive days won up to this day; 0 on a community scoreboard. */
    wonStreak: integer("won_streak").notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.scoreboard, table.player] }),
    index("results_by_player").on(table.player, table.scoreboard),
  ],
);

/** Nobody has used any number of hints from 0 to 5 yet. */
export const NO_HINTS: readonly number[] = [0, 0, 0, 0, 0, 0];

/**
 * The totals of each scoreboard in a result database, in one row, so that statistics cost the same
 * for ten players and for ten million. Statistics add the rows of all databases of the scoreboard.
 */
export const boardTotals = sqliteTable(
  "board_totals",
  {
    /** See `boardId` in `app/services/results/scoreboard.server.ts`. */
    board: integer("board").primaryKey(),
    /** The date of a daily game, `community/{uid}` of a community game. */
    name: text("name").$type<SavedGameKey>().notNull(),
    /** The New York date that decides how many databases the scoreboard has. */
    placedOn: text("placed_on").$type<NewYorkDate>(),
    /**
     * The ids of the items in ascending order. Bit n of `found` of a result is the n-th of them.
     */
    items: text("items", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players got each score: 101 counts, for 0, 10 … 1000 points. */
    scores: text("scores", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players found each item, in the order of `items`. */
    found: text("found", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** Since when a day accepts no results. Null before, and for community games. */
    closedAt: integer("closed_at"),
    /** Since when the game is deleted. The row stays, so that late results are not stored. */
    deletedAt: integer("deleted_at"),
    /** How many players used 0, 1 … 5 hints. Results that do not tell it are not counted. */
    hints: text("hints", { mode: "json" }).$type<readonly number[]>().notNull().default(NO_HINTS),
    /** The game, whose wrong guesses the statistics show. Null in rows that earlier code wrote. */
    gameId: integer("game_id"),
  },
  (table) => [index("board_totals_deleted").on(table.deletedAt).where(sql`deleted_at is not null`)],
);

/**
 * The result of each player on each scoreboard. Only the first result counts. A migration makes the
 * table WITHOUT ROWID, so that a row and its key are stored once: about 65 bytes.
 */
export const playerResults = sqliteTable(
  "player_results",
  {
    /** See `playerKey` in `app/services/results/player.server.ts`. */
    player: hash("player").notNull(),
    board: integer("board").notNull(),
    score: integer("score").notNull(),
    won: integer("won", { mode: "boolean" }).notNull(),
    /** The items found, as a bit mask. The daily job clears it after 60 days. */
    found: integer("found"),
    /** Consecutive days played up to this day; 0 on a community scoreboard. */
    playedStreak: integer("played_streak").notNull(),
    /** Consecutive days won up to this day; 0 on a community scoreboard. */
    wonStreak: integer("won_streak").notNull(),
    createdAt: instant("created_at"),
    /** The daily job clears them after 7 days. */
    wrongGuesses: text("wrong_guesses", { mode: "json" }).$type<readonly string[]>(),
  },
  (table) => [primaryKey({ columns: [table.player, table.board] })],
);

/**
 * Players whose results are no longer stored in this database. A migration makes the table WITHOUT
 * ROWID.
 */
export const resultTombstones = sqliteTable("result_tombstones", {
  player: hash("player").primaryKey(),
  /** The account that got the guest's results. Null: the account was deleted. */
  account: hash("account"),
});

/**
 * The wrong guesses of each game in a result database: one row with at most 200 texts
 * (`limits.nearMisses`) and 16 KB. It does not store who guessed.
 */
export const wrongGuessCounts = sqliteTable("wrong_guess_counts", {
  gameId: integer("game_id").primaryKey(),
  /** When the text that was not guessed for the longest time was guessed last. */
  oldestAt: instant("oldest_at"),
  /** Words of letters and digits, each text with its players and their sources. */
  texts: text("texts", { mode: "json" }).$type<readonly CountedGuess[]>().notNull(),
});

/** The wrong guesses of a game that an admin has hidden from the players: at most 200 texts. */
export const hiddenGuesses = sqliteTable("hidden_guesses", {
  gameId: integer("game_id")
    .primaryKey()
    .references(() => games.id, { onDelete: "cascade" }),
  /** Normalised texts. */
  texts: text("texts", { mode: "json" }).$type<readonly string[]>().notNull(),
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
    /** See `playerKey` in `app/services/results/player.server.ts`. */
    player: hash("player").notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.player, table.text] }),
    index("guess_appeals_by_player").on(table.player),
    index("guess_appeals_by_age").on(table.createdAt),
  ],
);

/** How far the daily job has gone through the results of this database: at most one row. */
export const resultSweeps = sqliteTable("result_sweeps", {
  id: integer("id").primaryKey(),
  /** The last player whose results were checked. */
  player: hash("player").notNull(),
});

/**
 * How far the daily job has gone through the games to refresh how they played: at most one row.
 */
export const gameFigureSweeps = sqliteTable("game_figure_sweeps", {
  id: integer("id").primaryKey(),
  /** The last game whose figures are refreshed. */
  gameId: integer("game_id").notNull(),
});

/** The guests whose results belong to an account. Written before the results are moved. */
export const linkedGuests = sqliteTable(
  "linked_guests",
  {
    guest: hash("guest").primaryKey(),
    userId: text("user_id").notNull(),
    /** How often the number of databases had grown when the move ended. Null: it goes on. */
    movedAtGrowth: integer("moved_at_growth"),
  },
  (table) => [
    index("linked_guests_by_user").on(table.userId),
    index("linked_guests_moving").on(table.guest).where(sql`moved_at_growth is null`),
  ],
);

/** The accounts and games whose results must be deleted from the result databases. */
export const resultErasures = sqliteTable("result_erasures", {
  id: integer("id").primaryKey(),
  /** The id of a deleted account, else null. */
  userId: text("user_id"),
  /** The id of a deleted game, else null. */
  gameId: integer("game_id"),
  /** The New York date on which the game was created. */
  placedOn: text("placed_on").$type<NewYorkDate>(),
});

/**
 * The audit log: actions of admins on games and feedback, and changes of the rights and the second
 * factor of accounts. A record is written in the same batch as its action, so neither exists
 * without the other. Triggers in `migrations/0009_audit-and-dead-results.sql` refuse every change
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
    feedbackId: integer("voice_id"),
    /** The state before the action. */
    before: text("before", { mode: "json" }).$type<Snapshot>().notNull(),
    /** The state after the action; null if it deleted the game or the feedback. */
    after: text("after", { mode: "json" }).$type<Snapshot>(),
    /** The actor's name, which outlives the account. Null in records of older code. */
    actorName: text("actor_name"),
    /** The id of the account; null if the action is not on an account. */
    accountId: text("account_id"),
  },
  (table) => [
    index("audit_records_by_game").on(table.gameUid, table.id),
    index("audit_records_by_actor").on(table.actorId),
    index("audit_records_by_account").on(table.accountId),
    // Without it, deleting feedback would read every record.
    index("audit_records_by_feedback").on(table.feedbackId).where(sql`voice_id is not null`),
  ],
);

/**
 * Messages of the results queue that could not be written in any attempt. They stay for 14 days, so
 * that operators can send them again.
 */
export const deadResults = sqliteTable(
  "dead_results",
  {
    /** The id of the message in the queue of dead letters. */
    id: text("id").primaryKey(),
    message: text("message", { mode: "json" }).notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [index("dead_results_by_time").on(table.createdAt)],
);

/** The wrong guesses that earlier code counted. They expire. A later migration drops the table. */
export const nearMisses = sqliteTable(
  "near_misses",
  {
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    players: integer("players").notNull(),
    lastAt: instant("last_at"),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.text] }),
    // Finds the most frequent, which are shown, and the rarest and oldest, which are deleted.
    index("near_misses_by_players").on(table.gameId, table.players, table.lastAt),
    index("near_misses_by_age").on(table.lastAt),
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
  "allowances",
  {
    /** What is counted, followed by the id or the keyed hash of its owner. */
    name: text("name").primaryKey(),
    spent: integer("spent").notNull(),
    /** When the window ends and the count starts from zero. */
    expiresAt: instant("expires_at"),
  },
  (table) => [index("allowances_by_expiry").on(table.expiresAt)],
);

/** The steps of the daily job. */
const DAILY_JOB_STEPS = [
  "caches",
  "statistics",
  "expired",
  "results",
  "nearMisses",
  "comingGames",
  "figures",
] as const satisfies readonly DailyJobStepName[];

/** The outcome of each step of the daily job, for each day. */
export const dailyJobSteps = sqliteTable(
  "roll_steps",
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

/** How far the daily job has cleared old results: at most one row. */
export const clearedResults = sqliteTable("cleared_results", {
  id: integer("id").primaryKey(),
  /** All results up to this rowid have lost their answers. */
  upTo: integer("up_to").notNull(),
  /** The cleared results were submitted before this instant. */
  before: instant("before"),
});

/** The health checks that fail, of which the operators have been told. */
export const alarms = sqliteTable("alarms", {
  name: text("name").$type<HealthCheckName>().primaryKey(),
  since: instant("since"),
  reason: text("reason").notNull(),
});

const COUNTERS = ["signUp", "autofill"] as const satisfies readonly CounterName[];

/** Counters for each day in New York, for what no scoreboard counts. Rows are never deleted. */
export const dailyCounts = sqliteTable(
  "daily_numbers",
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
] as const satisfies readonly FeedbackKind[];

/** Feedback from players, of every kind. */
export const feedback = sqliteTable(
  "voices",
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
  },
  (table) => [
    index("voices_by_kind").on(table.kind, table.id),
    index("voices_by_state").on(table.done, table.id),
    index("voices_by_state_and_kind").on(table.done, table.kind, table.id),
    index("voices_published").on(table.publishedAt),
    index("voices_by_game").on(table.gameId),
    index("voices_by_user").on(table.userId),
    // One report for each player and game.
    uniqueIndex("voices_report_of_user").on(table.gameId, table.userId).where(sql`kind = 'report'`),
    uniqueIndex("voices_report_of_guest").on(table.gameId, table.guest).where(sql`kind = 'report'`),
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

/** The version of the loaded catalogue, one row, so that the same version is not loaded again. */
export const catalogueEditions = sqliteTable("catalogue_editions", {
  version: text("version").primaryKey(),
});
