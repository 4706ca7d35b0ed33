export const exploreTexts = {
  tabs: {
    archive: "Daily Archive",
    community: "Community",
    future: "Future Days",
    review: "Review Games",
    denied: "Hidden Games",
  },
  tabsLabel: "Lists of games",
  titles: {
    archive: "Daily Game Archive",
    community: "Community Games",
    future: "Future Days",
    review: "Review Games",
    denied: "Hidden Games",
  },
  search: "Search prompts or creators...",
  clearSearch: "Clear the search",
  found: (count: string, games: number) => (games === 1 ? "1 game found" : `${count} games found`),
  foundMany: (count: string) => `${count} or more games found`,
  empty: "No games found",
  firstGame: {
    today: (date: string) => `The first one is today's game. It comes here on ${date}.`,
    later: "The first one comes here when its day is over.",
  },
  elsewhere: {
    archive: (found: string) => `${found} in the Daily Archive`,
    community: (found: string) => `${found} in Community`,
  },
  showAll: "Show all games",
  loading: "Loading games …",
  legendFinished: "Finished",
  legendErupted: "Erupted",
  legendDaily: "Also a daily game",
  finishedScore: (score: number, survived: boolean) =>
    `Finished with ${score} points, ${survived ? "survived" : "erupted"}`,
  by: "by",
  alsoDaily: (date: string) => `Daily game of ${date}`,
  randomFailed: "No random puzzle could be loaded.",
  noGame: "There is no puzzle to choose from yet.",
  sorts: { newest: "Newest", played: "Most played", hardest: "Hardest" },
  sortsLabel: "Order",
  players: (count: string) => `${count} players`,
  grades: { easy: "easy", medium: "medium", hard: "hard" },
  views: { list: "List", calendar: "Calendar", label: "View" },
} as const;

export const calendarTexts = {
  monthsLabel: "Months",
  earlier: "Earlier month",
  later: "Later month",
  noGame: (date: string) => `${date}: no game`,
  game: (date: string, prompt: string) => `${date}: ${prompt}`,
  finished: (date: string, prompt: string, score: number, survived: boolean) =>
    `${date}: ${prompt}, finished with ${score} points, ${survived ? "survived" : "erupted"}`,
  progress: (finished: number, games: number) => `${finished} of ${games} finished this month`,
} as const;

export const profileTexts = {
  section: { own: "Profile", others: "User" },
  title: (name: string) => `${name}'s Community Games`,
  own: "Your Community Games",
  plays: (plays: number, count: string) => (plays === 1 ? "Played once" : `Played ${count} times`),
  empty: "No games found",
  createFirst: "Create a game",
  public: "Public",
  private: "Private",
  status: { unreviewed: "Waiting for review", approved: "Approved", denied: "Hidden" },
  deleteNamed: (prompt: string) => `Delete "${prompt}"`,
  confirmDelete: {
    title: "Delete game",
    text: "Are you sure you want to delete this game?",
    confirm: "Delete",
    cancel: "Keep it",
  },
  deleted: "Game deleted.",
  failed: "An error occurred.",
  truncated: (shown: number) => `Only the newest ${shown} games are listed.`,
} as const;

export const ownGameTexts = {
  open: (prompt: string) => `More about “${prompt}”`,
  title: "Your game",
  played: (players: string, score: string) =>
    `${players} played it, with ${score} points on average.`,
  nobody: "Nobody has played it yet.",
  share: "Share with friends",
  another: "Create another",
  shareNote:
    "Your friends can play this game before its review. Whoever has the link can play it and pass it on.",
  invitation: (prompt: string) => `Play my list “${prompt}”:`,
  ends: (date: string) => `The link works until ${date}, for up to 200 players.`,
  revoke: "End the link",
  revoked: "The link has ended.",
  copy: "Copy into a new game",
  download: "Download as CSV",
  fileName: (uid: string) => `game-${uid}.csv`,
  failed: "That did not work.",
  loading: "One moment …",
} as const;
