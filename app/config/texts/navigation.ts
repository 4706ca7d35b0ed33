/** The entries of the sidebar and the options menu. */
export const navTexts = {
  pages: "Pages",
  today: "Today's Game",
  archive: "Daily Game Archive",
  community: "Explore Community Games",
  create: "Create a Game",
  admin: "Admin",
  sections: {
    community: "Community",
    about: "About the game",
    follow: "Never miss a day",
  },
  games: "More games by the creator",
  chat: "Chat server",
  subreddit: "Subreddit",
  testimonials: "Testimonies",
  feedback: "Feedback",
  ideas: "Ideas",
  roadmap: "Roadmap",
  patchNotes: "Patch Notes",
  credits: "Credits",
  privacy: "Privacy Policy",
  feed: "Web feed",
  reminder: "Daily reminder for your calendar",
  newTab: "opens in a new tab",
  donation: {
    title: "Keep the lava glowing",
    text: "The game is free for everybody. A donation helps to keep it running.",
    link: "Donate",
  },
  statistics: "My Statistics",
  random: "Random Puzzle",
  calendar: "Calendar",
  howToPlay: "How to Play",
  settings: "Settings",
  signIn: "Login / Sign Up",
} as const;

/** Notices about the network, and the offline page. */
export const connectionTexts = {
  offline: "You are offline. Your progress is saved on this device.",
  offlineCopy: (title: string) => `You are offline. This is a saved copy of ${title}.`,
  back: "You are online again.",
  offlineCopyOfDay: (day: number, date: string) => `Day ${day}, ${date}`,
  offlineCopyOfGame: (prompt: string, submitter: string) => `${prompt}, by ${submitter}`,
  page: {
    title: "You are offline",
    text: "This page needs a connection. It opens automatically when you are online.",
    retry: "Try again",
    games: "Games that you can continue",
  },
} as const;
