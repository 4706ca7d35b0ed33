import { type PlayedAs, readSavedGame } from "~/client/saved-games";
import type { PuzzleKind, PuzzleTitle } from "~/game/puzzle";
import {
  type GameRef,
  gamePath,
  type PreviewKey,
  type SavedGameKey,
  savedGameKey,
} from "~/game/puzzle";
import type { Game } from "./contract";

/** A game and how it is played. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly game: Game;
  /** An admin plays a daily game before its day. It is saved apart. */
  readonly preview?: boolean;
  /** The secret of the link by which a game is played that is not public. */
  readonly link?: string;
}

export type NonPublicGameRef =
  | { readonly kind: "community"; readonly uid: string }
  | { readonly kind: "archive"; readonly date: string };

/** A private game without a link and a preview have none. */
export function hasScoreboard({ kind, game, preview = false, link }: Puzzle): boolean {
  return !preview && (kind !== "community" || game.public || link !== undefined);
}

/**
 * What is stored decides: the daily game stays one in the archive until its result does not count,
 * and a private game a rehearsal after it has become public.
 */
export function playedAs(puzzle: Puzzle): PlayedAs {
  const { kind } = puzzle;
  const begun = readSavedGame(puzzleKey(puzzle))?.playedAs;
  return begun ?? (kind === "community" && !hasScoreboard(puzzle) ? "rehearsal" : kind);
}

/** An archive game is the daily game of its date. */
export function gameRefOf({ kind, game, link }: Puzzle): GameRef {
  if (kind !== "community") return { kind: "daily", date: game.date };
  return { kind: link === undefined ? kind : "link", uid: game.uid };
}

export function puzzleKey(puzzle: Puzzle): SavedGameKey | PreviewKey {
  return puzzle.preview ? `preview/${puzzle.game.date}` : savedGameKey(gameRefOf(puzzle));
}

export function puzzleTitle({ kind, game }: Puzzle): PuzzleTitle {
  return kind === "community"
    ? { kind, prompt: game.prompt }
    : { kind, prompt: game.prompt, day: game.day ?? 0 };
}

/** In the browser. */
export function puzzlePath(puzzle: Puzzle): string {
  return puzzle.link === undefined ? gamePath(gameRefOf(puzzle)) : `/try/${puzzle.link}`;
}
