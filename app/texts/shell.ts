import { brand } from "~/config/brand";

export const productTexts = {
  description:
    "A daily list-guessing game: one prompt, ten hidden items, eight wrong guesses until the volcano erupts.",
  invited: `${brand.name} is a daily game: one prompt, ten hidden items, eight wrong guesses.`,
  /** Of `public/card.png`, the picture of shared links. */
  imageAlt: `${brand.name}: a glowing volcano at night beside the words ten hidden items, eight wrong guesses`,
} as const;

/** Beside a link that has a secret: the same for each link of the kind. */
export const invitationTexts = {
  circle: "Join a Friends board",
  room: "Play a list live with friends",
  game: "Play a list that a friend has made",
} as const;

export const shellTexts = {
  skip: "Skip to the content",
  demoData: "Demo data: the puzzles are real, the players are made up.",
  close: "Close",
  retry: "Try again",
  reload: "Reload",
  undo: "Undo",
  waiting: "waiting",
  emptyDays: "days without a game",
  loading: "Loading …",
  copied: "Copied.",
  copyFailed: "This browser does not allow copying. Select the text instead.",
  notifications: "Notifications",
  header: {
    home: `${brand.name}, today's game`,
    help: "Help",
    options: "Options",
    menu: "Menu",
    /** A button behind which the rules wait for their first reader. */
    unread: (button: string) => `${button}, rules not read yet`,
    newNotices: (button: string) => `${button}, new notices`,
    day: (day: number) => `Day ${day}`,
  },
  titles: {
    archiveDay: (base: string, day: number) => `${base} Archive - Day ${day}`,
    archive: "Daily Game Archive",
    explore: "Explore",
    random: "Random puzzle",
    resetPassword: "Reset Password",
    privacy: "Privacy Policy",
    circle: "Friends board",
  },
  errors: {
    heading: "Unexpected Application Error!",
    back: "Back to today's game",
    notFound: "404: This page does not exist.",
    notFoundHelp:
      "Don't worry, nothing is broken: the link may be old, or there is a typo in the address.",
    methodNotAllowed: "This page does not support this request.",
    unknown: "Something went wrong.",
    network: "The server cannot be reached. Check your connection and try again.",
    foreignPage:
      "Something else has answered instead of the server, perhaps the login of your network. Reload the page to see it.",
    server: "The server failed. Please try again.",
    requestId: (id: string) => `Request ID: ${id}`,
  },
} as const;
