import type { PreviewKey, SavedGameKey } from "./saved-game-key";

export interface ListedPuzzle {
  readonly key: SavedGameKey;
}

/** An unfinished one, or any one if all are finished. `random` is in 0..1. */
export function choosePuzzle<P extends ListedPuzzle>(
  puzzles: readonly P[],
  isFinished: (key: SavedGameKey) => boolean,
  random: number,
): P | null {
  const unfinished = puzzles.filter((puzzle) => !isFinished(puzzle.key));
  const candidates = unfinished.length > 0 ? unfinished : puzzles;
  return (
    candidates[Math.min(candidates.length - 1, Math.floor(random * candidates.length))] ?? null
  );
}

/** Continues at the start of the list. Null if all other puzzles are finished. */
export function nextUnfinished<P extends ListedPuzzle>(
  puzzles: readonly P[],
  currentKey: SavedGameKey | PreviewKey,
  isFinished: (key: SavedGameKey) => boolean,
): P | null {
  const index = puzzles.findIndex((puzzle) => puzzle.key === currentKey);
  const others = [...puzzles.slice(index + 1), ...puzzles.slice(0, Math.max(0, index))];
  return others.find((puzzle) => !isFinished(puzzle.key)) ?? null;
}
