/** What stands around every page. */
export const shellTexts = {
  skip: "Skip to the content",
  demoData: "Demo data: the puzzles are real, the players are made up.",
  close: "Close",
  retry: "Try again",
  notifications: "Notifications",
  header: {
    home: "Lavalist, today's game",
    help: "Help",
    options: "Options",
    menu: "Menu",
    day: (day: number) => `Day ${day}`,
  },
  titles: {
    archiveDay: (base: string, day: number) => `${base} Archive - Day ${day}`,
    archive: "Daily Game Archive",
    explore: "Explore",
    resetPassword: "Reset Password",
    privacy: "Privacy Policy",
  },
  errors: {
    heading: "Unexpected Application Error!",
    back: "Back to today's game",
    notFound: "There is no such page.",
    methodNotAllowed: "This page cannot be used that way.",
    unknown: "Something went wrong.",
    network: "The server cannot be reached. Check your connection and try again.",
    answer: "The server's answer could not be understood.",
  },
} as const;
