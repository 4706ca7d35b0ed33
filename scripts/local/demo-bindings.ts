/**
 * Extra variables of a local server with demo data: a notice that the players are invented, and
 * every link that an operator can configure. The addresses use the reserved name `example`.
 */
export const demoBindings = {
  DEMO_DATA: "yes",
  LINK_GAMES: "https://games.example/",
  LINK_CHAT: "https://chat.example/lavalist",
  LINK_SUBREDDIT: "https://subreddit.example/r/lavalist",
  LINK_DONATION: "https://donate.example/lavalist",
} as const;
