import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type {
  FeedbackAction,
  FeedbackSnapshot,
  GameAction,
  GameSnapshot,
} from "../app/contract/audit";
import type { NewYorkDate } from "../app/game/dates";
import type { SavedGameKey } from "../app/game/saved-game-key";

/** Instants are milliseconds since the epoch; the writer binds them, so that no clock hides in SQL. */
const instant = (name: string) => integer(name).notNull();

export const users = sqliteTable(
  "users",
  {
    /** Random; the account's identity in every other table. */
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    /** The name in lower case: names are unique ignoring case. */
    usernameKey: text("username_key").notNull(),
    email: text("email").notNull(),
    /** The address in lower case: addresses are unique ignoring case. */
    emailKey: text("email_key").notNull(),
    /** argon2id in PHC string form. */
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ["admin"] }),
    /** Raised to end every session of the account. */
    sessionVersion: integer("session_version").notNull().default(0),
    createdAt: instant("created_at"),
  },
  (table) => [
    uniqueIndex("users_by_name").on(table.usernameKey),
    uniqueIndex("users_by_email").on(table.emailKey),
  ],
);

export const games = sqliteTable(
  "games",
  {
    /** Rises with each new game, so that it orders the lists. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: text("uid").notNull(),
    type: text("type", { enum: ["daily", "community"] }).notNull(),
    prompt: text("prompt").notNull(),
    /** Decides what of a community game is public; a daily game made by admins is always approved. */
    status: text("status", { enum: ["unreviewed", "approved", "denied"] }).notNull(),
    /** The New York date on which it is the daily game. */
    dailyDate: text("daily_date").$type<NewYorkDate>(),
    /** Null where the creator deleted the account. */
    creatorId: text("creator_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at"),
    updatedAt: instant("updated_at"),
  },
  (table) => [
    uniqueIndex("games_by_uid").on(table.uid),
    uniqueIndex("games_by_daily_date").on(table.dailyDate),
    index("games_by_type_and_status").on(table.type, table.status, table.id),
    index("games_by_creator").on(table.creatorId, table.type, table.id),
    index("games_by_creator_and_status").on(table.creatorId, table.type, table.status, table.id),
    // Made for a day and without one: few, and found without reading every daily game.
    index("games_without_a_day").on(table.id).where(sql`type = 'daily' and daily_date is null`),
    check("games_daily_date_is_a_date", sql`${table.dailyDate} GLOB '????-??-??'`),
  ],
);

export const items = sqliteTable(
  "items",
  {
    /** Unique over all games and kept through edits, so that statistics stay attached. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** 0..9 */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    altSpellings: text("alt_spellings", { mode: "json" }).$type<readonly string[]>().notNull(),
  },
  (table) => [uniqueIndex("items_by_game").on(table.gameId, table.position)],
);

/**
 * The words by which a game is found, once for each list that holds it: as a daily game, and as a community
 * game under its review status. Ascending ranks are the order of the list, so that the first rows of a range are the
 * first hits: minus the date (20261121) of a daily game, minus the id of an approved one (newest first), the
 * id of the others (oldest first). The migration makes it WITHOUT ROWID, for which the schema language has no word.
 */
export const gameWords = sqliteTable(
  "game_words",
  {
    list: text("list", { enum: ["daily", "approved", "unreviewed", "denied"] }).notNull(),
    /** Folded like a guess: any case, no accents, letters and digits only. */
    word: text("word").notNull(),
    rank: integer("rank").notNull(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.word, table.rank, table.gameId] }),
    index("game_words_by_game").on(table.gameId, table.list, table.word),
  ],
);

/**
 * How many community games of a status lie in each block of `span` consecutive game ids: the way to page 5,000 of a
 * list, and its total, without counting the games before it.
 */
export const listCounts = sqliteTable(
  "list_counts",
  {
    status: text("status", { enum: ["unreviewed", "approved", "denied"] }).notNull(),
    span: integer("span").notNull(),
    /** The ids from block * span to (block + 1) * span - 1. */
    block: integer("block").notNull(),
    games: integer("games").notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.span, table.block] })],
);

