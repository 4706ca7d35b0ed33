/** How a game is played: as today's daily game, a past daily game, or a community game. */
export const puzzleKinds = ["daily", "archive", "community"] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** The title of a puzzle: its prompt, and the day number of a daily game. */
export type PuzzleTitle =
  | { readonly kind: "daily" | "archive"; readonly day: number; readonly prompt: string }
  | { readonly kind: "community"; readonly prompt: string };
