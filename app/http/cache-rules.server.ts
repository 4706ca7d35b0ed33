/**
 * What a kept answer shows, so that it can be given up when that changes:
 * `day`: which game is today's; `games`: a game with its items; `lists`: prompts and creators; `testimonies`.
 */
export type CacheTag = "day" | "games" | "lists" | "testimonies";

export const cacheTags: readonly CacheTag[] = ["day", "games", "lists", "testimonies"];

/** How an answer is kept that is the same for every visitor. */
export interface SharedRule {
  /** How long others may hand it out; never over midnight in New York. */
  readonly seconds: number;
  readonly tags: readonly CacheTag[];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** For a minute, because what it shows can change at any time; who changes it purges it besides. */
const changing = (...tags: readonly CacheTag[]): SharedRule => ({ seconds: MINUTE, tags });

/** The shell of a page whose contents the browser asks for, or a text of the build. */
const fixed: SharedRule = { seconds: HOUR, tags: [] };

/**
 * Every route whose answer to a reader without a token is the same for all. A route that is not here is
 * `private, no-store`, and so is every answer to a token and every answer but a 200. `reset-password` is left out on
 * purpose: its address holds a secret.
 */
export const sharedRoutes: Readonly<Record<string, SharedRule>> = {
  "pages/home": changing("day", "games"),
  "pages/archive": changing("games"),
  "pages/community": changing("games"),
  "pages/user": changing("lists"),
  "pages/explore": changing("lists"),
  "pages/privacy-policy": fixed,
  "pages/credits": fixed,
  "pages/roadmap": fixed,
  "pages/random": fixed,
  "pages/offline": fixed,
  // Browsers ask for it with each visit, and it is the way to take a broken one back.
  "api/service-worker": changing(),
  "api/feeds/app-manifest": fixed,
  "pages/create": fixed,
  "pages/admin/edit": fixed,
  "pages/admin/schedule": fixed,
  "pages/admin/audit": fixed,
  "pages/admin/review": fixed,
  "pages/admin/rolls": fixed,
  "pages/admin/inbox": fixed,
  "pages/admin/numbers": fixed,
  "api/feeds/feed": changing("day", "lists"),
  "sitemap-index": changing("lists"),
  "api/feeds/sitemap": changing("lists"),
  "api/feeds/robots": fixed,
  "api/feeds/calendar": fixed,
  "api/openapi": fixed,
  "api/game/today": changing("day", "games"),
  "api/game/date": changing("games"),
  "api/lists/previous-days": changing("lists"),
  "api/lists/previous-days-page": changing("lists"),
  "api/lists/community-games-page": changing("lists"),
  "api/voice/testimonies": changing("testimonies"),
};

/** Everything that shows a game. */
const everyGame: readonly CacheTag[] = ["day", "games", "lists"];

/** The routes that change what others have kept, and what they change; nothing where the change was refused. */
export const purgingRoutes: Readonly<Record<string, readonly CacheTag[]>> = {
  "api/game/edit": everyGame,
  "api/game/uid": everyGame,
  "api/user/user": everyGame,
  "api/admin/add-spelling": ["day", "games"],
  "api/admin/make-daily": everyGame,
  "api/admin/review-and-make-daily": everyGame,
  "api/admin/review-game": ["games", "lists"],
  "api/admin/schedule-game": everyGame,
  "api/admin/swap-games": everyGame,
  "api/admin/unschedule-game": everyGame,
  "api/admin/voice": ["testimonies"],
};
