/** The name and identity of the product. Change them only here. */
export const brand = {
  /** Also the first word of every page title. */
  name: "Lavalist",
  /** The background of every page. Browsers and home screens also use it as theme colour. */
  backgroundColor: "#141010",
  /** The sender of e-mails when MAIL_FROM is empty. */
  mailAddress: "no-reply@lavalist.example",
} as const;

/** From this day number on, the creator's name of a daily game links to the creator's page. */
export const FIRST_LINKED_DAY = 206;
