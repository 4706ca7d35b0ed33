export const playWithOthersTexts = {
  title: "Play live",
  intro: "Up to eight people play this list at the same time, each on their own device.",
  name: "Your name",
  nameNote: "The others see it.",
  choose:
    "Open a list that you want to play. Today's can be played live once you have finished it.",
  failed: "You could not join",
  mode: "How do you play?",
  modes: {
    race: { name: "Race", note: "Everybody has a board. Who finds the most wins." },
    together: { name: "Together", note: "One board and one volcano for all of you." },
  },
  make: "Invite players",
} as const;
