import { limits } from "../limits";

/** What is wrong with a message to the makers, or with what an admin does with one. */
export const voiceCheckTexts = {
  kind: (kinds: string) => `The kind is one of ${kinds}.`,
  notText: "The text must be a text.",
  empty: "Write something first.",
  tooLong: `At most ${limits.voiceLength.max} characters, please.`,
  published: "published is true or false.",
  done: "done is true or false.",
  noChange: "Tell whether it is published or done.",
} as const;
