import { limits } from "../../app/config/limits";
import { allGameTags, oneGameTags, type PurgedTag } from "../../app/http/cache-rules.server";
import { PASSWORD } from "./accounts-worker";
import { resultOf, userKeyOf } from "./results";
import type { SeededGame } from "./seeds";
import type { TestViewer } from "./viewers";
import { TODAY } from "./worker";

/** What the database has when the requests of the table are sent. */
export interface World {
  readonly viewers: Readonly<Record<TestViewer, string | undefined>>;
  readonly today: SeededGame;
  /** The game of a future day. */
  readonly later: SeededGame;
  /** A public game of another account. */
  readonly another: SeededGame;
  readonly signUp: { readonly email: string; readonly code: string; readonly signUpId: unknown };
  readonly resetToken: string;
  /** Of a game that is not public. */
  readonly linkSecret: string;
  /** The id of a room. */
  readonly room: string;
  /** Of a mail about a review. */
  readonly unsubscribeToken: string;
  readonly feedbackPath: string;
  readonly enrolling: { readonly token: string; readonly code: string };
  readonly enrolled: { readonly token: string; readonly code: string | undefined };
}

export interface TestCircle {
  readonly id: string;
  readonly secret: string;
  /** The number of the player. */
  readonly member: number;
}

interface RowContext {
  readonly world: World;
  /** Made by the owner; the player is its other member. */
  readonly circle: TestCircle;
  /** The row's own game, or else the public game of another account. */
  readonly game: SeededGame;
}

/** The status that a caller gets: "ok" is the declared one of a success. */
type Expected = "ok" | number;

/** A request that succeeds, who may send it, and what it costs. */
interface Row {
  /** The sender. A guest if absent. */
  readonly as?: "admin" | "owner" | "leaver" | "bystander" | "enrolling" | "enrolled" | "monitor";
  /** A game of the owner, or a daily game of a future day, that no other row changes. */
  readonly game?: "unreviewed" | "approved" | "denied" | "day";
  /** Whether the row has a circle of its own. */
  readonly ownCircle?: true;
  /** The path with its worst query. The path of the call if absent. */
  readonly path?: (context: RowContext) => string;
  readonly body?: (context: RowContext) => unknown;
  /** The status of its success, if it is not the declared one, or 200 of a page. */
  readonly status?: number;
  /** The most rows that it reads, index rows included. 100 if absent. */
  readonly read?: number;
  /** If absent, 50, and none for a GET. */
  readonly written?: number;
  /** 10 if absent. D1 allows 1,000 for each request. */
  readonly statements?: number;
}

/** What is special about a call that fails and is repeated. */
interface Repetition {
  /** The statuses of a repetition after the call was done. */
  readonly again?: readonly number[];
  /** Whether a repetition after the call was done changes more. */
  readonly changesAgain?: true;
  /** Whether a success may have changed nothing. */
  readonly mayDoNothing?: true;
  /** Whether the rest of the change is recorded, and done by a repetition or by the daily job. */
  readonly isResumed?: true;
  /** Tables that may keep a part of the change. */
  readonly partly?: readonly string[];
  /** Columns that get random values. */
  readonly random?: readonly string[];
}

interface CallRow extends Row {
  /** The statuses for the callers, in the order of `testViewers`. */
  readonly callers: readonly Expected[];
  /** Requests a minute. Absent: 400 for a call that reads, else 90. */
  readonly limit?: 10 | 30 | 90;
  readonly repeated?: Repetition;
  /** The tags of the cached responses that it changes. */
  readonly purges?: readonly PurgedTag[];
}

const puzzleText = [
  "# Name a letter of the alphabet from A to J",
  "tags: language",
  "difficulty: 1",
  ...Array.from("abcdefghij", (letter) => `- Letter ${letter.repeat(6)}`),
].join("\n");

const emptyDraft = {
  prompt: "Name a letter",
  items: Array.from({ length: 10 }, () => ({
    name: "",
    spellings: "",
    notAccepted: "",
    exactDigits: false,
  })),
  base: null,
};

