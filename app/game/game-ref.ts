import { DATE_PATTERN, type NewYorkDate } from "./dates";

export const gameKinds = ["daily", "archive", "community"] as const;
export type GameKind = (typeof gameKinds)[number];

export type GameTitle =
  | { readonly kind: "daily" | "archive"; readonly day: number; readonly prompt: string }
  | { readonly kind: "community"; readonly prompt: string };

/**
 * The key in browser storage and the name of the scoreboard (specification, section 3). A
 * community game that became daily has two keys.
 */
export type SavedGameKey = NewYorkDate | `${"community" | "link"}/${string}`;

/** Previews are in no list of games. */
export type PreviewKey = `preview/${NewYorkDate}`;

export type GameRef =
  | { readonly kind: "daily"; readonly date: NewYorkDate }
  | { readonly kind: "community" | "link"; readonly uid: string };

const COMMUNITY = /^(community|link)\/([A-Za-z0-9_-]+)$/;

export function savedGameKey(game: GameRef): SavedGameKey {
  return game.kind === "daily" ? game.date : `${game.kind}/${game.uid}`;
}

/** The archive redirects today's date to the home page. A game of a link becomes a public one. */
export function gamePath(game: GameRef): string {
  return game.kind === "daily" ? `/archive/${game.date}` : `/community/${game.uid}`;
}

/** Null for a game that was made for a day and has none: it is in its review only. */
export function preferredRefOf(game: {
  readonly uid: string;
  readonly type: "daily" | "community";
  readonly daily_date: NewYorkDate | null;
}): GameRef | null {
  if (game.daily_date !== null) return { kind: "daily", date: game.daily_date };
  return game.type === "community" ? { kind: "community", uid: game.uid } : null;
}

export function parseSavedGameKey(key: SavedGameKey): GameRef;
export function parseSavedGameKey(text: string): GameRef | null;
export function parseSavedGameKey(text: string): GameRef | null {
  if (DATE_PATTERN.test(text)) return { kind: "daily", date: text as NewYorkDate };
  const [, kind, uid] = COMMUNITY.exec(text) ?? [];
  return uid === undefined ? null : { kind: kind === "link" ? kind : "community", uid };
}
