import type { SavedGameKey } from "~/browser/saved-games";
import type { Game } from "~/contract/game";
import type { PuzzleKind, PuzzleTitle } from "~/game/puzzle";

/** A game with the place where it is played: what the whole board works on. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly game: Game;
  /** A daily game whose day has not come, on an admin's screen: it is played outside the player's records. */
  readonly preview?: boolean;
}

/** Whether results of the game are counted anywhere; those of a private game and of a preview are not. */
export function hasScoreboard({ kind, game, preview = false }: Puzzle): boolean {
  return !preview && (kind !== "community" || game.public);
}

/** What the game is saved under in this browser. */
export function savedGameKey({ kind, game, preview = false }: Puzzle): SavedGameKey {
  if (preview) return `preview/${game.date}`;
  return kind === "community" ? `community/${game.uid}` : game.date;
}

/** What the game is called in a shared result. */
export function puzzleTitle({ kind, game }: Puzzle): PuzzleTitle {
  return kind === "community"
    ? { kind, prompt: game.prompt }
    : { kind, prompt: game.prompt, day: game.day ?? 0 };
}
