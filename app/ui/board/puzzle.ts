import type { SavedGameKey } from "~/browser/saved-games";
import type { Game } from "~/contract/game";
import type { PuzzleKind, PuzzleTitle } from "~/game/puzzle";

/** A game and how it is played. The whole board works on it. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly game: Game;
  /** An admin plays a daily game before its day. It is saved apart from the player's own games. */
  readonly preview?: boolean;
}

/** Identifies a game that the public page does not show. */
export type HiddenGameRef =
  | { readonly kind: "community"; readonly uid: string }
  | { readonly kind: "archive"; readonly date: string };

/** Whether the game has a scoreboard. A private game and a preview have none. */
export function hasScoreboard({ kind, game, preview = false }: Puzzle): boolean {
  return !preview && (kind !== "community" || game.public);
}

/** Returns the key under which the game is saved in this browser. */
export function savedGameKey({ kind, game, preview = false }: Puzzle): SavedGameKey {
  if (preview) return `preview/${game.date}`;
  return kind === "community" ? `community/${game.uid}` : game.date;
}

/** Returns the title of the game for a shared result. */
export function puzzleTitle({ kind, game }: Puzzle): PuzzleTitle {
  return kind === "community"
    ? { kind, prompt: game.prompt }
    : { kind, prompt: game.prompt, day: game.day ?? 0 };
}
