/** A creator's page. */
export const profileTexts = {
  section: { own: "Profile", others: "User" },
  title: (name: string) => `${name}'s Community Games`,
  own: "Your Community Games",
  others: (name: string) => `${name}'s Community Games`,
  empty: "No games found",
  public: "Public",
  private: "Private",
  status: { unreviewed: "Waiting for review", approved: "Approved", denied: "Hidden" },
  delete: "Delete",
  deleteNamed: (prompt: string) => `Delete "${prompt}"`,
  confirm: "Are you sure you want to delete this game?",
  confirmTitle: "Delete game",
  keep: "Keep it",
  deleted: "Game deleted.",
  failed: "An error occurred.",
  capped: (shown: number) => `The newest ${shown} games are listed.`,
} as const;
