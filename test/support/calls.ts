import { limits } from "../../app/config/limits";
import { allGameTags, oneGameTags, type PurgedTag } from "../../app/server/cache-rules.server";
import { PASSWORD } from "./accounts-worker";
import { resultOf, userKeyOf } from "./results";
import type { SeededGame } from "./seeds";
import type { TestCircle, World } from "./world";

interface RowContext {
  readonly world: World;
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
  /** The worst one. */
  readonly query?: string;
  /** If absent, the path of the call with the parameters of the world, circle and game. */
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

interface CallRow extends Row {
  /** The statuses for the callers, in the order of `testViewers`. */
  readonly callers: readonly Expected[];
  /** Requests a minute. Absent: 400 for a call that reads, else 90. */
  readonly limit?: 10 | 30 | 90 | 400;
  /** The tags of the cached responses that it changes. */
  readonly purges?: readonly PurgedTag[];
  // If it fails and is repeated:
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

/** Absent callers: admins below `/api/admin`, accounts below `/api/user`, else anyone. */
type SparseRow = Omit<CallRow, "callers"> & Partial<CallRow>;

const puzzleText = [
  "# Name a letter of the alphabet from A to J",
  "tags: language",
  "difficulty: 1",
  ...Array.from("abcdefghij", (letter) => `- Letter ${letter.repeat(6)}`),
].join("\n");

const emptyDraft = {
  prompt: "Name a letter",
  items: Array(10).fill({ name: "", spellings: "", notAccepted: "", exactDigits: false }),
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

const costOfLargest = { read: 1000, written: 550 };

/** A result with as many wrong guesses as the schema admits. */
const largestResult = (game: SeededGame) =>
  resultOf(game, { found: 5, wrong: 8, userKey: userKeyOf("one") });
const newcomer = { name: "Ann", userKey: userKeyOf("one") };
const members: SparseRow = {
  as: "owner",
  callers: [404, "ok", "ok", ...new Array<Expected>(7).fill(404)],
};
const circleMaker: SparseRow = {
  as: "owner",
  callers: [404, 404, "ok", ...new Array<Expected>(7).fill(404)],
};
/** Not if it is suspended. */
const actingMaker: SparseRow = {
  ...circleMaker,
  callers: circleMaker.callers?.map((status, index) => (index === 5 ? 403 : status)),
};

const lastingChange: SparseRow = { ...circleMaker, ownCircle: true };

const circleRows: Readonly<Record<string, SparseRow>> = {
  "POST /api/circle": {
    ...unsuspended.anyone,
    body: () => ({ name: "Friends", memberName: "Mia", userKey: userKeyOf("one") }),
    limit: 10,
    changesAgain: true,
    random: ["circles.id", "circle_members.circle_id", "circle_members.member"],
  },
  "GET /api/circle": byAccounts,
  "GET /api/circle/join/{secret}": {},
  "POST /api/circle/join/{secret}": {
    ...unsuspended.anyone,
    body: () => ({ memberName: "Ben", userKey: userKeyOf("one") }),
    read: 300,
    limit: 400,
    random: ["circle_members.member"],
  },
  "GET /api/circle/{id}": { ...members, read: 160 },
  "GET /api/circle/{id}/link": { ...circleMaker, limit: 90 },
  "PATCH /api/circle/{id}": { ...actingMaker, body: () => ({ name: "Better friends" }), read: 170 },
  "DELETE /api/circle/{id}": {
    ...lastingChange,
    read: 200,
    written: 200,
    again: [404],
  },
  "POST /api/circle/{id}/leave": {
    ...members,
    ownCircle: true,
    body: () => ({}),
    read: 200,
    again: [404],
  },
  "POST /api/circle/{id}/renew": {
    ...actingMaker,
    ownCircle: true,
    body: () => ({}),
    changesAgain: true,
  },
  "POST /api/circle/{id}/hand-over": {
    ...actingMaker,
    ownCircle: true,
    body: (context) => ({ member: context.circle.member }),
    read: 300,
    written: 100,
    again: [404],
  },
  "DELETE /api/circle/{id}/member/{member}": {
    ...lastingChange,
    read: 170,
    again: [404],
  },
};

const rows: Readonly<Record<string, SparseRow>> = {
  "GET /api/clock": { read: 0 },
  "GET /api/health": {},
  "GET /api/health/deep": {
    ...byMonitors,
    // The daily job has not run yet.
    status: 503,
  },
  "POST /api/health/test-alarm": {
    ...byMonitors,
    limit: 10,
    // The response tells in which way the alarm was sent.
    mayDoNothing: true,
  },
  "GET /api/openapi.json": { read: 0 },
  "GET /api/game/today": {},
  "GET /api/game/date/{date}": {},
  // The whole catalogue, whatever is asked.
  "POST /api/game/sibling-lists": {
    ...byAccounts,
    body: () => ({ names: Array.from({ length: 10 }, (_, index) => `Thing ${index}`) }),
    read: 1000,
  },
  "POST /api/game/submit": {
    body: ({ world }) => largestResult(world.today),
    read: 40,
    written: 5,
  },
  "GET /api/game/stats": { query: `userKey=${userKeyOf("two")}` },
  "GET /api/previous-days": { read: 3000 },
  "GET /api/previous-days-paginated": { query: `limit=500&page=2&search=${words}`, read: 1000 },
  "GET /api/future-days": byAdmins,
  "GET /api/future-days-paginated": { ...byAdmins, query: `limit=500&search=${words}`, read: 1000 },
  "GET /api/admin/review-games": { query: "limit=500&page=1000000" },
  "GET /api/community-games-paginated": {
    query: "page=20&limit=500&username=owner&sort=played",
    read: 40_000,
  },
  "GET /api/game/uid/{uid}": {},
  "POST /api/game/link/{id}": {
    as: "owner",
    callers: accounts(404, "ok", 403, 403),
    game: "unreviewed",
    limit: 30,
  },
  "DELETE /api/game/link/{id}": {
    as: "owner",
    callers: accounts(404, "ok", 403),
    game: "unreviewed",
  },
  "GET /api/game/link/{id}": {
    path: ({ world }) => `/api/game/link/${world.linkSecret}`,
    limit: 90,
  },
  "DELETE /api/game/uid/{uid}": {
    as: "owner",
    callers: ownerAndAdmins,
    game: "approved",
    read: 150,
    purges: oneGameTags,
    again: [404],
  },
  "POST /api/game/submit-community-game": {
    game: "approved",
    body: ({ game }) => ({ ...largestResult(game), gameUid: game.uid }),
    read: 40,
    written: 7,
  },
  "GET /api/game/community-stats/{id}": {},
  "POST /api/room": {
    ...unsuspended.anyone,
    body: ({ world }) => ({ ...newcomer, mode: "race", game: { uid: world.another.uid } }),
    limit: 10,
  },
  "GET /api/room/{id}": {},
  "POST /api/room/{id}/seat": { ...unsuspended.anyone, body: () => newcomer, limit: 400 },
  // Without an upgrade.
  "GET /api/room/{id}/socket": {
    callers: new Array<Expected>(10).fill(426),
    status: 426,
    limit: 400,
  },
  "POST /api/auth/login": {
    body: () => ({ email: "owner@lavalist.test", password: PASSWORD, userKey: userKeyOf("one") }),
    statements: 20,
    limit: 30,
    isResumed: true,
  },
  "POST /api/auth/request-code": {
    body: () => ({ email: "new@lavalist.test", username: "newcomer", password: PASSWORD }),
    limit: 30,
    changesAgain: true,
    random: ["pending_sign_ups.id", "pending_sign_ups.password_hash", "pending_sign_ups.code_hash"],
  },
  "POST /api/auth/verify-code": {
    body: ({ world }) => ({ ...world.signUp, userKey: userKeyOf("one") }),
    limit: 30,
    // Results that are not linked at the sign-up are linked at the next login.
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
  "POST /api/auth/forgot-password": {
    body: () => ({ email: "owner@lavalist.test" }),
    limit: 30,
    // The response does not wait for the mail: it must not reveal whether there is an account.
    mayDoNothing: true,
    changesAgain: true,
    random: ["password_resets.token_hash"],
  },
  "POST /api/auth/reset-password": {
    body: ({ world }) => ({ token: world.resetToken, newPassword: "a new password" }),
    limit: 30,
    again: [401],
    random: ["users.password_hash"],
  },
  "POST /api/auth/second-factor": {
    ...byAccounts,
    limit: 30,
    changesAgain: true,
    random: ["users.second_factor_secret", "users.recovery_codes"],
  },
  "POST /api/auth/second-factor/confirm": {
    as: "enrolling",
    callers: accounts(409),
    body: ({ world }) => ({ code: world.enrolling.code }),
    limit: 30,
    // The confirmation ends the session.
    again: [401, 409],
  },
  "DELETE /api/auth/second-factor": {
    as: "enrolled",
    callers: accounts(409),
    body: ({ world }) => ({ password: PASSWORD, code: world.enrolled.code }),
    statements: 20,
    limit: 30,
    // A code that was checked is used up.
    again: [401, 409],
    partly: ["users", "audit_records"],
  },
  "POST /api/auth/logout": { ...byAccounts, again: [401] },
  "POST /api/auth/logout-everywhere": { ...byAccounts, as: "bystander", again: [401] },
  "GET /api/user": {},
  "GET /api/user/drafts": {},
  "PUT /api/user/drafts/{id}": { body: () => emptyDraft, again: [409] },
  "DELETE /api/user/drafts/{id}": {},
  "GET /api/user/notices": { read: 300 },
  "POST /api/user/notices/read": { read: 300 },
  "PUT /api/user/review-mails": { body: () => ({ mails: true }) },
  "POST /api/unsubscribe/{token}": { limit: 30 },
  "GET /api/user/data": { read: 200_000, statements: 40, limit: 10 },
  "GET /api/user/results": { read: 1510 },
  "POST /api/autofill-game-info": {
    ...unsuspended.accounts,
    body: () => ({ prompt: "Name a river of France", items: [] }),
    read: 1000,
    limit: 10,
    again: [429],
  },
  "POST /api/game/upload": {
    ...unsuspended.accounts,
    body: () => ({ ...largestDraft, public: true }),
    ...costOfLargest,
    limit: 30,
    changesAgain: true,
    random: ["games.uid"],
  },
  // A report costs more than a message without a game.
  "POST /api/feedback": {
    ...unsuspended.anyone,
    as: "owner",
    body: ({ game }) => ({ kind: "report", reason: "other", gameUid: game.uid, text: "Odd." }),
    limit: 10,
  },
  "POST /api/page-failure": {
    body: () => ({ page: "home", message: "It broke.", stack: "" }),
    read: 0,
    written: 0,
    limit: 10,
  },
  "GET /api/testimonies": { read: 200 },
  "GET /api/admin/feedback": { query: "limit=500&page=1000000", read: 30_000 },
  "POST /api/admin/feedback/{id}": { body: () => ({ published: true }), purges: ["testimonies"] },
  "DELETE /api/admin/feedback/{id}": { purges: ["testimonies"], again: [404] },
  "GET /api/game/edit/{id}": { ...byAdmins },
  "PUT /api/game/edit/{id}": {
    ...byAdmins,
    game: "approved",
    body: ({ game }) => ({
      ...largestDraft,
      public: true,
      items: largestDraft.items.map((item, index) => ({ ...item, id: game.itemIds[index] })),
    }),
    ...costOfLargest,
    purges: oneGameTags,
    // A repetition writes another record.
    changesAgain: true,
  },
  "GET /api/game/figures/{id}": { as: "owner", callers: ownerAndAdmins, game: "approved" },
  "GET /api/game/near-misses/{id}": {
    as: "owner",
    callers: ownerAndAdmins,
    game: "approved",
    read: 300,
  },
  "POST /api/game/appeals/{id}": {
    ...unsuspended.anyone,
    game: "approved",
    body: () => ({ guess: "pumice", userKey: userKeyOf("one") }),
  },
  "POST /api/admin/decide-guess/{id}": {
    path: ({ world }) => `/api/admin/decide-guess/${world.today.uid}`,
    body: () => ({ guess: "wrong 0", shown: false }),
    changesAgain: true,
  },
  "GET /api/admin/daily-job": { read: 500 },
  "GET /api/admin/review/{id}": { game: "unreviewed", read: 45_000 },
  "POST /api/admin/review-game/{id}": {
    game: "unreviewed",
    body: () => ({ approved: true }),
    statements: 7,
    purges: ["game", "lists"],
  },
  "POST /api/admin/make-daily/{id}": {
    game: "approved",
    read: 110,
    purges: oneGameTags,
    again: [409],
  },
  "POST /api/admin/review-and-make-daily/{id}": {
    game: "unreviewed",
    body: () => ({ approved: true }),
    read: 130,
    written: 80,
    purges: oneGameTags,
    again: [409],
  },
  "POST /api/admin/add-spelling/{id}": {
    game: "approved",
    body: ({ game }) => ({ itemId: game.itemIds[0], spelling: "another" }),
    read: 360,
    written: 200,
    purges: ["game"],
    changesAgain: true,
  },
  "POST /api/admin/daily-game": {
    body: () => ({ ...largestDraft, date: "2026-07-01" }),
    ...costOfLargest,
    limit: 30,
    purges: ["day", "lists"],
    again: [409],
    random: ["games.uid", "audit_records.game_uid"],
  },
  "GET /api/admin/puzzles": { read: 2000, limit: 90 },
  "POST /api/admin/puzzles/fill": {
    body: () => ({ days: 60 }),
    read: 2000,
    written: 100,
    purges: ["day", "lists"],
  },
  "POST /api/admin/puzzles/import": { body: () => ({ text: puzzleText }), read: 500 },
  "GET /api/admin/puzzles/export": { read: 1000, limit: 90 },
  "GET /api/admin/schedule": { read: 200 },
  "POST /api/admin/schedule-game/{id}": {
    game: "approved",
    body: () => ({ date: "2026-07-02" }),
    purges: oneGameTags,
    changesAgain: true,
  },
  "POST /api/admin/swap-games/{id}": {
    game: "day",
    body: ({ world }) => ({ with: world.later.uid }),
    read: 200,
    written: 100,
    purges: oneGameTags,
    changesAgain: true,
  },
  "POST /api/admin/unschedule-game/{id}": { game: "day", purges: oneGameTags, again: [409] },
  "GET /api/admin/audit": { query: "page=1000000&limit=500&kind=game&admin=o", read: 25_000 },
  "GET /api/admin/statistics": { read: 2500 },
  "POST /api/user/objection": {
    as: "owner",
    game: "denied",
    callers: accounts(404, "ok", 404),
    body: ({ game }) => ({ text: "It breaks no rule.", gameUid: game.uid }),
    limit: 10,
    again: [409],
  },
  "GET /api/admin/open-work": { read: 2000 },
  "POST /api/admin/undo/{id}": { game: "denied", purges: oneGameTags, again: [409] },
  "GET /api/admin/users": { query: "search=o&page=1", read: 20_000, limit: 90 },
  "POST /api/admin/suspend/{username}": {
    body: () => ({ until: null, reason: "Insults." }),
    changesAgain: true,
  },
  "DELETE /api/admin/suspend/{username}": {
    path: () => "/api/admin/suspend/suspended",
    changesAgain: true,
  },
  "POST /api/admin/hide-games/{username}": {
    body: () => ({ reason: "rude" }),
    written: 60,
    purges: allGameTags,
    changesAgain: true,
  },
  "DELETE /api/admin/hide-games/{username}": {
    written: 60,
    purges: allGameTags,
    changesAgain: true,
  },
  "POST /api/admin/rename/{username}": {
    body: () => ({ username: "another_name" }),
    written: 80,
    purges: [...allGameTags, "testimonies"],
    again: [404],
  },
  "POST /api/admin/end-sessions/{username}": {
    path: () => "/api/admin/end-sessions/suspended",
    changesAgain: true,
  },
  "POST /api/user/link-results": { body: () => ({ userKey: userKeyOf("one") }), limit: 30 },
  ...circleRows,
  // A request releases 2,000 games of an account.
  "DELETE /api/user": {
    as: "leaver",
    body: () => ({ password: PASSWORD, games: "delete" }),
    read: 300_000,
    written: 50_000,
    statements: 100,
    limit: 30,
    purges: [...allGameTags, "testimonies"],
    again: [401],
    isResumed: true,
  },
};

/** The calls of the API. Every test of all calls reads this table. */
export const callRows: Readonly<Record<string, CallRow>> = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...accessTo(name), ...row }]),
);

