// Relative, because Remix reads the routes, and with them this file, without the alias.
import { DAY, HOUR, MINUTE, SECOND } from "../game/dates";
/**
 * The `Cache-Tag` values of responses. A tag names the data that a response shows. A write that
 * changes this data purges every response with the tag:
 * - `day`: which game is today's
 * - `games`: a game with its items
 * - `lists`: prompts and creators of games, without items
 * - `testimonies`: the published testimonials
 */
export const cacheTags = ["day", "games", "lists", "testimonies"] as const;

export type CacheTag = (typeof cacheTags)[number] | `game-${string}`;

export const gameTag = (uid: string): CacheTag => `game-${uid}`;

/** A tag that a call purges. "game" means the game that the path of the call names. */
export type PurgedTag = (typeof cacheTags)[number] | "game";

export interface CacheRule {
  /** The longest time, seconds. It ends at midnight in New York at the latest. */
  readonly seconds: number;
  readonly tags: readonly CacheTag[];
}

/**
 * Cached until a write purges one of the tags. It expires after a minute, in case a purge fails.
 */
export const cachedUntilChange = (...tags: readonly CacheTag[]): CacheRule => ({
  seconds: MINUTE / SECOND,
  tags,
});

/** For pages of one game, which change when it is edited. */
export const cachedUntilEdited: CacheRule = { seconds: HOUR / SECOND, tags: ["games"] };

/** For the lists of all pages, which search engines read. */
export const cachedForDay: CacheRule = { seconds: DAY / SECOND, tags: [] };

/**
 * For responses that only a deployment changes: static text, and pages whose data the browser
 * requests. The cache key contains the build, so a deployment starts with new entries.
 */
export const cachedUntilDeployment: CacheRule = { seconds: HOUR / SECOND, tags: [] };

/** The tags of all responses that show games. */
export const allGameTags = ["day", "games", "lists"] as const;

/** The tags of a call that changes one game and when it is played. */
export const oneGameTags = ["day", "game", "lists"] as const;

/** Whether responses of a rule may be rendered from a copy of the database that is behind. */
export const mayBeBehind = ({ seconds }: CacheRule): boolean => seconds <= MINUTE / SECOND;

/** Returns the cache rule of a request; null if no cache may store the response. */
export function cacheRuleFor(
  request: Pick<Request, "method" | "headers">,
  { cache }: { readonly cache: CacheRule | null },
): CacheRule | null {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // A response to a token is for its bearer only.
  return isRead && !request.headers.has("Authorization") ? cache : null;
}
