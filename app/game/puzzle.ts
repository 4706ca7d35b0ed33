/** Where a game is played: as the daily game, as a past daily game, or as a community game. */
export const puzzleKinds = ["daily", "archive", "community"] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** What a puzzle is called by: its prompt, and the day number if it belongs to a day. */
export type PuzzleTitle =
  | { readonly kind: "daily" | "archive"; readonly day: number; readonly prompt: string }
  | { readonly kind: "community"; readonly prompt: string };