/** Returns who may make a call whose row does not tell it. */
function accessTo(name: string) {
  if (name.includes(" /api/admin/")) return byAdmins;
  return name.includes(" /api/user") ? byAccounts : { callers: anyone };
}

/** Returns the path of a row's request. */
export function pathOf(name: string, { path, query }: Row, context: RowContext): string {
  const { world, circle, game } = context;
  const ids = { circle: circle.id, circles: circle.id, room: world.room, feedback: world.feedback };
  const [, template = ""] = name.split(" ");
  const [, kind = ""] = /(\w+)\/[{:]id/.exec(template) ?? [];
  const values: Readonly<Record<string, unknown>> = {
    id: ids[kind as keyof typeof ids] ?? game.uid,
    uid: game.uid,
    secret: circle.secret,
    member: circle.member,
    token: world.unsubscribeToken,
    date: someDay,
    username: "other",
    profileName: "owner",
    part: "community-0",
  };
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}|:(\w+)/g, (_, call, page) => String(values[call ?? page]));
  return path?.(context) ?? filled(template) + (query ? `?${filled(query)}` : "");
}

const adminPages =
  "schedule audit inbox queue users daily-job statistics daily-game/:date review/:uid".split(" ");

/** The pages and feeds. */
export const pageRows: Readonly<Record<string, Row>> = {
  "GET /": { read: 20 },
  "GET /archive/:date": { read: 20 },
  "GET /community/:uid": { read: 20 },
  "GET /try/:secret": { path: ({ world }) => `/try/${world.linkSecret}`, read: 30 },
  "GET /user/:profileName": { read: 20_000, statements: 5 },
  "GET /explore/:subpath?/:page?": {
    path: () => `/explore/community/1?search=${words}&sort=hardest`,
    read: 15_000,
    statements: 4,
  },
  "GET /sitemap.xml": { read: 10 },
  "GET /sitemap/:part": { read: 20_000 },
  "GET /feed.xml": { read: 1200 },
  "GET /api/*": { path: () => "/api/nope", read: 0, status: 404 },
  "GET /*": { path: () => "/nowhere", read: 0, status: 404 },
  ...Object.fromEntries(
    [
      ..."random offline privacy-policy terms credits roadmap reset-password create".split(" "),
      ...adminPages.map((name) => `admin/${name}`),
      ..."unsubscribe/:token room/:id circle/:secret circles/:id edit/:uid".split(" "),
      ..."notices robots.txt manifest.webmanifest service-worker.js".split(" "),
    ].map((path) => [`GET /${path}`, { read: 0 }]),
  ),
};

/** A request that succeeds. */
export interface CallRequest {
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}
