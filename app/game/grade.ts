export const grades = ["easy", "medium", "hard"] as const;
type Grade = (typeof grades)[number];

/** Shares of missed items, 0 to 1. */
const EASY_MISSED = 0.3;
const MEDIUM_MISSED = 0.6;

export function gradeOf(missedShare: number): Grade {
  if (missedShare <= EASY_MISSED) return "easy";
  return missedShare <= MEDIUM_MISSED ? "medium" : "hard";
}
