/** What has changed for players, the newest first. A date is that of New York, year-month-day. */
export const patchNotesTexts = {
  title: "Patch Notes",
  notes: [
    {
      date: "2026-11-21",
      title: "Beyond the board",
      changes: [
        "How to Play has a small game to try the rules on.",
        "Results can be shared in words and as a picture.",
        "Sounds and vibration, for those who switch them on in the settings.",
        "A random puzzle, the calendar and your statistics are in the options menu.",
        "Tell us what you think: feedback, ideas, corrections and testimonies.",
        "Your progress can be taken along as a file, with or without an account.",
      ],
    },
    {
      date: "2026-11-21",
      title: "Games by everybody",
      changes: [
        "With an account you can create games; after a review everybody can play them.",
        "Your streaks and finished games follow your account to every device.",
        "The archive and the community games can be searched, and each game opens anew where you left it.",
      ],
    },
    {
      date: "2026-11-21",
      title: "The volcano awakes",
      changes: [
        "A new list of ten every day at midnight in New York, with a scoreboard and streaks.",
        "Typos are forgiven: one letter in short guesses, more in longer ones, four at most.",
        "Letters of every script count, with or without accents.",
        "Five hints: the first two letters of an item, or its length.",
      ],
    },
  ],
} as const;
