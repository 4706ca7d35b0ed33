/**
 * The `Cache-Tag` values of responses. A tag names the data that a response shows. A write that
 * changes this data purges every response with the tag:
 * - `day`: which game is today's
 * - `games`: a game with its items
 * - `lists`: prompts and creators of games, without items
 * - `testimonies`: the published testimonials
 */
export const cacheTags = ["day", "games", "lists", "testimonies"] as const;
export type CacheTag = (typeof cacheTags)[number];

/** How caches may store a response that is the same for every visitor. */
export interface CacheRule {
  /** The longest time, seconds. It ends at midnight in New York at the latest. */
  readonly seconds: number;
  readonly tags: readonly CacheTag[];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Cached until a write purges one of the tags. It expires after a minute, in case a purge fails.
 */
export const cachedUntilChange = (...tags: readonly CacheTag[]): CacheRule => ({
  seconds: MINUTE,
  tags,
});

/**
 * For responses that only a deployment changes: static text, and pages whose data the browser
 * requests. The cache key contains the build, so a deployment starts with new entries.
 */
export const cachedUntilDeployment: CacheRule = { seconds: HOUR, tags: [] };

/** The tags of all responses that show games. */
export const allGameTags: readonly CacheTag[] = ["day", "games", "lists"];
