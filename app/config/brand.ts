export const brand = {
  name: "Lavalist",
  /** Browsers and home screens also use it as theme colour. */
  backgroundColor: "#141010",
  /** When MAIL_FROM is empty. */
  mailAddress: "no-reply@lavalist.example",
} as const;

/** From this day on, the creator's name links to the creator's page. */
export const FIRST_LINKED_DAY = 206;
