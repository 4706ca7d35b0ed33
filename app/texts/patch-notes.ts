/** Newest first. Dates are New York dates (YYYY-MM-DD). */
export const patchNotesTexts = {
  title: "Patch Notes",
  notes: [
    {
      date: "2026-11-27",
      title: "Together",
      changes: [
        "Friends board: compare each day's game with up to 50 friends. No account is needed.",
        "Play live: up to eight people play a list at the same time, as a race or together.",
        "The end of a game shows your game first, then how the others did.",
      ],
    },
    {
      date: "2026-11-22",
      title: "Safer accounts",
      changes: [
        "Two-factor authentication: a login can also need a code of your phone. Set it up in the settings.",
      ],
    },
    {
      date: "2026-11-21",
      title: "Beyond the board",
      changes: [
        "How to Play has a small game to try the rules on.",
        "The marks of a shared result can be circles, shapes or words. Choose in the settings.",
        "The options menu has a random puzzle, the calendar and your statistics.",
        "Tell us what you think: feedback, ideas, corrections and testimonies.",
        "You can export your progress as a file and import it in another browser.",
      ],
    },
    {
      date: "2026-11-21",
      title: "Games by everybody",
      changes: [
        "With an account you can create games; after a review everybody can play them.",
        "Your streaks and finished games follow your account to every device.",
        "You can search the archive and the community games. Each game continues where you left it.",
      ],
    },
    {
      date: "2026-11-21",
      title: "The volcano awakes",
      changes: [
        "A new list of ten every day at midnight in New York, with a scoreboard and streaks.",
        "Typos are forgiven. At first one letter was allowed; now the allowance grows with the length of a guess and is capped at 4.",
        "Letters of every script count, with or without accents.",
        "Five hints: the first two letters of an item, or its length.",
      ],
    },
  ],
} as const;
