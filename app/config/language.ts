/** The language of the texts in `texts/`. */
export const language = {
  /** The `lang` of pages, e-mails and feeds (BCP 47). */
  tag: "en",
  direction: "ltr",
  /** The locale for `Intl`: it formats numbers and dates. */
  locale: "en-US",
} as const;
