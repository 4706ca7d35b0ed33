/** What the installed product says of itself on a home screen. */
export const installTexts = {
  today: { name: "Today's Game", short: "Today" },
  archive: { name: "Daily Game Archive", short: "Archive" },
  random: { name: "Random Puzzle", short: "Random" },
  create: { name: "Create a Game", short: "Create" },
} as const;
