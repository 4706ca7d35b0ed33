/** Where the game is going; no dates, since none is promised. */
export const roadmapTexts = {
  title: "Roadmap",
  intro:
    "What we would like to do next. Nothing here has a date, and what players tell us changes the order.",
  sections: [
    {
      heading: "Next",
      entries: [
        "Other languages. All texts of the game stand apart from its code, so that a translation is a matter of words.",
        "A larger catalogue behind the autofill, so that it has an idea for more prompts.",
        "Notices on your phone for a new puzzle. Until then, the calendar reminder and the web feed tell you.",
      ],
    },
    {
      heading: "Being thought about",
      entries: [
        "Playing a list together with friends, each on their own phone.",
        "Collections: archive games gathered by theme.",
        "More to see for creators of how their games are played.",
      ],
    },
    {
      heading: "Not planned",
      entries: [
        "Advertisements of other companies, tracking, or selling data.",
        "Hints or games for money.",
      ],
    },
  ],
  ask: "Is something missing?",
  idea: "Share an idea",
} as const;
