import { DATE_PATTERN, type NewYorkDate } from "./dates";

/**
 * The key of a game in browser storage and the name of its scoreboard (specification, section 3).
 * A community game that became a daily game has two keys, one for each way to play it.
 */
export type SavedGameKey = NewYorkDate | `community/${string}`;

/** The storage key for the preview of a coming daily game. Previews are in no list of games. */
export type PreviewKey = `preview/${NewYorkDate}`;

/** Identifies a game, and whether it is played as a daily or as a community game. */
export type GameRef =
  | { readonly kind: "daily"; readonly date: NewYorkDate }
  | { readonly kind: "community"; readonly uid: string };

const COMMUNITY = /^community\/([A-Za-z0-9_-]+)$/;

/** Returns the key of a game. */
export function savedGameKey(game: GameRef): SavedGameKey {
  return game.kind === "daily" ? game.date : `community/${game.uid}`;
}

/** Returns the path of a game's page. The archive redirects today's date to the home page. */
export function gamePath(game: GameRef): string {
  return game.kind === "daily" ? `/archive/${game.date}` : `/community/${game.uid}`;
}

/**
 * Returns how an admin plays a game: as a daily game if it has a date, else as a community game.
 * Returns null for a game that was made for a day and has none: it is in its review only.
 */
export function preferredRefOf(game: {
  readonly uid: string;
  readonly type: "daily" | "community";
  readonly daily_date: NewYorkDate | null;
}): GameRef | null {
  if (game.daily_date !== null) return { kind: "daily", date: game.daily_date };
  return game.type === "community" ? { kind: "community", uid: game.uid } : null;
}

/** Returns the game that a key names, or null if the text is not a key. */
export function parseSavedGameKey(key: SavedGameKey): GameRef;
export function parseSavedGameKey(text: string): GameRef | null;
export function parseSavedGameKey(text: string): GameRef | null {
  if (DATE_PATTERN.test(text)) return { kind: "daily", date: text as NewYorkDate };
  const [, uid] = COMMUNITY.exec(text) ?? [];
  return uid === undefined ? null : { kind: "community", uid };
}