const badTokens = [401, 401, 401, 401];
const anyone = new Array<Expected>(10).fill("ok");
const accounts = (
  user: Expected = "ok",
  owner = user,
  admin = user,
  suspended = user,
): readonly Expected[] => [401, user, owner, user, admin, suspended, ...badTokens];
const ownerAndAdmins = accounts(403, "ok", "ok");
const byAnyone = { callers: anyone } as const;
const byAdmins = { as: "admin", callers: accounts(403, 403, "ok") } as const;
const byAccounts = { as: "owner", callers: accounts() } as const;
const byMonitors = { as: "monitor", callers: new Array<Expected>(10).fill(401) } as const;
/** What a suspended account may not do. */
const unsuspended = {
  anyone: { callers: anyone.map((status, index) => (index === 5 ? 403 : status)) },
  accounts: { as: "owner", callers: accounts("ok", "ok", "ok", 403) },
} as const;

/** As a query has them. */
const words = "number+name+river+france+planet+of";
const someDay = "2026-06-09";
const deepest = "page=20&limit=500";
const letters = "qwertyuiop";

/** A prompt with as many words as fit, and items with as many spellings. */
const largestDraft = {
  prompt: Array.from({ length: 26 }, (_, index) => `${String.fromCharCode(97 + index)}0`)
    .join(" ")
    .slice(0, limits.promptLength.max),
  items: Array.from({ length: 10 }, (_, index) => ({
    name: `Thing ${letters.charAt(index).repeat(5)}`,
    altSpellings: Array.from({ length: limits.altSpellings }, (_, spelling) =>
      `${"asdfghjklz".charAt(index)}${`${letters}asdfghjklz`.charAt(spelling)}`.repeat(40),
    ),
  })),
};

/** A result with as many wrong guesses as the schema admits. */
const largestResult = (game: SeededGame) =>
  resultOf(game, { found: 5, wrong: 8, userKey: userKeyOf("one") });
const at = (call: string) => (context: RowContext) => `/api/${call}/${context.game.uid}`;
const feedbackPath = ({ world }: RowContext) => world.feedbackPath;

const inRoom =
  (part: string) =>
  ({ world }: RowContext) =>
    `/api/room/${world.room}${part}`;
const newcomer = { name: "Ann", userKey: userKeyOf("one") };
const circle =
  (call = "") =>
  (context: RowContext) =>
    `/api/circle/${context.circle.id}${call}`;
const members: CallRow = {
  as: "owner",
  callers: [404, "ok", "ok", ...new Array<Expected>(7).fill(404)],
};
const circleMaker: CallRow = {
  as: "owner",
  callers: [404, 404, "ok", ...new Array<Expected>(7).fill(404)],
};
const invitation = (context: RowContext) => `/api/circle/join/${context.circle.secret}`;

const circleRows: Readonly<Record<string, CallRow>> = {
  "POST /api/circle": {
    ...unsuspended.anyone,
    body: () => ({ name: "Friends", memberName: "Mia", userKey: userKeyOf("one") }),
    limit: 10,
    repeated: {
      changesAgain: true,
      random: ["circles.id", "circle_members.circle_id", "circle_members.member"],
    },
  },
  "GET /api/circle": byAccounts,
  "GET /api/circle/join/{secret}": { ...byAnyone, path: invitation, limit: 30 },
  "POST /api/circle/join/{secret}": {
    ...unsuspended.anyone,
    path: invitation,
    body: () => ({ memberName: "Ben", userKey: userKeyOf("one") }),
    read: 300,
    limit: 30,
    repeated: { random: ["circle_members.member"] },
  },
  "GET /api/circle/{id}": { ...members, path: circle(), read: 160 },
  "GET /api/circle/{id}/link": { ...circleMaker, path: circle("/link"), limit: 90 },
  "PATCH /api/circle/{id}": {
    ...circleMaker,
    path: circle(),
    body: () => ({ name: "Better friends" }),
    read: 170,
  },
  "DELETE /api/circle/{id}": {
    ...circleMaker,
    ownCircle: true,
    path: circle(),
    read: 200,
    written: 200,
    repeated: { again: [404] },
  },
  "POST /api/circle/{id}/leave": {
    ...members,
    ownCircle: true,
    path: circle("/leave"),
    body: () => ({}),
    read: 200,
    repeated: { again: [404] },
  },
  "POST /api/circle/{id}/renew": {
    ...circleMaker,
    ownCircle: true,
    path: circle("/renew"),
    body: () => ({}),
    repeated: { changesAgain: true },
  },
  "POST /api/circle/{id}/hand-over": {
    ...circleMaker,
    ownCircle: true,
    path: circle("/hand-over"),
    body: (context) => ({ member: context.circle.member }),
    read: 300,
    written: 100,
    repeated: { again: [404] },
  },
  "DELETE /api/circle/{id}/member/{member}": {
    ...circleMaker,
    ownCircle: true,
    path: (context) => circle(`/member/${context.circle.member}`)(context),
    read: 170,
    repeated: { again: [404] },
  },
};