/**
 * The totals of one scoreboard, in one row: reading a statistic costs the same for ten players as for
 * ten million. A scoreboard is named like the player's own record of the game: by its date for a
 * daily game, `community/{uid}` for a community game.
 */
export const scoreboards = sqliteTable(
  "scoreboards",
  {
    name: text("name").$type<SavedGameKey>().primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    /** How many players reached each score: 101 counts, for 0, 10 … 1000 points. */
    scores: text("scores", { mode: "json" }).$type<readonly number[]>().notNull(),
    /** How many players found each item, by item id. */
    found: text("found", { mode: "json" }).$type<Readonly<Record<string, number>>>().notNull(),
    /** Since when a day takes no more results; null before, and for community games. */
    closedAt: integer("closed_at"),
  },
  // Without it, deleting a game would read every scoreboard.
  (table) => [index("scoreboards_by_game").on(table.gameId)],
);

/** One row per player and scoreboard: the first result, which is the one that counts. */
export const results = sqliteTable(
  "results",
  {
    scoreboard: text("scoreboard")
      .$type<SavedGameKey>()
      .notNull()
      .references(() => scoreboards.name, { onDelete: "cascade" }),
    /** `guest:` and the browser's random key, or `user:` and the account's id. */
    player: text("player").notNull(),
    score: integer("score").notNull(),
    won: integer("won", { mode: "boolean" }).notNull(),
    /** Ids of the items found; cleared when the raw results have had their time. */
    found: text("found", { mode: "json" }).$type<readonly number[]>(),
    wrongGuesses: text("wrong_guesses", { mode: "json" }).$type<readonly string[]>(),
    /** Consecutive days played up to this one; 0 on a community scoreboard. */
    playedStreak: integer("played_streak").notNull(),
    /** Consecutive days survived up to this one; 0 on a community scoreboard. */
    wonStreak: integer("won_streak").notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.scoreboard, table.player] }),
    index("results_by_player").on(table.player, table.scoreboard),
  ],
);

/**
 * What admins did, to a game or to what somebody told the makers: written in the same batch as the deed, so there is none
 * without the other. It outlives the game, which is why it names it by uid and keeps its prompt.
 */
export const auditRecords = sqliteTable(
  "audit_records",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: instant("at"),
    /** Null where the admin deleted the account. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").$type<GameAction | FeedbackAction>().notNull(),
    /** Null where it was done to a voice. */
    gameUid: text("game_uid"),
    /** Null where it was done to a game. */
    voiceId: integer("voice_id"),
    /** What it was before. Not null on purpose: a batch whose game is no longer what was read fails on it as a whole. */
    before: text("before", { mode: "json" }).$type<GameSnapshot | FeedbackSnapshot>().notNull(),
    /** What it is after; null where it was deleted. */
    after: text("after", { mode: "json" }).$type<GameSnapshot | FeedbackSnapshot>(),
  },
  (table) => [
    index("audit_records_by_game").on(table.gameUid, table.id),
    index("audit_records_by_actor").on(table.actorId),
  ],
);

/**
 * Wrong guesses that players of a game made, folded like a guess, each player counted once. Without a player's
 * name in them; at most 200 a game.
 */
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
    // Finds those to show, and of a full game the one to give up: the rarest, the oldest of them first.
    index("near_misses_by_players").on(table.gameId, table.players, table.lastAt),
    index("near_misses_by_age").on(table.lastAt),
  ],
);

/**
 * Sign-ups that wait for their code, one per address: the newest code counts. Two may hold one name. A row is made for a
 * registered address too, under a code that nobody has, so that no answer tells it from a free one.
 */
export const signUps = sqliteTable(
  "sign_ups",
  {
    emailKey: text("email_key").primaryKey(),
    email: text("email").notNull(),
    username: text("username").notNull(),
    usernameKey: text("username_key").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** Keyed: without the server's secret, a million guesses would find the code. */
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull(),
    expiresAt: instant("expires_at"),
  },
  (table) => [index("sign_ups_by_expiry").on(table.expiresAt)],
);

