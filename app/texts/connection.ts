export const connectionTexts = {
  offline: "You are offline. Your progress is saved on this device.",
  offlineCopy: (title: string) => `You are offline. This is a saved copy of ${title}.`,
  back: "You are online again.",
} as const;

export const offlineCopyTexts = {
  day: (day: number, date: string) => `Day ${day}, ${date}`,
  game: (prompt: string, submitter: string) => `${prompt}, by ${submitter}`,
} as const;

export const offlinePageTexts = {
  title: "You are offline",
  text: "This page needs a connection. It opens automatically when you are online.",
  retry: "Try again",
  games: "Games that you can continue",
} as const;