/** The calls of the API. Every test of all calls reads this table. */
export const callRows: Readonly<Record<string, CallRow>> = {
  "GET /api/clock": { ...byAnyone, read: 0 },
  "GET /api/health": byAnyone,
  "GET /api/health/deep": {
    ...byMonitors,
    // The daily job has not run yet.
    status: 503,
  },
  "POST /api/health/test-alarm": {
    ...byMonitors,
    limit: 10,
    // The response tells in which way the alarm was sent.
    repeated: { mayDoNothing: true },
  },
  "GET /api/openapi.json": { ...byAnyone, read: 0 },
  "GET /api/game/today": byAnyone,
  "GET /api/game/date/{date}": {
    ...byAnyone,
    path: () => `/api/game/date/${someDay}`,
  },
  // The whole catalogue, whatever is asked.
  "POST /api/game/sibling-lists": {
    ...byAccounts,
    body: () => ({ names: Array.from({ length: 10 }, (_, index) => `Thing ${index}`) }),
    read: 1000,
  },
  "POST /api/game/submit": {
    ...byAnyone,
    body: ({ world }) => largestResult(world.today),
    read: 40,
    written: 5,
  },
  "GET /api/game/stats": {
    ...byAnyone,
    path: () => `/api/game/stats?userKey=${userKeyOf("two")}`,
  },
  "GET /api/previous-days": { ...byAnyone, read: 3000 },
  "GET /api/previous-days-paginated": {
    ...byAnyone,
    path: () => `/api/previous-days-paginated?limit=500&page=2&search=${words}`,
    read: 1000,
  },
  "GET /api/future-days": byAdmins,
  "GET /api/future-days-paginated": {
    ...byAdmins,
    path: () => `/api/future-days-paginated?limit=500&search=${words}`,
    read: 1000,
  },
  "GET /api/admin/review-games": {
    ...byAdmins,
    path: () => "/api/admin/review-games?limit=500&page=1000000",
  },
  "GET /api/community-games-paginated": {
    ...byAnyone,
    path: () => `/api/community-games-paginated?${deepest}&username=owner&sort=played`,
    read: 40_000,
  },
  "GET /api/game/uid/{uid}": { ...byAnyone, path: at("game/uid") },
  "POST /api/game/link/{id}": {
    as: "owner",
    callers: accounts(404, "ok", 403, 403),
    game: "unreviewed",
    path: at("game/link"),
    limit: 30,
  },
  "DELETE /api/game/link/{id}": {
    as: "owner",
    callers: accounts(404, "ok", 403),
    game: "unreviewed",
    path: at("game/link"),
  },
  "GET /api/game/link/{id}": {
    ...byAnyone,
    path: ({ world }) => `/api/game/link/${world.linkSecret}`,
    limit: 90,
  },
  "DELETE /api/game/uid/{uid}": {
    as: "owner",
    callers: ownerAndAdmins,
    game: "approved",
    path: at("game/uid"),
    read: 150,
    purges: oneGameTags,
    repeated: { again: [404] },
  },
  "POST /api/game/submit-community-game": {
    ...byAnyone,
    game: "approved",
    body: ({ game }) => ({ ...largestResult(game), gameUid: game.uid }),
    read: 40,
    written: 7,
  },
  "GET /api/game/community-stats/{id}": {
    ...byAnyone,
    path: at("game/community-stats"),
  },
  "POST /api/room": {
    ...unsuspended.anyone,
    body: ({ world }) => ({ ...newcomer, mode: "race", game: { uid: world.another.uid } }),
    limit: 10,
  },
  "GET /api/room/{id}": { ...byAnyone, path: inRoom("") },
  "POST /api/room/{id}/seat": {
    ...unsuspended.anyone,
    path: inRoom("/seat"),
    body: () => newcomer,
  },
  // Without an upgrade.
  "GET /api/room/{id}/socket": {
    callers: new Array<Expected>(10).fill(426),
    status: 426,
    path: inRoom("/socket"),
    limit: 90,
  },
  "POST /api/auth/login": {
    ...byAnyone,
    body: () => ({
      email: "owner@lavalist.test",
      password: PASSWORD,
      userKey: userKeyOf("one"),
    }),
    statements: 20,
    limit: 30,
    repeated: { isResumed: true },
  },
  "POST /api/auth/request-code": {
    ...byAnyone,
    body: () => ({
      email: "new@lavalist.test",
      username: "newcomer",
      password: PASSWORD,
    }),
    limit: 30,
    repeated: {
      changesAgain: true,
      random: [
        "pending_sign_ups.id",
        "pending_sign_ups.password_hash",
        "pending_sign_ups.code_hash",
      ],
    },
  },
  "POST /api/auth/verify-code": {
    ...byAnyone,
    body: ({ world }) => ({ ...world.signUp, userKey: userKeyOf("one") }),
    limit: 30,
    // Results that are not linked at the sign-up are linked at the next login.
    repeated: {
      again: [401],
      isResumed: true,
      partly: ["linked_guests", "results", "guesses"],
      random: [
        "users.id",
        "linked_guests.user_id",
        "linked_guests.account",
        "results.player",
        "guesses.player",
      ],
    },
  },
  "POST /api/auth/forgot-password": {
    ...byAnyone,
    body: () => ({ email: "owner@lavalist.test" }),
    limit: 30,
    // The response does not wait for the mail: it must not reveal whether there is an account.
    repeated: {
      mayDoNothing: true,
      changesAgain: true,
      random: ["password_resets.token_hash"],
    },
  },
  "POST /api/auth/reset-password": {
    ...byAnyone,
    body: ({ world }) => ({ token: world.resetToken, newPassword: "a new password" }),
    limit: 30,
    repeated: { again: [401], random: ["users.password_hash"] },
  },
  "POST /api/auth/second-factor": {
    ...byAccounts,
    limit: 30,
    repeated: {
      changesAgain: true,
      random: ["users.second_factor_secret", "users.recovery_codes"],
    },
  },
  "POST /api/auth/second-factor/confirm": {
    as: "enrolling",
    callers: accounts(409),
    body: ({ world }) => ({ code: world.enrolling.code }),
    limit: 30,
    // The confirmation ends the session.
    repeated: { again: [401, 409] },
  },
  "DELETE /api/auth/second-factor": {
    as: "enrolled",
    callers: accounts(409),
    body: ({ world }) => ({ password: PASSWORD, code: world.enrolled.code }),
    statements: 20,
    limit: 30,
    // A code that was checked is used up.
    repeated: { again: [401, 409], partly: ["users", "audit_records"] },
  },
  "POST /api/auth/logout": { ...byAccounts, repeated: { again: [401] } },
  "POST /api/auth/logout-everywhere": {
    ...byAccounts,
    as: "bystander",
    repeated: { again: [401] },
  },
  "GET /api/user": byAccounts,
  "GET /api/user/drafts": byAccounts,
  "PUT /api/user/drafts/{id}": {
    ...byAccounts,
    path: () => "/api/user/drafts/adraftofmine",
    body: () => emptyDraft,
    repeated: { again: [409] },
  },
  "DELETE /api/user/drafts/{id}": {
    ...byAccounts,
    path: () => "/api/user/drafts/adraftofmine",
  },
  "GET /api/user/notices": { ...byAccounts, read: 300 },
  "POST /api/user/notices/read": { ...byAccounts, read: 300 },
  "PUT /api/user/review-mails": {
    ...byAccounts,
    body: () => ({ mails: true }),
  },
  "POST /api/unsubscribe/{token}": {
    ...byAnyone,
    path: ({ world }) => `/api/unsubscribe/${world.unsubscribeToken}`,
    limit: 30,
  },
  "GET /api/user/data": { ...byAccounts, read: 200_000, statements: 40, limit: 10 },
  "GET /api/user/results": { ...byAccounts, read: 1510 },
  "POST /api/autofill-game-info": {
    ...unsuspended.accounts,
    body: () => ({ prompt: "Name a river of France", items: [] }),
    read: 1000,
    limit: 10,
    repeated: { again: [429] },
  },
  "POST /api/game/upload": {
    ...unsuspended.accounts,
    body: () => ({ ...largestDraft, public: true }),
    read: 1000,
    written: 550,
    limit: 30,
    repeated: { changesAgain: true, random: ["games.uid"] },
  },
  // A report costs more than a message without a game.
  "POST /api/feedback": {
    ...unsuspended.anyone,
    as: "owner",
    body: ({ world }) => ({
      kind: "report",
      reason: "other",
      gameUid: world.another.uid,
      text: "Odd.",
    }),
    limit: 10,
  },
  "POST /api/page-failure": {
    ...byAnyone,
    body: () => ({ page: "pages/home", message: "It broke.", stack: "" }),
    read: 0,
    written: 0,
    limit: 10,
  },
  "GET /api/testimonies": { ...byAnyone, read: 200 },
  "GET /api/admin/feedback": {
    ...byAdmins,
    path: () => "/api/admin/feedback?limit=500&page=1000000",
    read: 30_000,
  },
  "POST /api/admin/feedback/{id}": {
    ...byAdmins,
    path: feedbackPath,
    body: () => ({ published: true }),
    purges: ["testimonies"],
  },
  "DELETE /api/admin/feedback/{id}": {
    ...byAdmins,
    path: feedbackPath,
    purges: ["testimonies"],
    repeated: { again: [404] },
  },
  "GET /api/game/edit/{id}": { ...byAdmins, path: at("game/edit") },
  "PUT /api/game/edit/{id}": {
    ...byAdmins,
    game: "approved",
    path: at("game/edit"),
    body: ({ game }) => ({
      ...largestDraft,
      public: true,
      items: largestDraft.items.map((item, index) => ({ ...item, id: game.itemIds[index] })),
    }),
    read: 1000,
    written: 550,
    purges: oneGameTags,
    // A repetition writes another record.
    repeated: { changesAgain: true },
  },
  "GET /api/game/figures/{id}": {
    as: "owner",
    callers: ownerAndAdmins,
    game: "approved",
    path: at("game/figures"),
  },
  "GET /api/game/near-misses/{id}": {
    as: "owner",
    callers: ownerAndAdmins,
    game: "approved",
    path: at("game/near-misses"),
    read: 300,
  },
  "POST /api/game/appeals/{id}": {
    ...unsuspended.anyone,
    game: "approved",
    path: at("game/appeals"),
    body: () => ({ guess: "pumice", userKey: userKeyOf("one") }),
  },
  "POST /api/admin/decide-guess/{id}": {
    ...byAdmins,
    path: ({ world }) => `/api/admin/decide-guess/${world.today.uid}`,
    body: () => ({ guess: "wrong 0", shown: false }),
    repeated: { changesAgain: true },
  },
  "GET /api/admin/daily-job": { ...byAdmins, read: 500 },
  "GET /api/admin/review/{id}": {
    ...byAdmins,
    game: "unreviewed",
    path: at("admin/review"),
    read: 45_000,
  },
  "POST /api/admin/review-game/{id}": {
    ...byAdmins,
    game: "unreviewed",
    path: at("admin/review-game"),
    body: () => ({ approved: true }),
    statements: 6,
    purges: ["game", "lists"],
  },
  "POST /api/admin/make-daily/{id}": {
    ...byAdmins,
    game: "approved",
    path: at("admin/make-daily"),
    read: 110,
    purges: oneGameTags,
    repeated: { again: [409] },
  },
  "POST /api/admin/review-and-make-daily/{id}": {
    ...byAdmins,
    game: "unreviewed",
    path: at("admin/review-and-make-daily"),
    body: () => ({ approved: true }),
    read: 130,
    written: 70,
    purges: oneGameTags,
    repeated: { again: [409] },
  },
  "POST /api/admin/add-spelling/{id}": {
    ...byAdmins,
    game: "approved",
    path: at("admin/add-spelling"),
    body: ({ game }) => ({ itemId: game.itemIds[0], spelling: "another" }),
    read: 360,
    written: 200,
    purges: ["game"],
    repeated: { changesAgain: true },
  },
  "POST /api/admin/daily-game": {
    ...byAdmins,
    body: () => ({ ...largestDraft, date: "2026-07-01" }),
    read: 1000,
    written: 550,
    limit: 30,
    purges: ["day", "lists"],
    repeated: { again: [409], random: ["games.uid", "audit_records.game_uid"] },
  },
  "GET /api/admin/puzzles": { ...byAdmins, read: 2000, limit: 90 },
  "GET /api/admin/puzzles/plan": {
    ...byAdmins,
    path: () => "/api/admin/puzzles/plan?days=60",
    read: 2000,
    limit: 90,
  },
  "POST /api/admin/puzzles/fill": {
    ...byAdmins,
    body: () => ({ days: 60 }),
    read: 2000,
    written: 100,
    purges: ["day", "lists"],
  },
  "POST /api/admin/puzzles/import": {
    ...byAdmins,
    body: () => ({ text: puzzleText }),
    read: 500,
  },
  "GET /api/admin/puzzles/export": { ...byAdmins, read: 1000, limit: 90 },
  "GET /api/admin/schedule": { ...byAdmins, read: 200 },
  "POST /api/admin/schedule-game/{id}": {
    ...byAdmins,
    game: "approved",
    path: at("admin/schedule-game"),
    body: () => ({ date: "2026-07-02" }),
    purges: oneGameTags,
    repeated: { changesAgain: true },
  },
  "POST /api/admin/swap-games/{id}": {
    ...byAdmins,
    game: "day",
    path: at("admin/swap-games"),
    body: ({ world }) => ({ with: world.later.uid }),
    read: 200,
    written: 100,
    purges: oneGameTags,
    repeated: { changesAgain: true },
  },
  "POST /api/admin/unschedule-game/{id}": {
    ...byAdmins,
    game: "day",
    path: at("admin/unschedule-game"),
    purges: oneGameTags,
    repeated: { again: [409] },
  },
  "GET /api/admin/audit": {
    ...byAdmins,
    path: ({ world }) => `/api/admin/audit?page=1000000&limit=500&game=${world.another.uid}`,
    read: 25_000,
  },
  "GET /api/admin/statistics": { ...byAdmins, read: 2500 },
  "POST /api/user/objection": {
    as: "owner",
    game: "denied",
    callers: accounts(404, "ok", 404),
    body: ({ game }) => ({ text: "It breaks no rule.", gameUid: game.uid }),
    limit: 10,
    repeated: { again: [409] },
  },
  "GET /api/admin/open-work": { ...byAdmins, read: 2000 },
  "POST /api/admin/undo/{id}": {
    ...byAdmins,
    game: "denied",
    path: at("admin/undo"),
    purges: oneGameTags,
    repeated: { again: [409] },
  },
  "GET /api/admin/users": {
    ...byAdmins,
    path: () => "/api/admin/users?search=o&page=1",
    read: 20_000,
    limit: 90,
  },
  "POST /api/admin/suspend/{username}": {
    ...byAdmins,
    path: () => "/api/admin/suspend/other",
    body: () => ({ until: null, reason: "Insults." }),
    repeated: { changesAgain: true },
  },
  "DELETE /api/admin/suspend/{username}": {
    ...byAdmins,
    path: () => "/api/admin/suspend/suspended",
    repeated: { changesAgain: true },
  },
  "POST /api/admin/hide-games/{username}": {
    ...byAdmins,
    path: () => "/api/admin/hide-games/other",
    body: () => ({ reason: "rude" }),
    written: 60,
    purges: allGameTags,
    repeated: { changesAgain: true },
  },
  "DELETE /api/admin/hide-games/{username}": {
    ...byAdmins,
    path: () => "/api/admin/hide-games/other",
    written: 60,
    purges: allGameTags,
    repeated: { changesAgain: true },
  },
  "POST /api/admin/rename/{username}": {
    ...byAdmins,
    path: () => "/api/admin/rename/other",
    body: () => ({ username: "another_name" }),
    written: 80,
    purges: [...allGameTags, "testimonies"],
    repeated: { again: [404] },
  },
  "POST /api/admin/end-sessions/{username}": {
    ...byAdmins,
    path: () => "/api/admin/end-sessions/suspended",
    repeated: { changesAgain: true },
  },
  "POST /api/user/link-results": {
    ...byAccounts,
    body: () => ({ userKey: userKeyOf("one") }),
    limit: 30,
  },
  ...circleRows,
  // A request releases 2,000 games of an account.
  "DELETE /api/user": {
    ...byAccounts,
    as: "leaver",
    body: () => ({ password: PASSWORD, games: "delete" }),
    read: 300_000,
    written: 50_000,
    statements: 100,
    limit: 30,
    purges: [...allGameTags, "testimonies"],
    repeated: { again: [401], isResumed: true },
  },
};

