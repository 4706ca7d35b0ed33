/** What is said of the network, and what stands where it is gone. */
export const connectionTexts = {
  offline: "You are offline. Your progress is kept on this device.",
  kept: (title: string) => `You are offline. This is ${title}, kept on this device.`,
  back: "You are online again.",
  keptDay: (day: number, date: string) => `Day ${day}, ${date}`,
  keptGame: (prompt: string, submitter: string) => `${prompt}, by ${submitter}`,
  page: {
    title: "You are offline",
    text: "This page needs a connection. It opens by itself as soon as there is one.",
    retry: "Try again",
    games: "Games that you can go on with",
  },
} as const;
