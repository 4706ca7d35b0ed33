/** The entries of the sidebar and of the options menu. */
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
  testimonies: "Testimonies",
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

/** What is said of the network, and what stands where it is gone. */
export const connectionTexts = {
  offline: "You are offline. Your progress is kept on this device.",
  offlineCopy: (title: string) => `You are offline. This is ${title}, kept on this device.`,
  back: "You are online again.",
  offlineCopyOfDay: (day: number, date: string) => `Day ${day}, ${date}`,
  offlineCopyOfGame: (prompt: string, submitter: string) => `${prompt}, by ${submitter}`,
  page: {
    title: "You are offline",
    text: "This page needs a connection. It opens by itself as soon as there is one.",
    retry: "Try again",
    games: "Games that you can go on with",
  },
} as const;

/** Why a call has no answer: none came, or one that is none of ours. */
export const networkTexts = {
  unreachable: "The server cannot be reached.",
  unexpectedStatus: (status: number) => `The server answered ${status}.`,
  unexpectedShape: "The answer does not have the expected shape.",
} as const;
