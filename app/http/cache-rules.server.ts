/**
 * What a cached response shows. A change purges every response that has one of its tags.
 * `day`: which game is today's; `games`: a game with its items; `lists`: prompts and creators;
 * `testimonies`: the published testimonials.
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

/** For what can change at any time. A change purges it; the minute is for a purge that fails. */
export const changing = (...tags: readonly CacheTag[]): CacheRule => ({ seconds: MINUTE, tags });

/** For what only a deployment changes: static text, and pages whose data the browser requests. */
export const fixed: CacheRule = { seconds: HOUR, tags: [] };

/** The tags of every response that shows a game. */
export const everyGame: readonly CacheTag[] = ["day", "games", "lists"];
