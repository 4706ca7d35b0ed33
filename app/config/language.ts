export const language = {
  tag: "en",
  direction: "ltr",
  locale: "en-US",
} as const;
