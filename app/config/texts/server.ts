/** Texts that the server puts into its answers. */
export const serverTexts = {
  deletedPlayer: "deleted player",
  uploadsSpent: (count: number) =>
    `That was your ${count}th game today, which is as many as a day allows. Come back after midnight in New York.`,
  voiceHeard: "Thank you. We read everything.",
} as const;