/** Mailed tokens that let their holder choose a new password. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of 256 random bits. */
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

/** How much of an allowance (attempts to log in, mails to an address) has been spent in its window. */
export const quotas = sqliteTable(
  "allowances",
  {
    /** What is counted, and a keyed hash of whose it is. */
    name: text("name").primaryKey(),
    spent: integer("spent").notNull(),
    /** When the window ends and the count begins anew. */
    expiresAt: instant("expires_at"),
  },
  (table) => [index("allowances_by_expiry").on(table.expiresAt)],
);

/** Everything that the roll of a day does. */
const ROLL_STEPS = [
  "caches",
  "statistics",
  "expired",
  "results",
  "nearMisses",
  "comingGames",
] as const;

/** What came of each step of the roll of each day. */
export const dailyJobSteps = sqliteTable(
  "roll_steps",
  {
    /** The New York date that began. */
    date: text("date").$type<NewYorkDate>().notNull(),
    step: text("step", { enum: ROLL_STEPS }).notNull(),
    /** "running" stays where the run died in the middle. */
    state: text("state", { enum: ["running", "done", "failed"] }).notNull(),
    begunAt: instant("begun_at"),
    endedAt: integer("ended_at"),
    /** What was done, or why it failed, in a few words. */
    detail: text("detail").notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.step] })],
);

/** How far the clearing of old results has come, in the order in which they were stored: at most one row. */
export const clearedResults = sqliteTable("cleared_results", {
  id: integer("id").primaryKey(),
  /** The row up to which, and the instant (ms) before which, results have lost their answers. */
  upTo: integer("up_to").notNull(),
  before: instant("before"),
});

/** What no scoreboard tells, counted for each day in New York: three small rows a day, kept for ever. */
export const dailyCounts = sqliteTable(
  "daily_numbers",
  {
    date: text("date").$type<NewYorkDate>().notNull(),
    name: text("name", { enum: ["signUp", "autofill", "error"] }).notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.name] })],
);

/** What people tell the makers: one table for every kind. */
export const feedback = sqliteTable(
  "voices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["feedback", "idea", "correction", "testimony"] }).notNull(),
    text: text("text").notNull(),
    /** The game that it is about. */
    gameId: integer("game_id").references(() => games.id, { onDelete: "set null" }),
    /** Null for a guest, and where the account is gone. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at"),
    /** Only of a testimony: since when everybody may read it. */
    publishedAt: integer("published_at"),
    /** An admin has done with it. */
    done: integer("done", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("voices_by_kind").on(table.kind, table.id),
    index("voices_by_state").on(table.done, table.id),
    index("voices_by_state_and_kind").on(table.done, table.kind, table.id),
    index("voices_published").on(table.publishedAt),
    index("voices_by_game").on(table.gameId),
    index("voices_by_user").on(table.userId),
  ],
);

/**
 * Lists of true things from which autofill proposes items. Loaded as a whole by a command and never written by the
 * product.
 */
export const catalogueLists = sqliteTable("catalogue_lists", {
  id: integer("id").primaryKey(),
  title: text("title").notNull(),
  source: text("source", { enum: ["checked", "wordnet"] }).notNull(),
  /** Each a name and its alternate spellings; the well-known first. In one row: a list is read whole or not at all. */
  items: text("items", { mode: "json" }).$type<readonly (readonly string[])[]>().notNull(),
});

/** Under which words a list is found. */
export const catalogueTopics = sqliteTable(
  "catalogue_topics",
  {
    /** The telling words of a prompt, folded and in alphabetical order: "state usa". */
    topic: text("topic").notNull(),
    /** The lower, the likelier meant. */
    rank: integer("rank").notNull(),
    listId: integer("list_id")
      .notNull()
      .references(() => catalogueLists.id),
  },
  (table) => [primaryKey({ columns: [table.topic, table.rank, table.listId] })],
);

/** What the catalogue was loaded from: one row, so that a start that would load the same again does not. */
export const catalogueEditions = sqliteTable("catalogue_editions", {
  version: text("version").primaryKey(),
});
