/** What feeds and calendars outside of the site show. */
export const feedTexts = {
  entry: (day: number, prompt: string) => `Day ${day} - ${prompt}`,
  reminder: (name: string) => `New ${name} game`,
} as const;
