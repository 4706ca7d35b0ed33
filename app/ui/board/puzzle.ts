import type { Game } from "~/contract/game";
import type { PuzzleKind, PuzzleTitle } from "~/game/puzzle";
import {
  type KeyedGame,
  type PreviewKey,
  type SavedGameKey,
  savedGameKey,
} from "~/game/saved-game-key";

/** A game and the way in which it is played. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly game: Game;
  /** A coming daily game that an admin tries. It has no scoreboard and is in no statistics. */
  readonly preview?: boolean;
}

/** Returns whether results of the game are counted. Private games and previews have no scoreboard. */
export function hasScoreboard({ kind, game, preview = false }: Puzzle): boolean {
  return !preview && (kind !== "community" || game.public);
}

/** Returns the game as a player finishes it. An archive game is the daily game of its date. */
export function keyedGame({ kind, game }: Puzzle): KeyedGame {
  return kind === "community" ? { kind, uid: game.uid } : { kind: "daily", date: game.date };
}

/** Returns the key of the game in browser storage. */
export function puzzleKey(puzzle: Puzzle): SavedGameKey | PreviewKey {
  return puzzle.preview ? `preview/${puzzle.game.date}` : savedGameKey(keyedGame(puzzle));
}

/** Returns the title of the game in a shared result. */
export function puzzleTitle({ kind, game }: Puzzle): PuzzleTitle {
  return kind === "community"
    ? { kind, prompt: game.prompt }
    : { kind, prompt: game.prompt, day: game.day ?? 0 };
}