const page = (path: string, read: number, statements?: number): Row => ({
  path: () => path,
  read,
  ...(statements !== undefined && { statements }),
});
const byUid = (path: string, read = 0): Row => ({
  path: ({ world }) => `${path}/${world.another.uid}`,
  read,
});

/** The pages and feeds. */
export const pageRows: Readonly<Record<string, Row>> = {
  "GET /": page("/", 20),
  "GET /archive/:date": page(`/archive/${someDay}`, 20),
  "GET /community/:uid": byUid("/community", 20),
  "GET /unsubscribe/:token": page("/unsubscribe/x.y", 0),
  "GET /room/:id": page("/room/a-room", 0),
  "GET /try/:secret": { path: ({ world }) => `/try/${world.linkSecret}`, read: 30 },
  "GET /circle/:secret": page("/circle/a-secret-of-a-circle", 0),
  "GET /circles/:id": page("/circles/an-id-of-a-circle", 0),
  "GET /user/:profileName": page("/user/owner", 20_000, 4),
  "GET /explore/:subpath?/:page?": page(
    `/explore/community/1?search=${words}&sort=hardest`,
    15_000,
    2,
  ),
  "GET /sitemap.xml": page("/sitemap.xml", 10),
  "GET /sitemap/:part": page("/sitemap/community-0", 20_000),
  "GET /feed.xml": page("/feed.xml", 1200),
  "GET /edit/:uid": byUid("/edit"),
  "GET /admin/daily-game/:date": page(`/admin/daily-game/${TODAY}`, 0),
  "GET /admin/review/:uid": byUid("/admin/review"),
  "GET /api/*": { ...page("/api/nope", 0), status: 404 },
  "GET /*": { ...page("/nowhere", 0), status: 404 },
  ...Object.fromEntries(
    [
      "/random",
      "/offline",
      "/privacy-policy",
      "/terms",
      "/credits",
      "/roadmap",
      "/reset-password",
      "/create",
      "/notices",
      "/admin/schedule",
      "/admin/audit",
      "/admin/inbox",
      "/admin/users",
      "/admin/daily-job",
      "/admin/statistics",
      "/daily.ics",
      "/robots.txt",
      "/manifest.webmanifest",
      "/service-worker.js",
    ].map((path) => [`GET ${path}`, page(path, 0)]),
  ),
};

/** A request that succeeds. */
export interface CallRequest {
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}
