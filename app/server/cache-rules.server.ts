// Relative, because Remix reads the routes, and with them this file, without the alias.
import { DAY, HOUR, MINUTE, SECOND } from "../game/dates";
/**
 * A tag names the data that a response shows: `day` which game is today's, `all-games` any game
 * with its items, `game-<uid>` that game, `lists` prompts and creators. A write purges every
 * response with the tags of its data: an edit purges `oneGameTags`, the deletion of an account
 * `allGameTags`. A loader notes each game that it shows in `shownGames`, which adds its tag.
 */
export const cacheTags = ["day", "all-games", "lists", "testimonies"] as const;

export type CacheTag = (typeof cacheTags)[number] | `game-${string}`;

export const gameTag = (uid: string): CacheTag => `game-${uid}`;

/** "game" means the game that the path of the call names. */
export type PurgedTag = (typeof cacheTags)[number] | "game";

export interface CacheRule {
  /** Ends at midnight in New York at the latest. */
  readonly seconds: number;
  readonly tags: readonly CacheTag[];
}

/** Expires after a minute, in case a purge fails. */
export const cachedUntilChange = (...tags: readonly CacheTag[]): CacheRule => ({
  seconds: MINUTE / SECOND,
  tags,
});

export const cachedUntilEdited: CacheRule = { seconds: HOUR / SECOND, tags: ["all-games"] };

export const cachedForDay: CacheRule = { seconds: DAY / SECOND, tags: [] };

/** The cache key contains the build, so a deployment starts with new entries. */
export const cachedUntilDeployment: CacheRule = { seconds: HOUR / SECOND, tags: [] };

export const allGameTags = ["day", "all-games", "lists"] as const;

export const oneGameTags = ["day", "game", "lists"] as const;

export const mayBeBehind = ({ seconds }: CacheRule): boolean => seconds <= MINUTE / SECOND;

/** Null if no cache may store the response. */
export function cacheRuleFor(
  request: Pick<Request, "method" | "headers">,
  { cache }: { readonly cache: CacheRule | null },
): CacheRule | null {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // A response to a token is for its bearer only.
  return isRead && !request.headers.has("Authorization") ? cache : null;
}
