import { type PlayedAs, readSavedGame } from "~/browser/saved-games";
import type { Game } from "~/contract/game";
import type { PuzzleKind, PuzzleTitle } from "~/game/puzzle";
import { type GameRef, type PreviewKey, type SavedGameKey, savedGameKey } from "~/game/puzzle";

/** A game and how it is played. The whole board works on it. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly game: Game;
  /** An admin plays a daily game before its day. It is saved apart from the player's own games. */
  readonly preview?: boolean;
}

export type NonPublicGameRef =
  | { readonly kind: "community"; readonly uid: string }
  | { readonly kind: "archive"; readonly date: string };

/** Whether the game has a scoreboard. A private game and a preview have none. */
export function hasScoreboard({ kind, game, preview = false }: Puzzle): boolean {
  return !preview && (kind !== "community" || game.public);
}

/**
 * Returns the kind as which the game began. The daily game stays one in the archive, and a private
 * game stays a rehearsal after it has become public.
 */
export function playedAs(puzzle: Puzzle): PlayedAs {
  const { kind } = puzzle;
  const begun = readSavedGame(puzzleKey(puzzle))?.playedAs;
  return begun ?? (kind === "community" && !hasScoreboard(puzzle) ? "rehearsal" : kind);
}

/** Returns the game as a player finishes it. An archive game is the daily game of its date. */
export function gameRefOf({ kind, game }: Puzzle): GameRef {
  return kind === "community" ? { kind, uid: game.uid } : { kind: "daily", date: game.date };
}

export function puzzleKey(puzzle: Puzzle): SavedGameKey | PreviewKey {
  return puzzle.preview ? `preview/${puzzle.game.date}` : savedGameKey(gameRefOf(puzzle));
}

export function puzzleTitle({ kind, game }: Puzzle): PuzzleTitle {
  return kind === "community"
    ? { kind, prompt: game.prompt }
    : { kind, prompt: game.prompt, day: game.day ?? 0 };
}
