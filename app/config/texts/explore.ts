/** The lists of games. */
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
  showAll: "Show all games",
  loading: "Loading games …",
  previous: "Previous",
  next: "Next",
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  pagesLabel: "Pages",
  legendFinished: "Finished",
  legendDaily: "Also a daily game",
  finishedScore: (score: number) => `Finished with ${score} points`,
  by: "by",
  alsoDaily: (date: string) => `Daily game of ${date}`,
  randomFailed: "No random puzzle could be loaded.",
  noPuzzle: "There is no puzzle to choose from yet.",
  sorts: { newest: "Newest", played: "Most played", hardest: "Hardest" },
  sortsLabel: "Order",
  players: (count: string) => `${count} players`,
  grades: { easy: "easy", medium: "medium", hard: "hard" },
  views: { list: "List", calendar: "Calendar", label: "View" },
} as const;

/** The archive as a calendar. */
export const calendarTexts = {
  monthsLabel: "Months",
  earlier: "Earlier month",
  later: "Later month",
  noGame: (date: string) => `${date}: no game`,
  game: (date: string, prompt: string) => `${date}: ${prompt}`,
  finished: (date: string, prompt: string, score: number) =>
    `${date}: ${prompt}, finished with ${score} points`,
  progress: (finished: number, games: number) => `${finished} of ${games} finished this month`,
} as const;

/** A creator's page. */
export const profileTexts = {
  section: { own: "Profile", others: "User" },
  title: (name: string) => `${name}'s Community Games`,
  own: "Your Community Games",
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
