/** Texts that the server puts into its answers. */
export const serverTexts = {
  deletedPlayer: "deleted player",
  uploadsSpent: (count: number) =>
    `That was your ${count}th game today, which is as many as a day allows. Come back after midnight in New York.`,
  autofillCharging: "Autofill is charging back up. Please wait a moment.",
  autofillSpent: (count: number) =>
    `You have asked for autofill ${count} times within an hour. Please try again later.`,
  autofillFailed: "Autofill failed. Please try again.",
  autofillKnowsTooLittle:
    "Autofill knows too little about this. Try a plain prompt such as “US states” or “Kinds of bear”, or fill in the items yourself.",
  voiceHeard: "Thank you. We read everything.",
} as const;
