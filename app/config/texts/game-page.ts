/** What the pages of single games say of themselves. */
export const gamePageTexts = {
  communityTitle: (base: string, prompt: string) => `${base} Community Game - ${prompt}`,
  communityDescription: (prompt: string, submitter: string) =>
    `“${prompt}” Find the ten hidden items of this community game by ${submitter}.`,
  communitySection: "Community Game",
  dayDescription: (day: number, prompt: string) =>
    `Day ${day}: “${prompt}” Find the ten hidden items before the volcano erupts.`,
  looking: "Looking for the game …",
  private: "Only you and the admins can see this game.",
  preview: "Preview: this game's day has not come. It does not count for you.",
} as const;
