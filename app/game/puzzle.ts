export const puzzleKinds = ["daily", "archive", "community"] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

export type PuzzleTitle =
  | { readonly kind: "daily" | "archive"; readonly day: number; readonly prompt: string }
  | { readonly kind: "community"; readonly prompt: string };
