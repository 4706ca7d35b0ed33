import { DATE_PATTERN, type NewYorkDate } from "./dates";

/**
 * The key of a game in browser storage and the name of its scoreboard (specification, section 3).
 * A community game that became a daily game has two keys, one for each way to play it.
 */
export type SavedGameKey = NewYorkDate | `community/${string}`;

/** The storage key for the preview of a coming daily game. Previews are in no list of games. */
export type PreviewKey = `preview/${NewYorkDate}`;

/** The game that a key names. */
export type KeyedGame =
  | { readonly kind: "daily"; readonly date: NewYorkDate }
  | { readonly kind: "community"; readonly uid: string };

const COMMUNITY = /^community\/([A-Za-z0-9_-]+)$/;

/** Returns the key of a game. */
export function savedGameKey(game: KeyedGame): SavedGameKey {
  return game.kind === "daily" ? game.date : `community/${game.uid}`;
}

/** Returns the game that a key names, or null if the text is not a key. */
export function parseSavedGameKey(key: SavedGameKey): KeyedGame;
export function parseSavedGameKey(text: string): KeyedGame | null;
export function parseSavedGameKey(text: string): KeyedGame | null {
  if (DATE_PATTERN.test(text)) return { kind: "daily", date: text as NewYorkDate };
  const [, uid] = COMMUNITY.exec(text) ?? [];
  return uid === undefined ? null : { kind: "community", uid };
}
