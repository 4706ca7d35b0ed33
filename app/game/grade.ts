/** How hard a game is, by the average share of its items that its players find. */
export const grades = ["easy", "medium", "hard"] as const;
type Grade = (typeof grades)[number];

/** The largest shares of missed items, 0 to 1, of an easy and of a medium game. */
const EASY_MISSED = 0.3;
const MEDIUM_MISSED = 0.6;

/**
 * Returns the grade of a game whose players missed this share of its items on average, 0 to 1. Easy
 * are games of which they found at least 70 %, hard are those of which they found less than 40 %.
 */
export function gradeOf(missedShare: number): Grade {
  if (missedShare <= EASY_MISSED) return "easy";
  return missedShare <= MEDIUM_MISSED ? "medium" : "hard";
}
