/**
 * What a local server with demo data is configured with besides: it says that its players are made up, and shows every
 * entry that an operator may have. The addresses are of the reserved name `example` and lead nowhere.
 */
export const demoBindings = {
  DEMO_DATA: "yes",
  LINK_GAMES: "https://games.example/",
  LINK_CHAT: "https://chat.example/lavalist",
  LINK_SUBREDDIT: "https://subreddit.example/r/lavalist",
  LINK_DONATION: "https://donate.example/lavalist",
} as const;
