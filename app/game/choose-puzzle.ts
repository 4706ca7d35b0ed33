/** A puzzle of a list, by what its progress is saved under. */
export interface Choosable {
  readonly key: string;
}

/**
 * A puzzle drawn from a list: one that is not finished if there is any, else any; null from an empty list. `random`
 * lies in 0..1.
 */
export function drawPuzzle<P extends Choosable>(
  puzzles: readonly P[],
  isFinished: (key: string) => boolean,
  random: number,
): P | null {
  const open = puzzles.filter((puzzle) => !isFinished(puzzle.key));
  const urn = open.length > 0 ? open : puzzles;
  return urn[Math.min(urn.length - 1, Math.floor(random * urn.length))] ?? null;
}

/** The next unfinished puzzle after the current one in a list, beginning anew at its end; null where none is left. */
export function nextUnfinished<P extends Choosable>(
  puzzles: readonly P[],
  currentKey: string,
  isFinished: (key: string) => boolean,
): P | null {
  const here = puzzles.findIndex((puzzle) => puzzle.key === currentKey);
  const onward = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(0, here))];
  return onward.find((puzzle) => !isFinished(puzzle.key)) ?? null;
}
