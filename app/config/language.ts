/** The language of the texts in `texts/`, and how numbers and dates are written in it. */
export const language = {
  /** For the pages, mails and feeds: a BCP 47 tag. */
  tag: "en",
  direction: "ltr",
  /** What `Intl` is asked for. */
  locale: "en-US",
} as const;
