/** What the product is called and where it lives: the one place to change them. */
export const brand = {
  name: "Lavalist",
  /** The title of every page begins with it. */
  baseTitle: "Lavalist",
  description:
    "A daily list-guessing game: one prompt, ten hidden items, eight wrong guesses until the volcano erupts.",
  /** The ground of every page, which browsers and home screens frame it with. */
  ground: "#141010",
  imageAlt:
    "Lavalist: a glowing volcano at night beside the words ten hidden items, eight wrong guesses",
  /** Where mails come from unless the operator sets MAIL_FROM. */
  mailAddress: "no-reply@lavalist.example",
} as const;

/** Day number from which the names of daily games lead to their creators' pages. */
export const FIRST_LINKED_DAY = 206;
